import Core
import HIDRecords

/// A scroll view as effects, time and what changes around it move it.
struct Scroller {
    /// The scroll view.
    let view: ResponderID

    /// That of `view`.
    init(_ view: ResponderID) { self.view = view }

    // MARK: Effects

    /// Scrolls it, at once or in a while (`setContentOffset(_:animated:)`, `scrollRectToVisible(_:animated:)`).
    func scroll(
        to destination: ScrollDestination, animated: Bool, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        guard let scrollView = surface.scrolls[view] else { return Consequences() }
        settle(on: &surface, at: time)
        guard let offset = surface.scrolls.offset(of: view, showing: destination, in: surface.tree) else {
            return Consequences()
        }
        // A wheel that an effect turns stands at its row at once.
        guard animated, scrollView.wheel == nil else { return jump(to: offset, on: &surface, at: time) }
        guard isHeld(on: surface) else { return animate(to: offset, on: &surface, at: time) }
        // Fingers hold it: it is there at once, and they go on from there.
        let isNew = offset != surface.tree.contentOffset(of: view)
        var consequences = jump(to: offset, on: &surface, at: time)
        if isNew {
            consequences.append(.report(ScrollReport(.didEndScrollingAnimation, at: offset), of: view))
        }
        return consequences
    }

    /// Whether fingers drag it, or have stopped it.
    private func isHeld(on surface: Surface) -> Bool {
        surface.scrolls.dragIndex(of: view) != nil || surface.scrolls.isStopped(view)
    }

    /// Scrolls the view `id` to its top, or the scroll view of a window that is highest on the screen, if it scrolls to top
    /// and is elsewhere (`scrollsToTop`).
    static func scrollToTop(_ id: ResponderID, on surface: inout Surface, at time: Timestamp) -> Consequences
    {
        guard let view = surface.scrolls[id] == nil ? highest(in: id, on: surface) : id,
            surface.scrolls[view]?.flags.contains(.scrollsToTop) == true,
            let ranges = surface.scrolls.ranges(of: view, in: surface.tree)
        else { return Consequences() }
        let scroller = Scroller(view)
        scroller.settle(on: &surface, at: time)
        let (offset, top) = (surface.tree.contentOffset(of: view), ranges.y.ends.lowerBound.onGrid)
        guard offset.y > top else { return Consequences() }
        return scroller.animate(to: Point(x: offset.x, y: top), isToTop: true, on: &surface, at: time)
    }

    /// The scroll view in `window` that scrolls up and down, can be seen, and begins highest on the screen; of two as high the
    /// later one.
    private static func highest(in window: ResponderID, on surface: Surface) -> ResponderID? {
        let (tree, scrolls) = (surface.tree, surface.scrolls)
        var highest: (view: ResponderID, top: Double)?
        for view in scrolls.descriptions.keys.inOrder() where tree.window(of: view) == window {
            guard scrolls.ranges(of: view, in: tree)?.y.drags == true, scrolls[view]?.wheel == nil,
                isShown(view, in: tree),
                let top = tree.convert(tree.contentOffset(of: view), from: view, to: nil)?.y
            else { continue }
            if highest.map({ top <= $0.top }) ?? true { highest = (view, top) }
        }
        return highest?.view
    }

    /// Whether neither `view` nor a view around it is hidden or transparent.
    private static func isShown(_ view: ResponderID, in tree: ViewTree) -> Bool {
        var next: ResponderID? = view
        while let current = next {
            let content = tree[view: current]
            if content.flags.contains(.hidden) || content.hitTestExclusion == .alpha { return false }
            next = tree.superview(of: current)
        }
        return true
    }

    /// Moves it to `offset` in a while.
    func animate(
        to offset: Point, isToTop: Bool = false, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        let start = surface.tree.contentOffset(of: view)
        var consequences = Consequences()
        if surface.scrolls.motion(of: view)?.isFree == true {
            consequences = end(on: &surface, at: time)
        }
        consequences.append(
            .animate(view, ScrollAnimation(start: start, target: offset, began: time, isToTop: isToTop)))
        return consequences
    }

    /// Moves it as `animation` says from now on, unless something else does, or it is there.
    func begin(_ animation: ScrollAnimation, on surface: inout Surface) {
        guard surface.scrolls.motion(of: view) == nil, surface.scrolls.dragIndex(of: view) == nil,
            animation.start != animation.target
        else { return }
        surface.scrolls.move(view, by: .animation(animation))
    }

    /// Ends what moves it without fingers where it is, or at the nearest end or page if it was on its way there
    /// (`stopScrollingAndZooming()`).
    func stop(on surface: inout Surface, at time: Timestamp) -> Consequences {
        settle(on: &surface, at: time)
        guard let motion = surface.scrolls.motion(of: view), motion.isFree,
            let ranges = surface.scrolls.ranges(of: view, in: surface.tree)
        else { return Consequences() }
        var offset = surface.tree.contentOffset(of: view)
        if case .deceleration = motion.cause {
            let isPaged = surface.scrolls[view]?.flags.contains(.pagingEnabled) == true
            let stop = Point(
                x: ranges.x.stop(at: offset.x, pages: isPaged),
                y: ranges.y.stop(at: offset.y, pages: isPaged))
            offset = stop.onGrid
        }
        return Self.finish(motion, at: offset, on: &surface, at: time)
    }

    /// Ends what moves it without fingers at `offset`.
    func stop(at offset: Point, on surface: inout Surface, at time: Timestamp) -> Consequences {
        guard let motion = surface.scrolls.motion(of: view), motion.isFree else { return Consequences() }
        return Self.finish(motion, at: offset, on: &surface, at: time)
    }

    // MARK: Rest

    /// The scroll view whose movement is over at `deadline`, if there is one, comes to rest.
    static func finish(dueAt deadline: Timestamp, on surface: inout Surface) -> Consequences {
        guard let motion = surface.scrolls.motions.first(where: { $0.end == deadline }),
            let target = motion.target
        else { return Consequences() }
        return finish(motion, at: target, on: &surface, at: deadline)
    }

    private static func finish(
        _ motion: ScrollMotion, at offset: Point, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        surface.scrolls.move(motion.view, by: nil)
        surface.tree.setContentOffset(offset, of: motion.view)
        var event = ScrollReport.Event.didEndDecelerating
        if case .animation(let animation) = motion.cause {
            event = animation.isToTop ? .didScrollToTop : .didEndScrollingAnimation
        }
        return Scroller(motion.view).rest(event, on: &surface, at: time)
    }

    /// Ends its movement where it is.
    func end(on surface: inout Surface, at time: Timestamp) -> Consequences {
        surface.scrolls.move(view, by: nil)
        return rest(.didEndDecelerating, on: &surface, at: time)
    }

    /// It has come to rest where it is, which `event` says.
    private func rest(
        _ event: ScrollReport.Event, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        let rest = WheelRest(of: view, on: &surface, at: time)
        let report = ScrollReport(event, at: surface.tree.contentOffset(of: view))
        return follow(rest, after: report, on: &surface)
    }

    /// It rests where fingers have left it, which `report` says.
    func rest(after report: ScrollReport, on surface: inout Surface, at time: Timestamp) -> Consequences {
        follow(WheelRest(of: view, on: &surface, at: time), after: report, on: &surface)
    }

    /// A wheel has been turned by people then, and pages may show another one.
    private func follow(
        _ rest: WheelRest, after report: ScrollReport, on surface: inout Surface
    ) -> Consequences {
        var consequences = rest.consequences(after: report, of: view)
        if let turn = PageTurn(of: view, in: surface.tree) { consequences.append(turn.rest(on: &surface)) }
        return consequences
    }

    /// Puts it where it is at `time`, if it moves.
    private func settle(on surface: inout Surface, at time: Timestamp) {
        if let offset = surface.scrolls.motion(of: view)?.offset(at: time) {
            surface.tree.setContentOffset(offset, of: view)
        }
    }

    /// Puts it at `offset`, whatever moves it.
    private func jump(to offset: Point, on surface: inout Surface, at time: Timestamp) -> Consequences {
        surface.tree.setContentOffset(offset.onGrid, of: view)
        // Nobody has chosen the row at which a wheel stands then.
        _ = WheelRest(of: view, on: &surface, at: time)
        if surface.scrolls.motion(of: view)?.isFree == true { return end(on: &surface, at: time) }
        guard let index = surface.scrolls.dragIndex(of: view) else {
            return PageTurn(of: view, in: surface.tree)?.rest(on: &surface) ?? Consequences()
        }
        surface.scrolls.rebaseDrag(
            at: index, on: surface.tree.contentOffset(of: view), in: surface.tree)
        return Consequences()
    }

    // MARK: Changes from outside

    /// Something has changed in it, or in the control that it is or has in it; `recognizers` are those of the app.
    func follow(
        _ change: PropertyChange, _ recognizers: [GestureRecognizerDescription], on surface: inout Surface,
        at time: Timestamp
    ) -> Consequences {
        var consequences = Consequences()
        if case .control(.valued) = change {
            for wheel in WheelRest.follow(view, on: &surface) {
                let offset = surface.tree.contentOffset(of: wheel)
                consequences.append(Scroller(wheel).jump(to: offset, on: &surface, at: time))
            }
            consequences.append(Self.followRefresh(by: view, on: &surface, at: time))
        }
        guard surface.scrolls[view] != nil else { return consequences }
        if case .scroll(let change) = change {
            consequences.append(follow(change, recognizers, on: &surface, at: time))
        } else if case .view(.bounds(let bounds)) = change {
            consequences.append(jump(to: bounds.origin, on: &surface, at: time))
        } else if case .view(.frame) = change {
            consequences.append(keepInRange(on: &surface, at: time))
        }
        return consequences
    }

    private func follow(
        _ change: ScrollChange, _ recognizers: [GestureRecognizerDescription], on surface: inout Surface,
        at time: Timestamp
    ) -> Consequences {
        switch change {
        case .scrollEnabled(let isEnabled):
            var consequences = Consequences()
            if let pan = surface.scrolls[view]?.pan { consequences.append(.enable(pan, isEnabled)) }
            return consequences
        case .content(.offset(let offset)): return jump(to: offset, on: &surface, at: time)
        case .content(.zoomScale(let scale)):
            surface.scrolls.setZoomScale(scale, of: view, in: &surface.tree)
            return keepInRange(on: &surface, at: time)
        case .content(.size):
            surface.scrolls.noteKeeping(of: view, recognizers, in: &surface.tree)
            return keepInRange(on: &surface, at: time)
        case .content(.inset): return keepInRange(on: &surface, at: time)
        case .behavior, .publication: return Consequences()
        }
    }

    /// The refresh control `id`, if it is one, has been told that it refreshes, or that it does no more: its scroll view goes
    /// back to its top then.
    private static func followRefresh(
        by id: ResponderID, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        guard case .refreshControl = surface.valuedControl(id), let view = surface.tree.superview(of: id)
        else { return Consequences() }
        return Scroller(view).makeRoom(on: &surface, at: time)
    }

    /// `view` lies no longer in `former`, but where it lies now: scroll views keep room for the refresh controls that are in them,
    /// and a wheel has the rows of its date picker.
    static func followMove(
        of view: ResponderID, from former: ResponderID?, on surface: inout Surface, at time: Timestamp
    ) -> Consequences {
        var consequences = Consequences()
        if DatePicker.picker(around: view, in: surface.tree) != nil { WheelRest.follow(view, on: &surface) }
        guard case .refreshControl = surface.valuedControl(view) else { return consequences }
        if let former { consequences.append(Scroller(former).makeRoom(on: &surface, at: time)) }
        consequences.append(followRefresh(by: view, on: &surface, at: time))
        return consequences
    }

    /// Keeps room for the refresh control in it that refreshes; goes back to its top if that is elsewhere then.
    private func makeRoom(on surface: inout Surface, at time: Timestamp) -> Consequences {
        guard let room = surface.scrolls[view]?.refreshInset, surface.scrolls.dragIndex(of: view) == nil
        else { return Consequences() }
        RefreshControl.makeRoom(in: view, on: &surface)
        if surface.scrolls[view]?.refreshInset == room { return Consequences() }
        return goBackToTop(on: &surface, at: time)
    }

    /// What is beyond its top, or on its way there, goes back as after a lift without speed; what a finger has stopped, when that
    /// lifts.
    private func goBackToTop(on surface: inout Surface, at time: Timestamp) -> Consequences {
        settle(on: &surface, at: time)
        let (motion, offset) = (surface.scrolls.motion(of: view), surface.tree.contentOffset(of: view))
        guard motion?.isFree != false,
            let top = surface.scrolls.ranges(of: view, in: surface.tree)?.y.ends.lowerBound,
            min(offset.y, motion?.target?.y ?? top) < top
        else { return Consequences() }
        surface.scrolls.release(view, at: .zero, time: time, in: &surface.tree)
        guard let motion, surface.scrolls.motion(of: view) == nil else { return Consequences() }
        return Self.finish(motion, at: offset, on: &surface, at: time)
    }

    private func keepInRange(on surface: inout Surface, at time: Timestamp) -> Consequences {
        guard let ranges = surface.scrolls.ranges(of: view, in: surface.tree),
            surface.scrolls.dragIndex(of: view) == nil
        else { return Consequences() }
        settle(on: &surface, at: time)
        let offset = surface.tree.contentOffset(of: view)
        let kept = Point(x: ranges.x.clamped(offset.x), y: ranges.y.clamped(offset.y))
        if let target = surface.scrolls.motion(of: view)?.target {
            // What it moves towards may not be there any more.
            let isThere = ranges.x.ends.contains(target.x) && ranges.y.ends.contains(target.y)
            guard kept != offset || !isThere else { return Consequences() }
            surface.tree.setContentOffset(kept.onGrid, of: view)
            return end(on: &surface, at: time)
        }
        surface.tree.setContentOffset(kept.onGrid, of: view)
        return Consequences()
    }

    /// Whether fingers touch or drag it, or it goes on by itself.
    func isScrolling(_ activity: Condition.ScrollActivity, on surface: Surface) -> Bool {
        switch activity {
        case .isTracking:
            return surface.touches.live.contains { touch in
                touch.isDown && touch.view.map { surface.tree.isDescendant($0, of: view) } == true
            }
        case .isDragging: return surface.scrolls.dragIndex(of: view) != nil
        case .isDecelerating:
            if case .deceleration = surface.scrolls.motion(of: view)?.cause { return true }
            return false
        }
    }
}
