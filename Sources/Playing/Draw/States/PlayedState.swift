import HIDRecords
package import Reports
import TouchKit

/// A tree on which touches of a replay began, as it was at the first of them.
package struct PlayedState {
    /// The app whose tree it is.
    package let app: String
    /// The views that were there.
    package let scene: DrawnScene
    /// How it differs from the tree as it was loaded, in a few words.
    package let title: String

    private let tree: ViewTree
    private let shape: TreeShape
    /// The indices of views in ``scene`` by their ids.
    private let indices: [String: Int]

    /// The tree of `application`, of which `loaded` was there when it was loaded.
    init(_ application: Application, _ shape: TreeShape, since loaded: ViewTree?) {
        app = application.name
        scene = DrawnScene(application, name: application.name)
        title = StateTitle(of: application.tree, since: loaded).text
        tree = application.tree
        self.shape = shape
        indices = Dictionary(scene.views.enumerated().map { ($1.id, $0) }) { $1 }
    }

    /// Where a touch at `point`, which hit `view` in the tree of `application`, lies in the picture of this state: on scrolled
    /// content it goes with that. Nil if that tree is another one, or the view another place or look.
    func location(of point: Point, on view: ResponderID?, in application: Application, _ shape: TreeShape)
        -> Point?
    {
        guard app == application.name, self.shape == shape else { return nil }
        guard let view else { return point }
        let now = application.tree
        let name = now[view].name
        guard tree.responders.indices.contains(Int(view.index)), tree[view].name == name,
            let drawn = indices[name].map({ scene.views[$0] }),
            let own = now.convert(point, from: nil, to: view),
            let drawnPoint = tree.convert(own, from: view, to: nil),
            !now[view: view].viewClass.isControl
                || drawn.isDisabled != now[view: view].flags.contains(.enabled)
        else { return nil }
        guard drawnPoint == point || drawn.frame.contains(drawnPoint) else { return nil }
        // To a thousandth: what the way there and back through matrices leaves is no more.
        return Point(x: drawnPoint.x.rounded(decimals: 3), y: drawnPoint.y.rounded(decimals: 3))
    }
}

/// The views of a tree that are not hidden, and where each lies in its superview: all but what has been scrolled.
struct TreeShape: Equatable {
    private var views: [ResponderID] = []
    private var numbers: [Double] = []

    /// The shape of the first screen of `tree`.
    init(_ tree: ViewTree) {
        var pending = tree.windows.filter { $0.screen == 0 && $0.isOnScreen }
            .sorted { ($0.level, $0.frontOrder) < ($1.level, $1.frontOrder) }.map(\.responder)
        while let id = pending.popLast() {
            let view = tree[view: id]
            guard !view.flags.contains(.hidden) else { continue }
            let space = tree.transformToSuperview(of: id)
            let origin = space.applied(to: view.bounds.origin)
            views.append(id)
            numbers += [origin.x, origin.y, view.bounds.size.width, view.bounds.size.height]
            numbers += [space.a, space.b, space.c, space.d, view.hitTestExclusion == nil ? 0 : 1]
            pending += tree.subviews(of: id)
        }
    }
}
