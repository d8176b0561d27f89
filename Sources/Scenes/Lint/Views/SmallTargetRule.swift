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
