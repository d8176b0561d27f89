import Core
import HIDRecords
import TouchKit
import YAML

/// Reads where a refresh control is: a subview of a scroll view, above its content.
struct RefreshControlReader {
    let draft: SceneDraft
    /// The refresh control, or any other view.
    let id: ResponderID
    /// What it is a subview of; nil if it lies nowhere yet.
    let superview: ResponderID?

    /// How high one is without a frame of its own, in points: observed of UIRefreshControl.
    private static let height = 60.0

    /// Reports the refresh control, whose map is `node`, if it is in no scroll view, or not the only one there.
    func check(_ node: YAMLNode) {
        guard let superview, isRefreshControl(id) else { return }
        let isInScrollView = draft.scene.scrollViews[superview] != nil
        if isInScrollView,
            draft.scene.tree.subviews(of: superview).first(where: isRefreshControl) == id
        {
            return
        }
        draft.reader.error(
            node[ResponderKey.class.rawValue] ?? node,
            isInScrollView
                ? "a scroll view has one refreshControl"
                : "a refreshControl is a subview of a scrollView, tableView or collectionView",
            code: .wrongKind)
    }

    /// Its frame without one of its own: just above the content.
    var defaultFrame: Rect? {
        guard let superview, isRefreshControl(id) else { return nil }
        let width = draft.scene.tree[view: superview].bounds.size.width
        return Rect(x: 0, y: -Self.height, width: width, height: Self.height)
    }

    private func isRefreshControl(_ id: ResponderID) -> Bool {
        draft.scene.tree[view: id].viewClass == .refreshControl
    }
}
