package import Core

/// A JSON value of a message: an effect, a scene, what a control stands at.
public struct JSON: Equatable, Sendable {
    /// The value as the programs of this package have it.
    package let value: JSONValue

    /// The same value as other programs have it.
    package init(_ value: JSONValue) {
        self.value = value
    }

    /// An object with these members in this order.
    public init(members: [(String, JSON)]) {
        value = .object(members.map { JSONValue.Member($0.0, $0.1.value) })
    }

    /// Parses `text`; nil when it is not one JSON value.
    public init?(parsing text: String) {
        guard
            let value = JSONValue(
                parsing: text.utf8, deepest: ApplicationLimits.nesting, uniqueKeys: true)
        else { return nil }
        self.value = value
    }

    /// The value on one line.
    public var text: String {
        var json = JSONWriter(exactNumbers: true)
        json.put(nil, value)
        return json.text.string
    }

    /// The value of the member `key`; nil when there is none or this is no object.
    public subscript(key: String) -> JSON? { value[key].map(JSON.init) }

    /// The keys of an object in their order; nil when this is none.
    public var keys: [String]? {
        if case .object(let members) = value { members.map { $0.key } } else { nil }
    }

    /// The items of a list; nil when this is none.
    public var array: [JSON]? { value.array?.map(JSON.init) }

    /// The text of a string; nil when this is none.
    public var string: String? { value.string }

    /// The value of a number; nil when this is none.
    public var number: Double? {
        if case .number(let number) = value { number } else { nil }
    }

    /// True or false; nil when this is neither.
    public var bool: Bool? {
        if case .bool(let bool) = value { bool } else { nil }
    }

    /// Whether this is null.
    public var isNull: Bool { value == .null }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
    /// Null.
    public init(nilLiteral: ()) { value = .null }

    /// True or false.
    public init(booleanLiteral bool: Bool) { value = .bool(bool) }

    /// A string.
    public init(stringLiteral text: String) { value = .string(text) }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A whole number.
    public init(integerLiteral number: Int) { value = JSONValue(number) }

    /// A number.
    public init(floatLiteral number: Double) { value = .number(number) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// A list.
    public init(arrayLiteral items: JSON...) { value = .array(items.map { $0.value }) }

    /// An object with these members in this order.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self.init(members: members)
    }
}

extension JSONWriter {
    /// A member that is left out without a value.
    mutating func put(_ key: String, ifAny value: String?) {
        if let value { put(key, value) }
    }

    /// A member that is left out without a value.
    mutating func put(_ key: String, ifAny value: Double?) {
        if let value { put(key, value) }
    }

    /// A member that is null without a value.
    mutating func put(_ key: String, orNull value: String?) {
        put(key, JSONValue(value))
    }

    /// A list of whole numbers.
    mutating func put(_ key: String, integers: [Int]) {
        array(key) { json in
            for number in integers { json.put(nil, number) }
        }
    }
}
