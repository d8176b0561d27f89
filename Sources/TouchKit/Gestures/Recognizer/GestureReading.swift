import Core
package import HIDRecords

/// What a recognizer has measured when it sends its action, by the names of UIKit's recognizers; what its gesture does
/// not measure is nil.
///
/// Lengths are multiples of 1/8 point, velocities whole points a second, other numbers have three decimals.
package struct GestureReading: Equatable, Sendable {
    /// The state that the action is about.
    package let state: GestureState
    /// The type of the gesture.
    package let kind: Gesture.Kind
    /// `location(in:)`: the centroid of the fingers that are down; when none is, where the last one was.
    package let location: Point?
    /// `translation(in:)` of a pan.
    package var translation: Point?
    /// `velocity(in:)` of a pan.
    package var velocity: Point?
    /// `scale` of a pinch.
    package var scale: Double?
    /// `rotation` of a rotation, in radians.
    package var rotation: Double?
    /// `velocity` of a pinch or rotation, per second.
    package var pairVelocity: Double?
    /// `numberOfTouches`: how many of its fingers are down.
    package let numberOfTouches: Int

    /// The reading of a gesture that is at `location` of the screen and has measured `values`; `space` leads from the
    /// screen to where they are looked at, and is nil if nothing can be seen there.
    init(
        _ state: GestureState, of kind: Gesture.Kind, at location: Point?, _ values: GestureValues,
        in space: AffineTransform?, numberOfTouches: Int
    ) {
        self.state = state
        self.kind = kind
        self.numberOfTouches = numberOfTouches
        self.location = location.flatMap { space?.applied(to: $0).onGrid }
        switch kind {
        case .pan, .screenEdgePan:
            translation = space?.turned(values.translation).onGrid
            velocity = space?.turned(values.velocity).whole
        case .pinch:
            scale = values.scale.withThreeDecimals
            pairVelocity = values.pairVelocity.withThreeDecimals
        case .rotation:
            rotation = values.rotation.withThreeDecimals
            pairVelocity = values.pairVelocity.withThreeDecimals
        case .tap, .longPress, .swipe, .custom: break
        }
    }
}

/// Where the values of a gesture are looked at: an argument of `location(in:)` and the like.
package enum GestureSpace: Equatable, Sendable {
    /// In the recognizer's view.
    case own
    /// In this view.
    case view(ResponderID)
    /// On the screen (`nil` in UIKit, for the window).
    case screen
}

extension AffineTransform {
    /// The vector as it is turned and scaled.
    fileprivate func turned(_ vector: Point) -> Point { applied(to: vector) - applied(to: .zero) }
}

extension GestureSpace: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> GestureSpace {
        switch self {
        case .own, .screen: self
        case .view(let view): .view(map(view))
        }
    }
}

/// What the action method of a recognizer would read.
extension SenderValues {
    /// Keeps what the recognizer `id` has measured when it sends its action in `state`, and `location(ofTouch:in:)` of its fingers
    /// if there are several; returns its index.
    mutating func keep(
        readingOf id: RecognizerID, in state: GestureState, _ arena: GestureArena, on surface: Surface
    ) -> Int32 {
        let view = arena.descriptions[id].view
        let values = arena.values(of: id).at(surface.touches.time)
        let space: AffineTransform? =
            switch arena.descriptions[id].valuesIn {
            case .own: surface.tree.transformToScreen(of: view).inverse
            case .view(let view): surface.tree.transformToScreen(of: view).inverse
            case .screen: .identity
            }
        let location: Point? =
            switch values.location {
            case .firstTap(let first): first
            case .fingers: surface.touches.location(of: arena[id].touches.span)
            }
        let reading = GestureReading(
            state, of: arena.descriptions[id].gesture.kind, at: location, values, in: space,
            numberOfTouches: surface.touches.downCount(of: arena[id].touches.span))
        let first = touchCount
        if reading.numberOfTouches > 1, let space {
            surface.touches.keepLocations(of: arena[id].touches.span, in: space, &self)
        }
        return keep(reading, touchesFrom: first)
    }
}

extension TouchTracker {
    /// The touch that is bound there, if its finger is down; also one that its recognizer, which is taken away, counts as lifted.
    private func touchDown(_ bound: BoundTouch) -> Touch? {
        guard let touch = touch(of: bound), bound.isDown || touch.isDown else { return nil }
        return touch
    }

    /// How many of them are down.
    fileprivate func downCount(of bound: Span<BoundTouch>) -> Int {
        var count = 0
        for index in bound.indices where touchDown(bound[index]) != nil { count += 1 }
        return count
    }

    /// Keeps in `values` where those that are down are in `space`, in the order in which they began.
    fileprivate func keepLocations(
        of bound: Span<BoundTouch>, in space: AffineTransform, _ values: inout SenderValues
    ) {
        for index in bound.indices {
            guard let touch = touchDown(bound[index]) else { continue }
            values.keep(touchAt: space.applied(to: touch.location).onGrid)
        }
    }

    /// The centroid of those that are down; when none is, of those that changed last.
    fileprivate func location(of bound: Span<BoundTouch>) -> Point? {
        var centroid = Centroid()
        for index in bound.indices {
            if let touch = touchDown(bound[index]) { centroid.add(touch.location) }
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
