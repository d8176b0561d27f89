/// UIPanGestureRecognizer.
package struct PanGesture: Equatable, Sendable {
    /// The fewest fingers it begins with.
    package var minimumNumberOfTouches = 1
    /// The most fingers it begins with; once it has begun, more are ignored. Unlimited by default.
    package var maximumNumberOfTouches = Int.max
    /// How far, in points, the fingers' centroid moves before it begins.
    package var hysteresis = 10.0

    /// A pan of any number of fingers, UIKit's default.
    package init() {}
}

extension PanGesture {
    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .minimumNumberOfTouches: minimumNumberOfTouches = Int(clamping: value)
        case .maximumNumberOfTouches: maximumNumberOfTouches = Int(clamping: value)
        case .hysteresis: hysteresis = value
        case .numberOfTapsRequired, .numberOfTouchesRequired, .allowableMovement, .maximumHold,
            .maximumInterval, .minimumPressDuration, .maximumDuration, .region, .minimumDistance,
            .maximumDeviation:
            return false
        }
        return true
    }
}
