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
        let summary = swipeSummary(cell) + moveSummary(cell) + actionsSummary(cell)
        guard let description = scene.controls[cell]?.cell else { return summary }
        return answer(of: description, name: name, cell) + summary
    }

    /// The actions that swipes of `cell` reveal.
    private func swipeSummary(_ cell: ResponderID) -> [String] {
        SwipeEdge.allCases.compactMap { edge in
            let actions = SwipeActions.all(of: cell, at: edge, in: tree, scene.controls)
            if actions.isEmpty { return nil }
            let names = actions.map { tree[$0].name }.joined(separator: ", ")
            return "A swipe to the \(edge == .trailing ? "left" : "right") reveals \(names)."
        }
    }

    /// What a long press of `cell` does.
    private func moveSummary(_ cell: ResponderID) -> [String] {
        scene.controls[cell]?.cell?.canMove == true
            ? ["A long press moves it among the cells beside it."] : []
    }

    /// The cell of which `button` is a swipe action.
    func swipeActionSummary(_ button: ResponderID) -> [String] {
        guard let edge = scene.controls[button]?.swipeEdge, let cell = tree.superview(of: button) else {
            return []
        }
        return ["\(tree[button].name) is a \(edge.rawValue) swipe action of \(tree[cell].name)."]
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
        if description.shouldSelect == .always(false) {
            return ["\(name) is highlighted and not selected, as its shouldSelect is false."]
        }
        switch description.willSelect {
        case .itself: return []
        case .none: return ["\(name) is highlighted and not selected, as its willSelect is none."]
        case .row(let row): return ["\(name) is highlighted, and \(tree[row].name) is selected in its place."]
        }
    }
}
