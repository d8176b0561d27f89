import Core
import HIDRecords
import TouchKit
import YAML

/// Refresh controls: subviews of scroll views, above their content.
extension SceneBuilder {
    /// How high one is without a frame of its own, in points: observed of UIRefreshControl.
    private static let heightOfRefreshControl = 60.0

    /// Reports the refresh control `id`, whose map is `node`, if it is in no scroll view, or not the only one there.
    func checkRefreshControl(_ id: ResponderID, _ node: YAMLNode, in superview: ResponderID?) {
        guard let superview else { return }
        let what = node[ResponderKey.class.rawValue] ?? node
        let name = escaped(draft.scene.tree[superview].name)
        guard draft.scene.scrollViews[superview] != nil else {
            return reader.error(
                what, "a refreshControl is a subview of a scrollView or tableView, and \(name) is neither",
                code: .wrongKind)
        }
        let others = draft.scene.tree.subviews(of: superview).filter { $0 != id && isRefreshControl($0) }
        if !others.isEmpty { reader.error(what, "\(name) has a refreshControl already", code: .wrongKind) }
    }

    /// Where the view `id` is that has no frame of its own, if it is a refresh control: just above the content.
    func frameOfRefreshControl(_ id: ResponderID, in superview: ResponderID?) -> Rect? {
        guard let superview, isRefreshControl(id) else { return nil }
        let width = draft.scene.tree[view: superview].bounds.size.width
        let height = Self.heightOfRefreshControl
        return Rect(x: 0, y: -height, width: width, height: height)
    }

    private func isRefreshControl(_ id: ResponderID) -> Bool {
        draft.scene.tree[view: id].viewClass == .refreshControl
    }
}
