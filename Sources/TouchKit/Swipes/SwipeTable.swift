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
    /// The touches that were down on other cells of its table as a finger began to swipe a cell, each with that cell: few.
    private var left: [(touch: TouchID, cell: ResponderID)] = []

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

    /// The cell that shows actions, or is being swiped; nil for none. Effects may have closed it, or taken it away.
    func openCell(in tree: ViewTree) -> ResponderID? {
        guard let cell, tree.window(of: cell) != nil else { return nil }
        return drag != nil || SwipeActions.shownEdge(of: cell, in: tree) != nil ? cell : nil
    }

    // MARK: Other touches meanwhile

    /// The touch `id`, one of `touches`, selects no cell from now on: another finger begins to swipe `cell`.
    mutating func leave(_ id: TouchID, beside cell: ResponderID, _ touches: TouchTracker) {
        left.removeAll { touches.touch($0.touch) == nil }
        left.append((id, cell))
    }

    /// The cell that another finger began to swipe while the touch `id` was down, which therefore selects none; nil for none.
    func cell(swipedBeside id: TouchID) -> ResponderID? { left.last { $0.touch == id }?.cell }

    /// Why `view` does not get the new `touch`: it closes the actions of a cell of the same table, and does nothing else.
    mutating func refusal(
        of touch: Touch, on view: ResponderID, in tree: ViewTree, _ controls: ControlTracker
    ) -> Refusal? {
        guard cell != nil, let cell = openCell(in: tree),
            tree.isDescendant(view, of: tree.table(around: cell) ?? cell),
            drag != nil || !isAction(view, of: cell, in: tree, controls)
        else { return nil }
        closing.append(touch.id)
        return Refusal(rule: .swipeActions(of: cell), holder: touch.id, holderView: cell)
    }

    /// Whether the recognizer `id`, one of `descriptions`, does not get the new `touch`, which closes the actions of a cell: only
    /// scroll views do, and the recognizer of the cell.
    func isClosing(
        _ touch: TouchID, before id: RecognizerID, among descriptions: [GestureRecognizerDescription]
    ) -> Bool {
        guard !closing.isEmpty, closing.contains(touch) else { return false }
        let isOfCell = descriptions[id].owner == .swipeActions && descriptions[id].view == cell
        return !isOfCell && !descriptions[id].isOfScrollView
    }

    /// Whether `view` is an action of `cell`, or lies in one.
    private func isAction(
        _ view: ResponderID, of cell: ResponderID, in tree: ViewTree, _ controls: ControlTracker
    ) -> Bool {
        var next: ResponderID? = view
        while let current = next, current != cell {
            if controls[current].swipeEdge != nil { return tree.superview(of: current) == cell }
            next = tree.superview(of: current)
        }
        return false
    }
}
