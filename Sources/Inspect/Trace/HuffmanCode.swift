/// A code of bits for each symbol, shorter for those that are frequent.
///
/// Source: RFC 1951, section 3.2.2.
struct HuffmanCode {
    /// The longest code.
    private static let longest = 15

    /// How many bits the code of each symbol has; 0 for one that does not occur.
    let lengths: [UInt8]
    /// The codes; their first bit is the lowest.
    private let codes: [UInt16]

    /// The best code for symbols that occur so often; at least two of them get one.
    init(counts: [Int]) {
        var counts = counts
        for symbol in 0..<2 { counts[symbol] = max(1, counts[symbol]) }
        var lengths = Self.lengths(counts)
        while lengths.contains(where: { $0 > Self.longest }) {
            // Flatter counts give shorter codes.
            counts = counts.map { ($0 + 1) / 2 }
            lengths = Self.lengths(counts)
        }
        self.lengths = lengths
        codes = Self.codes(lengths)
    }

    /// The code of `symbol`.
    subscript(symbol: Int) -> (bits: UInt64, count: UInt64) {
        (UInt64(codes[symbol]), UInt64(lengths[symbol]))
    }

    /// How deep each symbol is in the tree that always joins the two rarest.
    private static func lengths(_ counts: [Int]) -> [UInt8] {
        var nodes = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
        var lengths = [UInt8](repeating: 0, count: counts.count)
        nodes.sort { $0.count > $1.count }
        while nodes.count > 1 {
            let one = nodes.removeLast()
            let other = nodes.removeLast()
            let joined = (count: one.count + other.count, symbols: one.symbols + other.symbols)
            for symbol in joined.symbols { lengths[symbol] += 1 }
            let place = nodes.lastIndex { $0.count >= joined.count }.map { $0 + 1 } ?? 0
            nodes.insert(joined, at: place)
        }
        return lengths
    }

    /// Codes of one length follow one another, and shorter ones come first.
    private static func codes(_ lengths: [UInt8]) -> [UInt16] {
        var codes = [UInt16](repeating: 0, count: lengths.count)
        var next: UInt16 = 0
        for length in 1...UInt8(longest) {
            next <<= 1
            for symbol in lengths.indices where lengths[symbol] == length {
                codes[symbol] = reversed(next, count: length)
                next += 1
            }
        }
        return codes
    }

    private static func reversed(_ code: UInt16, count: UInt8) -> UInt16 {
        var reversed: UInt16 = 0
        for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
        return reversed
    }
}
