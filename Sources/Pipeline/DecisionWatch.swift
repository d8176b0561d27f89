package import TouchKit

/// Checks in the running daemon what no touch may break. A frame that only moves fingers costs it nothing.
package struct DecisionWatch: Sendable {
    private var touches = TouchVerifier()
    private var outcomes = OutcomeVerifier()

    /// Nothing has been checked.
    package init() {}

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
    package mutating func takeBreaches() -> [String] {
        if touches.violations.isEmpty, outcomes.violations.isEmpty { return [] }
        defer { self = DecisionWatch() }
        return touches.violations + outcomes.violations
    }

    /// No touch is under way: what is known of earlier ones is of no use any more.
    mutating func forget() {
        if outcomes.touchCount > 0 { self = DecisionWatch() }
    }
}

/// Checks the decisions of a pipeline's apps against rules that always hold.
///
/// It is an object because nobody else holds what it has seen, and it is the only one: a pipeline needs no room for it.
package protocol DecisionVerifier: AnyObject {
    /// Takes the decisions of one event in the app at the index `app`, which left its scene as `scene`.
    func observe(_ log: DecisionLog, of app: Int, in scene: Scene)
    /// One sentence for each violation, with its time; empty when there is none.
    var violations: [String] { get }
    /// One sentence for each thing that began and has not ended; empty after the last event.
    var unfinished: [String] { get }
}
