import Core
import HIDRecords

/// What follows as a container shows another one of its view controllers, in order.
struct TopChange {
    /// One thing that follows.
    enum Step {
        /// The view controller sends this.
        case send(LifeCycleEvent, from: ResponderID)
        /// The view of the one on top comes into the view of the container, behind all else there; those of the others leave it.
        case show
        /// Nothing more follows if another one is on top by now.
        case stopUnlessOnTop
    }

    /// The container.
    let container: ResponderID
    /// The one that it shows then.
    let top: ResponderID
    /// The steps; none where nothing follows.
    private(set) var steps: [Step] = []

    /// Has `container` have `stack`, and says what follows from that. The controllers hear of it, if they are in a window; a
    /// finger that goes back has told them that it `hasBegun`. Nil if it shows what it showed.
    init?(
        of container: ResponderID, to stack: [ResponderID], hasBegun: Bool = false, in tree: inout ViewTree
    ) {
        guard let former = tree.viewController(container)?.container?.top, let top = stack.last,
            stack != tree.viewControllers.stack(of: container)
        else { return nil }
        tree.setStack(stack, of: container)
        guard former != top else { return nil }
        self.container = container
        self.top = top
        guard tree.window(ofResponder: container) != nil else {
            steps = [.show]
            return
        }
        let isNewFirst = tree.viewControllers.isTabBarController(container)
        let old = ShownControllers(from: former, in: tree)
        let new = ShownControllers(from: top, in: tree)
        if !hasBegun {
            if !isNewFirst { send(.viewWillDisappear, from: old) }
            send(.viewWillAppear, from: new)
            if isNewFirst { send(.viewWillDisappear, from: old) }
        }
        steps += [.show, .stopUnlessOnTop]
        send(.viewDidDisappear, from: old)
        send(.viewDidAppear, from: new)
    }

    private mutating func send(_ event: LifeCycleEvent, from controllers: ShownControllers) {
        for controller in controllers.all { steps.append(.send(event, from: controller)) }
    }
}

/// The stack that a container is to have, or the view controller that it is to show.
struct StackChange {
    /// The container.
    let container: ResponderID
    /// What is on its stack then; of a tab bar controller the one that it shows.
    let stack: [ResponderID]
    /// Whether the view controllers have been told already that this begins.
    var hasBegun = false

    /// Changes the stack in `application`, and shows the view of its top.
    func perform(in application: inout Application, at time: Timestamp) {
        // What moves there is at its end before anybody is told of the change.
        for view in changingViews(in: application.tree) {
            Standstill(view: view).consequences(on: &application.surface, at: time).perform(in: &application)
        }
        endTransition(in: &application)
        let focus = CoveredFocus(of: container, to: stack, in: application.tree)
        let change = TopChange(of: container, to: stack, hasBegun: hasBegun, in: &application.surface.tree)
        for step in change?.steps ?? [] {
            switch step {
            case .send(let event, let controller):
                event.send(from: controller, in: &application, at: time)
            case .show:
                focus?.note(in: &application.surface.tree)
                Self.showTop(of: container, in: &application, at: time)
            case .stopUnlessOnTop:
                if application.tree.viewController(container)?.container?.top != change?.top { return }
            }
        }
        if change != nil { focus?.restore(in: &application) }
    }

    /// If the one on top is still coming there, it is no more.
    private func endTransition(in application: inout Application) {
        guard let former = application.tree.viewController(container)?.container?.top, former != stack.last,
            let view = application.tree.viewController(former)?.view
        else { return }
        application.scheduled.endTransitions(of: former)
        Animation.end(of: view, in: &application)
        if !application.isSendingEvent { application.updateDeadline() }
    }

    /// The view that goes, and the one that comes; none if the top stays.
    private func changingViews(in tree: ViewTree) -> [ResponderID] {
        let (former, next) = (tree.viewController(container)?.container?.top, stack.last)
        guard former != next else { return [] }
        return [former, next].compactMap { $0.flatMap(tree.viewController)?.view }
    }

    /// Has `container` show `controller`, which belongs to it; pages are turned, `animated` or at once.
    static func show(
        _ controller: ResponderID, of container: ResponderID, animated: Bool,
        in application: inout Application
    ) {
        if let turn = PageTurn(by: container, in: application.tree) {
            turn.go(to: controller, animated: animated, on: &application.surface, at: application.log.time)
                .perform(in: &application)
            return
        }
        StackChange(container: container, stack: [controller])
            .perform(in: &application, at: application.log.time)
    }

    /// Puts back the stack of `container`, if it is one; nobody hears of it.
    static func restore(_ container: ResponderID, in application: inout Application, at time: Timestamp) {
        if let membership = application.file.tree.viewController(container)?.membership {
            application.surface.tree.updateViewController(container) {
                $0.membership?.shouldSelect = membership.shouldSelect
            }
        }
        let stack = application.file.tree.viewControllers.stack(of: container)
        guard stack != application.tree.viewControllers.stack(of: container) else { return }
        StackChange(container: container, stack: stack).endTransition(in: &application)
        application.surface.tree.setStack(stack, of: container)
        showTop(of: container, in: &application, at: time)
    }

    private static func showTop(
        of container: ResponderID, in application: inout Application, at time: Timestamp
    ) {
        if let turn = PageTurn(by: container, in: application.tree),
            let top = application.tree.viewController(container)?.container?.top,
            let offset = turn.offset(of: top, in: application.tree)
        {
            Scroller(turn.view)
                .scroll(to: .offset(offset), animated: false, on: &application.surface, at: time)
                .perform(in: &application)
            return
        }
        for view in coveredViews(of: container, in: application.tree) {
            LeavingView(view: view).remove(from: &application, at: time)
        }
        guard let view = missingTopView(of: container, in: application.tree),
            let superview = application.tree.viewController(container)?.view
        else { return }
        Addition(view: view, position: AddPosition(in: superview, .index(0)))
            .perform(in: &application, at: time)
    }
    /// The views in that of `container` whose controllers are not on top.
    private static func coveredViews(of container: ResponderID, in tree: ViewTree) -> [ResponderID] {
        guard let controller = tree.viewController(container), let view = controller.view else { return [] }
        return tree.viewControllers.members(of: container).filter { $0 != controller.container?.top }
            .compactMap { tree.viewController($0)?.view }
            .filter { tree.superview(of: $0) == view }
    }

    /// The view of the controller on top of `container`, if it is not in the container's view.
    private static func missingTopView(of container: ResponderID, in tree: ViewTree) -> ResponderID? {
        guard let controller = tree.viewController(container), let top = controller.container?.top,
            let view = tree.viewController(top)?.view, tree.superview(of: view) != controller.view
        else { return nil }
        return view
    }
}

/// The first responder in the view of a navigation controller's top: covered by another one it resigns, and once the top is there
/// again it becomes first again.
private struct CoveredFocus {
    /// The one on top before, and the one that comes there.
    private let former: ResponderID
    private let top: ResponderID
    /// Whether the former one stays on the stack.
    private let isPush: Bool

    /// That of `container`, which is to have `stack`; nil if it is none that has a stack, or keeps its top.
    init?(of container: ResponderID, to stack: [ResponderID], in tree: ViewTree) {
        guard tree.viewControllers.isNavigationController(container), let top = stack.last,
            let former = tree.viewController(container)?.container?.top, former != top
        else { return nil }
        self.former = former
        self.top = top
        isPush = stack.contains(former)
    }

    /// Notes what is first responder in the view that is about to leave.
    func note(in tree: inout ViewTree) {
        var first: ResponderID?
        if isPush, let view = tree.viewController(former)?.view {
            first = tree.window(of: view).flatMap { tree.window($0)?.firstResponder }
            if let responder = first, !tree.isResponder(responder, within: view) { first = nil }
        }
        tree.updateViewController(former) { $0.membership?.formerFirstResponder = first }
    }

    /// Has what was first responder in the view that has come become so again, if it still can and no other has; or gives it to
    /// the alert in front, which does that when it goes.
    func restore(in application: inout Application) {
        let first = application.tree.viewController(top)?.membership?.formerFirstResponder
        application.surface.tree.updateViewController(top) { $0.membership?.formerFirstResponder = nil }
        guard !isPush, let first, application.tree.mayBecomeFirstResponder(first),
            let window = application.tree.window(ofResponder: first),
            application.tree.window(window)?.firstResponder == nil
        else { return }
        guard let presentation = application.presentations.takingFocus(from: first, in: application.tree)
        else { return FirstResponderChange.becoming(first).perform(in: &application) }
        guard presentation.style == .alert, presentation.formerFirstResponder == nil else { return }
        application.presentations.note(formerFirstResponder: first, of: presentation.controller)
    }
}
