import HIDRecords
package import Journal
import Runtime
package import Scenes
package import TouchKit

/// Writes reports to the journal, with what would flood it gathered.
///
/// The walk of a hit-test is one entry; the moves of a touch are one entry when it ends, or as the configuration says.
package struct JournalOutput: ReportOutput, ~Copyable {
    /// Where entries go.
    package var sink: LogSink
    /// What goes there.
    package var policy: LogConfiguration

    private var entry = JournalEntry()
    private var sequence: UInt64 = 0
    private var walk = HitWalk()
    private var moves = MoveSummary()
    private var appFields = AppFields()

    /// An output to `sink` as `policy` wants it.
    package init(sink: consuming LogSink, policy: LogConfiguration) {
        self.sink = sink
        self.policy = policy
    }

    package mutating func write(
        _ report: borrowing Report, of decision: Decision?, in tree: borrowing ViewTree
    ) {
        switch decision {
        case .hitTest, .pointInside, .skipped, .hitTestsOmitted:
            walk.add(report.message.bytes.span)
        case .hit:
            if policy.hitTests { submit(report, tree) }
            walk.removeAll()
        case .recognizer, .state(_, _, to: .possible, _):
            // Interesting to who debugs a recognizer, a flood to everybody else.
            break
        case .touches(let responder, .moved, _, _) where policy.moves != .all:
            if policy.moves == .summary { moves.note(report.touches, on: responder) }
        case .touches(_, .ended, _, _), .touches(_, .cancelled, _, _):
            for touch in report.touches { submitMoves(of: touch, report, tree) }
            submit(report, tree)
        default:
            submit(report, tree)
        }
    }

    private mutating func submit(_ report: borrowing Report, _ tree: borrowing ViewTree) {
        begin(report)
        entry.append(.message, utf8: report.message.bytes.span)
        appendFields(report, tree)
        if report.category == .hit { walk.append(to: &entry) }
        sink.submit(entry)
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
        append([touch][...])
        appendContext(report)
        sink.submit(entry)
    }

    private mutating func begin(_ report: borrowing Report) {
        sequence += 1
        entry.begin(report.category.messageID, priority: report.priority, sequence: sequence)
    }
}

/// The fields of an entry.
extension JournalOutput {
    private mutating func appendFields(_ report: borrowing Report, _ tree: borrowing ViewTree) {
        if let responder = report.responder { entry.append(.responder, tree[responder].name) }
        if let view = report.view { entry.append(.view, tree[view].name) }
        if let window = report.window { entry.append(.window, tree[window].name) }
        if let phase = report.phase { entry.append(.phase, static: phase) }
        append(report.touches)
        if let disposition = report.disposition { entry.append(.disposition, static: disposition) }
        if let reason = report.reason {
            entry.append(.reason, utf8: report.message.bytes.span.extracting(reason))
        }
        if let recognizer = report.recognizer { entry.append(.recognizer, recognizer) }
        if let state = report.state { entry.append(.state, static: state) }
        if let event = report.controlEvent?.name { entry.append(.controlEvent, event) }
        if let value = report.value { entry.append(.value) { $0.put(value) } }
        if let action = report.action { entry.append(.action, action) }
        if let target = report.target { entry.append(.target, tree[target].name) }
        if let status = report.status { entry.append(.status, integer: status) }
        if let output = report.output { entry.append(.output, output) }
        if let errors = report.errors { entry.append(.errors, errors) }
        appendContext(report)
    }

    /// The numbers are there to find the entry by; only `TOUCH_TOUCHES` says which touch was where, since the journal
    /// forgets the order of repeated fields.
    private mutating func append(_ touches: ArraySlice<TouchSnapshot>) {
        for touch in touches { entry.append(.touchID, integer: touch.id.number) }
        if touches.count == 1, let touch = touches.first {
            append(touch)
        } else if !touches.isEmpty {
            entry.append(.touches) { $0.put(json: touches) }
        }
    }

    private mutating func append(_ touch: TouchSnapshot) {
        let x = DecimalText(touch.location.x)
        let y = DecimalText(touch.location.y)
        entry.append(.touches) { text in
            text.put(byte: UInt8(ascii: "["))
            text.put(json: touch, x: x, y: y)
            text.put(byte: UInt8(ascii: "]"))
        }
        entry.append(.x, x)
        entry.append(.y, y)
        entry.append(.tapCount, integer: touch.tapCount)
    }

    private mutating func appendContext(_ report: borrowing Report) {
        if let fields = report.device?.fields { entry.append(fields) }
        entry.append(appFields.fields(of: report.app, report.generation))
        if let latency = report.latency { entry.append(.latency, integer: latency) }
    }
}

extension Report {
    /// How much the entry matters: an error, what an administrator looks for first, what happened, how it came about.
    fileprivate var priority: Priority {
        if isError { return .error }
        switch category {
        case .system: return .notice
        case .hit, .recognizer, .state, .hid: return .debug
        case .touches, .discard, .delivery, .control, .action, .responder, .motion, .remote: return .info
        }
    }
}
