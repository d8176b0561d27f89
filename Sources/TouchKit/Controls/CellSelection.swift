import HIDRecords

/// What a tap on a cell makes of it and of the others of its table or collection, whose delegate is asked.
struct CellSelection {
    private let cell: ResponderID
    /// The touch that lifts.
    private let touch: TouchSnapshot
    /// The table or collection; nil for a cell in none.
    private let table: ResponderID?

    /// That of a tap by `touch` on `cell`.
    init(of cell: ResponderID, by touch: TouchSnapshot, in tree: ViewTree) {
        (self.cell, self.touch) = (cell, touch)
        table = tree.table(around: cell)
    }

    /// Whether the cell is unhighlighted only after it has been selected, as an item of a collection is.
    func unhighlightsLast(in tree: ViewTree) -> Bool {
        table.map { tree[view: $0].viewClass } == .collectionView
    }

    /// What is deselected and selected, in order.
    func steps(on surface: inout Surface) -> [CellReaction.Step] {
        let isMultiple =
            table.flatMap { surface.scrolls[$0]?.flags.contains(.allowsMultipleSelection) } ?? false
        let (chosen, refusal) = choice(deselects: isMultiple && isSelected(cell, on: surface), on: surface)
        guard let chosen else {
            surface.note(touch.id, .declined(refusal))
            return []
        }
        if isMultiple { return [isSelected(cell, on: surface) ? .deselect(chosen) : .select(chosen)] }
        return deselections(for: chosen, on: surface) + [.select(chosen)]
    }

    private func isSelected(_ cell: ResponderID, on surface: Surface) -> Bool {
        surface.tree[view: cell].flags.contains(.selected)
    }

    /// Which cell is selected, or deselected, as the delegate answers; nil for none, because of `refusal`.
    private func choice(
        deselects: Bool, on surface: Surface
    ) -> (chosen: ResponderID?, refusal: DelegateRefusal) {
        let description = surface.controls[cell].cell ?? CellDescription()
        if unhighlightsLast(in: surface.tree) {
            let answer = deselects ? description.shouldDeselect : description.shouldSelect
            return (
                answer.holds(for: cell, touchedBy: touch, on: surface) ? cell : nil,
                deselects ? .shouldDeselect : .shouldSelect
            )
        }
        guard deselects else {
            let row = row(description.willSelect, of: cell, in: surface.tree)
            return (row.flatMap { surface.tree[view: $0].flags.contains(.enabled) ? $0 : nil }, .willSelect)
        }
        let row = row(description.willDeselect, of: cell, in: surface.tree)
        return (row.flatMap { isSelected($0, on: surface) ? $0 : nil }, .willDeselect)
    }

    /// How the other cells that are selected cease to be that, as `chosen` will be; of rows the delegate is asked.
    private func deselections(for chosen: ResponderID, on surface: Surface) -> [CellReaction.Step] {
        let others = table.map { Self.selectedCells(of: $0, in: surface.tree) } ?? []
        return others.filter { $0 != chosen }.compactMap { other in
            row(surface.controls[other].cell?.willDeselect ?? .itself, of: other, in: surface.tree)
        }.filter { $0 != chosen }.map { .deselect($0) }
    }

    /// The cells of `table` that are selected, from the back; those of tables in it are not its own.
    private static func selectedCells(of table: ResponderID, in tree: ViewTree) -> [ResponderID] {
        var selected: [ResponderID] = []
        var pending = Array(tree.subviews(of: table).reversed())
        while let view = pending.popLast() {
            let content = tree[view: view]
            if content.viewClass == .cell, content.flags.contains(.selected) { selected.append(view) }
            if !content.viewClass.hasCells { pending += tree.subviews(of: view).reversed() }
        }
        return selected
    }

    /// The row that `choice` puts in the place of `cell`; nil for none, and for one that is not in the same table.
    private func row(_ choice: CellChoice, of cell: ResponderID, in tree: ViewTree) -> ResponderID? {
        switch choice {
        case .itself: return cell
        case .none: return nil
        case .row(let row):
            guard row != cell else { return cell }
            guard let table = tree.table(around: cell), tree.window(of: row) != nil else { return nil }
            return tree.table(around: row) == table ? row : nil
        }
    }
}

extension Condition {
    /// Whether it holds for `cell`, which `touch` has hit, or for a view in it that it has hit.
    func holds(for cell: ResponderID, touchedBy touch: TouchSnapshot, on surface: Surface) -> Bool {
        if case .always(let answer) = self { return answer }
        guard let known = surface.touches.touch(touch.id) else { return false }
        let subject = ConditionSubject(
            view: cell, hitView: touch.view ?? cell, location: touch.location, tapCount: touch.tapCount,
            type: known.type)
        return holds(for: subject, on: surface)
    }
}
