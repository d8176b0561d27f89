import Core
import HIDRecords
package import Journal
import Runtime
package import Scenes
package import TouchKit

/// Writes reports to the journal, and gathers those that would flood it.
///
/// A hit-test is one entry, and so are the moves of a touch, unless the configuration says otherwise.
package struct JournalOutput: ReportOutput, ~Copyable {
    /// Where entries go.
    package var sink: LogSink
    /// Which decisions go there, and how.
    package var policy: LogConfiguration
    /// The last entries about touches.
    package private(set) var memory = TouchMemory()

    private var entry = JournalEntry()
    private var sequence: UInt64 = 0
    private var walk = HitWalk()
    private var moves = MoveSummary()

    /// An output to `sink` under `policy`.
    package init(sink: consuming LogSink, policy: LogConfiguration) {
        self.sink = sink
        self.policy = policy
    }

    /// Follows ``policy``; moves that are to be one entry are counted here and not wanted.
    package mutating func wants(
        _ category: Category, of decision: Decision?, in log: borrowing DecisionLog
    ) -> Bool {
        guard let decision else { return category != .hid }
        switch decision.journalTreatment {
        case .entry, .end: return true
        // The memory has hit-tests that the journal does not get.
        case .lineOfHitTest, .hitTest: return true
        case .move(let responder, let touches):
            if policy.moves == .summary { moves.note(log.touches(in: touches), on: responder) }
            return policy.moves == .all
        case .endOfMove, .drag: return policy.moves == .all
        case .nothing: return false
        }
    }

    /// Submits the report, or gathers a hit-test's line; the end of a touch submits its gathered moves first.
    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        switch decision?.journalTreatment {
        case nil, .entry, .move, .endOfMove, .drag: submit(report, tree)
        case .lineOfHitTest: walk.add(report.message.bytes.span)
        case .hitTest:
            submit(report, tree, isForMemoryAlone: !policy.hitTests)
            walk.removeAll()
        case .end:
            for touch in report.touches { submitMoves(of: touch, report, tree) }
            submit(report, tree)
        case .nothing: break
        }
    }

    private mutating func submit(
        _ report: borrowing Report, _ tree: borrowing ViewTree, isForMemoryAlone: Bool = false
    ) {
        begin(report, isCounted: !isForMemoryAlone)
        entry.append(.message, utf8: report.message.bytes.span)
        report.fields.write(to: &entry, in: tree)
        if report.category == .hit { walk.append(to: &entry) }
        let mayExplain =
            report.category == .action || report.category == .presentation || report.isFateOfClient
        if mayExplain || !report.touches.isEmpty {
            memory.add(entry, about: report.touches)
        }
        if !isForMemoryAlone { sink.submit(entry) }
    }

    /// One entry for all moves of `touch` since it began, in front of the one that ends it.
    private mutating func submitMoves(
        of touch: TouchSnapshot, _ report: borrowing Report, _ tree: borrowing ViewTree
    ) {
        guard let (responder, count) = moves.take(touch.id) else { return }
        begin(report)
        entry.append(.message) { text in
            text.put(tree[responder].name)
            text.put(static: " touchesMoved {")
            text.put(integer: touch.id.number)
            text.put(static: "} ")
            text.put(integer: count)
            text.put(static: count == 1 ? " time" : " times")
        }
        entry.append(.responder, tree[responder].name)
        entry.append(.view, tree[responder].name)
        if let window = touch.window { entry.append(.window, tree[window].name) }
        entry.append(.phase, static: "moved")
        entry.append(.moves, integer: count)
        entry.put([touch][...], as: .touches)
        report.fields.write(.ofEachEntry, to: &entry, in: tree)
        memory.add(entry, about: [touch][...])
        sink.submit(entry)
    }

    /// Begins an entry; one that the journal does not get is not counted.
    private mutating func begin(_ report: borrowing Report, isCounted: Bool = true) {
        if isCounted { sequence += 1 }
        entry.begin(
            report.category.messageID, priority: report.priority,
            sequence: isCounted ? sequence : nil)
        entry.append(.time, integer: report.time.microseconds)
    }
}
