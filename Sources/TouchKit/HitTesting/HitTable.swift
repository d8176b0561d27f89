import HIDRecords

/// The view tree compiled for hit-testing: one row a view, parent before its subviews, frontmost subview first.
///
/// A walk from the first row visits views in the order UIKit's recursive `hitTest(_:with:)` does, without recursion;
/// a view that is missed is left by jumping to the end of its rows. Rectangles are kept in screen points wherever no
/// transform intervenes, so that a test is four comparisons. Rebuilt when the tree's generation changes.
package struct HitTable: Sendable {
    var rows: [Row] = []
    /// From the screen to a space in which the rows of a transformed subtree lie; space 0 is the screen itself.
    var spaces: [AffineTransform] = [.identity]
    /// The rows of each window, frontmost window first.
    var windows: [WindowRows] = []
    /// By responder: its row, or -1; filled only when an override names other views.
    var rowOfResponder: [Int32] = []
    var hasSelfOnly = false
    private var generation: UInt64?

    /// An empty table, stale for every tree.
    package init() {}

    /// Compiles `tree` again if it changed since the last time. Linear in the number of views.
    @inline(__always)
    package mutating func update(from tree: ViewTree) {
        if generation != tree.generation { compile(tree) }
    }

    @inline(never)
    private mutating func compile(_ tree: ViewTree) {
        var compiler = HitTableCompiler(tree: tree, table: HitTable())
        self = compiler.compile()
        generation = tree.generation
    }

    /// The rows in bytes, for measurements.
    package var byteCount: Int { rows.capacity * MemoryLayout<Row>.stride }
}

extension HitTable {
    /// One view: where it is and how it answers.
    struct Row: Sendable {
        /// The edges of the area that `pointInside` claims, in the row's space.
        var minX: Double
        var minY: Double
        var maxX: Double
        var maxY: Double
        /// The row just after the view's subtree.
        var end: Int32
        /// The superview's row, -1 for a window.
        var parent: Int32
        /// The view.
        var responder: Int32
        /// How it differs from a plain view; 0 is plain.
        var nature: Nature

        /// Asks the top edge first: what is in front was added last, and that is mostly further down.
        func contains(_ point: Point) -> Bool {
            point.y >= minY && point.x >= minX && point.x < maxX && point.y < maxY
        }
    }

    /// What makes a row more than a rectangle on the screen, in 32 bits: a space, a reason to skip, an override.
    struct Nature: OptionSet, Sendable {
        let rawValue: UInt32

        static let hidden = Nature(rawValue: 1 << 0)
        static let interactionDisabled = Nature(rawValue: 1 << 1)
        static let transparentAlpha = Nature(rawValue: 1 << 2)
        static let selfOnly = Nature(rawValue: 1 << 3)
        static let passThrough = Nature(rawValue: 1 << 4)
        static let transparent = Nature(rawValue: 1 << 5)
        static let redirect = Nature(rawValue: 1 << 6)
        static let including = Nature(rawValue: 1 << 7)

        static let excluded: Nature = [.hidden, .interactionDisabled, .transparentAlpha]

        /// Whether nothing but the view's place decides, in the row's space.
        var isPlace: Bool { rawValue & 0xFF == 0 }

        /// The row's space, in the upper 24 bits.
        var space: Int { Int(rawValue >> 8) }

        func inSpace(_ space: Int) -> Nature {
            Nature(rawValue: rawValue & 0xFF | UInt32(truncatingIfNeeded: space) << 8)
        }

        var exclusion: HitTestExclusion? {
            if contains(.hidden) { return .hidden }
            if contains(.interactionDisabled) { return .userInteractionEnabled }
            return contains(.transparentAlpha) ? .alpha : nil
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
