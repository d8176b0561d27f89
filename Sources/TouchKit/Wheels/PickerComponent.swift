package import HIDRecords

/// A column of a UIPickerView, which is called a component there: a wheel, and the row that is selected.
package struct PickerComponent: Equatable, Sendable {
    /// Its rows.
    package private(set) var wheel = Wheel()
    /// `UIPickerView.selectedRow(inComponent:)`, -1 without rows.
    package private(set) var selectedRow = -1

    /// A component without rows.
    package init() {}

    /// A new value for one of its properties.
    package enum Change: Equatable, Sendable {
        case numberOfRows(Int)
        case rowHeight(Double)
        case wraps(Bool)
        case selectedRow(Int)
    }

    /// Takes `change`.
    mutating func apply(_ change: Change) {
        switch change {
        case .numberOfRows(let count):
            wheel.numberOfRows = count
            select(selectedRow)
        case .rowHeight(let height): wheel.rowHeight = height
        case .wraps(let wraps): wheel.wraps = wraps
        case .selectedRow(let row): select(row)
        }
    }

    /// Selects `row`, or the one next to it that is there.
    private mutating func select(_ row: Int) {
        selectedRow = wheel.numberOfRows > 0 ? min(max(row, 0), wheel.numberOfRows - 1) : -1
    }

    /// How far its wheel is turned while it rests.
    package var offset: Point { Point(x: 0, y: wheel.offset(of: selectedRow)) }

    /// Its wheel rests, turned as far as `offset`; returns whether another row is selected than before.
    mutating func rest(at offset: Double) -> Bool {
        let row = wheel.row(at: offset)
        defer { selectedRow = row }
        return row != selectedRow
    }
}

/// A touch does nothing to it but turn its wheel.
extension PickerComponent: ControlModel {
    var value: ControlValue { .index(selectedRow) }

    static func own(_ change: ValuedControl.Change) -> Change? {
        if case .pickerComponent(let change) = change { change } else { nil }
    }

    static func change(to value: ControlValue) -> Change? {
        if case .index(let index) = value { .selectedRow(index) } else { nil }
    }
}
