import Core
import TouchKit
import YAML

/// `on`: which actions are sent, and when.
extension SceneDraft {
    /// The most actions of a control: each event looks at all of them.
    private static let mostActions = 256

    /// Reads the `on` of the responder `id`: the events of a control, and those without touches that it handles.
    mutating func readEvents(_ node: YAMLNode, of id: ResponderID) {
        guard node.kind == .mapping else {
            let isState = node.bool != nil && viewClass(of: id) == .switch
            diagnostics.error(
                node, "on must be a map of events, not \(shown(node))",
                suggestion: isState ? "isOn: \(shown(node))" : nil)
            return
        }
        for (key, value) in node.entries {
            guard let name = key.key else { continue }
            let actions = actions(value, at: ActionPlace(responder: id, name: name))
            if let event = NonTouchEvent(name: name) {
                respond(with: actions, to: event, id, key)
            } else if let events = ControlEvents(name: name) {
                register(actions, for: events, of: id, key)
            } else {
                let known = namesOfEvents(of: id)
                diagnostics.unknownKey(key, name, of: "on", among: known)
            }
        }
    }

    private mutating func respond(
        with actions: [Action], to event: NonTouchEvent, _ id: ResponderID, _ key: YAMLNode
    ) {
        scene.responses[id, event] = actions
        guard scene.tree[id].disposition(of: event) == .pass else { return }
        let method =
            switch event {
            case .motion: "motion"
            case .remoteControl: "remote"
            }
        diagnostics.warning(
            key,
            "\(escaped(scene.tree[id].name)) passes this on and sends nothing: it needs \(method): handle")
    }

    private mutating func register(
        _ actions: [Action], for events: ControlEvents, of id: ResponderID, _ key: YAMLNode
    ) {
        guard isControl(id) else {
            diagnostics.error(
                key, "only controls send \(shown(key)), and \(escaped(scene.tree[id].name)) is not one")
            return
        }
        let viewClass = scene.tree[view: id].viewClass
        if events.isDisjoint(with: viewClass.controlEvents) {
            diagnostics.warning(key, "a \(viewClass.name) never sends \(shown(key))")
        }
        let places = Self.mostActions - (scene.controls[id]?.registrations.count ?? 0)
        if actions.count > places {
            diagnostics.error(key, "a control sends at most \(Self.mostActions) actions")
        }
        for action in actions.prefix(max(0, places)) {
            scene.controls[id, default: ControlDescription()].add(action, for: events)
        }
    }

    private func namesOfEvents(of id: ResponderID) -> [String] {
        NonTouchEvent.names.map(\.name) + (isControl(id) ? ControlEvents.names.map(\.name) : [])
    }

    private func isControl(_ id: ResponderID) -> Bool { viewClass(of: id)?.isControl ?? false }

    /// The class of the view `id`; nil for other responders.
    private func viewClass(of id: ResponderID) -> ViewClass? {
        scene.tree[id].kind == .view ? scene.tree[view: id].viewClass : nil
    }
}
