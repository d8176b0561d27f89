import HIDRecords

/// The items of menus, alerts and action sheets: the buttons in their views.
package enum MenuItems {
    /// The item that is `view`, or has it in it, among those in `root`; nil for none.
    static func item(
        around view: ResponderID?, in root: ResponderID, of tree: ViewTree
    ) -> ResponderID? {
        var next = view
        var item: ResponderID?
        while let view = next, view != root {
            if item == nil, isItem(view, of: tree) { item = view }
            next = tree.superview(of: view)
        }
        return next == nil ? nil : item
    }

    /// True for a button, which is an item in the view of a menu, an alert or an action sheet.
    package static func isItem(_ view: ResponderID, of tree: ViewTree) -> Bool {
        tree[view].kind == .view && tree[view: view].viewClass == .button
    }

    /// The controller of the menu that is presented and of which `view` is an item; nil for none.
    static func menu(ofItem view: ResponderID, of tree: ViewTree) -> ResponderID? {
        guard isItem(view, of: tree) else { return nil }
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

    /// True while the view of `controller` is in a window.
    static func isPresented(_ controller: ResponderID, in tree: ViewTree) -> Bool {
        tree.viewController(controller)?.view.flatMap(tree.window(of:)) != nil
    }
}
