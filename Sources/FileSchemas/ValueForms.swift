import Core
import Scenes
import TouchKit
import YAML

/// The forms that values have in files.
extension JSON {
    static let bool: JSON = ["type": "boolean"]
    static let number: JSON = ["type": "number", "minimum": -1_000_000_000, "maximum": 1_000_000_000]
    /// Text; a number is read as its digits.
    static let nonEmptyString: JSON = [
        "type": ["string", "number", "boolean"], "minLength": 1,
        "maxLength": .integer(YAMLLimits.longestName),
    ]

    /// The schema of `form`.
    init(_ form: ValueForm) {
        switch form {
        case .null: self = ["type": "null"]
        case .bool: self = .bool
        case .true: self = ["const": true]
        case .number(let range): self.init(range)
        case .whole(let range): self = .whole(range)
        case .string: self = .nonEmptyString
        case .scalar: self = ["type": ["string", "number", "boolean", "null"]]
        case .choice(let names): self = .choice(names)
        case .oneOf(let numbers): self = ["enum": .array(numbers.map(JSON.integer))]
        case .point: self = .numbers([.any, .any])
        case .size: self = .numbers([.aboveZero, .aboveZero])
        case .extent: self = .numbers([.nonNegative, .nonNegative])
        case .rect: self = .numbers([.any, .any, .nonNegative, .nonNegative])
        case .insets: self = .numbers(Array(repeating: .any, count: 4))
        case .matrix: self = .numbers(Array(repeating: .any, count: 6))
        case .usbID: self = ["type": "string", "pattern": "^[0-9a-fA-F]{1,4}:[0-9a-fA-F]{1,4}$"]
        case .clientName:
            self = ["type": ["string", "number", "boolean"], "pattern": "^[A-Za-z0-9._-]{1,64}$"]
        case .unit: self = .unit
        case .list(let item, let count): self = .list(JSON(item), count)
        case .oneOrMore(let item, let count): self = .any([JSON(item), .list(JSON(item), count)])
        case .either(let forms): self = .any(forms.map(JSON.init))
        case .named(let form): self = .definition(form.rawValue)
        }
    }

    private init(_ range: NumberRange) {
        switch range {
        case .any: self = .number
        case .nonNegative: self = ["type": "number", "minimum": 0, "maximum": 1_000_000_000]
        case .aboveZero: self = ["type": "number", "exclusiveMinimum": 0, "maximum": 1_000_000_000]
        case .step: self = ["type": "number", "minimum": .decimal("0.0001"), "maximum": 1_000_000_000]
        case .fraction: self = ["type": "number", "minimum": 0, "maximum": 1]
        case .accommodation: self = ["type": "number", "minimum": .decimal("0.1"), "maximum": 4]
        case .patience: self = ["type": "number", "minimum": .decimal("0.1"), "maximum": 10]
        }
    }

    /// A whole number in `range`.
    static func whole(_ range: ClosedRange<Int>) -> JSON {
        ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    }

    /// One of `names`.
    static func choice(_ names: [String]) -> JSON { ["enum": .array(names.map(JSON.string))] }

    /// One of the names of `Name`.
    static func choice<Name: RawRepresentable<String> & CaseIterable>(_ type: Name.Type) -> JSON {
        choice(type.rawValues)
    }

    /// A list with a number of each of `ranges`.
    private static func numbers(_ ranges: [NumberRange]) -> JSON {
        [
            "type": "array", "items": .array(ranges.map(JSON.init)), "minItems": .integer(ranges.count),
            "maxItems": .integer(ranges.count),
        ]
    }

    /// The name of a systemd unit that can be started.
    private static var unit: JSON {
        let types = EffectKey.unitTypes.joined(separator: "|")
        return [
            "type": "string", "maxLength": 255,
            "pattern": .string(
                "^[a-zA-Z0-9:_\\\\@][a-zA-Z0-9:_\\\\@-]*(\\.[a-zA-Z0-9:_\\\\@-]+)*\\.(\(types))$"),
        ]
    }

    /// A list of `count` values of the form `item`.
    static func list(_ item: JSON, _ count: ClosedRange<Int> = 0...Int.max) -> JSON {
        var list: JSON = ["type": "array", "items": item]
        if count.lowerBound > 0 { list = list.adding(["minItems": .integer(count.lowerBound)]) }
        if count.upperBound < .max { list = list.adding(["maxItems": .integer(count.upperBound)]) }
        return list
    }

    /// A value of one of `forms`.
    static func any(_ forms: [JSON]) -> JSON { ["anyOf": .array(forms)] }

    /// The form that the schema defines as `name`.
    static func definition(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

    /// Whether it is a form that the schema defines elsewhere.
    var isReference: Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { $0.name == "$ref" }
    }

    /// A map of `properties` and no others.
    static func map(_ properties: [Property], required: [String] = []) -> JSON {
        let map: JSON = [
            "type": "object", "properties": .object(properties.map { ($0.name, $0.json) }),
            "additionalProperties": false,
        ]
        return required.isEmpty ? map : map.adding(.required(required))
    }

    /// A map that has all of `keys`.
    static func required(_ keys: [String]) -> JSON { ["required": .array(keys.map(JSON.string))] }

    /// A map that has none of `keys`.
    static func without(_ keys: [String]) -> JSON {
        ["not": ["anyOf": .array(keys.map { .required([$0]) })]]
    }
}
