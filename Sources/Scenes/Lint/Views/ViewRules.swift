import HIDRecords
import TouchKit

/// A control is large enough for a finger.
struct SmallTargetRule {
    let draft: SceneDraft

    /// The least width and height of a target (WCAG 2.2, success criterion 2.5.8).
    private static let least = 24.0

    /// Warns if the control `view` is hit on a small area only, unless that is because a part of it lies outside.
    func warn(of view: LintView) {
        guard isSmall(view.reach), !view.isPartlyOutside || isSmall(view.claimed),
            let node = draft.nodeOfFrame(of: view.id)
        else { return }
        let size = "\(shownPoints(view.reach.width))x\(shownPoints(view.reach.height))"
        draft.reader.warning(
            .smallTarget, node, "\(draft.shownName(view.id)) can be hit on \(size) points only")
    }

    private func isSmall(_ area: ScreenArea) -> Bool { area.width < Self.least || area.height < Self.least }
}

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

/// A touch in the middle of a control hits it.
struct MiddleCoveredRule {
    let draft: SceneDraft
    let views: LintViews

    /// Warns if another view is in front of the middle of the control at `index`.
    ///
    /// Takes from `steps` how many areas were compared.
    func warn(of index: Int, _ steps: inout Int) {
        let view = views.list[index]
        let middle = view.claimed.center
        guard view.reach.contains(middle), let node = draft.notes.node(of: view.id) else { return }
        let area = ScreenArea(minX: middle.x, minY: middle.y, maxX: middle.x.nextUp, maxY: middle.y.nextUp)
        let known = views.covers[view.screen]
        guard let first = known.first(0..<view.coversBefore, inFrontOf: index, in: area, &steps) else {
            return
        }
        let cover = draft.shownName(views.list[known.covers[first].view].id)
        draft.reader.warning(
            .middleCovered, node,
            "a touch in the middle of \(draft.shownName(view.id)) does not hit it: \(cover) is in front")
    }
}

/// No effect adds a view to a view in it.
struct AdditionRule {
    let draft: SceneDraft

    /// Reports effects that would, unless the view in it may have been put elsewhere before.
    func check() {
        guard !draft.notes.additions.isEmpty else { return }
        var moved: Set<ResponderID> = []
        for effect in draft.scene.actions.effects {
            if case .tree(.add(let view, _)) = effect { moved.insert(view) }
            if case .tree(.remove(let views)) = effect { moved.formUnion(views) }
        }
        for addition in draft.notes.additions {
            var next: ResponderID? = addition.place
            while let current = next {
                if current == addition.view {
                    draft.reader.error(addition.node, "a view cannot be added to itself or to a view in it")
                    break
                }
                next = moved.contains(current) ? nil : draft.scene.tree.superview(of: current)
            }
        }
    }
}
