extension JSONValue {
    /// Parses `bytes`; nil when they are not JSON, when lists and objects are nested deeper than `deepest`, or when an
    /// object has a key twice although keys must be unique.
    package init?(parsing bytes: some Sequence<UInt8>, deepest: Int = 8, uniqueKeys: Bool = false) {
        var parser = JSONParser(bytes: Array(bytes), deepest: deepest, uniqueKeys: uniqueKeys)
        guard let value = parser.value(depth: 0) else { return nil }
        parser.skipSpace()
        guard parser.next == nil else { return nil }
        self = value
    }
}

/// Reads JSON byte by byte; every function returns nil where the text is wrong.
private struct JSONParser {
    /// What the letters after a backslash stand for.
    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    private let bytes: [UInt8]
    private let deepest: Int
    private let uniqueKeys: Bool
    private var position = 0

    init(bytes: [UInt8], deepest: Int, uniqueKeys: Bool) {
        self.bytes = bytes
        self.deepest = deepest
        self.uniqueKeys = uniqueKeys
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    mutating func value(depth: Int) -> JSONValue? {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return depth < deepest ? object(depth) : nil
        case UInt8(ascii: "["): return depth < deepest ? array(depth) : nil
        case UInt8(ascii: "\""): return string().map(JSONValue.string)
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func takeSpaced(_ text: String) -> Bool {
        skipSpace()
        return take(text)
    }

    private mutating func object(_ depth: Int) -> JSONValue? {
        position += 1
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        if takeSpaced("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\""), let key = string(), takeSpaced(":"),
                !uniqueKeys || keys.insert(key).inserted, let value = value(depth: depth + 1)
            else { return nil }
            members.append(JSONValue.Member(key, value))
        } while takeSpaced(",")
        return takeSpaced("}") ? .object(members) : nil
    }

    private mutating func array(_ depth: Int) -> JSONValue? {
        position += 1
        var items: [JSONValue] = []
        if takeSpaced("]") { return .array([]) }
        repeat {
            guard let item = value(depth: depth + 1) else { return nil }
            items.append(item)
        } while takeSpaced(",")
        return takeSpaced("]") ? .array(items) : nil
    }

    private mutating func number() -> JSONValue? {
        let start = position
        _ = take("-")
        guard take("0") || skipDigits() else { return nil }
        if take("."), !skipDigits() { return nil }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            guard skipDigits() else { return nil }
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
        else { return nil }
        return .number(number)
    }

    /// Whether there was at least one digit.
    private mutating func skipDigits() -> Bool {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position > start
    }

    private mutating func string() -> String? {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "\"") { return String(validating: text, as: UTF8.self) }
            guard byte >= 0x20 else { return nil }
            if byte == UInt8(ascii: "\\") {
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: String(Character(scalar)).utf8)
            } else {
                text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        return byte == UInt8(ascii: "u") ? unicode() : Self.escapes[byte]
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
