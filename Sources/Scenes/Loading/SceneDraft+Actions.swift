import Core
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
                diagnostics.missing(ActionKey.action, in: node, "an action needs its name: action")
            }
            return nil
        }
        return Action(name: name, target: target)
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
