import HIDRecords

/// Which rows of a table are highlighted, selected and deselected: the delegate of the table is asked.
extension Surface {
    /// Whether the table of `cell` is to highlight it for `touch` (`tableView(_:shouldHighlightRowAt:)`).
    func shouldHighlight(_ cell: ResponderID, for touch: TouchSnapshot) -> Bool {
        guard let condition = controls[cell].cell?.shouldHighlight else { return true }
        if case .always(let answer) = condition { return answer }
        guard let known = touches.touch(touch.id) else { return false }
        return holds(
            condition,
            for: ConditionSubject(
                view: cell, hitView: touch.view ?? cell, location: touch.location, tapCount: touch.tapCount,
                type: known.type))
    }

    /// What a tap by `touch` on `cell` makes of it and of the others of its table.
    mutating func selection(of cell: ResponderID, by touch: TouchID) -> [CellReaction.Step] {
        let table = tree.table(around: cell)
        let isMultiple = table.map { has(.allowsMultipleSelection, $0) } ?? false
        if isMultiple, tree[view: cell].flags.contains(.selected) {
            guard let row = row(controls[cell].cell?.willDeselect, insteadOf: cell) else {
                note(touch, .declined(.willDeselect))
                return []
            }
            return [.deselect(row)]
        }
        guard let chosen = row(controls[cell].cell?.willSelect, insteadOf: cell) else {
            note(touch, .declined(.willSelect))
            return []
        }
        if isMultiple { return [.select(chosen)] }
        let others = table.map(selectedCells) ?? []
        let deselected = others.filter { $0 != chosen }.compactMap { other in
            row(controls[other].cell?.willDeselect, insteadOf: other)
        }
        return deselected.filter { $0 != chosen }.map { .deselect($0) } + [.select(chosen)]
    }

    /// The row that `choice` puts in the place of `cell`; nil for none, and for one that is not in the same table.
    private func row(_ choice: CellChoice?, insteadOf cell: ResponderID) -> ResponderID? {
        switch choice {
        case nil, .itself?: return cell
        case CellChoice.none?: return nil
        case .row(let row)?:
            guard row != cell else { return cell }
            guard let table = tree.table(around: cell), tree.window(of: row) != nil else { return nil }
            return tree.table(around: row) == table ? row : nil
        }
    }

    /// Whether the cells of the table of `cell` can be selected.
    func allowsSelection(of cell: ResponderID) -> Bool {
        tree.table(around: cell).map { has(.allowsSelection, $0) } ?? true
    }

    private func has(_ flag: ScrollViewFlags, _ table: ResponderID) -> Bool {
        scrolls[table]?.flags.contains(flag) ?? false
    }

    /// The cells of `table` that are selected, from the back; those of tables in it are not its own.
    private func selectedCells(in table: ResponderID) -> [ResponderID] {
        var selected: [ResponderID] = []
        var pending = Array(tree.subviews(of: table).reversed())
        while let view = pending.popLast() {
            let content = tree[view: view]
            if content.viewClass == .cell, content.flags.contains(.selected) { selected.append(view) }
            if content.viewClass != .tableView { pending += tree.subviews(of: view).reversed() }
        }
        return selected
    }
}

extension ViewTree {
    /// The innermost table around `view`.
    package func table(around view: ResponderID) -> ResponderID? {
        var next = superview(of: view)
        while let current = next {
            if self[view: current].viewClass == .tableView { return current }
            next = superview(of: current)
        }
        return nil
    }
}
