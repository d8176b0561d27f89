import Core

/// An effect on the stack of a navigation controller.
package enum NavigationEffect: Equatable, Sendable {
    /// Pushes a view controller onto the stack of the navigation controller that it belongs to.
    case push(ResponderID)
    /// Pops the top one off the stack of a navigation controller or, with a view controller, all above that.
    case pop(ResponderID, to: ResponderID? = nil)
    /// Pops all but the root off the stack of a navigation controller.
    case popToRoot(ResponderID)

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        switch self {
        case .push(let id): "push \(tree[id].name)"
        case .pop(let id, nil): "pop \(tree[id].name)"
        case .pop(let id, let controller?): "pop \(tree[id].name) to \(tree[controller].name)"
        case .popToRoot(let id): "popToRoot \(tree[id].name)"
        }
    }

    /// Changes the stack in `application`.
    ///
    /// - Returns: false if what is to be pushed is on the stack already, or that to which is to be popped is not.
    @discardableResult
    func perform(in application: inout Application, at time: Timestamp) -> Bool {
        switch result(in: application.tree) {
        case .nothing: return true
        case .stack(let stack, let navigation):
            StackChange(container: navigation, stack: stack).perform(in: &application, at: time)
            return true
        case .fails(let attempt):
            application.log.append(.app(.fails(attempt)))
            return false
        }
    }

    /// What becomes of the stack.
    private enum Result {
        case nothing
        case stack([ResponderID], of: ResponderID)
        case fails(Attempt)
    }

    private func result(in tree: ViewTree) -> Result {
        switch self {
        case .push(let controller):
            guard let membership = tree.viewController(controller)?.membership else { return .nothing }
            if membership.isOnStack { return .fails(.push(controller, onto: membership.container)) }
            return .stack(
                tree.viewControllers.stack(of: membership.container) + [controller], of: membership.container)
        case .pop(let id, let controller):
            let stack = tree.viewControllers.stack(of: id)
            guard let controller = controller ?? stack.dropLast().last else { return .nothing }
            guard let index = stack.firstIndex(of: controller) else {
                return .fails(.pop(id, to: controller))
            }
            return .stack(Array(stack[...index]), of: id)
        case .popToRoot(let id):
            guard let root = tree.viewController(id)?.container?.first else { return .nothing }
            return .stack([root], of: id)
        }
    }
}

extension NavigationEffect: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> NavigationEffect {
        switch self {
        case .push(let id): .push(map(id))
        case .pop(let id, let controller): .pop(map(id), to: map(controller))
        case .popToRoot(let id): .popToRoot(map(id))
        }
    }
}
