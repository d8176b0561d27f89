import HIDRecords

/// Where a scroll view comes to rest after a drag, as an app says in
/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
package enum ScrollSnap: Equatable, Sendable {
    /// Wherever its movement ends.
    case none
    /// With the top of one of its rows at its own top.
    case rows
    /// With the left edge of one of its columns at its own.
    case columns
    /// At one of these offsets from the top.
    case offsets([Double])

    /// How many offsets there may be: each drag looks through them.
    package static let mostOffsets = 1_000

    /// The word for it in a scene; nil for offsets.
    package var word: String? {
        switch self {
        case .none: "none"
        case .rows: "rows"
        case .columns: "columns"
        case .offsets: nil
        }
    }
}

extension ScrollTable {
    /// The offsets along each axis at which `view` may come to rest; nil along one that may rest anywhere.
    func restingPlaces(of view: ResponderID, in tree: ViewTree) -> (x: [Double]?, y: [Double]?) {
        guard let scrollView = self[view] else { return (nil, nil) }
        switch scrollView.snap {
        case .none: return (nil, nil)
        case .offsets(let offsets): return (nil, offsets)
        case .rows:
            let inset = scrollView.contentInset.top
            return (nil, corners(ofRowsIn: view, tree).map { $0.y - inset })
        case .columns:
            let inset = scrollView.contentInset.left
            return (corners(ofRowsIn: view, tree).map { $0.x - inset }, nil)
        }
    }

    /// The upper left corners of the rows of `view` that are not hidden: the cells of a table or collection, and else
    /// the subviews.
    private func corners(ofRowsIn view: ResponderID, _ tree: ViewTree) -> [Point] {
        let hasCells = tree[view: view].viewClass.hasCells
        var corners: [Point] = []
        var pending = tree.subviews(of: view)
        while let row = pending.popLast() {
            let content = tree[view: row]
            guard !content.flags.contains(.hidden) else { continue }
            if hasCells, content.viewClass != .cell {
                if !content.viewClass.hasCells { pending += tree.subviews(of: row) }
                continue
            }
            guard let first = tree.convert(content.bounds.origin, from: row, to: view),
                let last = tree.convert(
                    Point(x: content.bounds.maxX, y: content.bounds.maxY), from: row, to: view)
            else { continue }
            corners.append(Point(x: min(first.x, last.x), y: min(first.y, last.y)))
        }
        return corners
    }
}

extension ScrollRange {
    /// The place among `places`, each brought into the range, at which one at `offset` comes to rest that moves at `velocity`,
    /// and would come to rest at `target`; nil without a place.
    func place(among places: [Double], from offset: Double, velocity: Double, target: Double) -> Double? {
        let all = places.map(clamped)
        let ahead =
            velocity > Self.flick
            ? all.filter { $0 > offset } : velocity < -Self.flick ? all.filter { $0 < offset } : all
        // Of two as near, the greater.
        return (ahead.isEmpty ? all : ahead).min { one, other in
            let (near, far) = (abs(one - target), abs(other - target))
            return near == far ? one > other : near < far
        }
    }

    /// How the axis goes on from `offset`, within the range, at `velocity`, to come to rest at one of `places`.
    func course(
        from offset: Double, velocity: Double, rate: Double, toNearestOf places: [Double]
    ) -> ScrollCourse {
        let free = ScrollCourse(
            from: offset, velocity: velocity, rate: rate, in: ends, bounces: bounces)
        guard
            let place = place(among: places, from: offset, velocity: velocity, target: free.target)
        else { return free }
        if place.onGrid == free.target { return free }
        let isOnItsWay = (place - offset) * velocity > 0
        return isOnItsWay && abs(velocity) > Self.flick
            ? ScrollCourse(from: offset, to: place, rate: rate)
            : ScrollCourse(from: offset, velocity: velocity, toPage: place)
    }
}
