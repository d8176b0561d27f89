import Core
import Scenes
import TouchKit

/// The forms of views.
enum ViewDefinitions {
    /// Classes of views with the same keys.
    struct Group {
        let keys: [ResponderKey]
        var classes: [ViewClass]

        /// The name of the form of their maps.
        var definition: String { "\(classes[0].name)Keys" }
    }

    /// All classes, grouped by the keys they have and the events they send.
    static let groups: [Group] = {
        var groups: [Group] = []
        for viewClass in ViewClass.allCases {
            let keys = KeySet.view(viewClass).keys
            let index = groups.firstIndex { group in
                group.keys == keys && group.classes[0].isControl == viewClass.isControl
                    && group.classes[0].tracksTouches == viewClass.tracksTouches
            }
            if let index {
                groups[index].classes.append(viewClass)
            } else {
                groups.append(Group(keys: keys, classes: [viewClass]))
            }
        }
        return groups
    }()

    /// A map of the keys of `group`.
    static func map(of group: Group) -> JSON {
        if group.classes[0].isScrollView {
            let events = group.classes[0] == .pickerComponent ? "wheelEventsValue" : "scrollEventsValue"
            return .map(group.keys.map { $0 == .on ? Property("on", .definition(events)) : $0.reference })
        }
        guard group.classes[0].tracksTouches else { return .map(group.keys.map(\.reference)) }
        let own: [ResponderKey: Property] = [
            .on: Property(
                "on",
                .definition(group.classes[0].isControl ? "controlEventsValue" : "cellEventsValue")),
            .touches: Property("touches", .definition("controlTouchesValue")),
        ]
        guard group.keys.contains(.tracks) else { return .map(group.keys.map { own[$0] ?? $0.reference }) }
        let value = Property("value", ResponderKey.value.sentence, .any([JSON(.number(.any)), JSON(.point)]))
        return .map(group.keys.map { $0 == .value ? value : own[$0] ?? $0.reference }).adding(ofTracking)
    }

    /// Only a control that tracks has a value; by x and y it is a pair, which has no range.
    private static let ofTracking: JSON = {
        let keys: [ResponderKey] = [.value, .minimumValue, .maximumValue, .continuous, .stepValue]
        let isPair: JSON = [
            "required": ["tracks"],
            "properties": ["tracks": ["required": ["by"], "properties": ["by": ["const": "xy"]]]],
        ]
        let pair: JSON = ["properties": ["value": JSON(.point)]]
        return [
            "dependencies": .object(keys.map { ($0.rawValue, ["tracks"]) }), "if": isPair,
            "then": pair.adding(.without(["minimumValue", "maximumValue"])),
            "else": ["properties": ["value": JSON(.number(.any))]],
        ]
    }()

    /// The forms specific to controls, cells and scroll views: the events that they send, and touches that they cannot pass on.
    static let ofControls: [(name: String, value: JSON)] = {
        let dispositions: JSON = .choice(
            [DispositionName.handle, .handleAndPass].map(\.rawValue))
        let phases = TouchPhaseName.rawValues
        let touches: JSON = .any([
            dispositions, .map(phases.map { Property($0, dispositions) }, required: phases),
        ])
        return [
            (
                "controlEventsValue",
                Property("on", ResponderKey.on.sentence, ActionDefinitions.controlEvents).json
            ),
            (
                "cellEventsValue",
                Property("on", ResponderKey.on.sentence, ActionDefinitions.cellEvents).json
            ),
            (
                "scrollEventsValue",
                Property("on", ResponderKey.on.sentence, ActionDefinitions.scrollEvents).json
            ),
            (
                "wheelEventsValue",
                Property("on", ResponderKey.on.sentence, ActionDefinitions.wheelEvents).json
            ),
            ("controlTouchesValue", Property("touches", ResponderKey.touches.sentence, touches).json),
        ]
    }()

    /// A view: its keys are those of its class.
    static let view = includable([
        "type": "object",
        "properties": ["class": .choice(ViewClass.allCases.map(\.name))],
        "dependencies": ["center": ["bounds"]],
        "not": .required(["frame", "center"]),
        "allOf": .array(groups.map(keys)),
    ])

    private static func keys(of group: Group) -> JSON {
        let isClass: JSON = ["properties": ["class": .choice(group.classes.map(\.name))]]
        let isDefault = group.classes.contains(.view)
        return [
            "if": isDefault ? isClass : isClass.adding(.required(["class"])),
            "then": .definition(group.definition),
        ]
    }

    /// A view that needs a position in its superview, unless it is that of a controller, or has its own one by what it is.
    static let subview: JSON = [
        "allOf": [JSON(.named(.view))],
        "anyOf": .array(
            ["frame", "center", "controller", "include", "swipeAction"].map { .required([$0]) } + [
                refreshControl
            ]),
    ]

    private static let refreshControl: JSON = [
        "required": ["class"], "properties": ["class": ["const": "refreshControl"]],
    ]

    /// `map`, or the name of a file that holds one.
    static func includable(_ map: JSON) -> JSON {
        [
            "if": ["type": "object", "required": ["include"]],
            "then": [
                "properties": ["include": .definition(ResponderKey.include.definition)],
                "propertyNames": ["const": "include"],
            ],
            "else": map,
        ]
    }
}
