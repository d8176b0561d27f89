import TouchKit

/// What a cell makes of a tap.
extension Explanation {
    /// The sentences about `cell`, which handles the touch.
    func cellSummary(_ cell: ResponderID) -> [String] {
        guard tree[view: cell].flags.contains(.enabled) else {
            return ["\(tree[cell].name) is disabled: it is neither highlighted nor selected."]
        }
        return actionsSummary(cell)
    }
}
