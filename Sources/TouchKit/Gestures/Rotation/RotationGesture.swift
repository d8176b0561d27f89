/// UIRotationGestureRecognizer.
package struct RotationGesture: Equatable, Sendable {
    /// How far, in radians, the fingers turn before it begins.
    package var hysteresis = 5 * Double.pi / 180

    /// A rotation with the default hysteresis.
    package init() {}
}

extension RotationGesture {
    /// Gives the property `number` the new value; false if this gesture has no such property.
    mutating func set(_ number: GestureNumber, to value: Double) -> Bool {
        guard number == .hysteresis else { return false }
        hysteresis = value
        return true
    }
}
