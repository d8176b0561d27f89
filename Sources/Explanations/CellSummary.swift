import Core
import TouchKit

/// What a cell makes of a tap.
struct CellSummary {
    private let explanation: Explanation
    /// The cell, which handles the touch.
    private let cell: ResponderID

    /// What `cell` makes of the tap that `explanation` is about.
    init(_ cell: ResponderID, of explanation: Explanation) {
        self.cell = cell
        self.explanation = explanation
    }

    private var tree: ViewTree { explanation.tree }
    private var name: String { tree[cell].name }

    /// The sentences about it.
    var sentences: [String] {
        guard tree[view: cell].flags.contains(.enabled) else {
            return ["\(name) is disabled: it is neither highlighted nor selected."]
        }
        let summary = swipes + movement + SentActions(cell, of: explanation).sentences
        guard let description = explanation.scene.controls[cell]?.cell else { return summary }
        return answer(of: description) + summary
    }

    /// The actions that swipes of it reveal.
    private var swipes: [String] {
        SwipeEdge.allCases.compactMap { edge in
            let actions = SwipeActions.all(of: cell, at: edge, in: tree, explanation.scene.controls)
            if actions.isEmpty { return nil }
            let names = actions.map { tree[$0].name }.joined(separator: ", ")
            return "A swipe to the \(edge == .trailing ? "left" : "right") reveals \(names)."
        }
    }

    /// What a long press of it does.
    private var movement: [String] {
        explanation.scene.controls[cell]?.cell?.canMove == true
            ? ["A long press moves it among the cells beside it."] : []
    }

    private func answer(of description: CellDescription) -> [String] {
        if let button = description.accessory.frame(in: tree[view: cell].bounds),
            let place = tree.convert(explanation.point, from: nil, to: cell), button.contains(place)
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
