import Core
import TouchKit
import YAML

/// A responder that an effect makes first responder can become it.
struct FirstResponderRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of effects that never make anything first responder.
    func check() {
        for named in draft.notes.firstResponders {
            guard let obstacle = obstacle(to: named.item) else { continue }
            let name = escaped(draft.scene.tree[named.item].name)
            draft.reader.warning(
                .neverFirstResponder, named.node, "\(name) never becomes first responder: \(obstacle)")
        }
    }

    private func obstacle(to id: ResponderID) -> String? {
        let responder = draft.scene.tree[id]
        switch responder.kind {
        case .application, .delegate, .windowScene: return "it is in no window"
        case .window, .viewController, .view:
            let may =
                responder.canBecomeFirstResponder || facts[id].contains(.setsFirstResponder)
            guard may else { return "it has no canBecomeFirstResponder: true" }
            let isField = draft.scene.tree[view: id].viewClass == .textField
            let mayBeEnabled =
                draft.scene.tree[view: id].flags.contains(.enabled) || facts[id].contains(.enables)
            return isField && !mayBeEnabled ? "it is a text field that is never enabled" : nil
        }
    }
}
