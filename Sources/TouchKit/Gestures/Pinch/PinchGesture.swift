/// UIPinchGestureRecognizer.
package struct PinchGesture: Equatable, Sendable {
    /// How much, in points, the fingers' distance changes before it begins.
    package var hysteresis = 8.0

    /// A pinch with the default hysteresis.
    package init() {}
}

extension PinchGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        number == .hysteresis ? value.exchange(with: &hysteresis) : nil
    }
}
