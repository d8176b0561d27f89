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

extension TapGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .numberOfTapsRequired { return value.exchange(with: &numberOfTapsRequired) }
        if number == .numberOfTouchesRequired { return value.exchange(with: &numberOfTouchesRequired) }
        if number == .allowableMovement { return value.exchange(with: &allowableMovement) }
        if number == .maximumHold { return value.exchange(with: &maximumHold) }
        return number == .maximumInterval ? value.exchange(with: &maximumInterval) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .moved { return (.allowableMovement, allowableMovement) }
        if reason == .held { return (.maximumHold, maximumHold.seconds) }
        if reason == .timeout { return (.maximumInterval, maximumInterval.seconds) }
        let isCount = reason == .tooManyTouches || reason == .lifted
        return isCount ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}
