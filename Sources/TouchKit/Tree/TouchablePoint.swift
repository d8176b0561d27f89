package import HIDRecords

/// A point of a view at which a finger can touch the screen.
package struct TouchablePoint {
    /// The index of the screen that the view is on.
    package let screen: Int
    /// Where it lies on that.
    package let point: Point

    /// The point of `view` at these `fractions` of its width and height.
    package init(of view: ResponderID, at fractions: Point, in tree: borrowing ViewTree)
        throws(UntouchableView)
    {
        let name = tree[view].name
        guard tree[view].kind == .view || tree[view].kind == .window else {
            throw UntouchableView(name: name, reason: "it is no view")
        }
        guard let window = tree.window(of: view).flatMap({ tree.window($0) }) else {
            throw UntouchableView(name: name, reason: Self.absence(of: view, from: tree))
        }
        let toScreen = tree.transformToScreen(of: view)
        guard toScreen.inverse != nil else {
            throw UntouchableView(name: name, reason: "its transform has no inverse")
        }
        let bounds = tree[view: view].bounds
        screen = window.screen
        point = toScreen.applied(
            to: Point(
                x: bounds.origin.x + fractions.x * bounds.size.width,
                y: bounds.origin.y + fractions.y * bounds.size.height))
    }

    /// Why `view`, or the outermost view that it lies in, is in no window.
    private static func absence(of view: ResponderID, from tree: borrowing ViewTree) -> String {
        let outermost = tree.outermostView(around: view)
        let place = outermost == view ? "it" : "\(tree[outermost].name), in which it lies,"
        return "\(place) is in no window until \(arrival(of: view, in: tree) ?? "an effect brings it there")"
    }

    /// What shows `view`, which is in no window; nil if no controller does.
    private static func arrival(of view: ResponderID, in tree: borrowing ViewTree) -> String? {
        guard let controller = ViewController.hidden(around: view, in: tree) else { return nil }
        let name = tree[controller].name
        if let container = tree.viewControllers.container(of: controller) {
            return tree.viewControllers.isTabBarController(container)
                ? "\(tree[container].name) selects \(name)"
                : "\(name) is on top of the stack of \(tree[container].name)"
        }
        // One that is presented is covered by another on the full screen.
        guard let presented = tree.viewController(controller), presented.presenter != nil,
            !presented.isPresented
        else { return nil }
        return "\(name) is presented"
    }
}

/// Why a finger cannot go to a view.
package struct UntouchableView: Error {
    /// The name of the view.
    package let name: String
    /// Why not, in words.
    package let reason: String

    /// The view called `name` cannot be touched, for that `reason`.
    package init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }

    /// `cannot touch NAME: REASON`
    package var message: String { "cannot touch \(name): \(reason)" }
}
