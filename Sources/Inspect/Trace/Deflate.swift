/// Bytes made smaller: a stream of zlib.
///
/// Sources: RFC 1950; RFC 1951, sections 3.2.5 and 3.2.7.
struct Deflate {
    /// How far back a repetition may be.
    private static let window = 32_768
    private static let shortest = 4
    private static let longest = 258
    /// How many earlier places are compared.
    private static let mostTries = 4
    /// From this length on no better one is looked for.
    private static let longEnough = 32
    private static let symbols = 286
    private static let distances = 30
    private static let endOfBlock = 256

    /// A byte, or a repetition of what came before.
    private struct Token {
        /// How many bytes; 0 for a byte that is no repetition.
        var length: UInt16
        /// The byte, or how far back the repetition is.
        var value: UInt16
    }

    private let input: [UInt8]
    private var tokens: [Token] = []
    /// The last place of each hash of four bytes, and the one before it of each place; -1 is none.
    private var last = [Int32](repeating: -1, count: 1 << 15)
    private var before: [Int32]
    private var output: [UInt8] = [0x78, 0x01]
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    /// `bytes` as a stream of zlib.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate(bytes)
        deflate.findRepetitions()
        deflate.putBlock()
        deflate.putChecksum()
        return deflate.output
    }

    private init(_ input: [UInt8]) {
        self.input = input
        before = [Int32](repeating: -1, count: input.count)
        output.reserveCapacity(input.count / 2)
    }

    // MARK: Repetitions

    private mutating func findRepetitions() {
        var index = 0
        while index < input.count {
            let match = longestMatch(at: index)
            guard match.length >= Self.shortest else {
                tokens.append(Token(length: 0, value: UInt16(input[index])))
                note(index)
                index += 1
                continue
            }
            tokens.append(
                Token(length: UInt16(match.length), value: UInt16(truncatingIfNeeded: match.distance)))
            for place in index..<index + min(match.length, Self.longEnough) { note(place) }
            index += match.length
        }
    }

    private func hash(_ place: Int) -> Int? {
        guard place + Self.shortest <= input.count else { return nil }
        let word =
            UInt32(input[place]) | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2]) << 16
            | UInt32(input[place + 3]) << 24
        return Int((word &* 2_654_435_761) >> 17)
    }

    private mutating func note(_ place: Int) {
        guard let hash = hash(place) else { return }
        before[place] = last[hash]
        last[hash] = Int32(place)
    }

    private func longestMatch(at place: Int) -> (length: Int, distance: Int) {
        guard let hash = hash(place) else { return (0, 0) }
        var best = (length: 0, distance: 0)
        var candidate = Int(last[hash])
        let limit = min(Self.longest, input.count - place)
        for _ in 0..<Self.mostTries where candidate >= 0 && place - candidate < Self.window {
            // Only one that is the same behind the best so far can be better.
            if input[candidate + best.length] == input[place + best.length] {
                var length = 0
                while length < limit, input[candidate + length] == input[place + length] { length += 1 }
                if length > best.length { best = (length, place - candidate) }
                if length == limit || length >= Self.longEnough { break }
            }
            candidate = Int(before[candidate])
        }
        return best
    }

    // MARK: Codes

    private mutating func putBlock() {
        var symbols = [Int](repeating: 0, count: Self.symbols)
        var distances = [Int](repeating: 0, count: Self.distances)
        for token in tokens {
            if token.length == 0 {
                symbols[Int(token.value)] += 1
            } else {
                symbols[Self.lengthCode(token.length).symbol] += 1
                distances[Self.distanceCode(token.value).symbol] += 1
            }
        }
        symbols[Self.endOfBlock] = 1
        let symbolCode = HuffmanCode(counts: symbols)
        let distanceCode = HuffmanCode(counts: distances)
        putHeader(symbolCode, distanceCode)
        for token in tokens {
            guard token.length > 0 else {
                put(symbolCode[Int(token.value)])
                continue
            }
            let length = Self.lengthCode(token.length)
            put(symbolCode[length.symbol])
            put((length.rest, length.count))
            let distance = Self.distanceCode(token.value)
            put(distanceCode[distance.symbol])
            put((distance.rest, distance.count))
        }
        put(symbolCode[Self.endOfBlock])
        if bitCount > 0 { put((0, 8 - bitCount)) }
    }

    /// The last block, with codes of its own, whose lengths follow in four bits each.
    private mutating func putHeader(_ symbols: HuffmanCode, _ distances: HuffmanCode) {
        put((0b101, 3))
        put((UInt64(Self.symbols - 257), 5))
        put((UInt64(Self.distances - 1), 5))
        put((15, 4))
        // Repetitions of lengths, 16 to 18, have no code; those from 0 to 15 have four bits each, and are their own codes.
        for symbol in 0..<19 { put((symbol < 3 ? 0 : 4, 3)) }
        for length in symbols.lengths + distances.lengths {
            var reversed: UInt64 = 0
            for bit in 0..<4 { reversed |= UInt64(length >> UInt8(bit) & 1) << UInt64(3 - bit) }
            put((reversed, 4))
        }
    }

    private static func lengthCode(_ length: UInt16) -> (symbol: Int, rest: UInt64, count: UInt64) {
        // The longest has a code of its own.
        if Int(length) == longest { return (285, 0, 0) }
        let (code, rest, count) = code(Int(length) - 3, direct: 8, each: 4)
        return (257 + code, rest, count)
    }

    private static func distanceCode(_ distance: UInt16) -> (symbol: Int, rest: UInt64, count: UInt64) {
        code(Int(distance) - 1, direct: 4, each: 2)
    }

    /// The code of `number` and the bits that follow: the first `direct` have none, then each power of two has `each` codes.
    private static func code(
        _ number: Int, direct: Int, each: Int
    ) -> (symbol: Int, rest: UInt64, count: UInt64) {
        guard number >= direct else { return (number, 0, 0) }
        let count = (number / each).bitWidth - 1 - (number / each).leadingZeroBitCount
        return (each * count + (number >> count), UInt64(number & ((1 << count) - 1)), UInt64(count))
    }

    private mutating func put(_ code: (bits: UInt64, count: UInt64)) {
        bits |= code.bits << bitCount
        bitCount += code.count
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// Adler-32.
    private mutating func putChecksum() {
        var low: UInt32 = 1
        var high: UInt32 = 0
        // So many bytes do not overflow.
        for start in stride(from: 0, to: input.count, by: 5552) {
            for byte in input[start..<min(start + 5552, input.count)] {
                low += UInt32(byte)
                high += low
            }
            low %= 65_521
            high %= 65_521
        }
        for byte in [high >> 8, high, low >> 8, low] { output.append(UInt8(truncatingIfNeeded: byte)) }
    }
}
