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

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        reason == .lifted ? (.hysteresis, hysteresis) : nil
    }
}

/// UIRotationGestureRecognizer: two fingers that turn about each other.
typealias RotationRecognizer = PairRecognizer<RotationMeasure>

/// How far two fingers have turned.
struct RotationMeasure: PairMeasure {
    private let gesture: RotationGesture
    /// Where the younger finger is from the older one, in radians; nil while there are fewer than two.
    private var angle: Double?

    /// The turn in radians, clockwise on the screen; whole turns count.
    private(set) var value = 0.0

    init(_ gesture: RotationGesture) {
        self.gesture = gesture
    }

    func values(since start: Double) -> GestureValues { GestureValues(rotation: value - start) }

    var isEnough: Bool { abs(value) > gesture.hysteresis }

    mutating func take(_ pair: FingerPair) -> Bool {
        defer { angle = pair.vector.angle }
        guard let angle else { return false }
        value += (pair.vector.angle - angle).remainder(dividingBy: 2 * .pi)
        return true
    }

    mutating func pause() { angle = nil }
}
