import Core
import HIDRecords

/// Where sheets are that fingers drag down.
extension Surface {
    /// Why the pan `id` of a sheet, whose fingers have moved that way, does not begin; nil if it does. A tap beside it always
    /// does.
    func sheetRefusal(_ id: RecognizerID, moving travel: Point, _ arena: GestureArena) -> StateReason? {
        guard case .pan = arena.descriptions[id].gesture else { return nil }
        let sheet = arena.descriptions[id].view
        guard let inverse = superviewTransform(of: sheet)?.inverse else { return .direction }
        let way = inverse.vector(travel)
        guard way.y > 0, way.y >= abs(way.x) else { return .direction }
        for bound in arena[id].touches where bound.isDown {
            guard let hitView = touches.touch(of: bound)?.view else { continue }
            if isScrolledDown(from: hitView, to: sheet, arena) { return .scrolled }
        }
        return nil
    }

    /// Whether a sheet around the scroll view of the pan `id` would be dragged by the same fingers.
    func isSheetTaking(touchesOf id: RecognizerID, moving travel: Point, _ arena: GestureArena) -> Bool {
        let view = arena.descriptions[id].view
        return arena.active.contains { other in
            let description = arena.descriptions[other]
            guard description.owner == .presentation, case .pan = description.gesture else { return false }
            return arena[other].state == .possible && arena.shareTouch(id, other)
                && tree.isDescendant(view, of: description.view)
                && sheetRefusal(other, moving: travel, arena) == nil
        }
    }

    /// Whether a scroll view from `view` up to `sheet` can be dragged up and down and is not at its top.
    private func isScrolledDown(
        from view: ResponderID, to sheet: ResponderID, _ arena: GestureArena
    ) -> Bool {
        var next: ResponderID? = view
        while let view = next, view != sheet {
            if let scrollView = scrolls[view], let ranges = scrollRanges(of: view), ranges.y.drags,
                arena.descriptions[scrollView.pan].isEnabled, !isScrolled(view, to: .top)
            {
                return true
            }
            next = tree.superview(of: view)
        }
        return false
    }

    private func superviewTransform(of view: ResponderID) -> AffineTransform? {
        tree.superview(of: view).map { tree.transformToScreen(of: $0) }
    }

    // MARK: Movements

    /// Puts the sheets that move by themselves where they are at `time`.
    mutating func moveSheets(to time: Timestamp) {
        for course in sheets.courses {
            put(course.view, at: course.place + course.distance(at: time))
        }
    }

    /// Fingers begin to drag `sheet`, having moved by `travel` on the screen, of which the first `hysteresis` points do not
    /// count.
    mutating func beginDragging(_ sheet: ResponderID, travel: Point, hysteresis: Double) {
        guard let toSuperview = superviewTransform(of: sheet)?.inverse else { return }
        let course = sheets.course(of: sheet)
        sheets.begin(
            SheetDrag(
                of: sheet, place: course?.place ?? tree[view: sheet].center.y,
                distance: course?.distance(at: touches.time) ?? 0, travel: travel, hysteresis: hysteresis,
                toSuperview: toSuperview))
    }

    /// The sheet whose drag is at `index` follows the fingers, which have moved by `travel` on the screen.
    mutating func drag(at index: Int, by travel: Point) {
        let center = sheets.follow(travel, at: index, time: touches.time)
        put(sheets.drags[index].view, at: center)
    }

    /// `sheet`, which the finger leaves `distance` below its place at `velocity` points per second, goes back there or, if it
    /// leaves, out by its height.
    mutating func release(
        _ sheet: ResponderID, from distance: Double, velocity: Double, isLeaving: Bool
    ) {
        guard let index = sheets.dragIndex(of: sheet) else { return }
        let target = isLeaving ? tree[view: sheet].bounds.size.height : 0
        let course = ScrollCourse(from: distance, velocity: velocity, toPlace: target)
        guard isLeaving || course.duration > 0 else { return stop(sheet) }
        sheets.begin(
            SheetCourse(
                view: sheet, place: sheets.drags[index].place, course: course, start: touches.time,
                isLeaving: isLeaving))
    }

    /// Puts `sheet` in its place, if something moves it.
    mutating func stop(_ sheet: ResponderID) {
        if let place = sheets.stop(sheet) { put(sheet, at: place) }
    }

    /// `view` has left its window: the sheets in it are in their places again.
    mutating func stopSheets(within view: ResponderID) {
        guard !sheets.isAtRest else { return }
        let moved = sheets.drags.map { $0.view } + sheets.courses.map { $0.view }
        for sheet in moved where tree.isDescendant(sheet, of: view) { stop(sheet) }
    }

    /// `change` was made to `view` from outside.
    mutating func followSheet(_ change: ViewChange, of view: ResponderID, at time: Timestamp) {
        guard change.movesCenter else { return }
        sheets.rebase(view, on: tree[view: view].center.y, at: time)
    }

    private mutating func put(_ sheet: ResponderID, at y: Double) {
        guard tree[view: sheet].center.y != y else { return }
        tree[view: sheet].center.y = y
    }
}

extension ViewChange {
    /// Whether the center of the view lies elsewhere afterwards.
    fileprivate var movesCenter: Bool {
        switch self {
        case .frame, .center: true
        case .flag, .alpha, .anchorPoint, .bounds, .transform, .hitTest, .pointInside, .touches, .motion,
            .remote, .canBecomeFirstResponder, .canResignFirstResponder, .level, .canBecomeKey, .screen, .key,
            .trackingOutset, .control, .scroll, .presentation:
            false
        }
    }
}
