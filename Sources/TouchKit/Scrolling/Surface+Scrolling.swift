import Core
import HIDRecords

/// `UIScrollView` and the touches in its content.
extension Surface {
    /// For how long a touch in the content waits for the finger to scroll.
    private static var contentDelay: Interval { .seconds(0.15) }

    /// The scroll view that keeps `touchesBegan` of `touch` from a view in it (`delaysContentTouches`): the innermost whose
    /// finger may still scroll.
    func contentWithholding(of touch: Touch, _ arena: GestureArena) -> Withholding? {
        guard touch.isDown, touch.began + Self.contentDelay > scrolls.contentDeadline else { return nil }
        var withholding: (id: RecognizerID, depth: Int32)?
        for id in arena.active where arena.descriptions[id].isOfScrollView {
            guard arena[id].state == .possible, isDelaying(id, touch, arena),
                let bound = arena[id].touches.first(where: { $0.id == touch.id })
            else { continue }
            if withholding.map({ bound.depth < $0.depth }) ?? true { withholding = (id, bound.depth) }
        }
        return withholding.map { Withholding(flag: .delaysContentTouches, recognizer: $0.id) }
    }

    private func isDelaying(_ id: RecognizerID, _ touch: Touch, _ arena: GestureArena) -> Bool {
        let view = arena.descriptions[id].view
        guard view != touch.view, let scrollView = scrolls[view] else { return false }
        return scrollView.pan == id && scrollView.flags.contains(.delaysContentTouches)
            && scrolls.isDraggable(view, in: tree)
    }

    /// Whether a scroll view may keep a touch from a view in it.
    var mayWithholdContentTouches: Bool {
        !scrolls.descriptions.isEmpty && touches.live.contains { $0.delivery == .withheld }
    }

    /// When the first touch that a scroll view keeps from a view in it has waited long enough; nil without one.
    func nextContentTouch(_ arena: GestureArena) -> Timestamp? {
        guard mayWithholdContentTouches else { return nil }
        var next: Timestamp?
        for touch in touches.live where touch.delivery == .withheld {
            let end = touch.began + Self.contentDelay
            if next.map({ end < $0 }) ?? true, contentWithholding(of: touch, arena) != nil { next = end }
        }
        return next
    }

    /// Whether a finger lifts of which a scroll view has kept `touchesBegan` from a view in it.
    var liftsContentTouch: Bool {
        !scrolls.descriptions.isEmpty
            && touches.live.contains { $0.delivery == .withheld && $0.phase == .ended }
    }

    /// The innermost scroll view around the view of `touch` that does not let it have the touch
    /// (`touchesShouldBegin(_:with:in:)`).
    func scrollViewRefusing(_ touch: Touch) -> ResponderID? {
        guard let hitView = touch.view else { return nil }
        var next = tree.superview(of: hitView)
        while let view = next {
            if let scrollView = scrolls[view], scrolls.isDraggable(view, in: tree) || scrolls.canZoom(view),
                !holds(scrollView.touchesShouldBegin, for: subject(touch, of: view))
            {
                return view
            }
            next = tree.superview(of: view)
        }
        return nil
    }

    private func subject(_ touch: Touch, of view: ResponderID) -> ConditionSubject {
        ConditionSubject(
            view: view, hitView: touch.view ?? view, location: touch.location, tapCount: touch.tapCount,
            type: touch.type)
    }

    /// Why the pan `id` of a scroll view, whose fingers have moved that way, does not scroll; nil if it does.
    func scrollRefusal(_ id: RecognizerID, moving travel: Point, _ arena: GestureArena) -> StateReason? {
        let view = arena.descriptions[id].view
        guard let scrollView = scrolls[view], scrollView.pan == id,
            let ranges = scrolls.ranges(of: view, in: tree),
            let inverse = tree.transformToScreen(of: view).inverse
        else { return nil }
        let way = inverse.vector(travel)
        let isHorizontal = abs(way.x) > abs(way.y)
        let range = isHorizontal ? ranges.x : ranges.y
        guard range.drags else { return .direction }
        if !isHorizontal, way.y > 0, scrolls.isScrolled(view, to: .top, in: tree),
            isSheetTaking(touchesOf: id, moving: travel, arena)
        {
            return .sheet
        }
        let offset = tree.contentOffset(of: view)
        let isRising = isHorizontal ? way.x < 0 : way.y < 0
        if !range.alwaysBounces, range.isAtEnd(isHorizontal ? offset.x : offset.y, rising: isRising),
            scrollsOn(around: view, along: isHorizontal, rising: isRising, arena)
        {
            return .atEdge
        }
        return refusalOfContent(id, view, scrollView, arena)
    }

    /// Whether the nearest scroll view around `view` that drags along the axis can go on that way.
    private func scrollsOn(
        around view: ResponderID, along isHorizontal: Bool, rising: Bool, _ arena: GestureArena
    ) -> Bool {
        var next = tree.superview(of: view)
        while let outer = next {
            if let ranges = scrolls.ranges(of: outer, in: tree), let scrollView = scrolls[outer] {
                let range = isHorizontal ? ranges.x : ranges.y
                if range.drags {
                    let offset = tree.contentOffset(of: outer)
                    return arena.descriptions[scrollView.pan].isEnabled
                        && !range.isAtEnd(isHorizontal ? offset.x : offset.y, rising: rising)
                }
            }
            next = tree.superview(of: outer)
        }
        return false
    }

    /// Why a view in the content keeps its touch.
    private func refusalOfContent(
        _ id: RecognizerID, _ view: ResponderID, _ scrollView: ScrollView, _ arena: GestureArena
    ) -> StateReason? {
        for bound in arena[id].touches where bound.isDown {
            guard let touch = touches.touch(of: bound), touch.delivery.hasBegun, let hitView = touch.view,
                hitView != view
            else { continue }
            if !scrollView.flags.contains(.canCancelContentTouches) { return .canCancelContentTouches }
            if !holds(scrollView.touchesShouldCancel, for: subject(touch, of: view)) {
                return .touchesShouldCancel(of: hitView)
            }
        }
        return nil
    }

    /// The scroll view in `window` that scrolls up and down, can be seen, and begins highest on the screen; of two as high the
    /// later one.
    func highestScrollView(in window: ResponderID) -> ResponderID? {
        var highest: (view: ResponderID, top: Double)?
        for view in scrolls.descriptions.keys.inOrder() where tree.window(of: view) == window {
            guard scrolls.ranges(of: view, in: tree)?.y.drags == true, scrolls[view]?.wheel == nil,
                isShown(view),
                let top = tree.convert(tree.contentOffset(of: view), from: view, to: nil)?.y
            else { continue }
            if highest.map({ top <= $0.top }) ?? true { highest = (view, top) }
        }
        return highest?.view
    }

    /// Whether neither `view` nor a view around it is hidden or transparent.
    private func isShown(_ view: ResponderID) -> Bool {
        var next: ResponderID? = view
        while let current = next {
            let content = tree[view: current]
            if content.flags.contains(.hidden) || content.hitTestExclusion == .alpha { return false }
            next = tree.superview(of: current)
        }
        return true
    }

    /// Whether fingers touch or drag the scroll view `view`, or it goes on by itself.
    func isScrolling(_ view: ResponderID, _ activity: Condition.ScrollActivity) -> Bool {
        switch activity {
        case .isTracking:
            return touches.live.contains { touch in
                touch.isDown && touch.view.map { tree.isDescendant($0, of: view) } == true
            }
        case .isDragging: return scrolls.dragIndex(of: view) != nil
        case .isDecelerating:
            if case .deceleration = scrolls.motion(of: view)?.cause { return true }
            return false
        }
    }

    /// Whether a finger has stopped the scroll view `view` and does not drag it yet.
    func isStopped(_ view: ResponderID) -> Bool {
        if case .stopped = scrolls.motion(of: view)?.cause { true } else { false }
    }
}
