package import HIDRecords

/// UISwipeGestureRecognizer.
package struct SwipeGesture: Hashable, Sendable {
    package var direction = SwipeDirection.right
    package var numberOfTouchesRequired = 1
    /// The longest a swipe takes.
    package var maximumDuration = Interval(microseconds: 500_000)
    /// How far, in points, the finger moves along the direction at least.
    package var minimumDistance = 50.0
    /// How far, in points, it may stray across the direction.
    package var maximumDeviation = 200.0

    package init() {}
}

/// `UISwipeGestureRecognizer.Direction`, with UIKit's raw values.
package struct SwipeDirection: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let right = SwipeDirection(rawValue: 1)
    package static let left = SwipeDirection(rawValue: 2)
    package static let up = SwipeDirection(rawValue: 4)
    package static let down = SwipeDirection(rawValue: 8)
}

extension SwipeGesture {
    /// Gives the property `number` the new value, times in seconds; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        switch number {
        case .numberOfTouchesRequired: numberOfTouchesRequired = Int(clamping: value)
        case .maximumDuration: maximumDuration = .seconds(value)
        case .minimumDistance: minimumDistance = value
        case .maximumDeviation: maximumDeviation = value
        case .numberOfTapsRequired, .minimumNumberOfTouches, .maximumNumberOfTouches, .allowableMovement,
            .maximumHold, .maximumInterval, .minimumPressDuration, .hysteresis, .region:
            return false
        }
        return true
    }
}
