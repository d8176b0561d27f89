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

/// View controllers to which others belong.
extension ViewTree {
    /// Makes `controller` a container of `members`, of which it shows the last one on `stack`, behind all else in its view; with
    /// `paging` the others lie beside that.
    package mutating func makeContainer(
        _ controller: ResponderID, _ kind: Container.Kind, _ paging: Paging? = nil,
        of members: [ResponderID], stack: [ResponderID]
    ) {
        guard let first = members.first, let top = stack.last, let view = viewController(controller)?.view,
            let topView = viewController(top)?.view
        else { return }
        for (index, member) in members.enumerated() {
            let next = index + 1 < members.count ? members[index + 1] : nil
            updateViewController(member) { $0.membership = Membership(container: controller, next: next) }
        }
        updateViewController(controller) {
            $0.container = Container(first: first, top: top, kind: kind, paging: paging)
        }
        setStack(stack, of: controller)
        guard paging != nil else { return addSubview(topView, to: view, behind: firstSubview(of: view)) }
        let front = firstSubview(of: view)
        for page in members.compactMap({ viewController($0)?.view }) {
            addSubview(page, to: view, behind: front)
        }
        if let offset = PageTurn(by: controller, in: self)?.offset(of: top, in: self) {
            setContentOffset(offset, of: view)
        }
    }

    /// The view controllers that belong to the container `id`, in file order; none of any other responder.
    package func members(of id: ResponderID) -> [ResponderID] {
        var members: [ResponderID] = []
        var next = viewController(id)?.container?.first
        while let member = next {
            members.append(member)
            next = viewController(member)?.membership?.next
        }
        return members
    }

    /// Those on the stack of the navigation controller `id`, the root first (`UINavigationController.viewControllers`); of a
    /// tab bar controller the selected one.
    package func viewControllers(of id: ResponderID) -> [ResponderID] {
        var stack: [ResponderID] = []
        var next = viewController(id)?.container?.top
        while let controller = next {
            stack.append(controller)
            next = viewController(controller)?.membership?.lower
        }
        return stack.reversed()
    }

    /// The navigation controller or tab bar controller that `id` belongs to, whether it is on its stack or not; nil for none.
    package func container(of id: ResponderID) -> ResponderID? { viewController(id)?.membership?.container }

    /// What `id` is as a container; nil for any other responder.
    package func containerKind(of id: ResponderID) -> Container.Kind? { viewController(id)?.container?.kind }

    /// Whether `id` is a tab bar controller.
    package func isTabBarController(_ id: ResponderID) -> Bool { containerKind(of: id) == .tabs }

    /// Whether `id` is a navigation controller.
    package func isNavigationController(_ id: ResponderID) -> Bool {
        switch containerKind(of: id) {
        case .navigation: true
        case .tabs, nil: false
        }
    }

    /// The index in the file of the view controller that the tab bar controller `id` shows; nil for any other responder.
    package func selectedIndex(of id: ResponderID) -> Int? {
        guard isTabBarController(id), let top = viewController(id)?.container?.top else { return nil }
        return members(of: id).firstIndex(of: top)
    }

    /// The view in which that of the controller of `view` lies while it is shown, if that belongs to a container.
    package func viewOfContainer(around view: ResponderID) -> ResponderID? {
        controller(of: view).flatMap(container(of:)).flatMap(viewController)?.view
    }

    /// Puts `stack`, which begins with the root, on the stack of the container `id`; no view moves.
    mutating func setStack(_ stack: [ResponderID], of id: ResponderID) {
        guard let top = stack.last else { return }
        for member in members(of: id) {
            updateViewController(member) {
                $0.membership?.isOnStack = false
                $0.membership?.lower = nil
            }
        }
        for (index, controller) in stack.enumerated() {
            updateViewController(controller) {
                $0.membership?.isOnStack = true
                if index > 0 { $0.membership?.lower = stack[index - 1] }
            }
        }
        updateViewController(id) {
            $0.container?.top = top
            $0.container?.paging?.rest()
        }
    }
}

/// The views of containers.
extension ViewTree {
    /// The views in that of the container `id` whose controllers are not on top.
    func coveredViews(of id: ResponderID) -> [ResponderID] {
        guard let container = viewController(id)?.container, let view = viewController(id)?.view else {
            return []
        }
        return members(of: id).filter { $0 != container.top }
            .compactMap { viewController($0)?.view }
            .filter { superview(of: $0) == view }
    }

    /// The view of the controller on top of the container `id`, if it is not in the container's view.
    func missingTopView(of id: ResponderID) -> ResponderID? {
        guard let controller = viewController(id), let top = controller.container?.top,
            let view = viewController(top)?.view, superview(of: view) != controller.view
        else { return nil }
        return view
    }

    /// `controller` and those of the views in its view, which are seen when it is: each before those in it, and of pages the
    /// selected one alone.
    func shownControllers(from controller: ResponderID) -> [ResponderID] {
        guard let view = viewController(controller)?.view else { return [controller] }
        var shown: [ResponderID] = []
        var views = [view]
        while let view = views.popLast() {
            if let inner = self.controller(of: view) {
                if inner != controller, let container = container(of: inner),
                    viewController(container)?.container?.top != inner
                {
                    continue
                }
                shown.append(inner)
            }
            views += subviews(of: view).reversed()
        }
        return shown
    }
}

extension Consequences {
    /// `controller`, and those that it shows, send `events`, one after the other.
    mutating func send(_ events: LifeCycleEvent..., from controller: ResponderID, in tree: ViewTree) {
        let shown = tree.shownControllers(from: controller)
        for event in events {
            for controller in shown { append(.controller(.send(event, from: controller))) }
        }
    }
}
