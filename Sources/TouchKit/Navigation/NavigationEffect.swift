package import Core

/// An effect on the stack of a navigation controller.
package struct NavigationEffect: Equatable, Sendable {
    /// What becomes of the stack.
    package enum Change: Equatable, Sendable {
        /// Pushes a view controller onto the stack of the navigation controller that it belongs to.
        case push(ResponderID)
        /// Pops the top one off the stack of a navigation controller or, with a view controller, all above that.
        case pop(ResponderID, to: ResponderID? = nil)
        /// Pops all but the root off the stack of a navigation controller.
        case popToRoot(ResponderID)
    }

    /// What becomes of the stack.
    package let change: Change
    /// How long the view that comes on top cannot be hit; nil if it can be at once.
    package let duration: Interval?

    /// An effect that does `change`, which people see move for `duration`.
    package init(_ change: Change, duration: Interval? = nil) {
        self.change = change
        self.duration = duration
    }

    /// How sentences call it, with the names of `tree`.
    func sentence(in tree: ViewTree) -> String {
        change.sentence(in: tree) + (duration.map { " \(decimal($0.seconds))" } ?? "")
    }

    /// Changes the stack in `application`.
    ///
    /// - Returns: false if what is to be pushed is on the stack already, if that to which is to be popped is not, or if too much
    ///   waits for its time: then the view that comes can be hit at once.
    @discardableResult
    func perform(in application: inout Application, at time: Timestamp) -> Bool {
        switch change.result(in: application.tree) {
        case .nothing: return true
        case .stack(let stack, let navigation):
            let change = StackChange(container: navigation, stack: stack)
            let isScheduled = scheduleEnd(of: change, in: &application, at: time)
            change.perform(in: &application, at: time)
            return isScheduled
        case .fails(let attempt):
            application.log.append(.app(.fails(attempt)))
            return false
        }
    }

    /// Has the view that comes on top not be hit until the end of ``duration``; false if too much waits for its time.
    private func scheduleEnd(
        of change: StackChange, in application: inout Application, at time: Timestamp
    ) -> Bool {
        guard let duration, let top = change.stack.last,
            top != application.tree.viewController(change.container)?.container?.top,
            let view = application.tree.viewController(top)?.view
        else { return true }
        return ScheduledEffects.Item(
            deadline: application.scheduled.deadline(after: duration, from: time), effects: [],
            performer: .nobody, animated: view, controller: top
        ).schedule(in: &application)
    }
}

extension NavigationEffect.Change {
    /// How sentences call it, with the names of `tree`.
    fileprivate func sentence(in tree: ViewTree) -> String {
        switch self {
        case .push(let id): "push \(tree[id].name)"
        case .pop(let id, nil): "pop \(tree[id].name)"
        case .pop(let id, let controller?): "pop \(tree[id].name) to \(tree[controller].name)"
        case .popToRoot(let id): "popToRoot \(tree[id].name)"
        }
    }

    /// What comes of it.
    fileprivate enum Result {
        case nothing
        case stack([ResponderID], of: ResponderID)
        case fails(Attempt)
    }

    fileprivate func result(in tree: ViewTree) -> Result {
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
        NavigationEffect(map(change), duration: duration)
    }
}

extension NavigationEffect.Change: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> NavigationEffect.Change {
        switch self {
        case .push(let id): .push(map(id))
        case .pop(let id, let controller): .pop(map(id), to: map(controller))
        case .popToRoot(let id): .popToRoot(map(id))
        }
    }
}
