package import Core

/// UISwipeGestureRecognizer.
package struct SwipeGesture: Equatable, Sendable {
    /// The directions it may go in.
    package var direction = SwipeDirection.right
    /// How many fingers must swipe together.
    package var numberOfTouchesRequired = 1
    /// The longest a swipe takes.
    package var maximumDuration = Interval(microseconds: 500_000)
    /// How far, in points, the finger moves along the direction at least.
    package var minimumDistance = 50.0
    /// How far, in points, it may stray across the direction.
    package var maximumDeviation = 200.0

    /// A swipe of one finger to the right, UIKit's defaults.
    package init() {}
}

/// `UISwipeGestureRecognizer.Direction`, with UIKit's raw values.
package struct SwipeDirection: OptionSet, Hashable, Sendable {
    /// The bits as `UISwipeGestureRecognizer.Direction` has them.
    package let rawValue: UInt8

    /// The set of the bits in `rawValue`, unknown ones kept.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Towards larger x.
    package static let right = SwipeDirection(rawValue: 1)
    /// Towards smaller x.
    package static let left = SwipeDirection(rawValue: 2)
    /// Towards smaller y.
    package static let up = SwipeDirection(rawValue: 4)
    /// Towards larger y.
    package static let down = SwipeDirection(rawValue: 8)
}

extension SwipeGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .numberOfTouchesRequired { return value.exchange(with: &numberOfTouchesRequired) }
        if number == .maximumDuration { return value.exchange(with: &maximumDuration) }
        if number == .minimumDistance { return value.exchange(with: &minimumDistance) }
        return number == .maximumDeviation ? value.exchange(with: &maximumDeviation) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        if reason == .lifted { return (.minimumDistance, minimumDistance) }
        if reason == .timeout { return (.maximumDuration, maximumDuration.seconds) }
        return reason == .tooManyTouches ? (.numberOfTouchesRequired, Double(numberOfTouchesRequired)) : nil
    }
}
