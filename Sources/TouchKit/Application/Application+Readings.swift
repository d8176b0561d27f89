import Core
import HIDRecords

/// What the action method of a recognizer would read.
extension Application {
    /// What `id` has measured when it sends its action in `state`.
    func reading(of id: RecognizerID, in state: GestureState) -> GestureReading {
        let view = arena.descriptions[id].view
        let values = arena.values(of: id).at(surface.touches.time)
        let space: AffineTransform? =
            switch arena.descriptions[id].valuesIn {
            case .own: tree.transformToScreen(of: view).inverse
            case .view(let view): tree.transformToScreen(of: view).inverse
            case .screen: .identity
            }
        let location: Point? =
            switch values.location {
            case .firstTap(let first): first
            case .fingers: surface.touches.location(of: arena[id].touches.span)
            }
        return GestureReading(
            state, of: arena.descriptions[id].gesture.kind, at: location, values, in: space,
            numberOfTouches: arena[id].downCount)
    }
}

extension TouchTracker {
    /// The centroid of those that are down; when none is, of those that changed last.
    fileprivate func location(of bound: Span<BoundTouch>) -> Point? {
        var centroid = Centroid()
        for index in bound.indices where bound[index].isDown {
            if let touch = touch(of: bound[index]) { centroid.add(touch.location) }
        }
        if let location = centroid.location { return location }
        var last: Timestamp?
        for index in bound.indices {
            guard let touch = touch(of: bound[index]) else { continue }
            if let last, touch.timestamp < last { continue }
            if touch.timestamp != last { centroid = Centroid() }
            last = touch.timestamp
            centroid.add(touch.location)
        }
        return centroid.location
    }
}

/// The middle of points.
private struct Centroid {
    private var sum = Point.zero
    private var count = 0

    mutating func add(_ point: Point) {
        sum = sum + point
        count += 1
    }

    /// Nil without points.
    var location: Point? { count == 0 ? nil : Point(x: sum.x / Double(count), y: sum.y / Double(count)) }
}
