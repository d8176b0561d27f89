import Core
import TouchKit
import YAML

/// Reads what belongs to tab bar controllers, and checks the keys that depend on that.
struct TabReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// The view controller among `members` whose index is `node`.
    func selected(_ node: YAMLNode, of members: [ResponderID]) -> ResponderID? {
        guard
            let index = reader.whole(node, ResponderKey.selectedIndex.rawValue, in: 0...PropertyForm.mostTabs)
        else { return nil }
        if members.indices.contains(index) { return members[index] }
        if !members.isEmpty { reportRange(node, members.count) }
        return nil
    }

    /// Reads the id of the button that selects the view controller `id`.
    func readItem(_ node: YAMLNode, of id: ResponderID) {
        let key = ResponderKey.tabBarItem.rawValue
        guard let item = draft.responder(node, key) else { return }
        guard draft.scene.tree[item].kind == .view, draft.scene.tree[view: item].viewClass == .button else {
            reader.error(node, "\(key) must be a button, and \(shown(node)) is not one", code: .wrongKind)
            return
        }
        if let other = draft.scene.tree.viewControllers.first(where: { $0.place?.tabBarItem == item }) {
            reader.error(node, "\(shown(node)) selects \(draft.shownName(other.responder)) already")
            return
        }
        draft.notes.listeners.insert(item)
        draft.scene.tree.updateViewController(id) { $0.place?.tabBarItem = item }
    }

    /// Whether the controller `id` can have `key`, whose name is `node`; reports a mistake if not.
    func allows(_ key: ResponderKey, _ node: YAMLNode, of id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        if key == .selectedIndex, !tree.isTabBarController(id) {
            reader.error(
                node, "\(key.rawValue) needs a tab bar controller, and \(draft.shownName(id)) is not one",
                code: .wrongKind)
            return false
        }
        if key == .shouldSelect, tree.container(of: id).map(tree.isTabBarController) != true {
            reader.error(
                node,
                "\(key.rawValue) needs a view controller of a tab bar controller, and \(draft.shownName(id)) is not one",
                code: .wrongKind)
            return false
        }
        return true
    }

    /// Whether `change`, made of `node`, selects a view controller of `id`, if it selects any; reports a mistake if not.
    func isInRange(_ change: PropertyChange, _ node: YAMLNode, of id: ResponderID) -> Bool {
        guard case .controller(.selectedIndex(let index)) = change else { return true }
        let count = draft.scene.tree.members(of: id).count
        if index >= count { reportRange(node, count) }
        return index < count
    }

    private func reportRange(_ node: YAMLNode, _ count: Int) {
        reader.error(
            node, "selectedIndex must be below \(count), the number of its view controllers")
    }
}

extension ControllerChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .selectedIndex(let index): .init("selectedIndex", .number(Double(index)))
        case .shouldSelect(let condition): .init("shouldSelect", writer.json(condition))
        }
    }
}
