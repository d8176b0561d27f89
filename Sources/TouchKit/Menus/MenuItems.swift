import HIDRecords

/// The items of menus, alerts and action sheets: the buttons in their views.
package struct MenuItems {
    private let tree: ViewTree

    /// Those of `tree`.
    package init(of tree: ViewTree) { self.tree = tree }

    /// The item that is `view`, or has it in it, among those in `root`; nil for none.
    func item(around view: ResponderID?, in root: ResponderID) -> ResponderID? {
        var next = view
        var item: ResponderID?
        while let view = next, view != root {
            if item == nil, isItem(view) { item = view }
            next = tree.superview(of: view)
        }
        return next == nil ? nil : item
    }

    /// Whether `view` can be an item.
    package func isItem(_ view: ResponderID) -> Bool {
        tree[view].kind == .view && tree[view: view].viewClass == .button
    }

    /// The controller of the menu that is presented and of which `view` is an item; nil for none.
    func menu(ofItem view: ResponderID) -> ResponderID? {
        guard isItem(view) else { return nil }
        var next = tree.superview(of: view)
        while let view = next {
            if let id = tree.controller(of: view), let controller = tree.viewController(id),
                controller.presentingViewController != nil
            {
                return controller.modalPresentationStyle == .menu ? id : nil
            }
            next = tree.superview(of: view)
        }
        return nil
    }

    /// The view of `controller`, if it is in a window.
    func presentedView(of controller: ResponderID) -> ResponderID? {
        guard let view = tree.viewController(controller)?.view, tree.window(of: view) != nil else {
            return nil
        }
        return view
    }
}
