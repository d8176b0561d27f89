import Core
import HIDRecords

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

/// UIPanGestureRecognizer: fingers whose centroid moves.
struct PanRecognizer: GestureStateMachine {
    private enum Stage { case waiting, begun, over }

    private let gesture: PanGesture
    /// How many fingers it needs.
    private let minimum: Int
    private var stage = Stage.waiting
    private var motion = Speed()
    private var downBefore = 0

    /// Whether it has neither begun nor failed.
    var isWaiting: Bool { stage == .waiting }
    /// Whether its fingers must move before it begins.
    var waitsForMove = true
    /// How far the centroid moved since there were enough fingers, or since it was last set; in points.
    var translation = Point.zero
    /// How far the centroid moved since there were enough fingers.
    private var travel = Point.zero

    init(_ gesture: PanGesture) {
        self.gesture = gesture
        minimum = max(1, gesture.minimumNumberOfTouches)
    }

    var values: GestureValues {
        GestureValues(
            direction: travel, translation: translation, velocity: Point(x: motion.x, y: motion.y),
            movedAt: motion.changed)
    }

    /// Whether one finger more would be taken note of; too many before it begins make it fail, later they do not count.
    func takes(fingersDown: Int) -> Bool {
        stage == .waiting || fingersDown < gesture.maximumNumberOfTouches
    }

    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal {
        guard stage != .over else { return .none }
        let down = fingers.downCount
        if stage == .waiting, down > gesture.maximumNumberOfTouches { return fail(.tooManyTouches) }
        let hasMoved = fingers.haveMoved && downBefore >= minimum
        if hasMoved {
            let step = fingers.step
            translation = translation + step
            travel = travel + step
            motion.move(x: step.x, y: step.y, at: time)
        }
        motion.note(time)
        if fingers.hasEnded, down > 0, stage == .waiting { forgetLifted(fingers) }
        // Fingers that landed too early start counting when there are enough of them.
        if downBefore < minimum, stage == .waiting {
            translation = .zero
            travel = .zero
        }
        downBefore = down
        var proposal = GestureProposal(changes: stage == .begun && hasMoved)
        if stage == .waiting, hasBegun(hasMoved, down) {
            stage = .begun
            proposal.begins = true
        }
        if stage == .begun, down < minimum {
            stage = .over
            proposal.ends = true
        }
        return stage == .waiting && down == 0 ? fail(.lifted) : proposal
    }

    /// What a finger has moved that lifts is no part of a drag by the others.
    private mutating func forgetLifted(_ fingers: Fingers) {
        let rest = fingers.displacementOfDown
        if rest.squaredLength < translation.squaredLength { translation = rest }
        if rest.squaredLength < travel.squaredLength { travel = rest }
    }

    private func hasBegun(_ hasMoved: Bool, _ down: Int) -> Bool {
        guard waitsForMove else { return down >= minimum }
        return hasMoved && translation.squaredLength > gesture.hysteresis * gesture.hysteresis
    }

    private mutating func fail(_ reason: StateReason) -> GestureProposal {
        stage = .over
        return .fail(reason)
    }
}

/// A rate of change along two axes, from the last change.
struct Speed: Sendable {
    private(set) var x = 0.0
    private(set) var y = 0.0
    /// When the last change happened; nil before.
    private(set) var changed: Timestamp?
    private var last: Timestamp?

    /// Takes a change that happened by `time`; two changes of one instant keep the speed.
    mutating func move(x stepX: Double, y stepY: Double, at time: Timestamp) {
        changed = time
        guard let last, last < time else { return }
        let seconds = (time - last).seconds
        x = stepX / seconds
        y = stepY / seconds
    }

    /// Sets the time from which the next change is measured.
    mutating func note(_ time: Timestamp) { last = time }
}
