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

    /// The number if it is whole and a double tells it from its neighbours: up to 2^53 - 1.
    package var wholeNumber: Int? {
        guard case .number(let number) = self, abs(number) < 9_007_199_254_740_992,
            number == number.rounded()
        else { return nil }
        return Int(number)
    }

    /// True or false, or nil.
    package var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The items of a list, or nil.
    package var array: [JSONValue]? {
        if case .array(let items) = self { items } else { nil }
    }

    /// The texts of a list that has nothing else, or nil.
    package var strings: [String]? { all { $0.string } }

    /// The numbers of a list that has nothing else, or nil.
    package var numbers: [Double]? { all { $0.number } }

    /// The numbers of a list of exactly `count` of them, or nil.
    package func numbers(_ count: Int) -> [Double]? {
        guard let numbers, numbers.count == count else { return nil }
        return numbers
    }

    /// The items of a list as `read` reads them; nil when this is no list, or one item cannot be read.
    package func all<Value>(_ read: (JSONValue) -> Value?) -> [Value]? {
        guard let array else { return nil }
        let values = array.compactMap(read)
        return values.count == array.count ? values : nil
    }
}
