import HIDRecords
import TouchKit

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
