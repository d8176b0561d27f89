import HIDRecords

/// UIPinchGestureRecognizer: two fingers whose distance changes.
struct PinchRecognizer: Sendable {
    private enum Stage { case waiting, begun, over }

    private let gesture: PinchGesture
    private var stage = Stage.waiting
    private var motion = Speed()
    /// The distance that is scale 1; nil while there are fewer than two fingers.
    private var unit: Double?

    /// The fingers' distance, relative to what it was at first.
    private(set) var scale = 1.0

    init(_ gesture: PinchGesture) {
        self.gesture = gesture
    }

    /// Change of scale per second.
    var velocity: Double { motion.x }

    /// A third finger is ignored.
    func takes(fingersDown: Int) -> Bool { fingersDown < 2 }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard stage != .over else { return .none }
        var proposal = GestureProposal.none
        if let pair = FingerPair(fingers) { proposal = measure(pair, at: time) } else { unit = nil }
        if fingers.downCount < 2 { unit = nil }
        motion.note(time)
        guard fingers.downCount == 0 else { return proposal }
        defer { stage = .over }
        guard stage == .begun else { return .fail(.lifted) }
        proposal.ends = true
        return proposal
    }

    private mutating func measure(_ pair: FingerPair, at time: Timestamp) -> GestureProposal {
        let distance = pair.vector.length
        guard let unit else {
            // Fingers on one spot have no scale: a point apart is the least.
            self.unit = max(1, distance) / max(scale, 0.001)
            return .none
        }
        guard pair.vector != pair.previousVector else { return .none }
        let newScale = distance / unit
        motion.move(x: newScale - scale, y: 0, at: time)
        scale = newScale
        if stage == .begun { return GestureProposal(changes: true) }
        guard abs(distance - unit) > gesture.hysteresis else { return .none }
        stage = .begun
        return .begin
    }
}
