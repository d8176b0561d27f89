import Core
import TouchKit
import YAML

/// Something pushes each view controller that is not on its stack from load, or selects each that is not selected.
struct NavigationRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of view controllers that no effect pushes, and of those that neither an item nor an effect selects.
    func check() {
        for controller in draft.scene.tree.viewControllers where controller.membership?.isOnStack == false {
            let id = controller.responder
            guard !facts.pushed.contains(id), !isPage(controller), let node = draft.notes.node(of: id)
            else { continue }
            if let value = node[ResponderKey.pushed.rawValue] {
                draft.reader.warning(.neverPushed, value, "nothing pushes \(draft.shownName(id))")
            } else if controller.membership?.tabBarItem == nil {
                draft.reader.warning(
                    .neverSelected, node,
                    "nothing selects \(draft.shownName(id)): it has no tabBarItem, and no effect sets selectedIndex to its index"
                )
            }
        }
    }

    /// Whether fingers turn to it.
    private func isPage(_ controller: ViewController) -> Bool {
        controller.membership.flatMap { draft.scene.tree.viewController($0.container) }?.container?.paging
            != nil
    }
}
