import Core
import TouchKit
import YAML

/// The words for the row that is selected, or deselected, in the place of one.
enum RowName: String, CaseIterable {
    case none
    case itself = "self"
}

/// The values of cells' keys.
extension PropertyReader {
    /// A word, or the row that takes the place of this one.
    func row(_ node: YAMLNode) -> CellChoice? {
        if let word = node.text.flatMap(RowName.init) {
            switch word {
            case .none: return CellChoice.none
            case .itself: return .itself
            }
        }
        guard let row = draft.view(node, key.rawValue) else { return nil }
        let tree = draft.scene.tree
        guard draft.viewClass(of: row) == .cell else {
            draft.reader.error(
                node, "\(key.rawValue) must be a cell, none or self, and \(shown(node)) is none of them",
                code: .wrongKind)
            return nil
        }
        if let table = tree.table(around: id), let other = tree.table(around: row), table != other {
            draft.reader.error(
                node, "\(key.rawValue) must be a cell of the same table, and \(shown(node)) lies in another",
                code: .wrongKind)
            return nil
        }
        return .row(row)
    }
}

extension CellChange {
    /// The key that it changes, with the value that it gets.
    func member(_ writer: SceneWriter) -> JSONValue.Member {
        switch self {
        case .shouldHighlight(let condition): .init("shouldHighlight", writer.json(condition))
        case .willSelect(let choice): .init("willSelect", choice.json(writer))
        case .willDeselect(let choice): .init("willDeselect", choice.json(writer))
        case .accessory(let accessory): .init("accessory", .string(accessory.rawValue))
        case .performsFirstActionWithFullSwipe(let performs):
            .init("performsFirstActionWithFullSwipe", .bool(performs))
        }
    }
}

extension CellChoice {
    fileprivate func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .itself: .string(RowName.itself.rawValue)
        case .none: .string(RowName.none.rawValue)
        case .row(let row): writer.name(row)
        }
    }
}
