import Core
import HIDRecords

/// The pan by which fingers drag a sheet, or the tap beside it, and what scrolls in the sheet instead.
struct SheetPan {
    /// The recognizer.
    let id: RecognizerID

    /// The recognizer `id` of a presentation.
    init(_ id: RecognizerID) { self.id = id }

    /// Why it, whose fingers have moved that way, does not begin; nil if it does. A tap always does.
    func refusal(
        moving travel: Point, on surface: Surface, _ arena: GestureArena
    ) -> StateReason? {
        guard case .pan = arena.descriptions[id].gesture else { return nil }
        let sheet = arena.descriptions[id].view
        guard let inverse = surface.tree.superviewTransform(of: sheet)?.inverse else { return .direction }
        let way = inverse.vector(travel)
        let measures = SheetMeasures(of: sheet, in: surface.tree)
        let isUp = way.y < 0
        guard way.y != 0, !isUp || measures.map({ $0.least < 0 }) ?? false, abs(way.y) >= abs(way.x) else {
            return .direction
        }
        let drag = Drag(isUp: isUp, scrollsAtEdge: isUp && measures?.expandsByScrolling == false)
        for bound in arena[id].touches where bound.isDown {
            guard let hitView = surface.touches.touch(of: bound)?.view else { continue }
            if drag.scrolls(from: hitView, upTo: sheet, on: surface, arena) {
                return .scrolled
            }
        }
        return nil
    }

    /// A drag that a sheet may take.
    fileprivate struct Drag {
        let isUp: Bool
        /// Whether a scroll view at its top keeps it.
        let scrollsAtEdge: Bool
    }

    /// Whether a sheet around the scroll view of the pan `id` would be dragged by the same fingers.
    static func isTaking(
        touchesOf id: RecognizerID, moving travel: Point, on surface: Surface, _ arena: GestureArena
    ) -> Bool {
        let view = arena.descriptions[id].view
        return arena.active.contains { other in
            let description = arena.descriptions[other]
            guard description.owner == .presentation, case .pan = description.gesture else { return false }
            return arena[other].state == .possible && arena.shareTouch(id, other)
                && surface.tree.isDescendant(view, of: description.view)
                && SheetPan(other).refusal(moving: travel, on: surface, arena) == nil
        }
    }

    /// Has the sheet follow the fingers.
    ///
    /// - Returns: what becomes of it, if they have left it.
    func follow(_ arena: GestureArena, on surface: inout Surface) -> SheetLift? {
        let view = arena.descriptions[id].view
        let state = arena[id].state
        let (travel, time) = (arena.values(of: id).direction, surface.touches.time)
        if surface.sheets.dragIndex(of: view) == nil, state.isRecognized {
            if surface.sheets.course(of: view) == nil {
                for touch in arena[id].touches { surface.noteDrag(of: view, by: touch.id) }
            }
            surface.sheets.beginDragging(
                view, along: .y, by: (travel, arena.descriptions[id].gesture.hysteresis), at: time,
                in: surface.tree)
        }
        guard let index = surface.sheets.dragIndex(of: view) else { return nil }
        let isOver = state.isFinished
        // A finger that lifts where it was has not moved.
        if !isOver || surface.sheets.drags[index].isNew(travel) {
            surface.sheets.drag(at: index, by: travel, at: time, in: &surface.tree)
        }
        guard isOver else { return nil }
        return SheetLift(
            surface.sheets.drags[index], cancelled: state == .cancelled, at: time, in: surface.tree)
    }
}

extension SheetPan.Drag {
    /// Whether a scroll view from `view` up to `sheet` can be dragged up and down, and is not at its top or keeps the drag
    /// there.
    fileprivate func scrolls(
        from view: ResponderID, upTo sheet: ResponderID, on surface: Surface, _ arena: GestureArena
    ) -> Bool {
        var next: ResponderID? = view
        while let view = next, view != sheet {
            if let scrollView = surface.scrolls[view],
                let ranges = surface.scrolls.ranges(of: view, in: surface.tree),
                ranges.y.drags, arena.descriptions[scrollView.pan].isEnabled,
                isKeptAtTop(by: scrollView, of: view, in: surface.tree)
                    || !surface.scrolls.isScrolled(view, to: .top, in: surface.tree)
            {
                return true
            }
            next = surface.tree.superview(of: view)
        }
        return false
    }

    /// Whether `scrollView` of `view` keeps it at its top: a wheel does, and one that can be pulled to refresh.
    private func isKeptAtTop(by scrollView: ScrollView, of view: ResponderID, in tree: ViewTree) -> Bool {
        if scrollView.wheel != nil { return !DatePicker.disables(view, in: tree) }
        return scrollsAtEdge || !isUp && RefreshControl.isShown(in: view, of: tree)
    }
}
