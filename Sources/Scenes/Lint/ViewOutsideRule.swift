import Core
import HIDRecords
import TouchKit
import YAML

/// A touch can hit each view: a view passes on only what lies in its own bounds.
struct ViewOutsideRule {
    let draft: SceneDraft

    /// Notes the view `id`, whose frame is at `node`, if it lies wholly outside `superview`.
    func note(_ id: ResponderID, of superview: ResponderID, _ node: YAMLNode) {
        let frame = draft.scene.tree.frame(of: id)
        let bounds = draft.scene.tree[view: superview].bounds
        // A view without an extent may have subviews that lie outside it, or get its frame later.
        guard frame.size.width > 0, frame.size.height > 0, !frame.overlaps(bounds) else { return }
        draft.notes.viewsOutside.append(.init(id, node))
    }

    /// Warns of views outside their superview, unless touches may reach them in another way.
    func check() {
        let scene = draft.scene
        let surroundings = viewsAroundRedirected
        for outside in draft.notes.viewsOutside {
            let view = outside.item
            guard let superview = scene.tree.superview(of: view), isAsPlaced(view), isAsPlaced(superview),
                !surroundings.contains(view)
            else { continue }
            let name = escaped(scene.tree[superview].name)
            draft.reader.warning(
                .unreachable, outside.node, "no touch can hit the view: it lies outside the bounds of \(name)"
            )
        }
    }

    /// The views that a `hitTest` returns, and those around them.
    private var viewsAroundRedirected: Set<ResponderID> {
        var views: Set<ResponderID> = []
        for view in draft.notes.redirected {
            var next: ResponderID? = view
            while let view = next, views.insert(view).inserted { next = draft.scene.tree.superview(of: view) }
        }
        return views
    }

    /// Whether touches hit the view `id` where its frame is in the file, and nowhere else.
    private func isAsPlaced(_ id: ResponderID) -> Bool {
        let traits = draft.scene.tree[traits: id]
        return !draft.notes.moved.contains(id) && traits.pointInside == .none && traits.transform == .identity
    }
}

extension Rect {
    /// Whether some point lies in both.
    fileprivate func overlaps(_ other: Rect) -> Bool {
        origin.x < other.maxX && other.origin.x < maxX && origin.y < other.maxY && other.origin.y < maxY
    }
}
