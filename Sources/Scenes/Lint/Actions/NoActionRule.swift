import TouchKit
import YAML

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
        let touches = draft.scene.tree[id].touches
        return draft.scene.tree[view: id].viewClass != .textField && draft.scene.tree.client(of: id) == nil
            && !draft.notes.listeners.contains(id)
            && facts[id].isDisjoint(with: [.sendsGesture, .setsTouches])
            && ![touches.began, touches.moved, touches.ended, touches.cancelled].contains(.handleAndPass)
    }
}
