import Core
import HIDRecords

/// What two fingers do to each other, as one value: the scale of a pinch, the angle of a rotation.
protocol PairMeasure: Sendable {
    /// What they have done to each other so far.
    var value: Double { get }

    /// What a recognizer knows of a pair, counted from the moment when ``value`` was `start`.
    func values(since start: Double) -> GestureValues

    /// Whether that is enough for the gesture to begin.
    var isEnough: Bool { get }

    /// Takes the locations of the fingers now.
    ///
    /// - Returns: whether they were measured; false where a new pair only starts.
    mutating func take(_ pair: FingerPair) -> Bool

    /// There are no two fingers any more: the value stays, and the next pair continues from it.
    mutating func pause()
}

/// A recognizer of two fingers: begins when they have moved enough to or about each other, ends when both are up.
struct PairRecognizer<Measure: PairMeasure>: GestureStateMachine {
    private enum Stage { case waiting, begun, over }

    private var stage = Stage.waiting
    private var motion = Speed()

    private var measure: Measure
    /// The value of the measure from which its recognizer's value counts.
    private var start: Double

    init(_ measure: Measure) {
        self.measure = measure
        start = measure.value
    }

    var values: GestureValues {
        var values = measure.values(since: start)
        values.pairVelocity = motion.x
        values.movedAt = motion.changed
        return values
    }

    /// What is read from now on counts from here: a scale from 1, an angle from 0. The speed stays.
    mutating func countAnew() { start = measure.value }

    /// A third finger is ignored.
    func takes(fingersDown: Int) -> Bool { fingersDown < 2 }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard stage != .over else { return .none }
        var proposal = GestureProposal.none
        if let pair = FingerPair(fingers) { proposal = follow(pair, at: time) }
        if fingers.downCount < 2 { measure.pause() }
        // One that lands as another lifts is of a pair that starts.
        if let vector = fingers.newVector {
            measure.pause()
            _ = measure.take(FingerPair(vector: vector))
        }
        motion.note(time)
        // Who looks how many fingers there are learns that one has lifted.
        if stage == .begun, fingers.hasEnded, fingers.downCount == 1 { proposal.changes = true }
        guard fingers.downCount == 0 else { return proposal }
        defer { stage = .over }
        guard stage == .begun else { return .fail(.lifted) }
        proposal.ends = true
        return proposal
    }

    private mutating func follow(_ pair: FingerPair, at time: Timestamp) -> GestureProposal {
        let before = measure.value
        guard measure.take(pair), pair.hasMoved else { return .none }
        motion.move(x: measure.value - before, y: 0, at: time)
        if stage == .begun { return GestureProposal(changes: true) }
        guard measure.isEnough else { return .none }
        stage = .begun
        return .begin
    }
}

/// From one finger to another: what pinching and turning are made of.
struct FingerPair {
    /// From the older finger to the younger, in points.
    let vector: Point
    /// Whether the event moved one of them to or about the other.
    let hasMoved: Bool

    /// A pair that starts.
    init(vector: Point) {
        self.vector = vector
        hasMoved = false
    }

    /// The fingers if there are two.
    init?(_ fingers: Fingers) {
        guard let vectors = fingers.vectors else { return nil }
        vector = vectors.now
        hasMoved = vectors.now != vectors.before
    }
}
