import Core
import HIDRecords
import TouchKit
import YAML

/// Reads what belongs to tab bar controllers, and checks the keys that depend on that.
struct TabReader {
    /// The keys that a scroll view with pages does not have: the pages say what they would.
    private static let keysOfPages: [ResponderKey] = [.contentSize, .contentOffset, .pagingEnabled, .snap]

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

    /// Reports keys of a tab bar controller that has no view controllers.
    func needViewControllers(_ tabs: TabEntries) {
        if let entry = tabs.selectedIndex { missing(.viewControllers, for: entry) }
        if let entry = tabs.transitionStyle { missing(.viewControllers, for: entry) }
        if let entry = tabs.navigationOrientation { missing(.viewControllers, for: entry) }
    }

    /// How the view controllers are the pages of `view`, which becomes a scroll view that shows them; nil if they are none.
    func paging(_ tabs: TabEntries, in view: ResponderID) -> Paging? {
        guard let entry = tabs.transitionStyle else {
            if let entry = tabs.navigationOrientation { missing(.transitionStyle, for: entry) }
            return nil
        }
        if tabs.selectedIndex == nil { missing(.selectedIndex, for: entry) }
        let style: Paging.TransitionStyle? = reader.choice(entry.value, entry.key.rawValue)
        guard style != nil else { return nil }
        guard draft.scene.scrollViews[view] != nil, draft.scene.tree[view: view].viewClass == .scrollView
        else {
            reader.error(
                entry.name, "\(entry.key.rawValue) needs a view of the class scrollView", code: .wrongKind)
            return nil
        }
        for key in Self.keysOfPages {
            if let node = draft.notes.node(of: view)?[key.rawValue] { report(key, node, ofPagesIn: view) }
        }
        guard let orientation = tabs.navigationOrientation else { return Paging(along: .horizontal) }
        return reader.choice(orientation.value, orientation.key.rawValue).map(Paging.init)
    }

    /// The frame of the view controller with that index, unless its view says otherwise.
    func frame(ofMember index: Int, in view: ResponderID, _ paging: Paging?) -> Rect {
        let bounds = draft.scene.tree[view: view].bounds
        return paging?.frame(ofPage: index, in: bounds.size) ?? bounds
    }

    /// Has the scroll view `view` turn so many pages, if they are pages.
    func turnPages(_ paging: Paging?, of count: Int, in view: ResponderID) {
        guard let paging, var scrollView = draft.scene.scrollViews[view], count > 0 else { return }
        scrollView.contentSize = paging.contentSize(
            ofPages: count, in: draft.scene.tree[view: view].bounds.size)
        scrollView.flags.insert(.pagingEnabled)
        draft.scene.scrollViews[view] = scrollView
    }

    private func missing(_ key: ResponderKey, for entry: Entry<ResponderKey>) {
        reader.error(entry.name, "\(entry.key.rawValue) needs \(key.rawValue)", code: .missingKey)
    }

    /// Reads the id of the button that selects the view controller `id`.
    func readItem(_ node: YAMLNode, of id: ResponderID) {
        let key = ResponderKey.tabBarItem.rawValue
        guard let item = draft.responder(node, key) else { return }
        guard draft.scene.tree[item].kind == .view, draft.scene.tree[view: item].viewClass == .button else {
            reader.error(node, "\(key) must be a button, and \(shown(node)) is not one", code: .wrongKind)
            return
        }
        if let other = draft.scene.tree.viewControllers.first(where: { $0.membership?.tabBarItem == item }) {
            reader.error(node, "\(shown(node)) selects \(draft.shownName(other.responder)) already")
            return
        }
        draft.notes.listeners.insert(item)
        draft.scene.tree.updateViewController(id) { $0.membership?.tabBarItem = item }
    }

    /// Whether the controller `id` can have `key`, whose name is `node`; reports a mistake if not.
    func allows(_ key: ResponderKey, _ node: YAMLNode, of id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        if key == .selectedIndex, !tree.viewControllers.isTabBarController(id) {
            reader.error(
                node, "\(key.rawValue) needs a tab bar controller, and \(draft.shownName(id)) is not one",
                code: .wrongKind)
            return false
        }
        if key == .shouldSelect,
            tree.viewControllers.container(of: id).map(tree.viewControllers.isTabBarController) != true
        {
            reader.error(
                node,
                "\(key.rawValue) needs a view controller of a tab bar controller, and \(draft.shownName(id)) is not one",
                code: .wrongKind)
            return false
        }
        if Self.keysOfPages.contains(key),
            tree.controller(of: id).flatMap(tree.viewController)?.container?.paging != nil
        {
            report(key, node, ofPagesIn: id)
            return false
        }
        return true
    }

    /// Reports a `key`, at `node`, of the scroll view `id`, which shows pages.
    private func report(_ key: ResponderKey, _ node: YAMLNode, ofPagesIn id: ResponderID) {
        reader.error(
            node,
            "\(key.rawValue) cannot be set: it follows from the pages that \(draft.shownName(id)) shows",
            code: .wrongKind)
    }

    /// Whether `change`, made of `node`, selects a view controller of `id`, if it selects any; reports a mistake if not.
    func isInRange(_ change: PropertyChange, _ node: YAMLNode, of id: ResponderID) -> Bool {
        guard case .controller(.selectedIndex(let index)) = change else { return true }
        let count = draft.scene.tree.viewControllers.members(of: id).count
        if index >= count { reportRange(node, count) }
        return index < count
    }

    private func reportRange(_ node: YAMLNode, _ count: Int) {
        reader.error(
            node, "selectedIndex must be below \(count), the number of its view controllers")
    }
}

/// The entries that make a tab bar controller of one with view controllers.
struct TabEntries {
    let selectedIndex, transitionStyle, navigationOrientation: Entry<ResponderKey>?

    /// Those among `structure`.
    init(_ structure: StructureEntries) {
        selectedIndex = structure.selectedIndex
        transitionStyle = structure.transitionStyle
        navigationOrientation = structure.navigationOrientation
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
