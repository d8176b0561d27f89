/// Puts siblings, where there are many, into clusters of sixteen, clusters into clusters of sixteen, and so on.
///
/// A cluster holds siblings that follow each other from front to back, so the order in which views are asked stays.
struct SiblingClusters {
    fileprivate static let fanOut = 16

    /// How far the subviews of a view are done.
    struct Progress {
        /// How many of them are.
        var done = 0
        /// How many of them the largest clusters hold; 1 when they are too few for clusters.
        private(set) var largest = 1

        /// Before all subviews of a view, which has none.
        init() {}

        /// Before the first of the siblings of which `view` is the frontmost one.
        init(frontmost view: ResponderID?, in tree: ViewTree) {
            var count = 0
            var next = view
            while let sibling = next {
                count += 1
                if count > SiblingClusters.fanOut * largest { largest *= SiblingClusters.fanOut }
                next = tree.siblingBehind(sibling)
            }
        }
    }

    private struct Cluster {
        let row: Int
        let superview: Int32
        /// How many siblings it holds, unless they are the last ones.
        let size: Int
    }

    /// The clusters that are being filled, the innermost last.
    private var open: [Cluster] = []

    /// How many rows so many views need at most.
    static func mostRows(of viewCount: Int) -> Int { viewCount + viewCount / (fanOut - 1) }

    /// Adds the rows of the clusters that begin with the next subview of the row `superview`.
    mutating func open(at progress: Progress, in superview: Int32, of rows: inout [HitTable.Row]) {
        var size = progress.largest
        while size > 1 {
            if progress.done % size == 0 {
                open.append(Cluster(row: rows.count, superview: superview, size: size))
                rows.append(
                    HitTable.Row(edges: .nothing, end: 0, parent: superview, responder: -1, flags: .cluster))
            }
            size /= Self.fanOut
        }
    }

    /// Ends the clusters that end with the subview in `row`, whose rows are complete.
    mutating func close(after row: Int32, at progress: Progress, isLast: Bool, of rows: inout [HitTable.Row])
    {
        guard progress.largest > 1, let innermost = open.last else { return }
        rows[innermost.row].edges.formUnion(rows[Int(row)].hitBounds)
        while let cluster = open.last, cluster.superview == innermost.superview,
            isLast || progress.done % cluster.size == 0
        {
            open.removeLast()
            rows[cluster.row].end = Int32(rows.count)
            if let outer = open.last, outer.superview == cluster.superview {
                rows[outer.row].edges.formUnion(rows[cluster.row].edges)
            }
        }
    }
}

extension HitTable.Row {
    /// The edges around all points at which the view may answer.
    fileprivate var hitBounds: Edges {
        if !flags.isDisjoint(with: [.redirect, .extended]) { return .everything }
        return flags.isDisjoint(with: .excluded.union(.transparent)) ? edges : .nothing
    }
}
