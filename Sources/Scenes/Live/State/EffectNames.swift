import Core
import HIDRecords
import TouchKit

/// Writes changes and effects as scenes have them, with the ids of a scene.
struct EffectNames {
    private let tree: ViewTree
    private let recognizers: [GestureRecognizerDescription]

    /// The ids of `scene`.
    init(_ scene: Scene) {
        tree = scene.tree
        recognizers = scene.gestures
    }

    /// The id of a responder.
    func name(_ id: ResponderID) -> JSONValue { .string(tree[id].name) }

    /// The id of a screen.
    func screen(_ index: Int) -> JSONValue {
        tree.screens.indices.contains(index) ? .string(tree.screens[index].name) : .null
    }

    private func name(_ id: RecognizerID) -> JSONValue { .string(recognizers[id].name) }

    private func json(_ recognizers: [RecognizerID], _ selectors: [RecognizerSelector]) -> JSONValue {
        .array(recognizers.map(name) + selectors.map(json))
    }

    private func json(_ selector: RecognizerSelector) -> JSONValue {
        var members: [JSONValue.Member] = []
        let put = { (key: SelectorKey, value: JSONValue) in members.append(.init(key.rawValue, value)) }
        if let recognizer = selector.recognizer { put(.id, name(recognizer)) }
        if !selector.kinds.isEmpty { put(.type, .array(selector.kinds.map { .string($0.rawValue) })) }
        if let view = selector.view { put(.view, name(view)) }
        if let container = selector.container { put(.container, name(container)) }
        if !selector.condition.isAlways(true) { put(.condition, json(selector.condition)) }
        return .object(members)
    }

    /// The key that `change` changes, with the value that it gets.
    func member(_ change: RecognizerChange) -> JSONValue.Member {
        switch change {
        case .flag(let flag, let value): .init(flag.rawValue, .bool(value))
        case .number(let number, let value): .init(number.rawValue, .number(value))
        case .allowedTouchTypes(let types): .init("allowedTouchTypes", TouchTypeName.json(types))
        case .shouldBegin(let condition): .init("shouldBegin", json(condition))
        case .shouldReceive(let condition): .init("shouldReceive", json(condition))
        case .direction(let direction): .init("direction", DirectionName.json(direction))
        case .edges(let edges): .init("edges", EdgeName.json(edges))
        case .requireToFail(let list): .init("requireToFail", json(list.named, list.selectors))
        case .beRequiredToFailBy(let list): .init("beRequiredToFailBy", json(list.named, list.selectors))
        case .simultaneousWith(let set): .init("simultaneousWith", simultaneous(set))
        case .canPrevent(let set): .init("canPrevent", permission(set))
        case .canBePrevented(let set): .init("canBePrevented", permission(set))
        case .action(let action): .init("action", action.map(json) ?? .null)
        case .actionStates(let states): .init("actionStates", ActionStateName.json(states))
        case .valuesIn(let space): .init("valuesIn", json(space))
        case .resets(let measure, let resets): .init(measure.rawValue, .bool(resets))
        case .actionRate(let rate): .init("actionRate", rate.map { JSONValue($0) } ?? .null)
        }
    }

    private func json(_ space: GestureSpace) -> JSONValue {
        switch space {
        case .own: .null
        case .view(let view): name(view)
        case .screen: .string("screen")
        }
    }

    private func simultaneous(_ set: RecognizerSet) -> JSONValue {
        switch set {
        case .none: .array([])
        case .all: .string("all")
        case .some(let named, let selectors): json(named.inOrder(), selectors)
        }
    }

    private func permission(_ set: RecognizerSet) -> JSONValue {
        switch set {
        case .none: .bool(false)
        case .all: .bool(true)
        case .some(let named, let selectors): json(named.inOrder(), selectors)
        }
    }

    // MARK: Actions

    /// A name, or a name with its target.
    func json(_ action: Action) -> JSONValue {
        guard let target = action.target else { return .string(action.name) }
        return .object([.init("action", .string(action.name)), .init("target", name(target))])
    }

    /// What the responder `id` sends, by event.
    func events(of id: ResponderID, in scene: Scene) -> [JSONValue.Member] {
        var events: [JSONValue.Member] = []
        for (name, event) in NonTouchEvent.names {
            let actions = scene.responses[id, event]
            if !actions.isEmpty { events.append(.init(name, .array(actions.map(json)))) }
        }
        for event in LifeCycleEvent.allCases {
            let actions = scene.responses[id, event]
            if !actions.isEmpty { events.append(.init(event.rawValue, .array(actions.map(json)))) }
        }
        let registrations = scene.controls[id]?.registrations ?? []
        for (name, event) in ControlEvents.names + ControlEvents.namesOfCells {
            let actions = registrations.filter { registration in
                registration.events == event
                    || event.isSingle && registration.events.name == nil
                        && registration.events.contains(event)
            }
            if !actions.isEmpty { events.append(.init(name, .array(actions.map { json($0.action) }))) }
        }
        for event in ScrollReport.Event.sent {
            guard let actions = scene.scrollViews[id]?.actions[event], !actions.isEmpty else { continue }
            events.append(.init(event.rawValue, .array(actions.map(json))))
        }
        let presentation = scene.presentations.first { $0.controller == id }
        for event in PresentationEvent.allCases {
            guard let actions = presentation?.actions[event], !actions.isEmpty else { continue }
            events.append(.init(event.rawValue, .array(actions.map(json))))
        }
        return events.isEmpty ? [] : [.init("on", .object(events))]
    }

    /// The key commands of the responder `id`.
    func keyCommands(of id: ResponderID, in scene: Scene) -> [JSONValue.Member] {
        let commands = scene.responses.keyCommands(of: id).map { input -> JSONValue in
            let flags = input.modifiers.map { JSONValue.string($0.rawValue) }
            return .object(
                [.init("input", .string(KeyNames.name(of: input.code)))]
                    + (flags.isEmpty ? [] : [.init("modifierFlags", .array(flags))])
                    + [.init("action", .array(scene.responses[id, input].map(json)))])
        }
        return commands.isEmpty ? [] : [.init("keyCommands", .array(commands))]
    }

    /// What the responder `id` does for each action.
    func responses(of id: ResponderID, in scene: Scene) -> [JSONValue.Member] {
        let names = scene.actions.names(of: id)
        guard !names.isEmpty else { return [] }
        let responses = names.inOrder().map { name in
            JSONValue.Member(name, .array((scene.actions[id, name] ?? []).map(json)))
        }
        return [.init("actions", .object(responses))]
    }

    /// What the application does when nobody touches it.
    func idle(in scene: Scene) -> [JSONValue.Member] {
        let rules = scene.actions.idle
        guard !rules.isEmpty else { return [] }
        let entries = rules.map { rule in
            JSONValue.object([
                .init("after", .number(rule.after.seconds)), .init("do", .array(rule.effects.map(json))),
            ])
        }
        return [.init("idle", .array(entries))]
    }

    // MARK: Effects

    private func json(_ effect: Effect) -> JSONValue {
        switch effect {
        case .outbound(let effect): json(effect)
        case .set(let changes): one("set", json(changes))
        case .tree(let effect): json(effect)
        case .scroll(.to(let destination, let id, let isAnimated)):
            one("scroll", json(id, destination, isAnimated))
        case .scroll(.toTop(let id)): one("scrollToTop", name(id))
        case .scroll(.stop(let id)): one("stopScrollingAndZooming", name(id))
        case .action(let action, let sender):
            .object(
                [.init("action", .string(action.name))] + (sender.map { [.init("from", name($0))] } ?? [])
                    + (action.target.map { [.init("to", name($0))] } ?? []))
        case .presentation(.present(let id, let duration)): timed("present", id, duration)
        case .presentation(.dismiss(let id, let duration)): timed("dismiss", id, duration)
        case .firstResponder(.become(let id)): one("becomeFirstResponder", name(id))
        case .firstResponder(.resign(let id)): one("resignFirstResponder", name(id))
        case .firstResponder(.pressReturn(let id)): one("pressReturn", name(id))
        case .firstResponder(.changeText(let id)): one("changeText", name(id))
        case .scheduling(let effect): json(effect)
        case .interaction(let effect): json(effect)
        }
    }

    private func json(_ effect: OutboundEffect) -> JSONValue {
        switch effect {
        case .publish(let topic, nil): one("publish", .string(topic))
        case .publish(let topic, .text(let text)): publication(topic, "value", .string(text))
        case .publish(let topic, .value(let value)): publication(topic, "value", value.json)
        case .publish(let topic, .of(let control)): publication(topic, "valueOf", name(control))
        case .run(let arguments, let timeout):
            .object([
                .init("run", .array(arguments.map(JSONValue.string))),
                .init("timeout", .number(timeout.seconds)),
            ])
        case .unit(let name): one("unit", .string(name))
        case .foreground(let app): one("foreground", .string(app))
        case .snapshot(let reason): one("snapshot", .string(reason))
        }
    }

    private func publication(_ topic: String, _ key: String, _ value: JSONValue) -> JSONValue {
        .object([.init("publish", .string(topic)), .init(key, value)])
    }

    private func json(_ effect: TreeEffect) -> JSONValue {
        switch effect {
        case .insert(let id, let position): one("insert", json(id, position))
        case .add(let id, let position): one("add", json(id, position))
        case .remove(let ids): one("remove", ids.count == 1 ? name(ids[0]) : .array(ids.map(name)))
        case .bringToFront(let id): one("bringToFront", name(id))
        case .sendToBack(let id): one("sendToBack", name(id))
        case .makeKey(let id): one("makeKey", name(id))
        case .addGesture(let id, _, let view):
            one("addGesture", .object([.init("recognizer", name(id)), .init("to", name(view))]))
        case .removeGesture(let id, _): one("removeGesture", name(id))
        case .restore(let id): one("restore", name(id))
        }
    }

    private func json(_ effect: SchedulingEffect) -> JSONValue {
        switch effect {
        case .after(let interval, let effects, let id):
            .object(
                [.init("after", .number(interval.seconds)), .init("do", .array(effects.map(json)))]
                    + (id.map { [.init("id", .string($0))] } ?? []))
        case .cancelTimer(let id): one("cancelTimer", .string(id))
        case .animate(let animation): one("animate", json(animation))
        }
    }

    private func json(_ effect: InteractionEffect) -> JSONValue {
        switch effect {
        case .state(let state, let duration):
            .object(
                [.init("state", .string(state.rawValue))]
                    + (duration.map { [.init("for", .number($0.seconds))] } ?? []))
        case .ignoreInteraction(let bracket): one("ignoreInteraction", .string(bracket.rawValue))
        case .receiveRemoteControl(let bracket): one("receiveRemoteControl", .string(bracket.rawValue))
        case .touchAccommodations(let accommodations):
            one("touchAccommodations", accommodations.map(json) ?? .string("none"))
        }
    }

    /// The map of `accommodations`.
    func json(_ accommodations: TouchAccommodations) -> JSONValue {
        var members: [JSONValue.Member] = []
        let put = { (key: AccommodationKey, value: JSONValue) in
            members.append(.init(key.rawValue, value))
        }
        if let hold = accommodations.holdDuration { put(.holdDuration, .number(hold.seconds)) }
        if let distance = accommodations.swipeDistance {
            put(.swipeGestures, .bool(true))
            put(.swipeDistance, .number(distance))
        }
        if let time = accommodations.ignoreRepeat { put(.ignoreRepeat, .number(time.seconds)) }
        if accommodations.tapAssistance != .none {
            put(.tapAssistance, .string(accommodations.tapAssistance.rawValue))
        }
        if let delay = accommodations.tapAssistanceGestureDelay {
            put(.tapAssistanceGestureDelay, .number(delay.seconds))
        }
        return .object(members)
    }

    private func timed(_ key: String, _ id: ResponderID, _ duration: Interval?) -> JSONValue {
        .object([.init(key, name(id))] + (duration.map { [.init("duration", .number($0.seconds))] } ?? []))
    }

    private func json(_ animation: Animation) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("view", name(animation.view)), .init("duration", .number(animation.duration.seconds)),
        ]
        if animation.delay.microseconds > 0 {
            members.append(.init("delay", .number(animation.delay.seconds)))
        }
        if animation.allowsUserInteraction { members.append(.init("allowUserInteraction", .bool(true))) }
        if case .view(_, let changes)? = animation.changes?.target {
            members.append(.init("set", .object(changes.map(member))))
        }
        if !animation.then.isEmpty { members.append(.init("then", .array(animation.then.map(json)))) }
        return .object(members)
    }

    private func one(_ key: String, _ value: JSONValue) -> JSONValue { .object([.init(key, value)]) }

    private func json(_ changes: PropertyChanges) -> JSONValue {
        switch changes.target {
        case .view(let id, let changes): .object([.init("view", name(id))] + changes.map(member))
        case .recognizer(let id, let changes):
            .object([.init("recognizer", .string(recognizers[id].name))] + changes.map(member))
        }
    }

    private func json(_ id: ResponderID, _ position: AddPosition) -> JSONValue {
        var members = [JSONValue.Member("view", name(id))]
        if let superview = position.superview { members.append(.init("to", name(superview))) }
        switch position.place {
        case .front: break
        case .index(let index): members.append(.init("at", JSONValue(index)))
        case .above(let sibling): members.append(.init("above", name(sibling)))
        case .below(let sibling): members.append(.init("below", name(sibling)))
        }
        return .object(members)
    }

    /// What is inserted is named: its keys are those of its own node when it is in a window.
    private func json(_ id: ResponderID, _ position: InsertPosition) -> JSONValue {
        let view = JSONValue.object([.init("id", name(id))])
        switch position {
        case .into(let superview, at: nil):
            return .object([.init("into", name(superview)), .init("view", view)])
        case .into(let superview, at: let index?):
            return .object([
                .init("into", name(superview)), .init("at", JSONValue(index)), .init("view", view),
            ])
        case .before(let sibling): return .object([.init("before", name(sibling)), .init("view", view)])
        case .after(let sibling): return .object([.init("after", name(sibling)), .init("view", view)])
        case .onScreen: return .object([.init("window", view)])
        }
    }
}

extension ControlEvents {
    /// Whether it is one event.
    fileprivate var isSingle: Bool { rawValue.nonzeroBitCount == 1 }
}

extension OptionName {
    /// The names of what is in `options`.
    static func json(_ options: Options) -> JSONValue {
        .array(
            allCases.filter { $0.rawValue != "all" && options.isSuperset(of: $0.options) }
                .map { .string($0.rawValue) })
    }
}
