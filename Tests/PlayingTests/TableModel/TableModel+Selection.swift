/// Which rows a tap selects and deselects.
///
/// Rules: tables/selection, tables/what-the-delegate-answers.
extension TableModel {
    /// A finger has lifted in a row that is highlighted.
    mutating func select(_ row: Int, _ touch: Int) {
        let table = scene.rows[row].table
        let isMultiple = table.map { scene.tables[$0].allowsMultipleSelection } ?? false
        var deselected: [Int] = []
        var selected: Int?
        if isMultiple, scene.rows[row].isSelected {
            let other = resolve(scene.rows[row].willDeselect, of: row)
            if let other, scene.rows[other].isSelected {
                deselected = [other]
            } else {
                touches[touch].reason = "willDeselect"
            }
        } else if let other = resolve(scene.rows[row].willSelect, of: row), scene.rows[other].isEnabled {
            selected = other
            if !isMultiple, table != nil { deselected = deselections(table, but: other) }
        } else {
            touches[touch].reason = "willSelect"
        }
        send(row, "didUnhighlight")
        for other in deselected where !scene.rows[row].isRemoved && scene.rows[other].isSelected {
            scene.rows[other].isSelected = false
            send(other, "didDeselect")
        }
        guard let selected, !scene.rows[row].isRemoved, !scene.rows[selected].isRemoved else { return }
        scene.rows[selected].isSelected = true
        send(selected, "didSelect")
    }

    /// The rows that are deselected for another one, from the back.
    private func deselections(_ table: Int?, but selected: Int) -> [Int] {
        var rows: [Int] = []
        for row in scene.rows.indices where row != selected && scene.rows[row].table == table {
            guard !scene.rows[row].isRemoved, scene.rows[row].isSelected,
                let other = resolve(scene.rows[row].willDeselect, of: row), other != selected
            else { continue }
            rows.append(other)
        }
        return rows
    }

    private func resolve(_ choice: TableScene.Choice, of row: Int) -> Int? {
        switch choice {
        case .itself: return row
        case .none: return nil
        case .row(let other):
            let (one, two) = (scene.rows[row], scene.rows[other])
            return one.table == two.table && !two.isRemoved ? other : nil
        }
    }
}
