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

    func limit(behind reason: StateReason) -> (property: GestureNumber, value: Double)? {
        reason == .lifted ? (.hysteresis, hysteresis) : nil
    }
}

/// UIPinchGestureRecognizer: two fingers whose distance changes.
typealias PinchRecognizer = PairRecognizer<PinchMeasure>

/// The distance of two fingers, relative to what it was at first.
struct PinchMeasure: PairMeasure {
    private let gesture: PinchGesture
    /// The distance that is scale 1, in points; nil while there are fewer than two fingers.
    private var unit: Double?
    /// How much farther apart than that they are.
    private var stretch = 0.0

    /// The least scale from which another counts.
    private static let least = 0.001

    /// The scale.
    private(set) var value = 1.0

    init(_ gesture: PinchGesture) {
        self.gesture = gesture
    }

    func values(since start: Double) -> GestureValues { GestureValues(scale: value / max(start, Self.least)) }

    var isEnough: Bool { abs(stretch) > gesture.hysteresis }

    mutating func take(_ pair: FingerPair) -> Bool {
        let distance = pair.vector.length
        guard let unit else {
            // Fingers on one spot have no scale: a point apart is the least.
            self.unit = max(1, distance) / max(value, Self.least)
            return false
        }
        value = distance / unit
        stretch = distance - unit
        return true
    }

    mutating func pause() { unit = nil }
}
