import Core
import TouchKit

/// What a cell makes of a tap.
extension Explanation {
    /// The sentences about `cell`, which handles the touch.
    func cellSummary(_ cell: ResponderID) -> [String] {
        let name = tree[cell].name
        guard tree[view: cell].flags.contains(.enabled) else {
            return ["\(name) is disabled: it is neither highlighted nor selected."]
        }
        guard let description = scene.controls[cell]?.cell else { return actionsSummary(cell) }
        return answer(of: description, name: name, cell) + actionsSummary(cell)
    }

    private func answer(of description: CellDescription, name: String, _ cell: ResponderID) -> [String] {
        if let button = description.accessory.frame(in: tree[view: cell].bounds),
            let place = tree.convert(point, from: nil, to: cell), button.contains(place)
        {
            return [
                "The point lies on its detail button: a tap sends accessoryButtonTapped and selects nothing."
            ]
        }
        if description.shouldHighlight == .always(false) {
            return ["\(name) is neither highlighted nor selected, as its shouldHighlight is false."]
        }
        switch description.willSelect {
        case .itself: return []
        case .none: return ["\(name) is highlighted and not selected, as its willSelect is none."]
        case .row(let row): return ["\(name) is highlighted, and \(tree[row].name) is selected in its place."]
        }
    }
}
