import Core
import HIDRecords
import TouchKit

/// Writes properties, actions and effects as scenes have them, with the ids of a scene.
struct SceneWriter {
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

    /// The id of a recognizer.
    func name(_ id: RecognizerID) -> JSONValue { .string(recognizers[id].name) }

    /// Recognizers, and what finds others.
    func json(_ recognizers: [RecognizerID], _ selectors: [RecognizerSelector]) -> JSONValue {
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

    // MARK: Properties

    /// The keys that `changes` change, with the values that they get.
    func members(_ changes: [PropertyChange]) -> [JSONValue.Member] { changes.map(member) }

    private func member(_ change: PropertyChange) -> JSONValue.Member {
        switch change {
        case .view(let change): change.member(self)
        case .responder(let change): change.member(self)
        case .window(let change): change.member(self)
        case .control(let change): change.member(self)
        case .scroll(let change): change.member(self)
        case .presentation(let change): change.member(self)
        case .controller(let change): change.member(self)
        }
    }

    /// A list of numbers.
    func numbers(_ numbers: Double...) -> JSONValue { .array(numbers.map(JSONValue.number)) }

    /// `[x, y, width, height]`.
    func json(_ rect: Rect) -> JSONValue {
        numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
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
        for (name, event) in NonTouchEvent.names { add(name, scene.responses[id, event], to: &events) }
        for event in LifeCycleEvent.allCases { add(event.rawValue, scene.responses[id, event], to: &events) }
        let registrations = scene.controls[id]?.registrations ?? []
        for (name, event) in ControlEvents.allNames {
            let sent = registrations.filter { registration in
                registration.events == event
                    || event.isSingle && registration.events.name == nil
                        && registration.events.contains(event)
            }
            add(name, sent.map { $0.action }, to: &events)
        }
        let ofScrollView = scene.scrollViews[id]?.actions
        for event in ScrollReport.Event.sent { add(event.rawValue, ofScrollView?[event] ?? [], to: &events) }
        let ofPresentation = scene.presentations.first { $0.controller == id }?.actions
        for event in PresentationEvent.allCases {
            add(event.rawValue, ofPresentation?[event] ?? [], to: &events)
        }
        return events.isEmpty ? [] : [.init("on", .object(events))]
    }

    private func add(_ event: String, _ actions: [Action], to events: inout [JSONValue.Member]) {
        if !actions.isEmpty { events.append(.init(event, .array(actions.map(json)))) }
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
            JSONValue.Member(name, list(scene.actions[id, name] ?? []))
        }
        return [.init("actions", .object(responses))]
    }

    /// What the application does when nobody touches it.
    func idle(in scene: Scene) -> [JSONValue.Member] {
        let rules = scene.actions.idle
        guard !rules.isEmpty else { return [] }
        let entries = rules.map { rule in
            JSONValue.object([
                .init("after", .number(rule.after.seconds)), .init("do", list(rule.effects)),
            ])
        }
        return [.init("idle", .array(entries))]
    }

    // MARK: Effects

    /// The maps of `effects`. Each of the many that ask would have all of it in itself.
    @inline(never)
    func list(_ effects: [Effect]) -> JSONValue { .array(effects.map(json)) }

    private func json(_ effect: Effect) -> JSONValue {
        switch effect {
        case .outbound(let effect): effect.json(self)
        case .set(let changes): self.effect(.set, changes.json(self))
        case .tree(let effect): effect.json(self)
        case .scroll(let effect): effect.json(self)
        case .action(let action, let sender):
            self.effect(
                .action, .string(action.name), (.from, sender.map(name)), (.to, action.target.map(name)))
        case .presentation(let effect): effect.json(self)
        case .navigation(let effect): effect.json(self)
        case .firstResponder(let effect): effect.json(self)
        case .scheduling(let effect): effect.json(self)
        case .interaction(let effect): effect.json(self)
        }
    }

    /// The map of one effect, with those of the `details` that have a value.
    func effect(
        _ key: EffectKey, _ value: JSONValue, _ details: (key: EffectKey, value: JSONValue?)...
    ) -> JSONValue {
        var members = [JSONValue.Member(key.rawValue, value)]
        for (key, value) in details {
            if let value { members.append(.init(key.rawValue, value)) }
        }
        return .object(members)
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
