import Core
import Runtime
package import TouchKit

/// Fills a report from a decision of TouchKit, whose sentence is made here or in a file beside this one: nothing else makes
/// sentences about touches.
extension Report {
    /// Makes this the report of `entry`, an entry of `log` about responders of `tree` and about `recognizers`.
    package mutating func describe(
        _ entry: DecisionLog.Entry, of log: DecisionLog, in tree: ViewTree,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        clearSentence()
        time = entry.time
        touches = log.touches(in: entry.cause)
        category = entry.decision.category
        if let value = log.value(of: entry) { self.value = value }
        if let (gesture, touchLocations) = log.reading(of: entry) {
            self.gesture = gesture
            self.touchLocations = touchLocations
            state = gesture.state.name(isDiscrete: Gesture(gesture.kind).isDiscrete)
        }
        describe(entry.decision, log, tree, recognizers)
    }

    private mutating func describe(
        _ decision: Decision, _ log: DecisionLog, _ tree: ViewTree,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        switch decision {
        case .hitTest(let decision): describe(decision, tree)
        case .arrival(let decision): describe(decision, log, tree)
        case .delivery(let decision): describe(decision, log, recognizers, tree)
        case .gesture(let decision): describe(decision, log, recognizers, tree)
        case .action(let decision): describe(decision, log, recognizers, tree)
        case .responder(let decision): describe(decision, log, tree)
        case .app(let decision): describe(decision, log, tree)
        case .outcome(let index): describe(log.outcomes[index], log, tree, recognizers)
        }
    }

    private mutating func describe(_ decision: HitTestDecision, _ tree: ViewTree) {
        switch decision {
        case .hitTest(let view): hit(view, " hitTest", tree)
        case .pointInside(let view, true): hit(view, " pointInside yes", tree)
        case .pointInside(let view, false): hit(view, " pointInside no", tree)
        case .skipped(let view, let exclusion): skipped(view, exclusion, tree)
        case .omitted(let count): omitted(count)
        }
    }

    private mutating func describe(_ decision: ArrivalDecision, _ log: DecisionLog, _ tree: ViewTree) {
        switch decision {
        case .hit(let set, let view): hit(log.touches(in: set), view, tree)
        case .refuses(let view, let set, let rule): refuses(view, log.touches(in: set), rule, tree)
        case .ignores(let set, let reason): ignores(log.touches(in: set), reason, tree)
        case .sendEvent(let responder, let sendEvent, let set):
            self.sendEvent(responder, sendEvent, log.touches(in: set), tree)
        }
    }

    private mutating func describe(
        _ decision: DeliveryDecision, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch decision {
        case .touches(let responder, let phase, let set, let disposition):
            touches(responder, phase, log.touches(in: set), disposition, tree)
        case .discarded(let phase, let set): discarded(phase, log.touches(in: set))
        case .cancelled(let set, let reason): cancelled(log.touches(in: set), reason, log)
        case .withholds(let view, let phase, let set, let withholding):
            keeps(view, " withholds ", phase, log.touches(in: set), tree)
            putWithholding(withholding.flag, of: recognizers[withholding.recognizer], tree)
        case .drops(let view, let phase, let set, let reason):
            keeps(view, " drops ", phase, log.touches(in: set), tree)
            put(reason, recognizers, tree)
        case .toClient(let view, let phase, let set, let call):
            toClient(view, phase, log.touches(in: set), log.clientCalls[call].client, tree)
        }
    }

    private mutating func describe(
        _ decision: ActionDecision, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch decision {
        case .sends(let control, let event): sends(control, event, tree)
        case .sent(let sender, let name, let target):
            action(log.texts[name], of: sender, to: target, recognizers, tree)
        case .discarded(let name): actionDiscarded(log.texts[name])
        case .dropped(let name): actionDropped(log.texts[name])
        case .performs(let target, let name, let effect):
            performs(target, log.texts[name], log.effects[effect], tree)
        case .clientPerforms(let client, let effect):
            clientPerforms(log.texts[client], log.effects[effect], tree)
        }
    }

    private mutating func describe(_ decision: ResponderDecision, _ log: DecisionLog, _ tree: ViewTree) {
        switch decision {
        case .becomeFirst(let id, let refusal): becomesFirst(id, refusal, tree)
        case .resignFirst(let id, let refusal): resignsFirst(id, refusal, tree)
        case .motion(let id, let phase, let disposition): motion(id, phase, disposition, tree)
        case .motionDiscarded(let phase): motionDiscarded(phase)
        case .remoteControl(let id, let subtype, let disposition):
            remoteControl(id, subtype, disposition, tree)
        case .remoteControlDiscarded(let subtype): remoteControlDiscarded(subtype)
        case .ignoresRemoteControl(let subtype): ignoresRemoteControl(subtype, tree)
        case .press(let id, let phase, let key, let disposition): press(id, phase, key, disposition, tree)
        case .pressDiscarded(let phase, let key): pressDiscarded(phase, key)
        case .scan(let id, let text): scan(text.map { log.texts[$0] }, of: id, tree)
        case .scanDiscarded: message.put(static: "didScan discarded")
        case .ignoresScan(let state): ignores("didScan", in: state, tree)
        case .keyCommand(let id, let key): keyCommand(key, of: id, tree)
        case .ignoresPress(let key, let state): ignores(key.name, in: state, tree)
        }
    }

    private mutating func describe(_ decision: AppDecision, _ log: DecisionLog, _ tree: ViewTree) {
        switch decision {
        case .becomesKey(let window, let reason): becomesKey(window, reason, log, tree)
        case .fails(let attempt): fails(attempt, tree)
        case .idle(let application, let rest): idle(application, after: rest, tree)
        case .lifeCycle(let responder, let event): lifeCycle(event, of: responder, tree)
        case .enters(let application, let state, let duration): enters(state, application, duration, tree)
        case .accommodates(let application, let text): accommodates(log.texts[text], application, tree)
        case .endIgnoringWithoutBegin: endIgnoringWithoutBegin()
        case .scroll(let view, let report): scroll(view, log.scrolls[report], tree)
        case .presentation(let controller, let event, let gesture):
            presentation(controller, event, gesture, tree)
        case .didPop(let controller): didPop(controller, tree)
        }
    }

    private mutating func describe(
        _ outcome: TouchOutcome, _ log: DecisionLog, _ tree: ViewTree,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        self.outcome = OutcomeFields(outcome, tree, recognizers)
        if let view = Discretion.sensitiveView(of: outcome, in: tree) {
            return withhold(outcome, on: view, tree)
        }
        about(touches)
        if let responder = outcome.responder { self.responder = responder }
        let sentence = OutcomeSentence(outcome, log, tree, recognizers)
        if outcome.verdict.hasReason { setReason(sentence.putReason) }
        sentence.write(to: &message, because: reason)
    }

    /// `touch 7 on pinPad was handled`: nothing else is told of a touch on a sensitive view.
    private mutating func withhold(_ outcome: TouchOutcome, on sensitive: ResponderID, _ tree: ViewTree) {
        let view = outcome.touch.view.flatMap { tree.sensitiveView(around: $0) ?? $0 } ?? sensitive
        isWithheld = true
        self.view = view
        window = tree.window(of: view)
        message.put(static: "touch ")
        message.put(integer: outcome.touch.id.number)
        message.put(static: " on ")
        message.put(tree[view].name)
        message.put(static: outcome.verdict.kind.bareVerb)
    }

    private mutating func hit(_ view: ResponderID, _ answer: StaticString, _ tree: ViewTree) {
        beginHitTestAnswer()
        name(view, tree)
        self.view = view
        message.put(static: answer)
    }

    private mutating func endIgnoringWithoutBegin() {
        isError = true
        message.put(static: "ignoreInteraction end without begin")
    }

    private mutating func omitted(_ count: Int) {
        beginHitTestAnswer()
        message.put(integer: count)
        message.put(static: " more answers")
    }

    /// The touch has no view and no tap count yet: of the touches that the report has so far, only the number holds.
    private mutating func beginHitTestAnswer() {
        touch = touches.first?.id.number
        touches = []
    }

    private mutating func skipped(_ view: ResponderID, _ exclusion: HitTestExclusion, _ tree: ViewTree) {
        hit(view, " skipped", tree)
        putReason { message in message.put(static: exclusion.name) }
    }

    private mutating func hit(_ touches: ArraySlice<TouchSnapshot>, _ view: ResponderID?, _ tree: ViewTree) {
        about(touches)
        touch = touches.first?.id.number
        putNumber(of: touches)
        message.put(static: " hit ")
        if let view {
            name(view, tree)
        } else {
            message.put(static: "nothing")
        }
    }

    private mutating func refuses(
        _ view: ResponderID, _ touches: ArraySlice<TouchSnapshot>, _ rule: Refusal.Rule, _ tree: ViewTree
    ) {
        about(touches)
        name(view, tree)
        message.put(static: " refuses ")
        putNumbers(of: touches)
        putReason { message in
            rule.write(to: &message, tree)
        }
    }

    private mutating func ignores(
        _ touches: ArraySlice<TouchSnapshot>, _ reason: Disregard, _ tree: ViewTree
    ) {
        about(touches)
        name(tree.application, tree)
        message.put(static: " ignores ")
        putNumbers(of: touches)
        putReason { message in reason.write(to: &message, tree) }
    }

    /// An event without touches, such as a shake, names none.
    private mutating func sendEvent(
        _ responder: ResponderID, _ sendEvent: SendEvent, _ touches: ArraySlice<TouchSnapshot>,
        _ tree: ViewTree
    ) {
        disposition = sendEvent.name
        name(responder, tree)
        message.put(static: " sendEvent")
        guard !touches.isEmpty else { return }
        about(touches)
        message.put(static: " ")
        putNumbers(of: touches)
    }

    private mutating func touches(
        _ responder: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>,
        _ disposition: Disposition, _ tree: ViewTree
    ) {
        about(touches)
        self.phase = phase.name
        self.disposition = disposition.name
        name(responder, tree)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers(of: touches)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: disposition.name)
        if disposition != .pass, let client = tree.client(of: responder), client.presence == .attached {
            self.client = ClientLabel(name: client.name)
        }
    }

    private mutating func toClient(
        _ view: ResponderID, _ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>, _ client: String,
        _ tree: ViewTree
    ) {
        about(touches)
        self.phase = phase.name
        self.client = ClientLabel(name: client)
        name(view, tree)
        message.put(byte: UInt8(ascii: " "))
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers(of: touches)
        message.put(static: " to ")
        message.put(client)
    }

    private mutating func discarded(_ phase: TouchPhase, _ touches: ArraySlice<TouchSnapshot>) {
        about(touches)
        self.phase = phase.name
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers(of: touches)
        message.put(static: " discarded")
    }

    private mutating func cancelled(
        _ touches: ArraySlice<TouchSnapshot>, _ reason: CancelReason, _ log: DecisionLog
    ) {
        about(touches)
        self.phase = TouchPhase.cancelled.name
        putNumber(of: touches)
        message.put(static: " cancelled")
        putReason { message in
            reason.write(to: &message, log)
        }
    }
}

/// The parts that sentences are made of.
extension Report {
    /// Puts the responder's name and takes it as the responder of the report.
    mutating func name(_ responder: ResponderID, _ tree: ViewTree) {
        self.responder = responder
        message.put(tree[responder].name)
    }

    /// Takes the touches, and with them the view they hit and its window.
    mutating func about(_ touches: ArraySlice<TouchSnapshot>) {
        self.touches = touches
        self.view = touches.first?.view
        self.window = touches.first?.window
    }

    /// Puts `touch 1`.
    mutating func putNumber(of touches: ArraySlice<TouchSnapshot>) {
        message.put(static: "touch ")
        if let first = touches.first { message.put(integer: first.id.number) }
    }

    /// Puts `{1,2}`.
    mutating func putNumbers(of touches: ArraySlice<TouchSnapshot>) {
        message.put(byte: UInt8(ascii: "{"))
        var isFirst = true
        for touch in touches {
            if !isFirst { message.put(byte: UInt8(ascii: ",")) }
            isFirst = false
            message.put(integer: touch.id.number)
        }
        message.put(byte: UInt8(ascii: "}"))
    }

    /// Puts ` (reason)` and takes the reason as that of the report.
    mutating func putReason(_ write: (inout TextBuffer) -> Void) {
        setReason(write)
        let reason = reason
        message.put(static: " (")
        message.put(utf8: reason.bytes.span)
        message.put(byte: UInt8(ascii: ")"))
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
