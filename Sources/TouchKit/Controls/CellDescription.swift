/// What a cell has beyond being a view: the answers of the delegate of its table, by the names of UITableViewDelegate.
package struct CellDescription: Equatable, Sendable {
    /// `tableView(_:shouldHighlightRowAt:)`
    package var shouldHighlight = Condition.always(true)
    /// `tableView(_:willSelectRowAt:)`
    package var willSelect = CellChoice.itself
    /// `tableView(_:willDeselectRowAt:)`
    package var willDeselect = CellChoice.itself

    /// A cell that is highlighted and selected as any.
    package init() {}
}

/// Which row is selected, or deselected, in the place of one.
package enum CellChoice: Equatable, Sendable {
    /// The one.
    case itself
    /// None.
    case none
    /// This one.
    case row(ResponderID)
}

/// A new value for one property of a ``CellDescription``.
package enum CellChange: Equatable, Sendable {
    case shouldHighlight(Condition)
    case willSelect(CellChoice)
    case willDeselect(CellChoice)
}

/// An answer of a delegate by which a tap on a cell comes to nothing.
package enum CellRefusal: Equatable, Sendable {
    case shouldHighlight, willSelect, willDeselect

    /// The name of its key.
    package var name: StaticString {
        switch self {
        case .shouldHighlight: "shouldHighlight"
        case .willSelect: "willSelect"
        case .willDeselect: "willDeselect"
        }
    }
}

extension ControlDescription {
    /// Takes the new value of the cell.
    package mutating func apply(_ change: CellChange) {
        var cell = cell ?? CellDescription()
        cell.apply(change)
        self.cell = cell
    }
}

extension CellDescription {
    fileprivate mutating func apply(_ change: CellChange) {
        switch change {
        case .shouldHighlight(let condition): shouldHighlight = condition
        case .willSelect(let choice): willSelect = choice
        case .willDeselect(let choice): willDeselect = choice
        }
    }

    /// What is not at its default, as the changes that make it.
    package var changes: [CellChange] {
        let standard = CellDescription()
        var changes: [CellChange] = []
        if shouldHighlight != standard.shouldHighlight { changes.append(.shouldHighlight(shouldHighlight)) }
        if willSelect != standard.willSelect { changes.append(.willSelect(willSelect)) }
        if willDeselect != standard.willDeselect { changes.append(.willDeselect(willDeselect)) }
        return changes
    }
}

extension CellChoice: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> CellChoice {
        if case .row(let row) = self { .row(map(row)) } else { self }
    }
}

extension CellChange: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> CellChange {
        switch self {
        case .shouldHighlight(let condition): .shouldHighlight(map(condition))
        case .willSelect(let choice): .willSelect(map(choice))
        case .willDeselect(let choice): .willDeselect(map(choice))
        }
    }
}

extension CellDescription: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> CellDescription {
        var cell = self
        cell.shouldHighlight = map(shouldHighlight)
        cell.willSelect = map(willSelect)
        cell.willDeselect = map(willDeselect)
        return cell
    }
}
