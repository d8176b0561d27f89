import Core

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
