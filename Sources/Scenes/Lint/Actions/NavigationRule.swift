import Core
import TouchKit
import YAML

/// Something pushes each view controller that is not on its stack from load.
struct NavigationRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of view controllers that no effect pushes.
    func check() {
        for controller in draft.scene.tree.viewControllers where controller.place?.isOnStack == false {
            let id = controller.responder
            guard !facts.pushed.contains(id),
                let value = draft.notes.node(of: id)?[ResponderKey.pushed.rawValue]
            else { continue }
            draft.reader.warning(.neverPushed, value, "nothing pushes \(draft.shownName(id))")
        }
    }
}
