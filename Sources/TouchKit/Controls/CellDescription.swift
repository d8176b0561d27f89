import HIDRecords

/// What a cell has beyond being a view: the answers of the delegate of its table or collection, by the names of
/// UITableViewDelegate and UICollectionViewDelegate.
package struct CellDescription: Equatable, Sendable {
    /// `tableView(_:shouldHighlightRowAt:)`
    package var shouldHighlight = Condition.always(true)
    /// `tableView(_:willSelectRowAt:)`
    package var willSelect = CellChoice.itself
    /// `tableView(_:willDeselectRowAt:)`
    package var willDeselect = CellChoice.itself
    /// `collectionView(_:shouldSelectItemAt:)`
    package var shouldSelect = Condition.always(true)
    /// `collectionView(_:shouldDeselectItemAt:)`
    package var shouldDeselect = Condition.always(true)
    /// Whether people may move it (`tableView(_:canMoveRowAt:)`, `collectionView(_:canMoveItemAt:)`).
    package var canMove = false
    /// What stands at its right end (`UITableViewCell.accessoryType`).
    package var accessory = CellAccessory.none
    /// Whether a full swipe performs the first action (`UISwipeActionsConfiguration.performsFirstActionWithFullSwipe`).
    package var performsFirstActionWithFullSwipe = true

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

/// What stands at the right end of a cell, and takes taps, by the names of UITableViewCell.AccessoryType.
package enum CellAccessory: String, CaseIterable, Sendable {
    case none, detailButton

    /// How wide a detail button is, in points.
    private static let width = 44.0

    /// Where it stands in a cell of these bounds; nil for none.
    package func frame(in bounds: Rect) -> Rect? {
        guard self == .detailButton else { return nil }
        let width = min(Self.width, bounds.size.width)
        return Rect(
            x: bounds.origin.x + bounds.size.width - width, y: bounds.origin.y, width: width,
            height: bounds.size.height)
    }
}

/// A new value for one property of a ``CellDescription``.
package enum CellChange: Equatable, Sendable {
    case shouldHighlight(Condition)
    case willSelect(CellChoice)
    case willDeselect(CellChoice)
    case shouldSelect(Condition)
    case shouldDeselect(Condition)
    case canMove(Bool)
    case accessory(CellAccessory)
    case performsFirstActionWithFullSwipe(Bool)
}

/// An answer of a delegate by which a tap on a cell, an item of a tab bar or the clear button of a text field comes to nothing.
package enum DelegateRefusal: Equatable, Sendable {
    case shouldHighlight, willSelect, willDeselect, shouldSelect, shouldDeselect, shouldClear

    /// The name of its key.
    package var name: StaticString {
        switch self {
        case .shouldHighlight: "shouldHighlight"
        case .willSelect: "willSelect"
        case .willDeselect: "willDeselect"
        case .shouldSelect: "shouldSelect"
        case .shouldDeselect: "shouldDeselect"
        case .shouldClear: "shouldClear"
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
        case .shouldSelect(let condition): shouldSelect = condition
        case .shouldDeselect(let condition): shouldDeselect = condition
        case .canMove(let canMove): self.canMove = canMove
        case .accessory(let accessory): self.accessory = accessory
        case .performsFirstActionWithFullSwipe(let performs): performsFirstActionWithFullSwipe = performs
        }
    }

    /// What is not at its default, as the changes that make it.
    package var changes: [CellChange] {
        let standard = CellDescription()
        var changes: [CellChange] = []
        if shouldHighlight != standard.shouldHighlight { changes.append(.shouldHighlight(shouldHighlight)) }
        if willSelect != standard.willSelect { changes.append(.willSelect(willSelect)) }
        if willDeselect != standard.willDeselect { changes.append(.willDeselect(willDeselect)) }
        if shouldSelect != standard.shouldSelect { changes.append(.shouldSelect(shouldSelect)) }
        if shouldDeselect != standard.shouldDeselect { changes.append(.shouldDeselect(shouldDeselect)) }
        if canMove { changes.append(.canMove(true)) }
        if accessory != standard.accessory { changes.append(.accessory(accessory)) }
        if !performsFirstActionWithFullSwipe { changes.append(.performsFirstActionWithFullSwipe(false)) }
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
        case .shouldSelect(let condition): .shouldSelect(map(condition))
        case .shouldDeselect(let condition): .shouldDeselect(map(condition))
        case .canMove, .accessory, .performsFirstActionWithFullSwipe: self
        }
    }
}

extension CellDescription: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> CellDescription {
        var cell = self
        cell.shouldHighlight = map(shouldHighlight)
        cell.willSelect = map(willSelect)
        cell.willDeselect = map(willDeselect)
        cell.shouldSelect = map(shouldSelect)
        cell.shouldDeselect = map(shouldDeselect)
        return cell
    }
}
