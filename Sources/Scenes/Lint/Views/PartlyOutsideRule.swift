import TouchKit

/// A control lies wholly in the views around it and on the screen.
struct PartlyOutsideRule {
    let draft: SceneDraft

    /// Warns if a part of the control `view` lies where no touch reaches it.
    func warn(of view: LintView) {
        guard view.isPartlyOutside, let node = draft.nodeOfFrame(of: view.id) else { return }
        let (claimed, reach) = (view.claimed, view.reach)
        let sides = [
            ("left", reach.minX - claimed.minX), ("upper", reach.minY - claimed.minY),
            ("right", claimed.maxX - reach.maxX), ("lower", claimed.maxY - reach.maxY),
        ].filter { $0.1 > 0 }
        let parts = sides.map { "the \($0.0) \(shownPoints($0.1))" }
        let unit = sides.count == 1 && sides[0].1 == 1 ? "point" : "points"
        draft.reader.warning(
            .partlyOutside, node,
            "no touch can hit \(listed(parts, by: "and")) \(unit) of \(draft.shownName(view.id))")
    }
}

extension LintView {
    /// Whether views around it, or the edges of the screen, keep a point or more of its extent from it.
    var isPartlyOutside: Bool { claimed.width - reach.width >= 1 || claimed.height - reach.height >= 1 }
}
