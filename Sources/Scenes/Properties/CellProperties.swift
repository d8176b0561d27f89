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
    /// Whether a cell can have the key, which may belong to rows or to items alone; reports a mistake if not.
    func suitsCell(_ node: YAMLNode) -> Bool {
        guard viewClass == .cell else { return true }
        if key == .canMove, !draft.notes.movable.contains(id) {
            let hasMenu = draft.scene.gestures.contains { $0.owner == .menu && $0.view == id }
            draft.reader.error(
                node,
                hasMenu
                    ? "canMove and a menu: a long press opens the menu of the cell"
                    : "canMove can be set where the scene has it, true or false", code: .wrongKind)
            return false
        }
        let isOfRow = key == .willSelect || key == .willDeselect
        let isOfItem = key == .shouldSelect || key == .shouldDeselect
        guard isOfRow || isOfItem, let table = draft.scene.tree.table(around: id) else { return true }
        let isItem = draft.viewClass(of: table) == .collectionView
        if isItem == isOfItem { return true }
        draft.reader.error(
            node,
            isItem
                ? "an item of a collectionView has shouldSelect and shouldDeselect, and no \(what)"
                : "a row of a tableView has willSelect and willDeselect, and no \(what)", code: .wrongKind)
        return false
    }

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
        case .shouldSelect(let condition): .init("shouldSelect", writer.json(condition))
        case .shouldDeselect(let condition): .init("shouldDeselect", writer.json(condition))
        case .canMove(let canMove): .init("canMove", .bool(canMove))
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
