import Core
import HIDRecords

/// What moves in a view that comes into its window or leaves it: it is at its end before.
struct Standstill {
    /// The view.
    let view: ResponderID

    /// Stops it; returns what follows.
    func consequences(on surface: inout Surface, at time: Timestamp) -> Consequences {
        var steps = Consequences()
        if !surface.scrolls.isAtRest { stopScrollViews(on: &surface, at: time, &steps) }
        if !surface.sheets.isAtRest { stopStacks(on: &surface, &steps) }
        return steps
    }

    /// Scroll views that move by themselves, and pages that fingers turn. A wheel goes back to its row as it leaves.
    private func stopScrollViews(
        on surface: inout Surface, at time: Timestamp, _ steps: inout Consequences
    ) {
        for moved in surface.scrolls.movingViews(within: view, of: surface.tree)
        where surface.scrolls[moved]?.wheel == nil {
            if let turn = PageTurn(of: moved, in: surface.tree) {
                steps.append(turn.end(on: &surface, at: time))
            } else {
                steps.append(Scroller(moved).stop(on: &surface, at: time))
            }
        }
    }

    /// Views on top of stacks: one that goes out is popped, and one that fingers drag stays.
    private func stopStacks(on surface: inout Surface, _ steps: inout Consequences) {
        let tops =
            surface.sheets.courses.filter { $0.axis == .x }.map { ($0.view, $0.isLeaving) }
            + surface.sheets.drags.filter { $0.axis == .x }.map { ($0.view, false) }
        for (top, isLeaving) in tops where surface.tree.isDescendant(top, of: view) {
            surface.sheets.stop(top, in: &surface.tree)
            steps.append(InteractivePop.end(of: top, isLeaving: isLeaving, in: surface.tree))
        }
    }
}
