import Scenes
import TouchKit

/// The named forms: those of maps, and of values allowed in place of a map.
enum SceneDefinitions {
    /// The forms to which `schema` refers, directly or indirectly, by their names.
    static func all(usedBy schema: JSON) -> [(name: String, value: JSON)] {
        var used: Set<String> = []
        var pending = schema.references
        while let name = pending.popLast() {
            guard used.insert(name).inserted else { continue }
            pending += all.first { $0.name == name }?.value.references ?? []
        }
        return all.filter { used.contains($0.name) }
    }

    private static let all: [(name: String, value: JSON)] =
        NamedForm.allCases.map { ($0.rawValue, $0.json) }
        + ViewDefinitions.groups.map { ($0.definition, ViewDefinitions.map(of: $0)) }
        + Gesture.Kind.allCases.map { ($0.definition, GestureDefinitions.map(of: $0)) }
        + ResponderKey.allCases.map { ($0.definition, $0.property.json) }
        + ViewDefinitions.ofControls + [
            applicationEvents, presentationEvents, pageEvents, viewEvents, tabEvents,
        ]

    /// The events of an application and its delegate, beside those of all responders.
    fileprivate static let applicationEvents = (
        name: "applicationEventsValue",
        value: Property("on", ResponderKey.on.sentence, ActionDefinitions.applicationEvents).json
    )

    /// The events of view controllers that are presented, beside those of all responders.
    fileprivate static let presentationEvents = (
        name: "presentationEventsValue",
        value: Property("on", ResponderKey.on.sentence, ActionDefinitions.presentationEvents).json
    )

    /// The events of other view controllers that belong to none, beside those of all responders.
    fileprivate static let pageEvents = (
        name: "pageEventsValue",
        value: Property("on", ResponderKey.on.sentence, ActionDefinitions.pageEvents).json
    )

    /// The events of view controllers that belong to a navigation controller, beside those of all responders.
    fileprivate static let viewEvents = (
        name: "viewEventsValue",
        value: Property("on", ResponderKey.on.sentence, ActionDefinitions.viewEvents).json
    )

    /// The events of view controllers that belong to a tab bar controller, beside those of all responders.
    fileprivate static let tabEvents = (
        name: "tabEventsValue",
        value: Property("on", ResponderKey.on.sentence, ActionDefinitions.tabEvents).json
    )
}

extension NamedForm {
    /// A map of its keys, or what may be written instead.
    fileprivate var json: JSON {
        switch self {
        case .scene: SceneKey.map(required: [.screens])
        case .screen: ScreenKey.map(required: [.size])
        case .application: Self.map(of: .application, events: SceneDefinitions.applicationEvents.name)
        case .delegate: Self.map(of: .delegate, events: SceneDefinitions.applicationEvents.name)
        case .window: ViewDefinitions.includable(.map(of: .window))
        case .view: ViewDefinitions.view
        case .subview: ViewDefinitions.subview
        case .rootViewController:
            Self.map(of: .rootViewController, events: SceneDefinitions.pageEvents.name)
        case .childViewController:
            Self.map(of: .childViewController, events: SceneDefinitions.pageEvents.name)
        case .presentedViewController:
            Self.map(of: .presentedViewController, events: SceneDefinitions.presentationEvents.name)
        case .pushedViewController:
            Self.map(of: .pushedViewController, events: SceneDefinitions.viewEvents.name)
        case .tabViewController:
            Self.map(of: .tabViewController, events: SceneDefinitions.tabEvents.name)
        case .gesture: GestureDefinitions.gesture
        case .ownPan: GestureDefinitions.map(ofOwn: .pan)
        case .ownPinch: GestureDefinitions.map(ofOwn: .pinch)
        case .selector: SelectorKey.selector(isConditional: false)
        case .conditionalSelector: SelectorKey.selector(isConditional: true)
        case .condition: ConditionKey.map().adding(["minProperties": 1])
        case .limits: LimitsKey.map().adding(["minProperties": 1])
        case .vectorLimits: VectorLimitsKey.map().adding(["minProperties": 1])
        case .scrollAt: ScrollAtKey.map(required: [.view, .edge])
        case .conditionValue: ConditionValueKey.map(required: [.control, .test])
        case .transform: TransformKey.map()
        case .redirect: RedirectKey.map(required: [.redirect])
        case .pointInside: PointInsideKey.map().adding(["minProperties": 1, "maxProperties": 1])
        case .rateLimit: RateLimitKey.map(required: [.count, .per])
        case .accommodations: AccommodationKey.map().adding(["minProperties": 1])
        case .tracks: TracksKey.map(required: [.axis])
        case .touchPhases: .dispositions(TouchPhaseName.self)
        case .motionPhases: .dispositions(MotionPhase.self)
        case .idleRule: IdleKey.map(required: [.after, .do])
        case .events: ActionDefinitions.events
        case .key: .any([JSON(ValueForm.keyName), .whole(0...9)])
        case .keyCommand: KeyCommandKey.map(required: [.input, .action])
        case .actions: ActionDefinitions.actions
        case .singleAction: ActionDefinitions.singleAction
        case .action: ActionKey.map(required: [.action])
        case .responses: ActionDefinitions.responses
        case .effect: ActionDefinitions.effect
        case .set: ActionDefinitions.set
        case .changes: ActionDefinitions.changes
        case .animate: AnimateKey.map(required: [.view, .duration])
        case .insert: ActionDefinitions.insert
        case .add: ActionDefinitions.add
        case .addGesture: AddGestureKey.map(required: [.recognizer, .to])
        case .scroll: ScrollKey.map(required: [.view, .to])
        case .app: AppKey.map(required: [.id, .scene])
        case .panel: PanelKey.map()
        case .match: Self.ofDevices
        case .grab: GrabKey.map(required: [.while])
        case .palm: PalmKey.map(required: [.larger])
        case .client: ClientKey.map(required: [.name, .may])
        case .taps: TapsKey.map()
        case .log: LogKey.map()
        case .motion: MotionKey.map()
        case .lint: LintKey.map(required: [.allow])
        case .step: StepDefinitions.step
        case .location: .any([JSON(.string), JSON(.point), LocationKey.map(required: [.view])])
        case .tap: StepDefinitions.map(of: .tap)
        case .hold: StepDefinitions.map(of: .hold)
        case .swipe: StepDefinitions.map(of: .swipe)
        case .pinch: StepDefinitions.map(of: .pinch)
        case .rotate: StepDefinitions.map(of: .rotate)
        case .answer: AnswerKey.map(required: [.touch, .outcome])
        case .gestureAnswer: GestureAnswerKey.map(required: [.recognizer, .touch, .state])
        }
    }

    /// The keys of `set`, of which `on` has the form `events`.
    private static func map(of set: KeySet, events: String) -> JSON {
        .map(set.keys.map { $0 == .on ? Property("on", .definition(events)) : $0.reference })
    }

    /// `id` already contains the vendor and the product.
    private static let ofDevices = MatchKey.map().adding([
        "if": .required(["id"]), "then": .without(["vendor", "product"]),
    ])
}

extension JSON {
    /// A map of the keys of `set`; many maps share keys, so the form of each is defined once.
    static func map(of set: KeySet) -> JSON { .map(set.keys.map(\.reference)) }

    /// One disposition for each of the phases, or for some of them.
    fileprivate static func dispositions<Phase: RawRepresentable<String> & CaseIterable>(
        _ phases: Phase.Type
    ) -> JSON {
        .map(phases.allCases.map { Property($0.rawValue, .choice(DispositionName.self)) })
    }

    /// The names of the forms to which it refers.
    fileprivate var references: [String] {
        switch self {
        case .string, .integer, .decimal, .bool: []
        case .array(let items): items.flatMap(\.references)
        case .object(let members):
            members.flatMap { name, value in
                if name == "$ref", case .string(let path) = value {
                    return path.split(separator: "/").suffix(1).map(String.init)
                }
                return value.references
            }
        }
    }
}

extension SelectorKey {
    /// A map that finds recognizers, with the key for a condition or without.
    fileprivate static func selector(isConditional: Bool) -> JSON {
        let keys = isConditional ? allCases : finding
        return .map(keys.map(\.property)).adding([
            "anyOf": .array(finding.map { .required([$0.rawValue]) })
        ])
    }
}

extension ResponderKey {
    /// The name of the form of its value.
    var definition: String { "\(rawValue)Value" }

    /// The key as a member of `properties`, by its definition.
    var reference: Property { Property(rawValue, .definition(definition)) }
}
