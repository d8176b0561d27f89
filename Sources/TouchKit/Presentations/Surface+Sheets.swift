import Core
import HIDRecords

/// Which fingers drag a sheet, and which scroll what is in it.
extension Surface {
    /// Why the pan `id` of a sheet, whose fingers have moved that way, does not begin; nil if it does. A tap beside it always
    /// does.
    func sheetRefusal(_ id: RecognizerID, moving travel: Point, _ arena: GestureArena) -> StateReason? {
        guard case .pan = arena.descriptions[id].gesture else { return nil }
        let sheet = arena.descriptions[id].view
        guard let inverse = tree.superviewTransform(of: sheet)?.inverse else { return .direction }
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
            if let scrollView = scrolls[view], let ranges = scrolls.ranges(of: view, in: tree),
                ranges.y.drags,
                arena.descriptions[scrollView.pan].isEnabled, !scrolls.isScrolled(view, to: .top, in: tree)
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
}
