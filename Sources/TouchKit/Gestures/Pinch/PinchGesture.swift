/// UIPinchGestureRecognizer.
package struct PinchGesture: Hashable, Sendable {
    /// How much, in points, the fingers' distance changes before it begins.
    package var hysteresis = 8.0

    package init() {}
}

extension PinchGesture {
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
