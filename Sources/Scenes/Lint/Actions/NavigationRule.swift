import Core
import TouchKit
import YAML

/// Something pushes each view controller that is not on its stack from load, or selects each that is not selected.
struct NavigationRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of view controllers that no effect pushes, and of those that neither an item nor an effect selects.
    func check() {
        for controller in draft.scene.tree.viewControllers where controller.place?.isOnStack == false {
            let id = controller.responder
            guard !facts.pushed.contains(id), let node = draft.notes.node(of: id) else { continue }
            if let value = node[ResponderKey.pushed.rawValue] {
                draft.reader.warning(.neverPushed, value, "nothing pushes \(draft.shownName(id))")
            } else if controller.place?.tabBarItem == nil {
                draft.reader.warning(
                    .neverSelected, node,
                    "nothing selects \(draft.shownName(id)): it has no tabBarItem, and no effect sets selectedIndex to its index"
                )
            }
        }
    }
}
