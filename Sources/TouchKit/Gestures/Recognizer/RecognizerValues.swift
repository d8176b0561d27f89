package import HIDRecords

/// What a recognizer knows while it is at it, by the names of UIKit's recognizers; what its gesture does not have is at
/// its default.
package struct RecognizerValues: Sendable {
    /// `UIGestureRecognizer.state`.
    package var state = GestureState.possible
    /// `UIGestureRecognizer.location(in:)`, in screen points: the centroid of its fingers that are down, for a tap of
    /// those of its first tap; nil without any.
    package var location: Point?
    /// How far a pan's fingers moved, in screen points (`UIPanGestureRecognizer.translation(in:)`).
    package var translation = Point.zero
    /// Points per second of a pan (`UIPanGestureRecognizer.velocity(in:)`).
    package var velocity = Point.zero
    /// `UIPinchGestureRecognizer.scale`.
    package var scale = 1.0
    /// `UIRotationGestureRecognizer.rotation`, in radians.
    package var rotation = 0.0
    /// `UIPinchGestureRecognizer.velocity`, scale per second, or `UIRotationGestureRecognizer.velocity`, radians per
    /// second.
    package var pairVelocity = 0.0

    /// The values of a recognizer without touches.
    init() {}

    /// The values of `recognizer`, whose machine has `values`; `live` are the touches of the event.
    init(_ recognizer: GestureRecognizer, _ values: GestureValues, live: [Touch]) {
        state = recognizer.state
        guard recognizer.isInSequence else { return }
        translation = values.translation
        velocity = values.velocity
        scale = values.scale
        rotation = values.rotation
        pairVelocity = values.pairVelocity
        switch values.location {
        case .firstTap(let first):
            location = first
        case .fingers:
            let fingers = Fingers(recognizer.touches.span, of: live.span)
            location = fingers.downCount > 0 ? fingers.centroid : nil
        }
    }
}
