import Core
import TouchKit

/// Sentences about the calls of a hit-test.
extension HitTestDecision {
    /// Puts the sentence and its fields into `report`.
    ///
    /// The touch has no view and no tap count yet: of the touches that the report has so far, only the number holds.
    func write(to report: inout Report, _ tree: ViewTree) {
        report.fields.touch = report.touches.first?.id.number
        report.fields.touches = []
        switch self {
        case .hitTest(let view): report.putAnswer(of: view, " hitTest", tree)
        case .pointInside(let view, true): report.putAnswer(of: view, " pointInside yes", tree)
        case .pointInside(let view, false): report.putAnswer(of: view, " pointInside no", tree)
        case .skipped(let view, let exclusion):
            report.putAnswer(of: view, " skipped", tree)
            report.putReason { $0.put(static: exclusion.name) }
        case .omitted(let count):
            report.message.put(integer: count)
            report.put(" more answers")
        }
    }
}

/// Sentences about where touches come to.
extension ArrivalDecision {
    /// Puts the sentence and its fields into `report`.
    func write(to report: inout Report, _ log: DecisionLog, _ tree: ViewTree) {
        switch self {
        case .hit(let set, let view):
            report.about(log.touches(in: set))
            report.fields.touch = report.touches.first?.id.number
            report.putNumber()
            report.put(" hit ")
            if let view { report.name(view, tree) } else { report.put("nothing") }
        case .refuses(let view, let set, let rule):
            report.about(log.touches(in: set))
            report.name(view, tree)
            report.put(" refuses ")
            report.putNumbers()
            report.putReason { rule.write(to: &$0, tree) }
        case .ignores(let set, let reason):
            report.about(log.touches(in: set))
            report.name(tree.application, tree)
            report.put(" ignores ")
            report.putNumbers()
            report.putReason { reason.write(to: &$0, tree) }
        case .sendEvent(let responder, let sendEvent, let set):
            report.fields.disposition = sendEvent.name
            report.name(responder, tree)
            report.put(" sendEvent")
            let touches = log.touches(in: set)
            // An event without touches, such as a shake, names none.
            guard !touches.isEmpty else { return }
            report.about(touches)
            report.put(" ")
            report.putNumbers()
        }
    }
}

/// Sentences about the calls that views get, and about those that recognizers keep from them.
extension DeliveryDecision {
    /// Puts the sentence and its fields into `report`.
    func write(
        to report: inout Report, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch self {
        case .touches(let responder, let phase, let set, let disposition):
            report.putCall(of: responder, phase, log.touches(in: set), tree)
            report.put(disposition)
            if disposition != .pass, let client = tree.client(of: responder), client.presence == .attached {
                report.fields.client = ClientLabel(name: client.name)
            }
        case .discarded(let phase, let set):
            report.about(log.touches(in: set))
            report.putCall(phase)
            report.put(" discarded")
        case .cancelled(let set, let reason):
            report.about(log.touches(in: set))
            report.fields.phase = TouchPhase.cancelled.name
            report.putNumber()
            report.put(" cancelled")
            report.putReason { reason.write(to: &$0, log) }
        case .withholds(let view, let phase, let set, let withholding):
            report.putKeeping(view, " withholds ", phase, log.touches(in: set), tree)
            withholding.write(to: &report, recognizers, tree)
        case .drops(let view, let phase, let set, let reason):
            report.putKeeping(view, " drops ", phase, log.touches(in: set), tree)
            reason.write(to: &report, recognizers, tree)
        case .toClient(let view, let phase, let set, let call):
            let client = log.clientCalls[call].client
            report.fields.client = ClientLabel(name: client)
            report.putCall(of: view, phase, log.touches(in: set), tree)
            report.put(" to ", client)
        }
    }
}

extension Report {
    /// Puts `A pointInside yes`, an answer of `view` in a hit-test.
    fileprivate mutating func putAnswer(of view: ResponderID, _ answer: StaticString, _ tree: ViewTree) {
        fields.view = view
        name(view, tree)
        put(answer)
    }

    /// Puts `A touchesBegan {1}`.
    fileprivate mutating func putCall(
        of responder: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        _ tree: ViewTree
    ) {
        about(touches)
        name(responder, tree)
        put(" ")
        putCall(phase)
    }

    /// Puts `A withholds touchesBegan {1}`.
    fileprivate mutating func putKeeping(
        _ view: ResponderID, _ verb: StaticString, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        _ tree: ViewTree
    ) {
        fields.touches = touches
        name(view: view, tree)
        put(verb)
        putCall(phase)
    }
}

extension Withholding {
    /// Puts ` (delaysTouchesBegan of tap1)` or ` (delaysContentTouches of menu)` into `report`.
    fileprivate func write(
        to report: inout Report, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        let recognizer = recognizers[self.recognizer]
        report.fields.recognizer = recognizer.name
        report.putReason { message in
            message.put(flag.rawValue)
            message.put(
                " of ", flag == .delaysContentTouches ? tree[recognizer.view].name : recognizer.name)
        }
    }
}

extension DropReason {
    /// Puts ` (tap1)` or ` (touchesShouldBegin of menu)` into `report`.
    fileprivate func write(
        to report: inout Report, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        switch self {
        case .recognizer(let id):
            report.fields.recognizer = recognizers[id].name
            report.putReason { $0.put(recognizers[id].name) }
        case .touchesShouldBegin(let scrollView):
            report.putReason { $0.put("touchesShouldBegin of ", tree[scrollView].name) }
        }
    }
}

extension SendEvent {
    /// Its name in scenes and fields.
    fileprivate var name: StaticString {
        switch self {
        case .inherited: "default"
        case .monitor: "monitor"
        case .swallow: "swallow"
        }
    }
}
