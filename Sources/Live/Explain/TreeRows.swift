import HIDRecords
import TouchKit

/// A window or view in the tree.
struct TreeRow {
    let id: ResponderID
    /// Its depth below its window.
    let depth: Int
    /// Its bounds on the screen, or the smallest upright rectangle around them if a transform rotates them.
    let frame: Rect
    /// What it has beside being a view, if it is a scroll view.
    let scrollView: ScrollView?
    /// How its controller is presented, if another one presents it.
    let presentation: Presentation?
    /// The names of its recognizers in order of attachment.
    let recognizers: [String]
    /// Whether it is the view of a controller that may be presented but is not at first.
    let isAwaited: Bool
    /// Whether it is in no window, for effects to put it into one.
    let isDetached: Bool
}

/// Iterates without recursion over the windows of a scene and their views, each before its subviews, from
/// back to front.
///
/// The views of controllers that are not presented at first appear where they will be when presented; those that are in no
/// window come last.
struct TreeRows: Sequence, IteratorProtocol {
    private struct Pending {
        let id: ResponderID
        let depth: Int
        /// From the superview's coordinates to the screen's.
        let space: AffineTransform
        let isDetached: Bool
    }

    private let tree: ViewTree
    private let scrollViews: [ResponderID: ScrollView]
    private let gestures: [GestureRecognizerDescription]
    private let recognizers: [ResponderID: [RecognizerID]]
    /// The transition views of controllers that are not presented at first, by the window in which they will be.
    private let awaited: [ResponderID: [ResponderID]]
    private let awaitedViews: Set<ResponderID>
    private let presentations: [ResponderID: Presentation]
    private var pending: [Pending]

    init(_ scene: Scene) {
        tree = scene.tree
        scrollViews = scene.scrollViews
        gestures = scene.gestures
        recognizers = scene.gestures.byView
        let presentations = scene.presentations.filter { !$0.isPresented }
        awaited = Dictionary(grouping: presentations, by: \.window).mapValues { $0.map(\.transition) }
        awaitedViews = Set(
            presentations.flatMap { [$0.view, $0.transition] + ($0.dimming.map { [$0] } ?? []) })
        self.presentations = Dictionary(
            scene.presentations.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
        let transitions = Set(presentations.map(\.transition))
        let detached = tree.responders.indices.map(ResponderID.init(index:)).filter { [tree] id in
            tree[id].kind == .view && tree.superview(of: id) == nil && !transitions.contains(id)
        }
        pending = (scene.tree.windows.map(\.responder) + detached).reversed().map { [tree] id in
            Pending(id: id, depth: 0, space: .identity, isDetached: tree[id].kind == .view)
        }
    }

    mutating func next() -> TreeRow? {
        guard let row = pending.popLast() else { return nil }
        let space = tree.transformToSuperview(of: row.id).followed(by: row.space)
        let presented = awaited[row.id] ?? []
        for view in (tree.subviews(of: row.id) + presented).reversed() {
            pending.append(
                Pending(id: view, depth: row.depth + 1, space: space, isDetached: row.isDetached))
        }
        return TreeRow(
            id: row.id, depth: row.depth, frame: tree[view: row.id].bounds.applying(space),
            scrollView: scrollViews[row.id], presentation: presentations[row.id],
            recognizers: (recognizers[row.id] ?? []).map { gestures[$0].name },
            isAwaited: awaitedViews.contains(row.id),
            isDetached: row.isDetached)
    }
}

extension Rect {
    /// The smallest upright rectangle around the four corners, each transformed.
    fileprivate func applying(_ transform: AffineTransform) -> Rect {
        let corners = [
            origin, Point(x: maxX, y: origin.y), Point(x: origin.x, y: maxY), Point(x: maxX, y: maxY),
        ].map(transform.applied(to:))
        let x = corners.map(\.x).min() ?? 0
        let y = corners.map(\.y).min() ?? 0
        return Rect(
            x: x, y: y, width: (corners.map(\.x).max() ?? 0) - x, height: (corners.map(\.y).max() ?? 0) - y)
    }
}
