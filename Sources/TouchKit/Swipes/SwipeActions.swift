package import Core
import HIDRecords

/// At which end of a cell a swipe reveals an action, by the names of UITableViewDelegate; the left is the leading one.
package enum SwipeEdge: String, CaseIterable, Sendable {
    case leading, trailing

    /// How far a point that moves by `x` along a cell reveals of the actions at this end.
    func revealed(by x: Double) -> Double { self == .trailing ? -x : x }
}

/// The look of a swipe action (`UIContextualAction.Style`), of which programs that draw are told; only effects remove a row.
package enum SwipeActionStyle: String, CaseIterable, Sendable {
    case normal, destructive
}

/// The actions of a cell (UISwipeActionsConfiguration): buttons among its subviews, of which the first lies at the edge.
///
/// While they are shown the bounds of the cell begin that far beside its content; else they have no height, and nothing hits
/// them.
package enum SwipeActions {
    /// The frame of one that has no other: as wide as UIKit's are at least.
    package static let standardFrame = Rect(x: 0, y: 0, width: 74, height: 0)

    /// Those at `edge` of `cell`, from the edge inwards, that are not hidden.
    package static func all(
        of cell: ResponderID, at edge: SwipeEdge, in tree: ViewTree,
        _ controls: Table<ResponderID, ControlDescription>
    ) -> [ResponderID] {
        tree.subviews(of: cell).filter { view in
            controls[view]?.swipeEdge == edge && !tree[view: view].flags.contains(.hidden)
        }
    }

    /// The end of `cell` whose actions are shown; nil for none.
    package static func shownEdge(of cell: ResponderID, in tree: ViewTree) -> SwipeEdge? {
        let offset = tree[view: cell].bounds.origin.x
        if offset == 0 { return nil }
        return offset > 0 ? .trailing : .leading
    }

    /// Puts the actions of `cell` where its bounds show them, from the edge inwards, and takes the height from the others.
    package static func layOut(
        _ cell: ResponderID, in tree: inout ViewTree, _ controls: Table<ResponderID, ControlDescription>
    ) {
        let bounds = tree[view: cell].bounds
        let shown = shownEdge(of: cell, in: tree)
        var x = shown == .leading ? bounds.origin.x : bounds.maxX
        for view in tree.subviews(of: cell) {
            guard let edge = controls[view]?.swipeEdge else { continue }
            var frame = tree.frame(of: view)
            (frame.origin, frame.size.height) = (Point(x: 0, y: bounds.origin.y), 0)
            if edge == shown, !tree[view: view].flags.contains(.hidden) {
                if edge == .trailing { x -= frame.size.width }
                (frame.origin.x, frame.size.height) = (x, bounds.size.height)
                if edge == .leading { x += frame.size.width }
            }
            tree.setFrame(frame, of: view)
        }
    }

    /// Shows the actions at `edge` of `cell`, or none.
    static func show(
        _ edge: SwipeEdge?, of cell: ResponderID, in tree: inout ViewTree,
        _ controls: Table<ResponderID, ControlDescription>
    ) {
        var offset = 0.0
        if let edge {
            let width = width(of: all(of: cell, at: edge, in: tree, controls), in: tree)
            offset = edge == .trailing ? width : -width
        }
        tree[view: cell].bounds.origin.x = offset
        layOut(cell, in: &tree, controls)
    }

    /// How wide `actions` are together.
    static func width(of actions: [ResponderID], in tree: ViewTree) -> Double {
        actions.reduce(0) { $0 + tree[view: $1].bounds.size.width }
    }
}
