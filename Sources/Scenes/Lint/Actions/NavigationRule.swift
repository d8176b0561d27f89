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
            } else if let obstacle = obstacle(to: controller) {
                draft.reader.warning(
                    .neverSelected, node[ResponderKey.shouldSelect.rawValue] ?? node,
                    "nothing selects \(draft.shownName(id)): \(obstacle), and no effect sets selectedIndex to its index"
                )
            }
        }
    }

    /// Why no finger selects a view controller of a tab bar controller; nil if one may.
    private func obstacle(to controller: ViewController) -> String? {
        guard let membership = controller.membership else { return nil }
        if membership.tabBarItem == nil { return "it has no tabBarItem" }
        guard membership.shouldSelect.isAlways(false), !facts[controller.responder].contains(.isSet) else {
            return nil
        }
        return "shouldSelect is false"
    }

    /// Whether fingers turn to it.
    private func isPage(_ controller: ViewController) -> Bool {
        controller.membership.flatMap { draft.scene.tree.viewController($0.container) }?.container?.paging
            != nil
    }
}
