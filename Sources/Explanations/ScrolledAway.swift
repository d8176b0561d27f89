import Core
import HIDRecords
import TouchKit

/// A point off the screen that scrolling brings into sight.
struct ScrolledAway {
    /// The name of the innermost scroll view that has content there; nil where none has.
    let name: String?

    /// The point `point` of the screen at the index `screen`, in the views of `scene`.
    init(_ point: Point, on screen: Int, in scene: Scene) {
        let tree = scene.tree
        var innermost: ResponderID?
        for id in scene.scrollViews.keys.inOrder() {
            guard let scrollView = scene.scrollViews[id], let window = tree.window(of: id),
                tree.window(window)?.screen == screen,
                let place = tree.transformToScreen(of: id).inverse?.applied(to: point),
                place.x >= 0, place.x < scrollView.contentSize.width, place.y >= 0,
                place.y < scrollView.contentSize.height
            else { continue }
            if innermost.map({ tree.isDescendant(id, of: $0) }) ?? true { innermost = id }
        }
        name = innermost.map { tree[$0].name }
    }
}
