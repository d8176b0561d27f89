import Scenes
import TouchKit

/// The forms of recognizers.
enum GestureDefinitions {
    /// A recognizer: its keys are those of its type.
    static let gesture: JSON = [
        "type": "object",
        "properties": .object([("type", RecognizerKey.type.property.json)]),
        "required": ["type"],
        "allOf": .array(
            Gesture.Kind.allCases.map { kind in
                [
                    "if": [
                        "required": ["type"], "properties": ["type": ["const": .string(kind.rawValue)]],
                    ],
                    "then": .definition(kind.definition),
                ]
            }),
    ]

    /// A map of a recognizer of `kind`.
    static func map(of kind: Gesture.Kind) -> JSON {
        .map(
            RecognizerKey.keys(of: kind).map(\.property) + properties(of: kind),
            required: kind == .custom ? [RecognizerKey.client.rawValue] : [])
    }

    /// A map of a scroll view's own recognizer of `kind`, which has its type and its id.
    static func map(ofOwn kind: Gesture.Kind) -> JSON {
        .map([RecognizerKey.lint.property] + properties(of: kind))
    }

    /// The properties of a recognizer of `kind`.
    static func properties(of kind: Gesture.Kind) -> [Property] {
        GestureProperty.names(of: kind).compactMap { name in
            GestureProperty(name, kind).map { $0.entry(kind) }.map {
                Property(name, $0.sentence, JSON($0.form))
            }
        }
    }
}

extension Gesture.Kind {
    /// The name of the form of its recognizers.
    var definition: String { "\(rawValue)Gesture" }
}
