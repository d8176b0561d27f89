package import Core

/// UILongPressGestureRecognizer.
package struct LongPressGesture: Equatable, Sendable {
    /// How long the fingers must be down before it begins.
    package var minimumPressDuration = Interval(microseconds: 500_000)
    /// How far, in points, a finger may move before it began.
    package var allowableMovement = 10.0
    /// The taps before the press.
    package var numberOfTapsRequired = 0
    /// How many fingers must be down together.
    package var numberOfTouchesRequired = 1

    /// A press of one finger for half a second, UIKit's defaults.
    package init() {}
}

extension LongPressGesture {
    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .numberOfTapsRequired: numberOfTapsRequired = Int(clamping: value)
        case .numberOfTouchesRequired: numberOfTouchesRequired = Int(clamping: value)
        case .allowableMovement: allowableMovement = value
        case .minimumPressDuration: minimumPressDuration = .seconds(value)
        case .minimumNumberOfTouches, .maximumNumberOfTouches, .maximumHold, .maximumInterval,
            .maximumDuration, .hysteresis, .region, .minimumDistance, .maximumDeviation:
            return false
        }
        return true
    }
}
