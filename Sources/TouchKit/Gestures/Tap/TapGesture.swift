package import Core

/// UITapGestureRecognizer.
package struct TapGesture: Equatable, Sendable {
    /// How many taps must follow one another.
    package var numberOfTapsRequired = 1
    /// How many fingers each tap needs.
    package var numberOfTouchesRequired = 1
    /// How far, in points, a finger may move, and a later tap may begin from the first one's begin.
    package var allowableMovement = 45.0
    /// The longest a finger may be down.
    package var maximumHold = Interval(microseconds: 750_000)
    /// The longest pause from one tap's end to the next one's begin.
    package var maximumInterval = Interval(microseconds: 350_000)

    /// One tap of one finger, UIKit's defaults.
    package init() {}
}

extension TapGesture {
    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .numberOfTapsRequired: numberOfTapsRequired = Int(clamping: value)
        case .numberOfTouchesRequired: numberOfTouchesRequired = Int(clamping: value)
        case .allowableMovement: allowableMovement = value
        case .maximumHold: maximumHold = .seconds(value)
        case .maximumInterval: maximumInterval = .seconds(value)
        case .minimumNumberOfTouches, .maximumNumberOfTouches, .minimumPressDuration, .maximumDuration,
            .hysteresis, .region, .minimumDistance, .maximumDeviation:
            return false
        }
        return true
    }
}
