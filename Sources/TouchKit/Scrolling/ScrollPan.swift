import Core
import HIDRecords

/// The pan of a scroll view, and how that follows its fingers.
struct ScrollPan {
    /// Which one it is.
    let id: RecognizerID
    /// The scroll view.
    let view: ResponderID

    // MARK: Following the fingers

    /// Scrolls as its fingers have moved, and begins or ends to drag as it enters `state`. One that waited until they lifted enters
    /// all of them at once.
    func follow(
        in state: GestureState, on surface: inout Surface, _ arena: GestureArena, logsOffsets: Bool
    ) -> Consequences {
        guard let scrollView = surface.scrolls[view] else { return Consequences() }
        if surface.scrolls.dragIndex(of: view) == nil {
            // It may have been cancelled since, by what an action did that was sent before.
            guard state == .began, arena[id].state.isRecognized else { return Consequences() }
            return begin(scrollView, on: &surface, arena)
        }
        return drag(in: state, on: &surface, arena, logsOffsets: logsOffsets)
    }

    /// Has the drag at `index` go on by fingers that have moved by `travel`; returns false if there is more to do than that.
    static func dragOn(at index: Int, by travel: Point, on surface: inout Surface) -> Bool {
        guard surface.scrolls.drags[index].pull == nil, surface.scrolls.drags[index].turn == nil else {
            return false
        }
        follow(travel, at: index, on: &surface)
        return true
    }

    private func begin(
        _ scrollView: ScrollView, on surface: inout Surface, _ arena: GestureArena
    ) -> Consequences {
        var consequences = Consequences()
        guard let toView = surface.tree.transformToScreen(of: view).inverse else { return consequences }
        var stopper: TouchID?
        if case .stopped(let touch) = surface.scrolls.motion(of: view)?.cause { stopper = touch }
        let bounds = surface.tree[view: view].bounds
        if stopper == nil {
            for touch in arena[id].touches { surface.noteDrag(of: view, by: touch.id) }
        }
        let beginning = DragBeginning(
            travel: arena.values(of: id).direction, hysteresis: arena.descriptions[id].gesture.hysteresis,
            toView: toView, stopper: stopper)
        let ranges = scrollView.ranges(in: bounds.size)
        var drag = ScrollDrag(of: view, scrollView, from: bounds.origin, in: ranges, beginning)
        drag.pull = RefreshPull(of: view, from: ranges.y.ends.lowerBound, on: surface)
        drag.turn = PageTurn(of: view, in: surface.tree)
        surface.scrolls.begin(drag)
        consequences.append(.report(ScrollReport(.willBeginDragging, at: bounds.origin), of: view))
        if surface.swipes.cell != nil { consequences.append(.closeSwipes(within: view)) }
        if scrollView.keyboardDismissMode == .onDrag { consequences.append(.dismissKeyboard) }
        // Whatever the delegate has done to it: it does not begin twice.
        consequences.append(.follow(id, in: .changed))
        return consequences
    }

    private func drag(
        in state: GestureState, on surface: inout Surface, _ arena: GestureArena, logsOffsets: Bool
    ) -> Consequences {
        var consequences = Consequences()
        guard let index = surface.scrolls.dragIndex(of: view) else { return consequences }
        let travel = arena.values(of: surface.scrolls.drags[index].pan).direction
        // A finger that lifts where it was has not moved.
        if !state.isFinished || surface.scrolls.drags[index].isNew(travel),
            Self.follow(travel, at: index, on: &surface), logsOffsets
        {
            let report = ScrollReport(.didScroll, at: surface.tree.contentOffset(of: view))
            consequences.append(.note(report, of: view))
        }
        let refresh = RefreshPull.begin(byDragAt: index, on: &surface)
        if let turn = surface.scrolls.drags[index].turn { consequences.append(turn.follow(on: &surface)) }
        if state.isFinished { consequences.append(end(at: index, state, on: &surface)) }
        if let refresh { consequences.append(.send(.valueChanged, from: refresh)) }
        return consequences
    }

    /// Has the drag at `index` follow fingers that have moved by `travel`; returns whether that scrolled.
    @discardableResult
    private static func follow(_ travel: Point, at index: Int, on surface: inout Surface) -> Bool {
        let view = surface.scrolls.drags[index].view
        let offset = surface.scrolls.follow(
            travel, at: index, in: surface.tree[view: view].bounds, time: surface.touches.time)
        return surface.tree.setContentOffset(offset, of: view)
    }

    private func end(at index: Int, _ state: GestureState, on surface: inout Surface) -> Consequences {
        let time = surface.touches.time
        let velocity = state == .cancelled ? .zero : surface.scrolls.drags[index].velocity(at: time)
        var report = ScrollReport(.didEndDragging, at: surface.tree.contentOffset(of: view))
        RefreshControl.makeRoom(in: view, on: &surface)
        surface.scrolls.release(view, at: velocity, time: time, in: &surface.tree)
        guard let target = surface.scrolls.motion(of: view)?.target else {
            return Scroller(view).rest(after: report, on: &surface, at: time)
        }
        report.velocity = Point(x: velocity.x.rounded() + 0, y: velocity.y.rounded() + 0)
        report.target = target
        var consequences = Consequences()
        consequences.append(.report(report, of: view))
        return consequences
    }

    // MARK: Fingers that stop what moves

    /// The scroll views that are seen to move, and whose recognizers get the new touch `touch`, stop where they are.
    ///
    /// - Returns: the recognizer of the innermost one, which begins without waiting for the finger to move.
    static func stop(
        under touch: Touch, on surface: inout Surface, _ arena: GestureArena
    ) -> RecognizerID? {
        guard surface.scrolls.isMoving else { return nil }
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
        return innermost?.id
    }

    /// Lets go of the scroll views that a finger stopped and whose recognizers have not begun and never will.
    static func releaseStopped(on surface: inout Surface, _ arena: GestureArena) -> Consequences {
        var consequences = Consequences()
        let time = surface.touches.time
        for motion in surface.scrolls.motions {
            guard case .stopped = motion.cause, let scrollView = surface.scrolls[motion.view],
                arena[scrollView.pan].state == .failed || arena[scrollView.pan].touches.isEmpty
            else { continue }
            surface.scrolls.release(motion.view, at: .zero, time: time, in: &surface.tree)
            if surface.scrolls.motion(of: motion.view) == nil {
                consequences.append(Scroller(motion.view).end(on: &surface, at: time))
            }
        }
        return consequences
    }

    // MARK: Arbitration

    /// Why it does not scroll, as its fingers have moved that way; nil if it does.
    func refusal(moving travel: Point, on surface: Surface, _ arena: GestureArena) -> StateReason? {
        guard let scrollView = surface.scrolls[view], scrollView.pan == id,
            let ranges = surface.scrolls.ranges(of: view, in: surface.tree),
            let inverse = surface.tree.transformToScreen(of: view).inverse
        else { return nil }
        // A finger that is left of two that zoom goes on to drag, wherever there was to scroll when they began.
        if ScrollPinch.isZooming(scrollView, on: surface, arena) {
            return refusalOfContent(scrollView, on: surface, arena)
        }
        let way = inverse.vector(travel)
        let isHorizontal = abs(way.x) > abs(way.y)
        let range = isHorizontal ? ranges.x : ranges.y
        guard range.drags else { return .direction }
        if !isHorizontal, surface.scrolls.isScrolled(view, to: .top, in: surface.tree),
            SheetPan.isTaking(touchesOf: id, moving: travel, on: surface, arena)
        {
            return .sheet
        }
        let offset = surface.tree.contentOffset(of: view)
        let isRising = isHorizontal ? way.x < 0 : way.y < 0
        if !range.alwaysBounces, range.isAtEnd(isHorizontal ? offset.x : offset.y, rising: isRising),
            scrollsOnAround(along: isHorizontal, rising: isRising, on: surface, arena)
        {
            return .atEdge
        }
        return refusalOfContent(scrollView, on: surface, arena)
    }

    /// Whether the nearest scroll view around it that drags along the axis can go on that way.
    private func scrollsOnAround(
        along isHorizontal: Bool, rising: Bool, on surface: Surface, _ arena: GestureArena
    ) -> Bool {
        var next = surface.tree.superview(of: view)
        while let outer = next {
            if let ranges = surface.scrolls.ranges(of: outer, in: surface.tree),
                let scrollView = surface.scrolls[outer]
            {
                let range = isHorizontal ? ranges.x : ranges.y
                if range.drags {
                    let offset = surface.tree.contentOffset(of: outer)
                    return arena.descriptions[scrollView.pan].isEnabled
                        && !range.isAtEnd(isHorizontal ? offset.x : offset.y, rising: rising)
                }
            }
            next = surface.tree.superview(of: outer)
        }
        return false
    }

    /// Why a view in the content keeps its touch.
    private func refusalOfContent(
        _ scrollView: ScrollView, on surface: Surface, _ arena: GestureArena
    ) -> StateReason? {
        // One that lifts where it has moved to has not been moved before.
        for bound in arena[id].touches {
            guard let touch = surface.touches.touch(of: bound), touch.delivery.hasBegun,
                let hitView = touch.view, hitView != view
            else { continue }
            if !scrollView.flags.contains(.canCancelContentTouches) { return .canCancelContentTouches }
            let subject = ConditionSubject(view: view, of: touch)
            if !scrollView.touchesShouldCancel.holds(for: subject, on: surface) {
                return .touchesShouldCancel(of: hitView)
            }
        }
        return nil
    }
}

extension Gesture {
    /// How far its fingers move before it begins, if it is a pan.
    var hysteresis: Double {
        switch self {
        case .pan(let pan): pan.hysteresis
        case .screenEdgePan(let edgePan): edgePan.pan.hysteresis
        case .tap, .longPress, .swipe, .pinch, .rotation, .custom: 0
        }
    }
}
