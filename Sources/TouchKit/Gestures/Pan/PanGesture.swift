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

extension PanGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        if number == .minimumNumberOfTouches { return value.exchange(with: &minimumNumberOfTouches) }
        if number == .maximumNumberOfTouches { return value.exchange(with: &maximumNumberOfTouches) }
        return number == .hysteresis ? value.exchange(with: &hysteresis) : nil
    }

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        reason == .lifted ? (.hysteresis, hysteresis) : nil
    }
}
