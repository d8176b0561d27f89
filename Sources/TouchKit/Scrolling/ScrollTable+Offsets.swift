import Core
import HIDRecords

/// Where scroll views are scrolled to: the origins of their bounds in the tree.
extension ScrollTable {
    /// How far `view` can be scrolled; nil for a view that is no scroll view.
    func ranges(of view: ResponderID, in tree: ViewTree) -> ScrollRanges? {
        self[view]?.ranges(in: tree[view: view].bounds.size)
    }

    /// Whether a finger moves `view` along one of its axes.
    func isDraggable(_ view: ResponderID, in tree: ViewTree) -> Bool {
        guard let ranges = ranges(of: view, in: tree) else { return false }
        return ranges.x.drags || ranges.y.drags
    }

    /// Whether the scroll view `id` is at this end of its range, or beyond.
    func isScrolled(_ id: ResponderID, to edge: Condition.ScrollEdge, in tree: ViewTree) -> Bool {
        guard let ranges = ranges(of: id, in: tree) else { return false }
        let offset = tree.contentOffset(of: id)
        return switch edge {
        case .top: ranges.y.isAtEnd(offset.y, rising: false)
        case .bottom: ranges.y.isAtEnd(offset.y, rising: true)
        case .left: ranges.x.isAtEnd(offset.x, rising: false)
        case .right: ranges.x.isAtEnd(offset.x, rising: true)
        }
    }

    /// Where `view` is scrolled to, to show `destination`; nil for what lies elsewhere.
    func offset(
        of view: ResponderID, showing destination: ScrollDestination, in tree: ViewTree
    ) -> Point? {
        switch destination {
        case .offset(let offset): return offset.onGrid
        case .view(let content):
            guard let ranges = ranges(of: view, in: tree), tree.isDescendant(content, of: view) else {
                return nil
            }
            let bounds = tree[view: content].bounds
            guard let first = tree.convert(bounds.origin, from: content, to: view),
                let last = tree.convert(Point(x: bounds.maxX, y: bounds.maxY), from: content, to: view)
            else { return nil }
            let offset = tree.contentOffset(of: view)
            return Point(
                x: ranges.x.showing(min(first.x, last.x)...max(first.x, last.x), from: offset.x),
                y: ranges.y.showing(min(first.y, last.y)...max(first.y, last.y), from: offset.y)
            ).onGrid
        }
    }

    /// Puts those that move without fingers where they are at `time`.
    func moveViews(to time: Timestamp, in tree: inout ViewTree) {
        for motion in motions {
            if let offset = motion.offset(at: time) { tree.setContentOffset(offset, of: motion.view) }
        }
    }

    /// Lets `view` go on by itself from `time` on, at `velocity`, if there is anything left to move.
    mutating func release(
        _ view: ResponderID, at velocity: Point, time: Timestamp, in tree: inout ViewTree
    ) {
        guard let scrollView = self[view] else { return }
        let offset = tree.contentOffset(of: view)
        let ranges = scrollView.ranges(in: tree[view: view].bounds.size)
        let rate = scrollView.decelerationRate.rate
        let pages = scrollView.flags.contains(.pagingEnabled)
        var places = restingPlaces(of: view, in: tree)
        if let wheel = scrollView.wheel {
            let free = ScrollCourse(
                from: offset.y, velocity: velocity.y, rate: rate, in: ranges.y.ends,
                bounces: ranges.y.bounces)
            places.y = wheel.offsets(about: offset.y, and: free.target)
        }
        let x = ranges.x.course(
            from: offset.x, velocity: velocity.x, rate: rate, pages: pages, places: places.x)
        let y = ranges.y.course(
            from: offset.y, velocity: velocity.y, rate: rate, pages: pages, places: places.y)
        let isAtRest = x.duration == 0 && y.duration == 0
        if isAtRest { tree.setContentOffset(Point(x: x.target, y: y.target), of: view) }
        move(view, by: isAtRest ? nil : .deceleration(x: x, y: y, since: time))
    }

    /// `view` has left its window: nothing moves it any more, nor the scroll views in it.
    ///
    /// - Returns: those that moved.
    mutating func stopViews(within view: ResponderID, of tree: ViewTree) -> [ResponderID] {
        guard !isAtRest else { return [] }
        let stopped = movingViews(within: view, of: tree)
        removeMotions { tree.isDescendant($0, of: view) }
        return stopped
    }

    /// Gives the scroll view `id` the new value.
    mutating func apply(_ change: ScrollChange, to id: ResponderID, in tree: inout ViewTree) {
        switch change {
        case .content(.offset(let offset)): tree.setContentOffset(offset, of: id)
        case .publication:
            update(id) { $0.apply(change) }
            publications.removeAll { $0.view == id }
            updatePublications(in: tree)
        // The content is shown at the new scale, and the recognizer is enabled, by the application.
        case .content(.zoomScale), .scrollEnabled: break
        case .content, .behavior: update(id) { $0.apply(change) }
        }
    }
}

extension ScrollRange {
    /// The offset nearest to `offset` at which as much of `part` is seen as can be.
    fileprivate func showing(_ part: ClosedRange<Double>, from offset: Double) -> Double {
        let (first, last) = (part.lowerBound, part.upperBound - length)
        // What is longer than the bounds may stay if nothing but it is seen.
        return clamped(min(max(offset, min(first, last)), max(first, last)))
    }
}
