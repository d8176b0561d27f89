import Core
import TouchKit

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
