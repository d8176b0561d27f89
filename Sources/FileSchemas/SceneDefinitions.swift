import Scenes
import TouchKit

/// The forms of maps that a scene has in several places.
enum SceneDefinitions {
    /// All of them by their names.
    static let all: [(name: String, value: JSON)] =
        [
            ("scene", SceneKey.map(required: [.screens])),
            ("application", map(.application)), ("delegate", map(.delegate)), ("window", map(.window)),
            ("rootViewController", map(.rootViewController)),
            ("childViewController", map(.childViewController)),
            ("presentedViewController", map(.presentedViewController)),
            ("view", view), ("gesture", gesture), ("on", on), ("actions", actions),
            ("effect", EffectKey.map()), ("set", set),
        ] + views.map { ($0.definition, map(.view($0.classes[0]))) }
        + Gesture.Kind.allCases.map { ($0.definition, map(of: $0)) }
        + ResponderKey.allCases.map { ($0.definition, $0.about.json) }

    private static func map(_ set: KeySet) -> JSON { .map(set.keys.map(property)) }

    /// Many maps have the same keys, so each is defined once.
    private static func property(_ key: ResponderKey) -> (name: String, value: JSON) {
        (key.rawValue, .definition(key.definition))
    }

    /// The classes of views, those together that have the same keys.
    private static let views: [(definition: String, classes: [ViewClass])] = {
        var groups: [(keys: [ResponderKey], classes: [ViewClass])] = []
        for viewClass in ViewClass.allCases {
            let keys = KeySet.view(viewClass).keys
            if let index = groups.firstIndex(where: { $0.keys == keys }) {
                groups[index].classes.append(viewClass)
            } else {
                groups.append((keys, [viewClass]))
            }
        }
        return groups.map { ("\($0.classes[0].name)Keys", $0.classes) }
    }()

    /// A view: its keys are those of its class.
    private static let view: JSON = [
        "type": "object",
        "properties": ["class": .choice(ViewClass.allCases.map(\.name))],
        "allOf": .array(
            views.map { group in
                let isClass: JSON = ["properties": ["class": .choice(group.classes.map(\.name))]]
                let isDefault = group.classes.contains(.view)
                return [
                    "if": isDefault ? isClass : isClass.adding(["required": ["class"]]),
                    "then": .definition(group.definition),
                ]
            }),
    ]

    /// A recognizer: its keys are those of its type.
    private static let gesture: JSON = [
        "type": "object",
        "properties": .object([RecognizerKey.type.property]),
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

    private static func properties(of kind: Gesture.Kind) -> [(name: String, value: JSON)] {
        GestureProperty.names(of: kind).compactMap { name in
            GestureProperty(name, kind).map {
                (name, $0.about(kind).json)
            }
        }
    }

    private static func map(of kind: Gesture.Kind) -> JSON {
        .map(RecognizerKey.allCases.map(\.property) + properties(of: kind))
    }

    /// The events of all responders; which of them one has, a rule says.
    private static let on: JSON = .map(
        (NonTouchEvent.names.map(\.name) + ControlEvents.names.map(\.name)).map {
            ($0, .definition("actions"))
        })

    /// An action by its name or with its target, effects in its place, or a list of these.
    private static let actions: JSON = .oneOrMore(
        .any(.word, ActionKey.map(required: [.action]), .definition("effect")))

    /// A `set` effect: which keys the target has, only the whole scene says.
    private static let set: JSON = [
        "type": "object",
        "if": ["required": ["recognizer"]],
        "then": .map([SetTargetKey.recognizer.property] + unique(Gesture.Kind.allCases.flatMap(properties))),
        "else": .map(
            [SetTargetKey.view.property, SetTargetKey.window.property]
                + unique(settable.map { $0 == .value ? ($0.rawValue, [:]) : property($0) })),
    ]

    private static var settable: [ResponderKey] {
        KeySet.settableOfResponder.keys + KeySet.settableOfWindow.keys
            + ViewClass.allCases.flatMap { KeySet.settable(of: $0).keys }
    }

    /// Each name once: what differs by its owner may have any of its forms.
    private static func unique(_ properties: [(name: String, value: JSON)]) -> [(name: String, value: JSON)] {
        var names: [String] = []
        var forms: [String: [JSON]] = [:]
        for (name, value) in properties {
            if forms[name] == nil { names.append(name) }
            let isKnown = forms[name, default: []].contains { $0.text() == value.text() }
            if !isKnown { forms[name, default: []].append(value) }
        }
        return names.map { name in
            let forms = forms[name] ?? []
            return (name, forms.count == 1 ? forms[0] : ["anyOf": .array(forms)])
        }
    }
}

extension ResponderKey {
    /// The name of the form of its value.
    fileprivate var definition: String { "\(rawValue)Value" }
}

extension Gesture.Kind {
    /// The name of the form of its recognizers.
    fileprivate var definition: String { "\(rawValue)Gesture" }
}
