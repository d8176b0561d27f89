import Core
import HIDRecords

/// Follows every touch from its contact until its outcome can be reported.
struct OutcomeTracker: Sendable {
    /// The touches whose outcome has not been reported, ascending.
    private(set) var records: [OutcomeRecord] = []
    /// Those of them with which scroll views have to do.
    private var scrollings: [TouchScrolling] = []
    /// Those of them of which programs say what they made of them.
    var answers = AwaitedAnswers()
    /// The part of some of them in menus and alerts.
    var choices = MenuChoices()
    /// How long the fingers of some of them were down before.
    private var waits: [(touch: TouchID, time: Interval)] = []
    private var deadTaps = DeadTapRow()

    /// A touch begins; with `wait`, its finger was down for so long before.
    mutating func begin(_ record: OutcomeRecord, after wait: Interval? = nil) {
        records.append(record)
        if let wait { waits.append((record.id, wait)) }
    }

    /// How long the finger of `touch` was down before that began; nil for no time.
    func wait(of touch: TouchID) -> Interval? { waits.first { $0.touch == touch }?.time }

    /// Changes the record of `touch`, if its outcome has not been reported.
    mutating func update(_ touch: TouchID, _ change: (inout OutcomeRecord) -> Void) {
        if let index = index(of: touch) { change(&records[index]) }
    }

    /// What scroll views have to do with `touch`; nil for nothing.
    func scrolling(of touch: TouchID) -> TouchScrolling? { scrollings.first { $0.touch == touch } }

    /// Changes what scroll views have to do with `touch`, if its outcome has not been reported.
    mutating func updateScrolling(of touch: TouchID, _ change: (inout TouchScrolling) -> Void) {
        guard index(of: touch) != nil else { return }
        if !scrollings.contains(where: { $0.touch == touch }) {
            scrollings.append(TouchScrolling(touch: touch))
        }
        for index in scrollings.indices where scrollings[index].touch == touch { change(&scrollings[index]) }
    }

    /// Forgets what scroll views and menus had to do with `touch`, and what was before it: its outcome is reported.
    mutating func forgetCourse(of touch: TouchID) {
        if !waits.isEmpty { waits.removeAll { $0.touch == touch } }
        scrollings.removeAll { $0.touch == touch }
        choices.forget(touch)
    }

    /// Nobody gets the touch, because of `reason`.
    mutating func disregard(_ touch: TouchID, _ reason: Disregard) {
        update(touch) { $0.disregard(reason) }
    }

    /// `touch` lifted or was cancelled in the event of `time`.
    mutating func finish(_ touch: Touch, at time: Timestamp) {
        update(touch.id) { $0.finish(touch, at: time) }
    }

    /// The system cancels `touch` in the event of `time`, because of `reason`.
    mutating func cancel(_ touch: Touch, _ reason: CancelReason, at time: Timestamp, in log: DecisionLog) {
        let text = if case .interrupted(let text) = reason { log.texts[text] } else { "" }
        update(touch.id) { record in
            record.finish(touch, at: time)
            record.cancel(reason, text)
        }
    }

    /// What is known of `touch`, with the text of its interruption in `log`; nil if its outcome has been reported.
    func record(of touch: TouchID, _ log: inout DecisionLog) -> OutcomeRecord? {
        guard let index = index(of: touch) else { return nil }
        var record = records[index]
        record.keepText(in: &log)
        return record
    }

    /// Whether the policy of a control kept `touch`, which lifts, from bringing anything about.
    func isRefused(_ touch: TouchID) -> Bool {
        guard let index = index(of: touch), case .refused = records[index].tracking else { return false }
        return true
    }

    private func index(of touch: TouchID) -> Int? {
        records.lastIndex { $0.id <= touch }.flatMap { records[$0].id == touch ? $0 : nil }
    }

    /// Takes out the touches of which `isSettled` holds, ascending.
    mutating func takeSettled(where isSettled: (OutcomeRecord) -> Bool) -> [OutcomeRecord] {
        guard records.contains(where: { $0.isOver }) else { return [] }
        var settled: [OutcomeRecord] = []
        records.removeAll { record in
            guard record.isOver, isSettled(record) else { return false }
            settled.append(record)
            return true
        }
        return settled
    }

    /// The number of a dead tap in its row, from 3; nil below that.
    mutating func rage(of record: OutcomeRecord, taps: TapSettings) -> Int? {
        let number = deadTaps.add(record, taps: taps)
        return number >= DeadTapRow.firstRage ? number : nil
    }
}

/// Dead taps that follow each other on one view.
private struct DeadTapRow: Sendable {
    /// The number of the first rage tap: PostHog's clicks of a rage click.
    static let firstRage = 3
    /// The longest time from the beginning of a dead tap to that of the next one in the row: PostHog's, too.
    private static let interval = Interval(microseconds: 1_000_000)

    private var last: (began: Timestamp, ended: Timestamp, location: Point, view: ResponderID?)?
    private var count = 0

    /// The number in its row of a dead tap whose outcome is reported now; 1 for one of a finger that was down beside the last one.
    mutating func add(_ tap: OutcomeRecord, taps: TapSettings) -> Int {
        let isNear = last.map { $0.view == tap.view && taps.isNear(tap.beganLocation, $0.location) } ?? false
        guard let last, isNear, tap.began - last.began <= Self.interval else {
            begin(with: tap)
            count = 1
            return count
        }
        if tap.began < last.ended { return 1 }
        begin(with: tap)
        count += 1
        return count
    }

    private mutating func begin(with tap: OutcomeRecord) {
        last = (tap.began, tap.began + tap.duration, tap.beganLocation, tap.view)
    }
}

/// What each decision means for the outcome of its touches.
extension OutcomeTracker {
    /// Takes the entries of `log` that it has not taken, about responders of `tree` and about `recognizers`.
    mutating func read(
        _ log: borrowing DecisionLog, in tree: ViewTree, _ recognizers: [GestureRecognizerDescription]
    ) {
        for index in log.unread { read(log.entries[index], of: log, in: tree, recognizers) }
    }

    private mutating func read(
        _ entry: DecisionLog.Entry, of log: borrowing DecisionLog, in tree: ViewTree,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        switch entry.decision {
        case .delivery(.touches(let responder, let phase, let set, let disposition)):
            if disposition != .pass { handle(responder, phase, log.touches(in: set), tree) }
        case .gesture(.refuses(let id, let set, let refusal)):
            guard recognizers[id].action != nil, recognizers[id].gesture.fingers == 1 else { return }
            let questioned = QuestionedRecognizer(recognizer: id, cause: .refused(refusal))
            fail(questioned, log.touches(in: set), at: nil)
        case .gesture(.state(let id, from: .possible, let state, let reason)):
            let touches = log.touches(in: entry.cause)
            if recognizers[id].action == nil {
                if state.isRecognized { recognizeIdly(id, touches) }
            } else if let reason, state == .failed, touches.count >= recognizers[id].gesture.fingers {
                fail(QuestionedRecognizer(recognizer: id, cause: .failed(reason)), touches, at: entry.time)
            }
        case .action(.sent(let sender, let name, _)):
            for touch in log.touches(in: entry.cause) {
                act(touch.id, log.texts[name], sender, at: entry.time)
            }
        case .action(.discarded(let name)):
            for touch in log.touches(in: entry.cause) {
                update(touch.id) { $0.discarded = $0.discarded ?? log.texts[name] }
            }
        case .responder(.becomeFirst(let field, let refusal)):
            for touch in log.touches(in: entry.cause) { edit(touch.id, field, refusal) }
        case .action, .delivery, .gesture, .responder: break
        case .hitTest, .arrival, .app, .outcome: break
        }
    }

    /// A responder that does not pass a call on handles the touch, unless it is a control, or only keeps the touch.
    private mutating func handle(
        _ responder: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>, _ tree: ViewTree
    ) {
        let isControl = tree[responder].kind == .view && tree[view: responder].viewClass.isControl
        guard phase != .cancelled, !isControl else { return }
        let isKept = tree.keepsTouches(responder, in: phase)
        for touch in touches {
            if isKept {
                updateScrolling(of: touch.id) { $0.keeper = $0.keeper ?? responder }
            } else {
                update(touch.id) { $0.handler = $0.handler ?? responder }
            }
        }
    }

    /// A recognizer without an action recognized.
    private mutating func recognizeIdly(_ recognizer: RecognizerID, _ touches: ArraySlice<TouchSnapshot>) {
        for touch in touches { update(touch.id) { $0.idleRecognizer = $0.idleRecognizer ?? recognizer } }
    }

    private mutating func fail(
        _ recognizer: QuestionedRecognizer, _ touches: ArraySlice<TouchSnapshot>, at time: Timestamp?
    ) {
        for touch in touches {
            update(touch.id) { record in
                let began = record.began
                record.fail(
                    RecognizerFailure(
                        questioned: recognizer, touchCount: Int32(touches.count),
                        elapsed: time.map { $0 - began }))
            }
        }
    }

    private mutating func act(
        _ touch: TouchID, _ action: String, _ sender: ActionSender, at time: Timestamp
    ) {
        update(touch) { record in
            record.act(action, at: time)
            if let control = record.control, sender == .responder(control) { record.controlHasActed = true }
        }
    }

    /// A text field that becomes first responder by a touch has handled it.
    private mutating func edit(_ touch: TouchID, _ field: ResponderID, _ refusal: FirstResponderRefusal?) {
        update(touch) { record in
            guard record.control == field else { return }
            if let refusal {
                record.firstResponderRefusal = refusal
            } else {
                record.handler = record.handler ?? field
            }
        }
    }
}
