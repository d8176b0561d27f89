import TouchKit
import YAML

/// A menu has something to choose.
struct MenuItemsRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of menus without items.
    func check() {
        for menu in draft.scene.presentations where menu.style == .menu && !facts[menu.view].contains(.isSet)
        {
            guard !hasItem(menu.view), let node = draft.notes.node(of: menu.controller) else {
                continue
            }
            draft.reader.warning(
                .menuWithoutItems, node["modalPresentationStyle"] ?? node,
                "\(draft.shownName(menu.controller)) has nothing to choose: there is no button in its view")
        }
    }

    private func hasItem(_ menu: ResponderID) -> Bool {
        var pending = [menu]
        while let view = pending.popLast() {
            if view != menu, MenuItems.isItem(view, of: draft.scene.tree) { return true }
            pending += draft.scene.tree.subviews(of: view)
        }
        return false
    }
}
