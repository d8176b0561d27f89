import TouchKit

/// Checks in the running daemon what no touch may break. A frame that only moves fingers costs it nothing.
struct DecisionWatch: Sendable {
    private var touches = TouchVerifier()
    private var outcomes = OutcomeVerifier()

    /// Checks the decisions of one event.
    mutating func observe(_ log: DecisionLog) {
        guard log.entries.contains(where: Self.matters) else { return }
        touches.observe(log)
        outcomes.observe(log)
    }

    /// Whether more happens than that fingers move.
    private static func matters(_ entry: DecisionLog.Entry) -> Bool {
        guard case .delivery(let delivery) = entry.decision else { return true }
        if case .touches(_, .moved, _, _) = delivery { return false }
        if case .toClient(_, .moved, _, _) = delivery { return false }
        return true
    }

    /// What was broken since the last call, a sentence each.
    mutating func takeBreaches() -> [String] {
        if touches.violations.isEmpty, outcomes.violations.isEmpty { return [] }
        defer { self = DecisionWatch() }
        return touches.violations + outcomes.violations
    }

    /// No touch is under way: what is known of earlier ones is of no use any more.
    mutating func forget() {
        if outcomes.touchCount > 0 { self = DecisionWatch() }
    }
}
