import Core
import HIDRecords

/// What scroll views do as fingers drag them, and afterwards.
extension Application {
    /// The scroll views that are seen to move, and whose recognizers get the new touch `touch`, stop where they are; that of the
    /// innermost one begins without waiting for the finger to move.
    mutating func stopScrolling(under touch: Touch) {
        guard surface.scrolls.isMoving else { return }
        var innermost: (id: RecognizerID, depth: Int32)?
        for id in arena.active where arena.descriptions[id].isOfScrollView {
            let view = arena.descriptions[id].view
            guard surface.scrolls[view]?.pan == id, let motion = surface.scrolls.motion(of: view),
                motion.isFree, let bound = arena[id].touches.first(where: { $0.id == touch.id }),
                !motion.isAtRest(at: surface.touches.time)
            else { continue }
            surface.noteStop(of: motion, by: touch.id)
            surface.scrolls.move(view, by: .stopped(by: touch.id))
            if innermost.map({ bound.depth < $0.depth }) ?? true { innermost = (id, bound.depth) }
        }
        if let innermost { arena.beginAtOnce(innermost.id) }
    }

    /// Has a scroll view follow its recognizer `id`, whose state or fingers have changed.
    mutating func scroll(by id: RecognizerID, to log: inout DecisionLog) {
        let view = arena.descriptions[id].view
        guard let scrollView = surface.scrolls[view] else { return }
        if scrollView.pinch == id { return zoom(view, scrollView, by: id, to: &log) }
        let state = arena[id].state
        if surface.scrolls.dragIndex(of: view) == nil, state.isRecognized {
            beginDragging(view, scrollView, by: id, to: &log)
        }
        guard let index = surface.scrolls.dragIndex(of: view) else { return }
        drag(at: index, lifting: state.isFinished, to: &log)
        let refresh = surface.beginRefresh(byDragAt: index)
        if state.isFinished { endDragging(at: index, cancelled: state == .cancelled, to: &log) }
        if let refresh { send(.valueChanged, from: refresh, to: &log) }
    }

    /// Has a scroll view that fingers drag follow its recognizer `id` if that goes on, unless each move is logged.
    ///
    /// - Returns: whether it did, and there is nothing else to do.
    mutating func dragOn(by id: RecognizerID, _ log: borrowing DecisionLog) -> Bool {
        guard arena[id].state == .changed, !log.logsEachOffset,
            let index = surface.scrolls.dragIndex(by: id), surface.scrolls.drags[index].pull == nil
        else { return false }
        follow(arena.values(of: id).direction, at: index)
        return true
    }

    private mutating func beginDragging(
        _ view: ResponderID, _ scrollView: ScrollView, by id: RecognizerID, to log: inout DecisionLog
    ) {
        guard let toView = surface.tree.transformToScreen(of: view).inverse else { return }
        var stopper: TouchID?
        if case .stopped(let touch) = surface.scrolls.motion(of: view)?.cause { stopper = touch }
        let bounds = tree[view: view].bounds
        if stopper == nil {
            for touch in arena[id].touches { surface.noteDrag(of: view, by: touch.id) }
        }
        let beginning = DragBeginning(
            travel: arena.values(of: id).direction, hysteresis: arena.descriptions[id].gesture.hysteresis,
            toView: toView, stopper: stopper)
        let ranges = scrollView.ranges(in: bounds.size)
        var drag = ScrollDrag(of: view, scrollView, from: bounds.origin, in: ranges, beginning)
        drag.pull = surface.refreshPull(of: view, from: ranges.y.ends.lowerBound)
        surface.scrolls.begin(drag)
        report(ScrollReport(.willBeginDragging, at: bounds.origin), of: view, to: &log)
        if surface.swipes.cell != nil { closeSwipe(within: view, to: &log) }
        if scrollView.keyboardDismissMode == .onDrag { dismissKeyboard(to: &log) }
    }

    /// The first responder of the key window, if it takes text, resigns.
    private mutating func dismissKeyboard(to log: inout DecisionLog) {
        guard let first = tree.keyWindow.flatMap(tree.window)?.firstResponder,
            tree[first].kind == .view, tree[view: first].viewClass.behavior.takesText
        else { return }
        carryOut(.resigning(first), to: &log)
    }

    private mutating func drag(at index: Int, lifting: Bool, to log: inout DecisionLog) {
        let (view, id) = (surface.scrolls.drags[index].view, surface.scrolls.drags[index].pan)
        let travel = arena.values(of: id).direction
        // A finger that lifts where it was has not moved.
        guard !lifting || surface.scrolls.drags[index].isNew(travel) else { return }
        if follow(travel, at: index), log.logsEachOffset {
            log.append(ScrollReport(.didScroll, at: tree.contentOffset(of: view)), of: view)
        }
    }

    /// Has the drag at `index` follow fingers that have moved by `travel`; returns whether that scrolled.
    @discardableResult
    private mutating func follow(_ travel: Point, at index: Int) -> Bool {
        let view = surface.scrolls.drags[index].view
        let offset = surface.scrolls.follow(
            travel, at: index, in: surface.tree[view: view].bounds, time: surface.touches.time)
        return surface.tree.setContentOffset(offset, of: view)
    }

    private mutating func endDragging(at index: Int, cancelled: Bool, to log: inout DecisionLog) {
        let drag = surface.scrolls.drags[index]
        let velocity = cancelled ? .zero : drag.velocity(at: surface.touches.time)
        var report = ScrollReport(.didEndDragging, at: tree.contentOffset(of: drag.view))
        surface.makeRoomForRefresh(in: drag.view)
        surface.scrolls.release(drag.view, at: velocity, time: surface.touches.time, in: &surface.tree)
        guard let target = surface.scrolls.motion(of: drag.view)?.target else {
            let rest = WheelRest(of: drag.view, on: &surface, at: log.time)
            self.report(report, of: drag.view, to: &log)
            return send(rest, to: &log)
        }
        report.velocity = Point(x: velocity.x.rounded() + 0, y: velocity.y.rounded() + 0)
        report.target = target
        self.report(report, of: drag.view, to: &log)
    }

    /// Lets go of the scroll views that a finger stopped and whose recognizers have not begun and never will.
    mutating func releaseStopped(to log: inout DecisionLog) {
        for motion in surface.scrolls.motions {
            guard case .stopped = motion.cause, let scrollView = surface.scrolls[motion.view] else {
                continue
            }
            let isOver = arena[scrollView.pan].state == .failed || arena[scrollView.pan].touches.isEmpty
            if isOver {
                surface.scrolls.release(
                    motion.view, at: .zero, time: surface.touches.time, in: &surface.tree)
                if surface.scrolls.motion(of: motion.view) == nil { end(motion.view, to: &log) }
            }
        }
    }

    /// The scroll view whose movement is over at `deadline`, as far as there is one, reports it.
    mutating func endScrolling(at deadline: Timestamp, to log: inout DecisionLog) {
        guard let motion = surface.scrolls.motions.first(where: { $0.end == deadline }),
            let target = motion.target
        else { return }
        performEvent(at: deadline, to: &log) { application, log in
            application.finish(motion, at: target, to: &log)
        }
    }

    private mutating func finish(_ motion: ScrollMotion, at offset: Point, to log: inout DecisionLog) {
        surface.scrolls.move(motion.view, by: nil)
        tree.setContentOffset(offset, of: motion.view)
        var event = ScrollReport.Event.didEndDecelerating
        if case .animation(let animation) = motion.cause {
            event = animation.isToTop ? .didScrollToTop : .didEndScrollingAnimation
        }
        reportRest(event, of: motion.view, to: &log)
    }

    /// `view` has come to rest where it is.
    private mutating func reportRest(
        _ event: ScrollReport.Event, of view: ResponderID, to log: inout DecisionLog
    ) {
        let rest = WheelRest(of: view, on: &surface, at: log.time)
        report(ScrollReport(event, at: tree.contentOffset(of: view)), of: view, to: &log)
        send(rest, to: &log)
    }

    /// People have turned a wheel, which rests.
    private mutating func send(_ rest: WheelRest, to log: inout DecisionLog) {
        for (sender, event) in rest.events { send(event, from: sender, to: &log) }
    }

    /// A tap on a wheel, by its recognizer `id`, brings the row that it hit to the middle.
    mutating func turnWheel(by id: RecognizerID, to log: inout DecisionLog) {
        let view = arena.descriptions[id].view
        guard arena[id].state == .recognized, let bound = arena[id].touches.last,
            let touch = surface.touches.touch(of: bound)
        else { return }
        // What is left of a movement that nobody sees any more is over.
        if surface.scrolls.motion(of: view)?.isFree == true { end(view, to: &log) }
        guard let wheel = surface.scrolls[view]?.wheel,
            let location = tree.convert(touch.location, from: nil, to: view),
            let offset = wheel.offset(ofRowAt: location.y, length: tree[view: view].bounds.size.height)
        else { return }
        animate(view, to: Point(x: 0, y: offset), at: surface.touches.time, to: &log)
    }

    /// `view` tells its delegate, which sends the actions that it has for that.
    mutating func report(_ report: ScrollReport, of view: ResponderID, to log: inout DecisionLog) {
        log.append(report, of: view)
        for action in surface.scrolls[view]?.actions[report.event] ?? [] {
            sendAction(action, from: .responder(view), at: log.time, to: &log)
        }
    }

    // MARK: Effects

    /// Scrolls `view`, at once or in a while (`setContentOffset(_:animated:)`, `scrollRectToVisible(_:animated:)`).
    mutating func scroll(
        _ view: ResponderID, to destination: ScrollDestination, animated: Bool, at time: Timestamp,
        to log: inout DecisionLog
    ) {
        guard surface.scrolls[view] != nil else { return }
        settle(view, at: time)
        guard let offset = surface.scrolls.offset(of: view, showing: destination, in: tree) else { return }
        // A wheel that an effect turns stands at its row at once.
        guard animated, surface.scrolls[view]?.wheel == nil else { return jump(view, to: offset, to: &log) }
        animate(view, to: offset, at: time, to: &log)
    }

    /// Scrolls `view` to its top, or the scroll view of a window that is highest on the screen, if it scrolls to top and is
    /// elsewhere (`scrollsToTop`).
    mutating func scrollToTop(_ view: ResponderID, at time: Timestamp, to log: inout DecisionLog) {
        guard let id = surface.scrolls[view] == nil ? surface.highestScrollView(in: view) : view,
            surface.scrolls[id]?.flags.contains(.scrollsToTop) == true,
            let ranges = surface.scrolls.ranges(of: id, in: tree)
        else { return }
        settle(id, at: time)
        let (offset, top) = (tree.contentOffset(of: id), ranges.y.ends.lowerBound.onGrid)
        if offset.y > top { animate(id, to: Point(x: offset.x, y: top), isToTop: true, at: time, to: &log) }
    }

    private mutating func animate(
        _ view: ResponderID, to offset: Point, isToTop: Bool = false, at time: Timestamp,
        to log: inout DecisionLog
    ) {
        let start = tree.contentOffset(of: view)
        if surface.scrolls.motion(of: view)?.isFree == true { end(view, to: &log) }
        guard surface.scrolls.motion(of: view) == nil, surface.scrolls.dragIndex(of: view) == nil,
            start != offset
        else { return }
        surface.scrolls.move(
            view,
            by: .animation(ScrollAnimation(start: start, target: offset, began: time, isToTop: isToTop)))
    }

    /// Ends what moves `view` without fingers where it is, or at the nearest end or page if it was on its way there
    /// (`stopScrollingAndZooming()`).
    mutating func stopScrollingAndZooming(_ view: ResponderID, at time: Timestamp, to log: inout DecisionLog)
    {
        settle(view, at: time)
        guard let motion = surface.scrolls.motion(of: view), motion.isFree,
            let ranges = surface.scrolls.ranges(of: view, in: tree)
        else { return }
        var offset = tree.contentOffset(of: view)
        if case .deceleration = motion.cause {
            let isPaged = surface.scrolls[view]?.flags.contains(.pagingEnabled) == true
            offset =
                Point(
                    x: ranges.x.stop(at: offset.x, pages: isPaged),
                    y: ranges.y.stop(at: offset.y, pages: isPaged)
                ).onGrid
        }
        finish(motion, at: offset, to: &log)
    }

    /// Something has changed in the scroll view `view` from outside, whose offset was `before`.
    mutating func follow(_ change: PropertyChange, of view: ResponderID, to log: inout DecisionLog) {
        if case .control(.valued) = change {
            for wheel in WheelRest.follow(view, on: &surface) {
                jump(wheel, to: tree.contentOffset(of: wheel), to: &log)
            }
            followRefresh(of: view, at: log.time)
        }
        guard surface.scrolls[view] != nil else { return }
        switch change {
        case .view(.bounds(let bounds)): jump(view, to: bounds.origin, to: &log)
        case .view(.frame): keepInRange(view, to: &log)
        case .scroll(let change): follow(change, of: view, to: &log)
        case .view, .responder, .window, .control, .presentation: break
        }
    }

    private mutating func follow(_ change: ScrollChange, of view: ResponderID, to log: inout DecisionLog) {
        switch change {
        case .scrollEnabled(let isEnabled):
            guard let pan = surface.scrolls[view]?.pan else { return }
            apply([.flag(.enabled, isEnabled)], to: pan, at: log.time, to: &log)
        case .content(.offset(let offset)): jump(view, to: offset, to: &log)
        case .content(.zoomScale(let scale)):
            surface.scrolls.setZoomScale(scale, of: view, in: &surface.tree)
            keepInRange(view, to: &log)
        case .content(.size):
            surface.scrolls.noteKeeping(of: view, arena.descriptions, in: &surface.tree)
            keepInRange(view, to: &log)
        case .content(.inset): keepInRange(view, to: &log)
        case .behavior, .publication: break
        }
    }

    /// A refresh control has been told that it refreshes, or that it does no more: its scroll view goes back to its top then.
    private mutating func followRefresh(of id: ResponderID, at time: Timestamp) {
        guard case .refreshControl = surface.valuedControl(id), let view = surface.tree.superview(of: id),
            surface.scrolls[view] != nil, surface.scrolls.dragIndex(of: view) == nil
        else { return }
        settle(view, at: time)
        surface.makeRoomForRefresh(in: view)
        guard let top = surface.scrolls.ranges(of: view, in: tree)?.y.ends.lowerBound,
            tree.contentOffset(of: view).y < top
        else { return }
        surface.scrolls.release(view, at: .zero, time: time, in: &surface.tree)
    }

    /// Puts `view` where it is at `time`, if it moves.
    private mutating func settle(_ view: ResponderID, at time: Timestamp) {
        if let offset = surface.scrolls.motion(of: view)?.offset(at: time) {
            tree.setContentOffset(offset, of: view)
        }
    }

    /// Puts `view` at `offset`, whatever moves it.
    private mutating func jump(_ view: ResponderID, to offset: Point, to log: inout DecisionLog) {
        tree.setContentOffset(offset.onGrid, of: view)
        // Nobody has chosen the row at which a wheel stands then.
        _ = WheelRest(of: view, on: &surface, at: log.time)
        if surface.scrolls.motion(of: view)?.isFree == true { return end(view, to: &log) }
        guard let index = surface.scrolls.dragIndex(of: view) else { return }
        surface.scrolls.rebaseDrag(at: index, on: tree.contentOffset(of: view), in: surface.tree)
    }

    /// Ends the movement of `view` where it is.
    private mutating func end(_ view: ResponderID, to log: inout DecisionLog) {
        surface.scrolls.move(view, by: nil)
        reportRest(.didEndDecelerating, of: view, to: &log)
    }

    private mutating func keepInRange(_ view: ResponderID, to log: inout DecisionLog) {
        guard let ranges = surface.scrolls.ranges(of: view, in: tree),
            surface.scrolls.dragIndex(of: view) == nil
        else {
            return
        }
        settle(view, at: log.time)
        let offset = tree.contentOffset(of: view)
        let kept = Point(x: ranges.x.clamped(offset.x), y: ranges.y.clamped(offset.y))
        if let target = surface.scrolls.motion(of: view)?.target {
            // What it moves towards may not be there any more.
            let isThere = ranges.x.ends.contains(target.x) && ranges.y.ends.contains(target.y)
            guard kept != offset || !isThere else { return }
            tree.setContentOffset(kept.onGrid, of: view)
            return end(view, to: &log)
        }
        tree.setContentOffset(kept.onGrid, of: view)
    }
}

extension Gesture {
    /// How far its fingers move before it begins, if it is a pan.
    var hysteresis: Double {
        switch self {
        case .pan(let pan): pan.hysteresis
        case .screenEdgePan(let edgePan): edgePan.pan.hysteresis
        case .tap, .longPress, .swipe, .pinch, .rotation: 0
        }
    }
}
