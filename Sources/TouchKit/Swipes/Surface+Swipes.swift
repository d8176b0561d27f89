import Core
import HIDRecords

/// The cell that shows actions, or is being swiped, and the fingers that have to do with that.
struct SwipeTable: Sendable {
    /// The cell that has told that it began to be edited, and not that it ended.
    var cell: ResponderID?
    /// The finger that swipes it; nil for none.
    var drag: SwipeDrag?
    /// The touches that close it: few.
    var closing: [TouchID] = []

    /// That of views of which nobody touches any.
    init(_ tree: ViewTree, _ controls: Table<ResponderID, ControlDescription>) {
        for (view, description) in controls where description.swipeEdge != nil {
            guard let cell = tree.superview(of: view), SwipeActions.shownEdge(of: cell, in: tree) != nil,
                tree[view: cell].viewClass == .cell
            else { continue }
            self.cell = cell
            return
        }
    }
}

/// What a swipe of a cell needs, and what other touches may do meanwhile.
extension Surface {
    /// The cell that shows actions, or is being swiped; nil for none. Effects may have closed it, or taken it away.
    var swipedCell: ResponderID? {
        guard let cell = swipes.cell, tree.window(of: cell) != nil else { return nil }
        return swipes.drag != nil || SwipeActions.shownEdge(of: cell, in: tree) != nil ? cell : nil
    }

    /// The actions at `edge` of `cell`, from the edge inwards.
    func swipeActions(of cell: ResponderID, at edge: SwipeEdge) -> [ResponderID] {
        SwipeActions.all(of: cell, at: edge, in: tree, controls.descriptions)
    }

    /// Whether fingers can swipe `cell`.
    func canSwipe(_ cell: ResponderID) -> Bool {
        tree[view: cell].flags.contains(.enabled)
            && tree.subviews(of: cell).contains { controls[$0].swipeEdge != nil }
    }

    /// Why the recognizer `id`, whose finger has moved that way, does not swipe its cell; nil if it does.
    func swipeRefusal(_ id: RecognizerID, moving travel: Point, _ arena: GestureArena) -> StateReason? {
        let cell = arena.descriptions[id].view
        guard let toCell = tree.transformToScreen(of: cell).inverse else { return .direction }
        let way = toCell.vector(travel)
        guard abs(way.x) > abs(way.y) else { return .direction }
        if let drag = swipes.drag, drag.recognizer != id, swipedCell != nil { return .shouldBegin }
        if swipedCell == cell { return nil }
        return swipeActions(of: cell, at: way.x < 0 ? .trailing : .leading).isEmpty ? .direction : nil
    }

    /// Why `view` does not get the new `touch`: it closes the actions of a cell of the same table, and does nothing else.
    mutating func swipeRefusal(of touch: Touch, on view: ResponderID) -> Refusal? {
        guard swipes.cell != nil, let cell = swipedCell,
            tree.isDescendant(view, of: tree.table(around: cell) ?? cell), !isSwipeAction(view, of: cell)
        else { return nil }
        swipes.closing.append(touch.id)
        return Refusal(rule: .swipeActions(of: cell), holder: touch.id, holderView: cell)
    }

    /// Whether the recognizer `id`, one of `descriptions`, does not get the new `touch`, which closes the actions of a cell: only
    /// scroll views do, and the recognizer of the cell.
    func isSwipeClosing(
        _ touch: TouchID, before id: RecognizerID, among descriptions: [GestureRecognizerDescription]
    ) -> Bool {
        guard !swipes.closing.isEmpty, swipes.closing.contains(touch) else { return false }
        let isOfCell = descriptions[id].owner == .swipeActions && descriptions[id].view == swipes.cell
        return !isOfCell && !descriptions[id].isOfScrollView
    }

    /// Whether `view` is an action of `cell`, or lies in one.
    private func isSwipeAction(_ view: ResponderID, of cell: ResponderID) -> Bool {
        var next: ResponderID? = view
        while let current = next, current != cell {
            if controls[current].swipeEdge != nil { return tree.superview(of: current) == cell }
            next = tree.superview(of: current)
        }
        return false
    }
}
