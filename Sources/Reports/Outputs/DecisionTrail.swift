package import Core
package import TouchKit

/// The decisions that a snapshot keeps beside the events: a line each, with the microseconds of its time.
///
/// Moves and the calls of hit-tests are not among them.
package struct DecisionTrail: ~Copyable {
    /// The lines since they were last taken.
    package private(set) var lines = TextBuffer(capacity: 4096)

    /// The most bytes of lines that wait to be taken.
    private static let limit = 1 << 20

    /// No decision.
    package init() {}

    /// Adds the line of `report` if its decision is one to keep.
    package mutating func add(_ report: borrowing Report, of decision: Decision) {
        guard Self.holds(decision), lines.bytes.count < Self.limit else { return }
        lines.put(integer: report.time.microseconds)
        lines.put(static: " ")
        lines.put(utf8: report.message.bytes.span)
        lines.put(static: "\n")
    }

    /// Forgets the lines.
    package mutating func clear() { lines.clear() }

    /// Whether `decision` is one to keep.
    package static func holds(_ decision: Decision) -> Bool {
        switch decision.journalTreatment {
        case .entry, .drag, .end: true
        case .lineOfHitTest, .hitTest, .move, .endOfMove, .nothing: false
        }
    }
}

/// A ``DecisionTrail`` alone, for a replay that is compared with a snapshot.
package struct TrailOutput: ReportOutput, ~Copyable {
    /// The decisions.
    package var trail = DecisionTrail()

    /// No decision.
    package init() {}

    /// Those that a snapshot keeps.
    package mutating func wants(
        _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
    ) -> Bool {
        decision.map(DecisionTrail.holds) ?? false
    }

    /// Keeps the line of the report.
    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        if let decision { trail.add(report, of: decision) }
    }
}
