/// A value of JSON, read by a reader of the tests' own: what a daemon writes wrongly must not be read back wrongly alike.
enum PlainJSON: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([PlainJSON])
    case object([String: PlainJSON])

    /// The value on a line; nil if it is none, or an object has a key twice.
    init?(_ line: some Sequence<UInt8>) {
        var reader = PlainJSONReader(bytes: Array(line))
        guard let value = reader.value(), reader.isAtEnd else { return nil }
        self = value
    }

    /// The value of `key` of an object.
    subscript(key: String) -> PlainJSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The text, if it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, if it is one.
    var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The whole number, if it is one.
    var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The members of a list; none for anything else.
    var list: [PlainJSON] { if case .list(let list) = self { list } else { [] } }

    /// The numbers of a list.
    var numbers: [Double] { list.compactMap(\.number) }
}

/// Reads JSON byte by byte.
private struct PlainJSONReader {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    mutating func value() -> PlainJSON? {
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""): return text().map(PlainJSON.text)
        case UInt8(ascii: "t"): return word("true", .bool(true))
        case UInt8(ascii: "f"): return word("false", .bool(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func word(_ word: StaticString, _ value: PlainJSON) -> PlainJSON? {
        let text = Array("\(word)".utf8)
        guard bytes[index...].starts(with: text) else { return nil }
        index += text.count
        return value
    }

    private mutating func number() -> PlainJSON? {
        let start = index
        while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite
        else { return nil }
        return .number(number)
    }

    private mutating func text() -> String? {
        index += 1
        var content: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return String(validating: content, as: UTF8.self) }
            guard byte >= 0x20 else { return nil }
            guard byte == UInt8(ascii: "\\") else {
                content.append(byte)
                continue
            }
            guard let escaped = escape() else { return nil }
            content += escaped
        }
        return nil
    }

    /// What follows a backslash; a touchd's escapes are those of one character and `\u` of control characters.
    private mutating func escape() -> [UInt8]? {
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"):
            guard index + 4 <= bytes.count,
                let code = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(code)
            else { return nil }
            index += 4
            return Array(String(scalar).utf8)
        default: return nil
        }
    }

    private mutating func list() -> PlainJSON? {
        index += 1
        var values: [PlainJSON] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        while let value = value() {
            values.append(value)
            if take(UInt8(ascii: "]")) { return .list(values) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
        return nil
    }

    private mutating func object() -> PlainJSON? {
        index += 1
        var members: [String: PlainJSON] = [:]
        if take(UInt8(ascii: "}")) { return .object(members) }
        while index < bytes.count, bytes[index] == UInt8(ascii: "\""), let key = text(),
            take(UInt8(ascii: ":")), let value = value()
        {
            guard members.updateValue(value, forKey: key) == nil else { return nil }
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { return nil }
        }
        return nil
    }
}
