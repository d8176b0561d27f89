extension JSONValue {
    /// Parses `bytes`; nil when they are not JSON, or nested deeper than eight levels.
    package init?(parsing bytes: some Sequence<UInt8>) {
        var parser = JSONParser(bytes: Array(bytes))
        guard let value = parser.value(depth: 0) else { return nil }
        parser.skipSpace()
        guard parser.next == nil else { return nil }
        self = value
    }
}

/// Reads JSON byte by byte; every function returns nil where the text is wrong.
private struct JSONParser {
    private static let deepest = 8
    /// What the letters after a backslash stand for.
    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    private let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    mutating func value(depth: Int) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "["): return array(depth)
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
        if takeSpaced("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\""), let key = string(), takeSpaced(":"),
                let value = value(depth: depth + 1)
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
        while let byte = next, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
        else { return nil }
        return .number(number)
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
