import Core

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
