import Core
import TouchKit
import YAML

/// Which responders respond to which actions.
struct ActionOwners {
    /// The responders that respond to an action.
    struct Owners {
        /// The first of the file.
        var first: ResponderID
        /// How many they are.
        var count: Int
    }

    private var owners = Table<String, Owners>()

    /// The responders of `actions`.
    init(_ actions: ActionTable) {
        for responder in actions.responders {
            for name in actions.names(of: responder) {
                if let known = owners[name] {
                    owners[name] = Owners(first: min(known.first, responder), count: known.count + 1)
                } else {
                    owners[name] = Owners(first: responder, count: 1)
                }
            }
        }
    }

    /// The responders that respond to `name`; nil if none does.
    subscript(name: String) -> Owners? { owners[name] }

    /// The names of all actions.
    var names: [String] { owners.keys }

    /// What `action`, one of `actions`, does, if only one responder can be meant.
    func effects(of action: Action, in actions: ActionTable) -> [Effect] {
        let owners = self[action.name]
        guard let target = action.target ?? (owners?.count == 1 ? owners?.first : nil) else { return [] }
        return actions[target, action.name] ?? []
    }
}

/// Something sends each action that a responder responds to.
struct UnsentActionRule {
    let draft: SceneDraft

    /// Warns of actions that nothing in the scene sends.
    func check() {
        let sent = Set(draft.notes.sentActions.map { $0.action.name })
        for action in draft.notes.actions where !sent.contains(action.item) {
            draft.reader.warning(.unsent, action.node, "nothing in this scene sends \(escaped(action.item))")
        }
    }
}

/// Something happens when a control is used.
struct NoActionRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of controls that take touches and send nothing.
    func check() {
        for id in draft.notes.controls {
            guard sendsNothing(id), let node = draft.notes.node(of: id) else { continue }
            draft.reader.warning(
                .noAction, node["class"] ?? node,
                "\(draft.shownName(id)) sends its events to nobody: it has nothing under on")
        }
    }

    private func sendsNothing(_ id: ResponderID) -> Bool {
        if facts[id].contains(.isPublished) { return false }
        let touches = draft.scene.tree[id].touches
        return draft.scene.tree[view: id].viewClass != .textField && draft.scene.tree.client(of: id) == nil
            && !draft.notes.listeners.contains(id) && draft.scene.controls[id]?.menu.opened == nil
            && facts[id].isDisjoint(with: [.sendsGesture, .setsTouches])
            && ![touches.began, touches.moved, touches.ended, touches.cancelled].contains(.handleAndPass)
    }
}

/// What makes the app ignore touches is ended.
struct IgnoringRule {
    let draft: SceneDraft

    /// Warns of every beginning if there is no end.
    func check(_ facts: LintFacts) {
        guard !facts.endsIgnoring else { return }
        for node in draft.notes.ignoringBegins {
            draft.reader.warning(
                .ignoresForEver, node,
                "nothing in this scene ends it: the app ignores touches from then on")
        }
    }
}

/// Something presents each controller that is not presented from load.
struct PresentationRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of controllers that no effect presents.
    func check() {
        for presentation in draft.scene.presentations
        where !presentation.isPresented && !facts.presented.contains(presentation.controller) {
            let node = draft.notes.node(of: presentation.controller)
            let isMenu = presentation.style == .menu
            guard let value = node?["presented"] ?? (isMenu ? node?["modalPresentationStyle"] : nil),
                isMenu || value.bool == false
            else { continue }
            draft.reader.warning(
                .neverPresented, value,
                "nothing \(isMenu ? "opens" : "presents") \(draft.shownName(presentation.controller))")
        }
    }
}

/// The polkit rule that comes with touchd lets it start each unit.
struct UnitNameRule {
    let reader: NodeReader

    /// Warns if the unit `name`, which `node` names, needs another rule.
    func check(_ name: String, _ node: YAMLNode) {
        if !isAllowed(name[...]) {
            reader.warning(
                .unitName, node,
                "the polkit rule of touchd allows touch-action@NAME.service, not \(escaped(name))")
        }
    }

    /// The same as in `systemd/50-touchd.rules`.
    private func isAllowed(_ name: Substring) -> Bool {
        let (prefix, suffix) = ("touch-action@", ".service")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let instance = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return !instance.isEmpty && instance.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
    }
}
