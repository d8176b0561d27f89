import Core

/// The responders at which events begin that have no location on a screen.
enum EventStart {
    /// Where motion and remote control begin: at the first responder, or ``withoutFirstResponder(in:)``.
    static func ofMotion(in tree: ViewTree) -> ResponderID {
        tree.windows.firstResponder ?? withoutFirstResponder(in: tree)
    }

    /// Where keys begin: at the first responder; without one at the root view controller of the key window if that can become
    /// it and presents nothing, else ``withoutFirstResponder(in:)``.
    static func ofKeys(in tree: ViewTree) -> ResponderID {
        if let first = tree.windows.firstResponder { return first }
        let first = withoutFirstResponder(in: tree)
        guard let root = tree.window(first)?.rootViewController, tree[root].canBecomeFirstResponder else {
            return first
        }
        return root
    }

    /// Where events begin that no first responder gets: the topmost controller that is presented in the key window, else that
    /// window, else the application.
    static func withoutFirstResponder(in tree: ViewTree) -> ResponderID {
        guard let window = tree.windows.key else { return tree.application }
        return topmostPresentedController(in: window, of: tree) ?? window
    }

    /// The frontmost controller that is presented in `window`; popovers and menus do not count.
    private static func topmostPresentedController(in window: ResponderID, of tree: ViewTree) -> ResponderID?
    {
        var controllers = Table<ResponderID, ResponderID>()
        for controller in tree.viewControllers
        where controller.presentingViewController != nil && controller.modalPresentationStyle.takesFocus {
            if let transition = controller.view.flatMap(tree.superview(of:)) {
                controllers[transition] = controller.responder
            }
        }
        guard !controllers.isEmpty else { return nil }
        var next = tree.lastSubview(of: window)
        while let view = next {
            if let controller = controllers[view] { return controller }
            next = tree.siblingBehind(view)
        }
        return nil
    }
}
