import CBenchmarkPeers
import HIDRecords
import TouchKit

/// Hit-tests of TouchKit, without a trace.
struct HitTests: Workload {
    private var application: Application
    private let points: [Point]
    private var found = 0

    /// Hit-tests in a tree of `shape`; with `turn`, every view is rotated by that many degrees, with `area`, it claims only that.
    init(_ shape: TreeShape, turn: Double? = nil, area: ViewShape? = nil) {
        application = Application(scene: Scene(tree: ViewTree(shape, turn: turn, area: area)))
        points = shape.points.map { Point(x: $0.x, y: $0.y) }
        _ = application.hitTest(.zero)
    }

    var round: Int { points.count }

    mutating func run(_ count: Int) {
        var index = 0
        for _ in 0..<count {
            if application.hitTest(points[index]) != nil { found &+= 1 }
            index += 1
            if index == points.count { index = 0 }
        }
    }
}

extension ViewTree {
    /// A window with a tree of `shape`; with `turn`, every view is rotated by that many degrees, with `area`, it claims only that.
    init(_ shape: TreeShape, turn: Double? = nil, area: ViewShape? = nil) {
        let frame = Rect(x: 0, y: 0, width: TreeShape.side, height: TreeShape.side)
        self.init(screens: [Screen(name: "main", size: frame.size)])
        reserveCapacity(shape.viewCount + 2)
        let window = addWindow(Responder(name: "window", kind: .window), view: View(frame: frame))
        let responder = Responder(name: "view", kind: .view)
        var traits = ViewTraits()
        traits.transform = turn.map(AffineTransform.rotation(degrees:)) ?? .identity
        traits.pointInside = area.map { .shape($0) } ?? .none
        // Quarters that are rotated with the whole still tile it.
        shape.grow(in: window) { superview, rect in
            let view = addView(responder, view: View(frame: rect), to: superview)
            if turn != nil || area != nil { self[traits: view] = traits }
            return view
        }
    }
}

/// Hit-tests of the naive C tree.
struct NaiveHitTests: Workload, ~Copyable {
    private let tree: NaiveTree
    private let points: [(x: Double, y: Double)]
    private var found = 0

    init(_ shape: TreeShape) {
        tree = NaiveTree(shape)
        points = shape.points
    }

    var round: Int { points.count }

    mutating func run(_ count: Int) {
        var index = 0
        for _ in 0..<count {
            if unsafe naive_view_hit_test(tree.root, points[index].x, points[index].y) != nil { found &+= 1 }
            index += 1
            if index == points.count { index = 0 }
        }
    }
}

/// A tree of `naive_view`s.
@safe
struct NaiveTree: ~Copyable {
    let root: OpaquePointer?

    init(_ shape: TreeShape) {
        let root = unsafe naive_view_add(nil, 0, 0, TreeShape.side, TreeShape.side)
        unsafe shape.grow(in: root) { superview, rect in
            unsafe naive_view_add(superview, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
        }
        unsafe self.root = root
    }

    deinit { unsafe naive_view_free(root) }
}
