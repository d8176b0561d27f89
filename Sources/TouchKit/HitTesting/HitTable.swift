import HIDRecords

/// The view tree compiled for hit-testing: one row a view, parent before its subviews, frontmost subview first.
///
/// A walk from the first row visits views in the order UIKit's recursive `hitTest(_:with:)` does, without recursion;
/// a view that is missed is left by jumping to the end of its rows. Rectangles are kept in screen points, so that a test
/// is four comparisons; where a transform intervenes, they only bound the area, and what lies in them is looked at again.
/// Siblings, where there are many, stand in clusters: a row in front of them bounds them all, and a walk that misses it
/// jumps over them. Rebuilt when the tree's generation changes.
package struct HitTable: Sendable {
    var rows: [Row] = []
    /// The areas of views under a transform and of those with a shape; the first stands for none.
    var areas = [ClaimedArea(fromScreen: .identity, edges: Edges(.zero), shape: nil)]
    /// The rows of each window, frontmost window first.
    var windows: [WindowRows] = []
    /// By responder: its row, or -1; filled only when an override or a popover names other views.
    var rowOfResponder: [Int32] = []
    var hasSelfOnly = false
    private var generation: UInt64?

    /// An empty table, stale for every tree.
    package init() {}

    /// Whether it was compiled from a tree of `generation`.
    func isCurrent(at generation: UInt64) -> Bool { self.generation == generation }

    /// Compiles `tree` again if it changed since the last time. Linear in the number of views.
    package mutating func update(from tree: ViewTree) {
        if !isCurrent(at: tree.generation) { compile(tree) }
    }

    private mutating func compile(_ tree: ViewTree) {
        var compiler = HitTableCompiler(tree: tree, table: HitTable())
        self = compiler.compile()
        generation = tree.generation
    }

    /// The rows in bytes, for measurements.
    package var byteCount: Int { rows.capacity * MemoryLayout<Row>.stride }
}

extension HitTable {
    /// One view: where it is and how it answers. Or a cluster of siblings.
    struct Row: Sendable {
        /// In screen points: the area that `pointInside` claims, or what bounds it under a transform or in a cluster.
        var edges: Edges
        /// The row just after the view's subtree, or after the cluster.
        var end: Int32
        /// The superview's row, -1 for a window.
        var parent: Int32
        /// The view; -1 for a cluster.
        var responder: Int32
        /// How it differs from a plain view; 0 is plain.
        var flags: Flags
    }

    /// The area that a view under a transform or with a shape claims.
    struct ClaimedArea: Sendable {
        /// To a space in which the view is upright.
        let fromScreen: AffineTransform
        /// Around it in that space.
        let edges: Edges
        /// What it is within the edges, if not all of them.
        let shape: FittedShape?

        /// Whether `point` of the screen lies within the edges.
        func bounds(_ point: Point) -> Bool { edges.contains(fromScreen.applied(to: point)) }

        /// Whether `point` of the screen lies in it.
        func contains(_ point: Point) -> Bool {
            let point = fromScreen.applied(to: point)
            guard edges.contains(point) else { return false }
            return shape?.holds(Point(x: point.x - edges.minX, y: point.y - edges.minY)) ?? true
        }
    }

    /// What makes a row more than a rectangle on the screen, in 32 bits: a reason to skip, an override, views that a popover
    /// leaves touches to, a cluster, a shape, an area.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt32

        static let hidden = Flags(rawValue: 1 << 0)
        static let interactionDisabled = Flags(rawValue: 1 << 1)
        static let transparentAlpha = Flags(rawValue: 1 << 2)
        static let animating = Flags(rawValue: 1 << 3)
        static let selfOnly = Flags(rawValue: 1 << 4)
        static let passThrough = Flags(rawValue: 1 << 5)
        static let transparent = Flags(rawValue: 1 << 6)
        static let redirect = Flags(rawValue: 1 << 7)
        /// Other views, which it includes, decide as well as its edges.
        static let extended = Flags(rawValue: 1 << 8)
        static let passthrough = Flags(rawValue: 1 << 9)
        static let cluster = Flags(rawValue: 1 << 10)
        /// Of what its edges hold only the points in a shape count.
        static let shape = Flags(rawValue: 1 << 11)

        static let excluded: Flags = [.hidden, .interactionDisabled, .transparentAlpha, .animating]

        /// Whether a point outside its edges is outside the view, and nothing but its area decides about one inside.
        var isRectangle: Bool { rawValue & 0x3FF == 0 }

        /// The index into ``HitTable/areas`` that the upper 20 bits hold; 0 when there is neither transform nor shape.
        var area: Int { Int(rawValue >> 12) }

        /// It with the index `area`. One that needs more than 20 bits, that of the millionth such view, is left out:
        /// such a view answers within its edges.
        func inArea(_ area: Int) -> Flags {
            Flags(rawValue: rawValue & 0xFFF | (area < 1 << 20 ? UInt32(area) << 12 : 0))
        }

        var exclusion: HitTestExclusion? {
            if contains(.hidden) { return .hidden }
            if contains(.interactionDisabled) { return .userInteractionEnabled }
            if contains(.transparentAlpha) { return .alpha }
            return contains(.animating) ? .animating : nil
        }
    }

    /// The rows of one window.
    struct WindowRows: Sendable {
        let window: ResponderID
        let screen: Int
        let first: Int32
        let end: Int32
    }
}
