import TouchKit

/// The forms that values have in files.
extension JSON {
    static let bool: JSON = ["type": "boolean"]
    static let number: JSON = ["type": "number", "minimum": -1_000_000_000, "maximum": 1_000_000_000]
    /// A number from 0 up.
    static let positive: JSON = ["type": "number", "minimum": 0, "maximum": 1_000_000_000]
    /// A number greater than 0.
    static let moreThanZero: JSON = ["type": "number", "exclusiveMinimum": 0, "maximum": 1_000_000_000]
    /// Text; a number stands for its digits.
    static let word: JSON = ["type": ["string", "number", "boolean"], "minLength": 1]
    static let point = numbers(2)
    static let rect = numbers(4)

    /// A whole number in `range`.
    static func whole(_ range: ClosedRange<Int>) -> JSON {
        ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    }

    /// One of `names`.
    static func choice(_ names: [String]) -> JSON { ["enum": .array(names.map(JSON.string))] }

    /// One of the names of `Name`.
    static func choice<Name: RawRepresentable<String> & CaseIterable>(_ type: Name.Type) -> JSON {
        choice(type.allCases.map(\.rawValue))
    }

    /// A list of `count` numbers.
    static func numbers(_ count: Int) -> JSON {
        ["type": "array", "items": number, "minItems": .integer(count), "maxItems": .integer(count)]
    }

    /// A list of values of the form `item`.
    static func list(_ item: JSON) -> JSON { ["type": "array", "items": item] }

    /// A value of one of `forms`.
    static func any(_ forms: JSON...) -> JSON { ["anyOf": .array(forms)] }

    /// A value of the form `item`, or a list of them.
    static func oneOrMore(_ item: JSON) -> JSON { any(item, list(item)) }

    /// The form that the schema defines as `name`.
    static func definition(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

    /// Whether it is a form that the schema defines elsewhere.
    var isReference: Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { $0.name == "$ref" }
    }

    /// A map of `properties` and no others.
    static func map(_ properties: [(name: String, value: JSON)], required: [String] = []) -> JSON {
        let map: JSON = [
            "type": "object", "properties": .object(properties), "additionalProperties": false,
        ]
        return required.isEmpty ? map : map.adding(["required": .array(required.map(JSON.string))])
    }
}
