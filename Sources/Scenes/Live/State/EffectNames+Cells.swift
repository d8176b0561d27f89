import Core
import TouchKit

/// The keys of cells.
extension EffectNames {
    /// The key that `change` changes, with the value that it gets.
    func member(_ change: CellChange) -> JSONValue.Member {
        switch change {
        case .shouldHighlight(let condition): .init("shouldHighlight", json(condition))
        case .willSelect(let choice): .init("willSelect", json(choice))
        case .willDeselect(let choice): .init("willDeselect", json(choice))
        case .accessory(let accessory): .init("accessory", .string(accessory.rawValue))
        }
    }

    private func json(_ choice: CellChoice) -> JSONValue {
        switch choice {
        case .itself: .string(RowName.itself.rawValue)
        case .none: .string(RowName.none.rawValue)
        case .row(let row): name(row)
        }
    }
}
