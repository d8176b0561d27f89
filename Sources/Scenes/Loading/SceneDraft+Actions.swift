import Core
import TouchKit
import YAML

/// What sends actions, and what takes them.
extension SceneDraft {
    private enum ActionKey: String, CaseIterable {
        case action, target
    }

    /// Who performs effects that stand in an action's place, and what the action is called.
    struct ActionPlace: Hashable {
        /// The responder that performs them.
        let responder: ResponderID
        /// The event or recognizer that they stand at.
        let name: String
    }

    /// A NAME, `{action: NAME, target: ID}`, or an effect or a list of effects for the responder of `place`.
    mutating func singleAction(_ node: YAMLNode, at place: ActionPlace) -> Action? {
        if node.kind == .sequence, !node.items.allSatisfy(isEffect) || node.count == 0 {
            diagnostics.error(node, "an action must be a name, or effects, not \(shown(node))")
            return nil
        }
        return actions(node, at: place).first
    }

    /// An action or a list of actions and effects; effects in a row are one action.
    mutating func actions(_ node: YAMLNode, at place: ActionPlace) -> [Action] {
        var actions: [Action] = []
        var effects: [YAMLNode] = []
        for item in diagnostics.itemOrItems(node) {
            if isEffect(item) {
                effects.append(item)
                continue
            }
            if let action = perform(&effects, at: place) { actions.append(action) }
            guard let action = readAction(item) else { continue }
            sentActions.append(Named(action, item))
            actions.append(action)
        }
        if let action = perform(&effects, at: place) { actions.append(action) }
        return actions
    }

    /// Has the responder of `place` respond to an action of its own with `nodes`, which are taken.
    private mutating func perform(_ nodes: inout [YAMLNode], at place: ActionPlace) -> Action? {
        if nodes.isEmpty { return nil }
        defer { nodes = [] }
        var name = place.name
        var number = lastNumbers[place, default: 1]
        if number > 1 { name += "\(number)" }
        while scene.actions[place.responder, name] != nil {
            number += 1
            name = "\(place.name)\(number)"
        }
        lastNumbers[place] = number
        scene.actions[place.responder, name] = []
        scene.actions[place.responder, name] = nodes.compactMap { effect($0) }
        return Action(name: name, target: place.responder)
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
            guard key.key != nil, let name = diagnostics.word(key, "an action") else { continue }
            guard let items = diagnostics.items(value, "the effects of \(escaped(name))") else { continue }
            scene.actions[id, name] = items.compactMap { effect($0) }
        }
    }
}
