/// What a view controller has beyond being one when others belong to it.
package struct Container: Equatable, Sendable {
    /// The first of the view controllers that belong to it, in file order: of a navigation controller its root, which is always
    /// on its stack.
    package var first: ResponderID
    /// The one whose view is shown (`topViewController`, `selectedViewController`).
    package var top: ResponderID
    /// What it is.
    package var kind: Kind
    /// How their views lie side by side; nil if only that of `top` is in its view.
    package var paging: Paging?

    /// The kinds of containers.
    package enum Kind: Equatable, Sendable {
        /// A stack of view controllers (UINavigationController), and the pan from the left edge of the screen that goes back
        /// (`interactivePopGestureRecognizer`).
        case navigation(interactivePop: RecognizerID)
        /// View controllers of which one is selected (UITabBarController).
        case tabs
    }
}

/// What a view controller is to the one that it belongs to.
package struct Membership: Equatable, Sendable {
    /// The navigation controller or tab bar controller.
    package var container: ResponderID
    /// The one behind it in the file.
    package var next: ResponderID?
    /// The one below it on the stack; nil for the root, and for one that is not on the stack.
    package var lower: ResponderID?
    /// Whether it is on the stack, or selected.
    package var isOnStack = false
    /// The button that selects it (`tabBarItem`).
    package var tabBarItem: ResponderID?
    /// Whether people may select it (`tabBarController(_:shouldSelect:)`).
    package var shouldSelect = Condition.always(true)
    /// What was first responder in its view as another one came on top of it.
    var formerFirstResponder: ResponderID?
}

extension Container: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Container {
        let kind: Kind =
            switch kind {
            case .navigation(let interactivePop): .navigation(interactivePop: map(interactivePop))
            case .tabs: .tabs
            }
        var container = Container(first: map(first), top: map(top), kind: kind, paging: paging)
        container.paging?.upcoming = map(paging?.upcoming)
        return container
    }
}

extension Membership: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Membership {
        Membership(
            container: map(container), next: map(next), lower: map(lower), isOnStack: isOnStack,
            tabBarItem: map(tabBarItem), shouldSelect: map(shouldSelect),
            formerFirstResponder: map(formerFirstResponder))
    }
}

extension Container {
    /// Makes `controller` a container of `members`, of which it shows the last one on `stack`, behind all else in its view; with
    /// paging the others lie beside that.
    package static func make(
        _ controller: ResponderID, _ style: (kind: Kind, paging: Paging?), of members: [ResponderID],
        stack: [ResponderID], in tree: inout ViewTree
    ) {
        guard let first = members.first, let top = stack.last,
            let view = tree.viewController(controller)?.view, let topView = tree.viewController(top)?.view
        else { return }
        for (index, member) in members.enumerated() {
            let next = index + 1 < members.count ? members[index + 1] : nil
            tree.updateViewController(member) {
                $0.membership = Membership(container: controller, next: next)
            }
        }
        tree.updateViewController(controller) {
            $0.container = Container(first: first, top: top, kind: style.kind, paging: style.paging)
        }
        tree.setStack(stack, of: controller)
        guard style.paging != nil else {
            return tree.addSubview(topView, to: view, behind: tree.firstSubview(of: view))
        }
        let front = tree.firstSubview(of: view)
        for page in members.compactMap({ tree.viewController($0)?.view }) {
            tree.addSubview(page, to: view, behind: front)
        }
        if let offset = PageTurn(by: controller, in: tree)?.offset(of: top, in: tree) {
            tree.setContentOffset(offset, of: view)
        }
    }
}

extension ViewTree {
    /// The view in which that of the controller of `view` lies while it is shown, if that belongs to a container.
    package func viewOfContainer(around view: ResponderID) -> ResponderID? {
        controller(of: view).flatMap(viewControllers.container(of:)).flatMap(viewController)?.view
    }
}
