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

extension LongPressGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .numberOfTapsRequired { return value.exchange(with: &numberOfTapsRequired) }
        if number == .numberOfTouchesRequired { return value.exchange(with: &numberOfTouchesRequired) }
        if number == .allowableMovement { return value.exchange(with: &allowableMovement) }
        return number == .minimumPressDuration ? value.exchange(with: &minimumPressDuration) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .moved { return (.allowableMovement, allowableMovement) }
        if reason == .lifted { return (.minimumPressDuration, minimumPressDuration.seconds) }
        return reason == .tooManyTouches ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}
