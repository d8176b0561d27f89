import Core
import HIDRecords
import Playing

/// What is counted of the touches on a view, and of those that missed it.
struct ViewTally: Sendable {
    /// The most reasons and recognizers that are told apart.
    private static let mostNames = 64

    private(set) var counts = OutcomeCounts()
    private(set) var reasons: [String: Int] = [:]
    private(set) var dead = 0
    private(set) var rage = 0
    private(set) var effects = Distribution()
    /// Taps while it was disabled.
    private(set) var disabled = 0
    /// Refused touches by the kind of the reason.
    private(set) var refusals: [String: Int] = [:]
    /// How far the touches went that each recognizer took from it.
    private(set) var cancels: [String: Distribution] = [:]
    /// Touches that missed it by little.
    private(set) var misses = 0
    private var missX = 0.0
    private var missY = 0.0
    /// Those on each side.
    private(set) var sides: [Side: Int] = [:]

    /// A side of a view.
    enum Side: String, CaseIterable, Sendable {
        case left = "to the left of"
        case right = "to the right of"
        case above
        case below
    }

    /// Counts a touch that hit the view.
    mutating func add(_ touch: PendingTouch) {
        counts[touch.outcome] += 1
        if touch.isDead, !touch.isGhost { dead += 1 }
        if touch.isRage { rage += 1 }
        if let effect = touch.effect { effects.add(effect) }
        if let reason = touch.reason {
            reasons.change(reason, from: 0, atMost: Self.mostNames) { $0 += 1 }
        }
        if touch.reasonKind == "disabled" { disabled += 1 }
        if touch.outcome == .refused, let kind = touch.reasonKind { refusals.add(1, to: kind) }
        if touch.outcome == .cancelled, let recognizer = touch.recognizer {
            cancels.change(recognizer, from: Distribution(), atMost: Self.mostNames) {
                $0.add(touch.travel ?? 0)
            }
        }
    }

    /// Counts a touch that missed the view.
    mutating func addMiss(_ touch: PendingTouch) {
        misses += 1
        missX += touch.miss.x
        missY += touch.miss.y
        let isAside = abs(touch.miss.x) > abs(touch.miss.y)
        let side: Side = isAside ? touch.miss.x < 0 ? .left : .right : touch.miss.y < 0 ? .above : .below
        sides.add(1, to: side)
    }

    /// Where the touches began that missed it, on average; nil if there are none.
    var meanMiss: (x: Double, y: Double)? {
        misses > 0 ? (missX / Double(misses), missY / Double(misses)) : nil
    }
}
