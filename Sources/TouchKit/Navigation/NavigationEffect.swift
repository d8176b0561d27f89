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
    func perform(in application: inout Application, at time: Timestamp, to log: inout DecisionLog) -> Bool {
        switch self {
        case .push(let controller): return application.push(controller, at: time, to: &log)
        case .pop(let id, let controller):
            let stack = application.tree.viewControllers(of: id)
            guard let controller = controller ?? stack.dropLast().last else { return true }
            return application.pop(id, to: controller, at: time, to: &log)
        case .popToRoot(let id):
            guard let root = application.tree.viewController(id)?.navigation?.first else { return true }
            return application.pop(id, to: root, at: time, to: &log)
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
