import Core
import TouchKit
import YAML

/// Where an action is sent: effects written in its place become an action of this responder, named after this place.
struct ActionOrigin: Hashable {
    /// The responder that performs the effects.
    let responder: ResponderID
    /// The event or recognizer, after which the action is named.
    let name: String
    /// The recognizer that sends it, if one does.
    var recognizer: RecognizerID?
    /// Whether an effect sends it, in the name of the responder.
    var isEffect = false
}

/// The names of actions whose effects are written where the action is sent.
struct InPlaceActionNames {
    /// The last number for each origin, so that none is tried twice.
    private var lastNumbers = Table<ActionOrigin, Int>()

    /// Whether any were given.
    var areUsed: Bool { !lastNumbers.isEmpty }

    /// A free name for the next action of `origin` among `actions`.
    mutating func next(for origin: ActionOrigin, among actions: ActionTable) -> String {
        var name = origin.name
        var number = lastNumbers[origin] ?? 1
        if number > 1 { name += "\(number)" }
        while actions[origin.responder, name] != nil {
            number += 1
            name = "\(origin.name)\(number)"
        }
        lastNumbers[origin] = number
        return name
    }
}

/// Reads actions that are sent, and the effects of actions.
struct ActionReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }
    private var effects: EffectReader { EffectReader(draft: draft) }

    /// A name, `{action: NAME, target: ID}`, or an effect or a list of effects for the responder of `origin`.
    func singleAction(_ node: YAMLNode, from origin: ActionOrigin) -> Action? {
        if node.kind == .sequence, !node.items.allSatisfy(effects.isEffect) || node.count == 0 {
            reader.error(
                node,
                "an action must be a name, or effects, not \(shown(node)); one under actions may send several, [{action: a}, {action: b}]"
            )
            return nil
        }
        return actions(node, from: origin).first
    }

    /// An action or a list of actions and effects; effects in a row are one action.
    func actions(_ node: YAMLNode, from origin: ActionOrigin) -> [Action] {
        var actions: [Action] = []
        var nodes: [YAMLNode] = []
        for item in reader.itemOrItems(node) {
            if effects.isEffect(item) {
                nodes.append(item)
                continue
            }
            if let action = makeAction(of: &nodes, from: origin) { actions.append(action) }
            guard let action = readAction(item) else { continue }
            draft.notes.sentActions.append(.init(action: action, origin: origin, node: item))
            actions.append(action)
        }
        if let action = makeAction(of: &nodes, from: origin) { actions.append(action) }
        return actions
    }

    /// Makes an action of the responder of `origin` with the effects `nodes`, which are emptied.
    private func makeAction(of nodes: inout [YAMLNode], from origin: ActionOrigin) -> Action? {
        if nodes.isEmpty { return nil }
        defer { nodes = [] }
        let name = draft.actionNames.next(for: origin, among: draft.scene.actions)
        // The effects may send actions themselves, so the name is taken before they are read.
        draft.scene.actions[origin.responder, name] = []
        draft.notes.inPlaceActions.append(.init(name: name, origin: origin))
        let read = nodes.compactMap { effects.effect($0) }
        draft.scene.actions[origin.responder, name] = read
        return Action(name: name, target: origin.responder)
    }

    private func readAction(_ node: YAMLNode) -> Action? {
        guard node.kind == .mapping else {
            return reader.string(node, "an action").map { Action(name: $0) }
        }
        guard let entries = reader.entries(node, ActionKey.self) else { return nil }
        var name: String?
        var target: ResponderID?
        for entry in entries {
            switch entry.key {
            case .action: name = reader.string(entry.value, "an action")
            case .target:
                guard let id = draft.responder(entry.value, "target") else { return nil }
                target = id
            }
        }
        guard let name else {
            if !entries.contains(where: { $0.key == .action }) {
                reader.missing(ActionKey.action, in: node, "an action needs its name: action")
            }
            return nil
        }
        return Action(name: name, target: target)
    }

    /// `actions`: what the responder `id` does for each.
    func readActions(_ node: YAMLNode, of id: ResponderID) {
        guard node.kind == .mapping else {
            reader.error(node, "actions must be a map of names, not \(shown(node))")
            return
        }
        for (key, value) in node.entries {
            guard key.key != nil, let name = reader.string(key, "an action") else { continue }
            guard let items = reader.items(value, "the effects of \(escaped(name))") else { continue }
            let read = items.compactMap { effects.effect($0) }
            draft.scene.actions[id, name] = read
            draft.notes.actions.append(.init(name, key))
        }
    }
}

/// Reads `idle`: what an application does when nobody touches it.
struct IdleReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// Reads a list of `{after: SECONDS, do: [EFFECT, ...]}`.
    func read(_ node: YAMLNode) {
        guard let items = reader.items(node, "idle") else { return }
        for item in items {
            if let rule = rule(item) { draft.scene.actions.add(rule) }
        }
    }

    private func rule(_ node: YAMLNode) -> IdleRule? {
        guard let entries = reader.entries(node, IdleKey.self) else { return nil }
        guard let after = entries[.after], let effects = entries[.do] else {
            reader.missing(IdleKey.after, .do, in: node, "an entry of idle needs after and do")
            return nil
        }
        let effectReader = EffectReader(draft: draft)
        guard let interval = effectReader.positive(after) else { return nil }
        LongTime.ofIdling.check(after.value, after.key.rawValue, reader)
        return effectReader.effects(effects).map { IdleRule(after: interval, effects: $0) }
    }
}
