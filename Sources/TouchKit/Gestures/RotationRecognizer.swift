import HIDRecords

/// UIRotationGestureRecognizer: two fingers that turn about each other.
struct RotationRecognizer: Sendable {
    private enum Stage { case waiting, begun, over }

    private let gesture: RotationGesture
    private var stage = Stage.waiting
    private var motion = Speed()
    private var angle: Double?

    /// How far the fingers have turned, in radians, clockwise on the screen; whole turns count.
    private(set) var rotation = 0.0

    init(_ gesture: RotationGesture) {
        self.gesture = gesture
    }

    /// Radians per second.
    var velocity: Double { motion.x }

    /// A third finger is ignored.
    func takes(fingersDown: Int) -> Bool { fingersDown < 2 }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard stage != .over else { return .none }
        var proposal = GestureProposal.none
        if let pair = FingerPair(fingers) { proposal = turn(pair, at: time) }
        if fingers.downCount < 2 { angle = nil }
        motion.note(time)
        guard fingers.downCount == 0 else { return proposal }
        defer { stage = .over }
        guard stage == .begun else { return .fail(.lifted) }
        proposal.ends = true
        return proposal
    }

    private mutating func turn(_ pair: FingerPair, at time: Timestamp) -> GestureProposal {
        let newAngle = pair.vector.angle
        defer { angle = newAngle }
        guard let angle, pair.vector != pair.previousVector else { return .none }
        let step = (newAngle - angle).remainder(dividingBy: 2 * .pi)
        rotation += step
        motion.move(x: step, y: 0, at: time)
        if stage == .begun { return GestureProposal(changes: true) }
        guard abs(rotation) > gesture.hysteresis else { return .none }
        stage = .begun
        return .begin
    }
}
