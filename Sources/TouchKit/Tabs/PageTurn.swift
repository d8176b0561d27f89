import Core
import HIDRecords

/// How the view controllers of a tab bar controller lie side by side in its scroll view (UIPageViewController of the
/// transition style `scroll`).
package struct Paging: Equatable, Sendable {
    /// Along which axis (`navigationOrientation`).
    package let axis: Axis
    /// The page to which it has begun to turn; nil while it rests, or is where it rested.
    var upcoming: ResponderID?
    /// Whether fingers turn to that.
    var isTurnedByFingers = false

    /// The axes.
    package enum Axis: String, CaseIterable, Sendable {
        case horizontal, vertical
    }

    /// How pages are turned (`UIPageViewController.TransitionStyle`); those that curl are left out.
    package enum TransitionStyle: String, CaseIterable, Sendable {
        case scroll
    }

    /// Pages along `axis`, at rest.
    package init(along axis: Axis) { self.axis = axis }

    /// The frame of the page with that index in a scroll view of `size`.
    package func frame(ofPage index: Int, in size: Size) -> Rect {
        switch axis {
        case .horizontal: Rect(x: Double(index) * size.width, y: 0, width: size.width, height: size.height)
        case .vertical: Rect(x: 0, y: Double(index) * size.height, width: size.width, height: size.height)
        }
    }

    /// Nothing turns to another page any more.
    mutating func rest() { (upcoming, isTurnedByFingers) = (nil, false) }

    /// Where the scroll view stands, in pages from the first one.
    fileprivate func position(of offset: Point, in size: Size) -> Double {
        switch axis {
        case .horizontal: offset.x / size.width
        case .vertical: offset.y / size.height
        }
    }
}

/// The pages of a scroll view as that moves.
struct PageTurn {
    /// The controller of the pages.
    let controller: ResponderID
    /// Its view, a scroll view.
    let view: ResponderID

    /// The pages in the scroll view `view`; nil if that has none.
    init?(of view: ResponderID, in tree: ViewTree) {
        guard let controller = tree.controller(of: view),
            tree.viewController(controller)?.container?.paging != nil
        else { return nil }
        self.controller = controller
        self.view = view
    }

    /// The pages of `controller`; nil if that has none.
    init?(by controller: ResponderID, in tree: ViewTree) {
        guard let view = tree.viewController(controller)?.view else { return nil }
        self.init(of: view, in: tree)
    }

    /// Fingers have dragged the scroll view to where it is: the page that comes in sight hears of it, and the one that was shown.
    func follow(on surface: inout Surface) -> Consequences {
        var steps = Consequences()
        guard let container = container(in: surface.tree), let paging = container.paging,
            let page = pageInSight(in: surface.tree),
            page != paging.upcoming || !paging.isTurnedByFingers
        else { return steps }
        begin(to: page, byFingers: true, on: &surface, &steps)
        return steps
    }

    /// The scroll view rests where it is: the page there is selected.
    func rest(on surface: inout Surface) -> Consequences {
        var steps = Consequences()
        guard let container = container(in: surface.tree), let page = pageAtRest(in: surface.tree) else {
            return steps
        }
        let (top, upcoming) = (container.top, container.paging?.upcoming)
        let isByFingers = container.paging?.isTurnedByFingers == true
        surface.tree.updateViewController(controller) { $0.container?.paging?.rest() }
        if page == top {
            guard let upcoming else { return steps }
            send(.viewWillAppear, from: top, in: surface.tree, &steps)
            send(.viewDidAppear, from: top, in: surface.tree, &steps)
            leave(upcoming, in: surface.tree, &steps)
        } else {
            if let upcoming, upcoming != page { leave(upcoming, in: surface.tree, &steps) }
            if upcoming != page { send(.viewWillAppear, from: page, in: surface.tree, &steps) }
            if upcoming == nil { send(.viewWillDisappear, from: top, in: surface.tree, &steps) }
            surface.tree.setStack([page], of: controller)
            send(.viewDidAppear, from: page, in: surface.tree, &steps)
            send(.viewDidDisappear, from: top, in: surface.tree, &steps)
        }
        if isByFingers, isInWindow(surface.tree) {
            steps.append(.controller(.send(.didFinishAnimating, from: controller)))
        }
        return steps
    }

    /// The turn that is on its way is over at `time`: the page that is nearest is selected.
    func end(on surface: inout Surface, at time: Timestamp) -> Consequences {
        guard let offset = pageAtRest(in: surface.tree).flatMap({ offset(of: $0, in: surface.tree) }) else {
            return Consequences()
        }
        if surface.scrolls.motion(of: view)?.isFree == true {
            return Scroller(view).stop(at: offset, on: &surface, at: time)
        }
        surface.scrolls.removeMotions { $0 == view }
        surface.tree.setContentOffset(offset, of: view)
        return rest(on: &surface)
    }

    /// Goes to `page`, at once or in a while.
    func go(
        to page: ResponderID, animated: Bool, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        var steps = Consequences()
        // One that is on its way is at its end first.
        if animated, let target = surface.scrolls.motion(of: view)?.target {
            steps = Scroller(view).stop(at: target, on: &surface, at: time)
        }
        guard let offset = offset(of: page, in: surface.tree), container(in: surface.tree)?.top != page else {
            return steps
        }
        if animated { begin(to: page, byFingers: false, on: &surface, &steps) }
        steps.append(
            Scroller(view).scroll(to: .offset(offset), animated: animated, on: &surface, at: time))
        return steps
    }

    /// The turn to `page` begins, if it has not begun; one to another page is over.
    private func begin(
        to page: ResponderID, byFingers isByFingers: Bool, on surface: inout Surface,
        _ steps: inout Consequences
    ) {
        guard let container = container(in: surface.tree) else { return }
        let former = container.paging?.upcoming
        if let former, former != page { leave(former, in: surface.tree, &steps) }
        if isByFingers, isInWindow(surface.tree) {
            steps.append(.controller(.send(.willTransition, from: controller)))
        }
        setUpcoming(page, byFingers: isByFingers, in: &surface.tree)
        if former != page { send(.viewWillAppear, from: page, in: surface.tree, &steps) }
        if former == nil { send(.viewWillDisappear, from: container.top, in: surface.tree, &steps) }
    }

    /// Where the scroll view shows `page`; nil if that is no page of it.
    func offset(of page: ResponderID, in tree: ViewTree) -> Point? {
        guard let index = tree.viewControllers.members(of: controller).firstIndex(of: page),
            let paging = container(in: tree)?.paging
        else { return nil }
        return paging.frame(ofPage: index, in: tree[view: view].bounds.size).origin
    }

    // MARK: Where the pages are

    private func container(in tree: ViewTree) -> Container? { tree.viewController(controller)?.container }

    private func setUpcoming(
        _ page: ResponderID, byFingers isByFingers: Bool, in tree: inout ViewTree
    ) {
        tree.updateViewController(controller) {
            $0.container?.paging?.upcoming = page
            $0.container?.paging?.isTurnedByFingers = isByFingers
        }
    }

    /// Where it is, in pages from the first one; nil for a scroll view without a size.
    private func position(in tree: ViewTree) -> Double? {
        let bounds = tree[view: view].bounds
        guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
        return container(in: tree)?.paging?.position(of: bounds.origin, in: bounds.size)
    }

    /// The page beside the selected one that can be seen; nil where only that can, and beyond the first and the last page.
    private func pageInSight(in tree: ViewTree) -> ResponderID? {
        let members = tree.viewControllers.members(of: controller)
        guard let position = position(in: tree), let top = container(in: tree)?.top,
            let index = members.firstIndex(of: top), position != Double(index)
        else { return nil }
        let beside = position > Double(index) ? position.rounded(.up) : position.rounded(.down)
        return members.indices.contains(Int(beside)) ? members[Int(beside)] : nil
    }

    private func pageAtRest(in tree: ViewTree) -> ResponderID? {
        let members = tree.viewControllers.members(of: controller)
        guard let position = position(in: tree), !members.isEmpty else { return nil }
        return members[Int(min(max(position.rounded(), 0), Double(members.count - 1)))]
    }

    // MARK: What pages send

    private func isInWindow(_ tree: ViewTree) -> Bool { tree.window(ofResponder: controller) != nil }

    private func leave(_ page: ResponderID, in tree: ViewTree, _ steps: inout Consequences) {
        send(.viewWillDisappear, from: page, in: tree, &steps)
        send(.viewDidDisappear, from: page, in: tree, &steps)
    }

    /// Has `page`, and those that it shows, send `event`, if they are in a window.
    private func send(
        _ event: LifeCycleEvent, from page: ResponderID, in tree: ViewTree, _ steps: inout Consequences
    ) {
        if isInWindow(tree) { steps.send(event, from: page, in: tree) }
    }
}
