import Core
import Scenes
import TouchKit

/// The forms of actions and of the responses to them.
enum ActionDefinitions {
    /// The events of responders that are not controls.
    static let events = map(NonTouchEvent.names.map(\.name))

    /// The events of an application and its delegate.
    static let applicationEvents = map(
        NonTouchEvent.names.map(\.name) + LifeCycleEvent.ofApps.map(\.rawValue))

    /// The events of controls.
    static let controlEvents = map(NonTouchEvent.names.map(\.name) + ControlEvents.names.map(\.name))

    /// The events of cells.
    static let cellEvents = map(
        NonTouchEvent.names.map(\.name) + ControlEvents.namesOfCells.map(\.name))

    /// The events of scroll views.
    static let scrollEvents = map(
        NonTouchEvent.names.map(\.name) + ScrollReport.Event.sent.map(\.rawValue))

    /// The events of wheels.
    static let wheelEvents = map(
        NonTouchEvent.names.map(\.name) + ScrollReport.Event.sent.map(\.rawValue)
            + ControlEvents.namesOfWheels.map(\.name))

    /// The events of view controllers that are presented.
    static let presentationEvents = map(
        NonTouchEvent.names.map(\.name) + LifeCycleEvent.ofPages.map(\.rawValue)
            + PresentationEvent.rawValues)

    /// The events of other view controllers that belong to none; those in the view of one that does appear with it.
    static let pageEvents = map(
        NonTouchEvent.names.map(\.name)
            + (LifeCycleEvent.ofPages + LifeCycleEvent.ofViews).map(\.rawValue))

    /// The events of view controllers that belong to a navigation controller.
    static let viewEvents = map(
        NonTouchEvent.names.map(\.name) + LifeCycleEvent.ofViews.map(\.rawValue))

    /// The events of view controllers that belong to a tab bar controller.
    static let tabEvents = map(NonTouchEvent.names.map(\.name) + LifeCycleEvent.ofTabs.map(\.rawValue))

    private static func map(_ events: [String]) -> JSON {
        .map(events.map { Property($0, JSON(.named(.actions))) })
    }

    /// An action by its name or with its target, effects in place of an action, or a list of these.
    static let actions: JSON = .any([action, .list(action)])

    private static let action: JSON = .any([.nonEmptyString, JSON(.named(.action)), JSON(.named(.effect))])

    /// An action, or effects in place of one.
    static let singleAction: JSON = .any([
        .nonEmptyString, JSON(.named(.action)), JSON(.named(.effect)),
        .list(JSON(.named(.effect)), 1...Int.max),
    ])

    /// The effects of each action.
    static let responses: JSON = [
        "type": "object", "propertyNames": ["minLength": 1],
        "additionalProperties": .list(JSON(.named(.effect))),
    ]

    /// An effect does one thing; some have further keys beside them.
    static let effect = EffectKey.map().adding([
        "minProperties": 1, "maxProperties": 3,
        "dependencies": [
            "timeout": ["run"], "from": ["action"],
            "to": ["anyOf": [.required(["action"]), .required(["pop"])]], "after": ["do"], "do": ["after"],
            "id": ["after"],
            "duration": [
                "anyOf": [
                    .required(["present"]), .required(["dismiss"]), .required(["push"]), .required(["pop"]),
                    .required(["popToRoot"]),
                ]
            ],
            "for": ["state"], "value": ["publish"], "valueOf": ["publish"],
        ],
        "anyOf": [
            ["maxProperties": 1],
            JSON.required(["timeout"]).adding(["maxProperties": 2]),
            JSON.required(["duration"]).adding(["maxProperties": 2]),
            JSON.required(["state", "for"]).adding(["maxProperties": 2]),
            JSON.required(["publish", "value"]).adding(["maxProperties": 2]),
            JSON.required(["publish", "valueOf"]).adding(["maxProperties": 2]),
            JSON.required(["action", "from"]).adding(["maxProperties": 2]),
            JSON.required(["action", "to"]).adding(["maxProperties": 2]),
            JSON.required(["pop", "to"]).adding(["maxProperties": 2]),
            .required(["action", "from", "to"]),
            .required(["pop", "to", "duration"]),
            JSON.required(["after", "do"]).adding(["maxProperties": 2]),
            .required(["after", "do", "id"]),
        ],
    ])

    /// An `insert` effect: a view at one place, or a window.
    static let insert = InsertKey.map().adding([
        "oneOf": [
            .required(["view", "into"]), .required(["view", "before"]), .required(["view", "after"]),
            JSON.required(["window"]).adding(["maxProperties": 1]),
        ],
        "dependencies": ["at": ["into"]],
    ])

    /// An `add` effect: a view and its place.
    static let add = AddKey.map(required: [.view]).adding([
        "anyOf": [.required(["to"]), .required(["above"]), .required(["below"])],
        "dependencies": ["at": ["to"]],
        "not": [
            "anyOf": [
                .required(["at", "above"]), .required(["at", "below"]), .required(["above", "below"]),
            ]
        ],
    ])

    /// A `set` effect: which keys the target has depends on the rest of the scene.
    static let set: JSON = [
        "type": "object",
        "minProperties": 2,
        "if": .required(["recognizer"]),
        "then": .map(
            [SetTargetKey.recognizer.property]
                + unique(Gesture.Kind.allCases.flatMap(GestureDefinitions.properties))),
        "else": JSON.map(
            [SetTargetKey.view.property, SetTargetKey.window.property] + unique(settable)
        ).adding(["oneOf": [.required(["view"]), .required(["window"])]]),
    ]

    /// What an `animate` effect changes: which keys the view has depends on the rest of the scene.
    static let changes = JSON.map(unique(settable)).adding(["minProperties": 1])

    private static var settable: [Property] {
        let keys =
            KeySet.settableOfPresentedController.keys + KeySet.settableOfTabViewController.keys
            + KeySet.settableOfWindow.keys
            + ViewClass.allCases.flatMap { KeySet.settable(of: $0).keys }
        return keys.map { key in
            key.formInSet.map { Property(key.rawValue, key.sentence, JSON($0)) } ?? key.reference
        }
    }

    /// Each name once: a property that differs between owners may have any of its forms.
    private static func unique(_ properties: [Property]) -> [Property] {
        var unique: [(name: String, forms: [JSON])] = []
        for property in properties {
            let known = unique.firstIndex { $0.name == property.name }
            if known == nil { unique.append((property.name, [])) }
            let index = known ?? unique.count - 1
            let isListed = unique[index].forms.contains { $0.text() == property.json.text() }
            if !isListed { unique[index].forms.append(property.json) }
        }
        return unique.map { name, forms in Property(name, forms.count == 1 ? forms[0] : .any(forms)) }
    }
}
