import HIDRecords

/// A finger that moves a cell among the cells beside it (`beginInteractiveMovementForItem(at:)`).
struct InteractiveMovement: Sendable {
    /// The cell.
    let cell: ResponderID
    /// Its recognizer, which follows the finger.
    let recognizer: RecognizerID
    /// The cells beside it and itself, in the order of the subviews, each with the frame that it had as the movement began: the
    /// slots.
    private let slots: [(cell: ResponderID, frame: Rect)]
    /// The slot where it was then, and the one where it is.
    private(set) var (origin, target) = (0, 0)

    /// One of `cell` by `recognizer`; nil if it lies in no view.
    init?(of cell: ResponderID, by recognizer: RecognizerID, in tree: ViewTree) {
        guard let superview = tree.superview(of: cell) else { return nil }
        (self.cell, self.recognizer) = (cell, recognizer)
        slots = tree.subviews(of: superview)
            .filter { tree[view: $0].viewClass == .cell && !tree[view: $0].flags.contains(.hidden) }
            .map { ($0, tree.frame(of: $0)) }
        guard let slot = slots.firstIndex(where: { $0.cell == cell }) else { return nil }
        (origin, target) = (slot, slot)
    }

    /// The slot at `location` of the view around the cells; that of the cell for one between slots.
    func slot(at location: Point) -> Int {
        slots.firstIndex { $0.frame.contains(location) } ?? target
    }

    /// Puts the cell into `slot`, and those between that and its own one further, in `tree`.
    ///
    /// - Returns: false if the cells beside it are not what they were: it stays where it is.
    mutating func move(to slot: Int, in tree: inout ViewTree) -> Bool {
        guard let superview = tree.superview(of: cell),
            slots.allSatisfy({ tree.superview(of: $0.cell) == superview })
        else { return false }
        let changed = min(origin, target, slot)...max(origin, target, slot)
        target = slot
        var order = slots
        order.insert(order.remove(at: origin), at: target)
        let isStacked = tree.table(around: cell).map { tree[view: $0].viewClass } != .collectionView
        var y = slots[changed.lowerBound].frame.origin.y
        for index in changed {
            var frame = order[index].frame
            if isStacked {
                frame.origin.y = y
                y += frame.size.height + gap(after: index)
            } else {
                frame.origin = slots[index].frame.origin
            }
            tree.setFrame(frame, of: order[index].cell)
        }
        let next = target + 1 < order.count ? order[target + 1].cell : nil
        tree.addSubview(
            cell, to: superview, behind: next ?? tree.siblingInFront(of: order[target - 1].cell))
        return true
    }

    /// How much room is left below a row.
    private func gap(after index: Int) -> Double {
        index + 1 < slots.count ? slots[index + 1].frame.origin.y - slots[index].frame.maxY : 0
    }
}
