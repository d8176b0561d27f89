import Core
import TouchKit
import YAML

/// A key can get to what waits for one.
struct PressReachRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of views that are never on the way of a press: neither they nor any view in them can be first responder.
    ///
    /// A press without a first responder begins at a controller or a window.
    func check() {
        let tree = draft.scene.tree
        var reached: Set<ResponderID> = []
        for index in tree.responders.indices {
            let id = ResponderID(index: index)
            guard mayStart(id) else { continue }
            var next: ResponderID? = tree[id].kind == .viewController ? tree.viewController(id)?.view : id
            while let view = next, reached.insert(view).inserted { next = tree.superview(of: view) }
        }
        for index in tree.responders.indices {
            let id = ResponderID(index: index)
            if tree[id].kind == .view, !reached.contains(id) { warn(of: id) }
        }
    }

    /// Whether a press may begin at `id`, or at what comes into it later.
    private func mayStart(_ id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        return tree[id].kind == .viewController || tree[id].canBecomeFirstResponder
            || tree.client(of: id) != nil
            || !facts[id].isDisjoint(with: [.setsFirstResponder, .isSet, .isMoved])
    }

    private func warn(of id: ResponderID) {
        guard let node = draft.notes.node(of: id) else { return }
        let reason = "no key gets to \(draft.shownName(id)), as nothing in it can be first responder"
        for key in [ResponderKey.presses, .keyCommands] {
            guard let value = node[key.rawValue], value.text != "pass" else { continue }
            return draft.reader.warning(.noEffect, value, "\(key.rawValue) does nothing: \(reason)")
        }
        draft.warn(
            ofNeverSent: ["pressesBegan", "pressesEnded", "pressesCancelled", "didScan"], by: id, reason)
    }
}
