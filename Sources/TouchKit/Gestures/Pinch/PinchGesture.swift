/// UIPinchGestureRecognizer.
package struct PinchGesture: Equatable, Sendable {
    /// How much, in points, the fingers' distance changes before it begins.
    package var hysteresis = 8.0

    /// A pinch with the default hysteresis.
    package init() {}
}

extension PinchGesture {
    /// Gives the property `number` the new value; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        guard number == .hysteresis else { return false }
        hysteresis = value
        return true
    }
}
