import TouchKit
import YAML

/// What sends actions, and what takes them.
extension SceneDraft {
    private enum ActionKey: String, CaseIterable {
        case action, target
    }

    /// A NAME, or `{action: NAME, target: ID}`.
    mutating func action(_ node: YAMLNode) -> Action? {
        guard let action = readAction(node) else { return nil }
        sentActions.append(Named(action, node))
        return action
    }

    private mutating func readAction(_ node: YAMLNode) -> Action? {
        guard node.kind == .mapping else {
            return diagnostics.word(node, "an action").map { Action(name: $0) }
        }
        guard let entries = diagnostics.entries(node, "an action", ActionKey.self) else { return nil }
        var name: String?
        var target: ResponderID?
        for entry in entries {
            switch entry.key {
            case .action: name = diagnostics.word(entry.value, "an action")
            case .target:
                guard let id = responder(entry.value, "target") else { return nil }
                target = id
            }
        }
        guard let name else {
            if !entries.contains(where: { $0.key == .action }) {
                diagnostics.error(node, "an action needs its name: action")
            }
            return nil
        }
        return Action(name: name, target: target)
    }

    /// `on`: registers the actions of the control `id` in file order.
    mutating func readRegistrations(_ node: YAMLNode, of id: ResponderID) {
        guard node.kind == .mapping else {
            diagnostics.error(node, "on must be a map of events, not \(shown(node))")
            return
        }
        for (key, value) in node.entries {
            guard let name = key.text else { continue }
            let events = ControlEvents(name: name)
            if let events {
                warnAboutEvents(events, name, key, of: id)
            } else {
                diagnostics.unknownKey(key, name, of: "on", among: ControlEvents.names.map(\.name))
            }
            for item in diagnostics.itemOrItems(value) {
                guard let action = action(item), let events else { continue }
                scene.controls[id, default: ControlDescription()].add(action, for: events)
            }
        }
    }

    private mutating func warnAboutEvents(
        _ events: ControlEvents, _ name: String, _ node: YAMLNode, of id: ResponderID
    ) {
        let viewClass = scene.tree[view: id].viewClass
        guard events.isDisjoint(with: viewClass.controlEvents) else { return }
        diagnostics.warning(node, "a \(viewClass.name) never sends \(name)")
    }

    /// `actions`: what the responder `id` does for each.
    mutating func readActions(_ node: YAMLNode, of id: ResponderID) {
        guard node.kind == .mapping else {
            diagnostics.error(node, "actions must be a map of names, not \(shown(node))")
            return
        }
        for (key, value) in node.entries {
            guard key.text != nil, let name = diagnostics.word(key, "an action") else { continue }
            guard let items = diagnostics.items(value, "the effects of \(escaped(name))") else { continue }
            scene.actions[id, name] = items.compactMap { effect($0) }
        }
    }
}
