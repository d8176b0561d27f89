/// UIRotationGestureRecognizer.
package struct RotationGesture: Hashable, Sendable {
    /// How far, in radians, the fingers turn before it begins.
    package var hysteresis = 5 * Double.pi / 180

    package init() {}
}

extension RotationGesture {
    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .hysteresis: hysteresis = value
        case .numberOfTapsRequired, .numberOfTouchesRequired, .minimumNumberOfTouches,
            .maximumNumberOfTouches, .allowableMovement, .maximumHold, .maximumInterval,
            .minimumPressDuration, .maximumDuration, .region, .minimumDistance, .maximumDeviation:
            return false
        }
        return true
    }
}
