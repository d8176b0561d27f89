/// UIRotationGestureRecognizer.
package struct RotationGesture: Equatable, Sendable {
    /// How far, in radians, the fingers turn before it begins.
    package var hysteresis = 5 * Double.pi / 180

    /// A rotation with the default hysteresis.
    package init() {}
}

extension RotationGesture: GestureNumbers {
    mutating func exchange(_ number: GestureNumber, for value: Double?) -> Double? {
        number == .hysteresis ? value.exchange(with: &hysteresis) : nil
    }
}
