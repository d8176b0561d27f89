import Core
import HIDRecords

/// A state machine for one sequence of touches, which makes proposals of what the fingers do.
protocol GestureStateMachine: Sendable {
    /// When time alone makes it fail or begin.
    var deadline: Timestamp? { get }

    /// What the action method of its UIKit recognizer may read.
    var values: GestureValues { get }

    /// Whether it would take another finger when `fingersDown` are down; others it ignores
    /// (`UIGestureRecognizer.ignore(_:for:)`).
    func takes(fingersDown: Int) -> Bool

    /// Takes what the event did to the fingers.
    mutating func update(_ fingers: Fingers, at time: Timestamp) -> GestureProposal

    /// Its ``deadline`` has come.
    mutating func timeout() -> GestureProposal
}

/// Most gestures do not end by time, and most that do take fingers as they come.
extension GestureStateMachine {
    var deadline: Timestamp? { nil }

    var values: GestureValues { GestureValues() }

    func takes(fingersDown: Int) -> Bool { true }

    mutating func timeout() -> GestureProposal { .none }
}

/// What a gesture measures; what it does not have is at its default.
struct GestureValues: Sendable {
    /// Where it is.
    var location = Location.fingers
    /// Which way the fingers of a pan or swipe have moved, on the screen.
    var direction = Point.zero
    /// How far a pan moved, in points.
    var translation = Point.zero
    /// How fast a pan moves, in points per second.
    var velocity = Point.zero
    /// The scale of a pinch.
    var scale = 1.0
    /// The turn of a rotation in radians.
    var rotation = 0.0
    /// How fast a pinch changes its scale, or a rotation its angle, per second.
    var pairVelocity = 0.0
    /// When its fingers last moved; nil before.
    var movedAt: Timestamp?

    /// After so long a rest fingers are not moving.
    private static let longestRest = Interval.seconds(0.1)

    /// The same as read at `time`: fingers that rest have no velocity.
    func at(_ time: Timestamp) -> GestureValues {
        guard let movedAt, time - movedAt >= Self.longestRest else { return self }
        var values = self
        values.velocity = .zero
        values.pairVelocity = 0
        return values
    }

    /// Where a gesture is.
    enum Location {
        /// Where its fingers are.
        case fingers
        /// Where its first tap began; nil before all fingers of that are down.
        case firstTap(Point?)
    }
}
