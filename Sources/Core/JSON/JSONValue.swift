/// A JSON value (RFC 8259); an object keeps the order of its members.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key of an object with its value.
    package struct Member: Equatable, Sendable {
        /// The name, without quotes and escapes.
        package let key: String
        /// The value, which may be null.
        package let value: JSONValue

        /// The member `key`.
        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The value of the member `key`, or nil when there is none or this is no object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// A whole number.
    package init(_ number: Int) { self = .number(Double(number)) }

    /// A string, or null.
    package init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

    /// The text of a string, or nil.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number; nil for anything else, and beyond ``ForeignNumber/limit``.
    package var number: Double? {
        guard case .number(let number) = self, number.magnitude <= Double(ForeignNumber.limit) else {
            return nil
        }
        return number
    }

    /// The value of a whole number; nil for anything else, and beyond ``ForeignNumber/limit``.
    package var integer: Int? { number.flatMap { Int(foreign: $0) } }

    /// The items of a list, or nil.
    package var array: [JSONValue]? {
        if case .array(let items) = self { items } else { nil }
    }
}

extension TextBuffer {
    /// Puts `value` on one line.
    package mutating func put(json value: JSONValue) {
        var writer = JSONWriter()
        writer.put(nil, value)
        put(utf8: writer.text.bytes.span)
    }
}
