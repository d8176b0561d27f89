/// What a navigation controller has beyond being a view controller (UINavigationController).
package struct NavigationStack: Equatable, Sendable {
    /// The first of the view controllers that belong to it, in file order: its root, which is always on its stack.
    package var first: ResponderID
    /// The one whose view is shown (`topViewController`).
    package var top: ResponderID
    /// The pan from the left edge of the screen that goes back (`interactivePopGestureRecognizer`).
    package var interactivePop: RecognizerID
}

/// What a view controller is to the navigation controller that it belongs to.
package struct StackPlace: Equatable, Sendable {
    /// The navigation controller.
    package var navigationController: ResponderID
    /// The one behind it in the file.
    package var next: ResponderID?
    /// The one below it on the stack; nil for the root, and for one that is not on the stack.
    package var lower: ResponderID?
    /// Whether it is on the stack.
    package var isOnStack = false
}

extension NavigationStack: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> NavigationStack {
        NavigationStack(first: map(first), top: map(top), interactivePop: map(interactivePop))
    }
}

extension StackPlace: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> StackPlace {
        StackPlace(
            navigationController: map(navigationController), next: map(next), lower: map(lower),
            isOnStack: isOnStack)
    }
}

/// Navigation controllers and the view controllers that belong to them.
extension ViewTree {
    /// Makes `controller` a navigation controller of `members`, of which it shows the last one on `stack`, behind all else in its
    /// view.
    package mutating func makeNavigationController(
        _ controller: ResponderID, of members: [ResponderID], stack: [ResponderID],
        interactivePop: RecognizerID
    ) {
        guard let first = members.first, let top = stack.last, let view = viewController(controller)?.view,
            let topView = viewController(top)?.view
        else { return }
        for (index, member) in members.enumerated() {
            let next = index + 1 < members.count ? members[index + 1] : nil
            updateViewController(member) {
                $0.place = StackPlace(navigationController: controller, next: next)
            }
        }
        updateViewController(controller) {
            $0.navigation = NavigationStack(first: first, top: top, interactivePop: interactivePop)
        }
        setStack(stack, of: controller)
        addSubview(topView, to: view, behind: firstSubview(of: view))
    }

    /// The view controllers that belong to the navigation controller `id`, in file order; none of any other responder.
    package func members(of id: ResponderID) -> [ResponderID] {
        var members: [ResponderID] = []
        var next = viewController(id)?.navigation?.first
        while let member = next {
            members.append(member)
            next = viewController(member)?.place?.next
        }
        return members
    }

    /// Those on the stack of the navigation controller `id`, the root first (`UINavigationController.viewControllers`).
    package func viewControllers(of id: ResponderID) -> [ResponderID] {
        var stack: [ResponderID] = []
        var next = viewController(id)?.navigation?.top
        while let controller = next {
            stack.append(controller)
            next = viewController(controller)?.place?.lower
        }
        return stack.reversed()
    }

    /// The navigation controller that `id` belongs to, whether it is on its stack or not; nil for none.
    package func navigationController(of id: ResponderID) -> ResponderID? {
        viewController(id)?.place?.navigationController
    }

    /// The view in which that of the controller of `view` lies while it is shown, if that belongs to a navigation controller.
    package func viewOfNavigationController(around view: ResponderID) -> ResponderID? {
        controller(of: view).flatMap(navigationController(of:)).flatMap(viewController)?.view
    }

    /// Puts `stack`, which begins with the root, on the stack of the navigation controller `id`; no view moves.
    mutating func setStack(_ stack: [ResponderID], of id: ResponderID) {
        guard let top = stack.last else { return }
        for member in members(of: id) {
            updateViewController(member) {
                $0.place?.isOnStack = false
                $0.place?.lower = nil
            }
        }
        for (index, controller) in stack.enumerated() {
            updateViewController(controller) {
                $0.place?.isOnStack = true
                if index > 0 { $0.place?.lower = stack[index - 1] }
            }
        }
        updateViewController(id) { $0.navigation?.top = top }
    }
}
