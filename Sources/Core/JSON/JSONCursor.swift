/// A position in a JSON text: reads values that have no others in them. Every function returns nil or false where the text is wrong.
struct JSONCursor: Sendable {
    /// How many digits are a whole number that `Double` has exactly, as it has the power of ten below them.
    private static let exactDigits = 15

    private let bytes: [UInt8]
    /// How many bytes have been read.
    var position = 0

    /// The beginning of `bytes`.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte that has not been read; nil at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    /// Takes `text` if it comes next.
    mutating func take(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        let isNext = text.withUTF8Buffer { utf8 in
            for index in 0..<count where unsafe utf8[index] != bytes[position + index] { return false }
            return true
        }
        if isNext { position += count }
        return isNext
    }

    // MARK: Numbers

    mutating func number() -> Double? {
        let start = position
        if let number = shortNumber() { return number }
        position = start
        _ = take("-")
        guard take("0") || skipDigits() else { return nil }
        if take("."), !skipDigits() { return nil }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            guard skipDigits() else { return nil }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
        else { return nil }
        return number
    }

    /// A number of few digits without an exponent: both the digits and the power of ten under them are exact, so that their
    /// quotient is the nearest number.
    private mutating func shortNumber() -> Double? {
        let isNegative = take("-")
        guard let first = next else { return nil }
        var (digits, count, decimals) = (0, 0, 0)
        var hasPoint = false
        while let byte = next, count <= Self.exactDigits {
            if byte == UInt8(ascii: "."), !hasPoint, count > 0 {
                hasPoint = true
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
                if hasPoint { decimals += 1 }
            } else {
                break
            }
            position += 1
        }
        let isLong = count > Self.exactDigits || next == UInt8(ascii: "e") || next == UInt8(ascii: "E")
        let hasNeedlessZero = first == UInt8(ascii: "0") && count - decimals > 1
        guard count > 0, !isLong, !hasNeedlessZero, !hasPoint || decimals > 0 else { return nil }
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        let number = Double(digits) / power
        return isNegative ? -number : number
    }

    /// Whether there was at least one digit.
    private mutating func skipDigits() -> Bool {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position > start
    }

    // MARK: Strings

    /// The string that begins with the quotation mark that comes next.
    mutating func string() -> String? {
        position += 1
        let start = position
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { return escapedString(from: start) }
            position += 1
        }
        guard next == UInt8(ascii: "\"") else { return nil }
        position += 1
        return String(validating: bytes[start..<position - 1], as: UTF8.self)
    }

    /// The string whose text begins at `start` and has been read to its first escape.
    private mutating func escapedString(from start: Int) -> String? {
        var text = Array(bytes[start..<position])
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "\"") { return String(validating: text, as: UTF8.self) }
            guard byte >= 0x20 else { return nil }
            if byte == UInt8(ascii: "\\") {
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        return byte == UInt8(ascii: "u") ? unicode() : Self.character(escapedAs: byte)
    }

    /// The character that a letter after a backslash stands for.
    private static func character(escapedAs letter: UInt8) -> Unicode.Scalar? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    /// Four hexadecimal digits, or a surrogate pair for a character beyond the basic plane.
    private mutating func unicode() -> Unicode.Scalar? {
        guard let high = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
        guard take("\\u"), let low = unit(), (0xDC00..<0xE000).contains(low) else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
        guard bytes.count - position >= 4 else { return nil }
        let digits = bytes[position..<position + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        position += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
