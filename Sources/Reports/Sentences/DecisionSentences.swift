import Core
package import TouchKit

/// Reports of TouchKit's decisions: each kind of decision writes its own sentences, in a file beside this one. Nothing else
/// makes sentences about touches.
extension Report {
    /// Makes this the report of `entry`, an entry of `log` about responders of `tree` and about `recognizers`.
    package mutating func describe(
        _ entry: DecisionLog.Entry, of log: DecisionLog, in tree: ViewTree,
        _ recognizers: [GestureRecognizerDescription]
    ) {
        clearSentence()
        time = entry.time
        category = entry.decision.category
        fields.touches = log.touches(in: entry.cause)
        if let value = log.value(of: entry) { fields.value = value }
        if let (gesture, touchLocations) = log.reading(of: entry) {
            fields.gesture = gesture
            fields.touchLocations = touchLocations
            fields.state = gesture.state.name(isDiscrete: Gesture(gesture.kind).isDiscrete)
        }
        entry.decision.write(to: &self, log, recognizers, tree)
    }
}

extension Decision {
    /// Puts the sentence and its fields into `report`.
    fileprivate func write(
        to report: inout Report, _ log: DecisionLog, _ recognizers: [GestureRecognizerDescription],
        _ tree: ViewTree
    ) {
        switch self {
        case .hitTest(let decision): decision.write(to: &report, tree)
        case .arrival(let decision): decision.write(to: &report, log, tree)
        case .delivery(let decision): decision.write(to: &report, log, recognizers, tree)
        case .gesture(let decision): decision.write(to: &report, log, recognizers, tree)
        case .action(let decision): decision.write(to: &report, log, recognizers, tree)
        case .responder(let decision): decision.write(to: &report, log, tree)
        case .app(let decision): decision.write(to: &report, log, tree)
        case .outcome(let index): log.outcomes[index].write(to: &report, log, recognizers, tree)
        }
    }
}

/// The parts that sentences are made of.
extension Report {
    /// Puts `words`.
    mutating func put(_ words: StaticString) { message.put(static: words) }

    /// Puts `words` and what follows them.
    mutating func put(_ words: StaticString, _ text: String) { message.put(words, text) }

    /// Puts the responder's name and takes it as the responder of the report.
    mutating func name(_ responder: ResponderID, _ tree: ViewTree) {
        fields.responder = responder
        message.put(tree[responder].name)
    }

    /// Puts the view's name, and takes it and its window as those of the report.
    mutating func name(view: ResponderID, _ tree: ViewTree) {
        fields.view = view
        fields.window = tree.window(of: view)
        name(view, tree)
    }

    /// Takes the touches, and with them the view they hit and its window.
    mutating func about(_ touches: ArraySlice<TouchSnapshot>) {
        fields.touches = touches
        fields.view = touches.first?.view
        fields.window = touches.first?.window
    }

    /// Puts `touch 1`.
    mutating func putNumber() {
        put("touch ")
        if let first = touches.first { message.put(integer: first.id.number) }
    }

    /// Puts `{1,2}`, the numbers of the touches.
    mutating func putNumbers() {
        message.put(byte: UInt8(ascii: "{"))
        var isFirst = true
        for touch in touches {
            if !isFirst { message.put(byte: UInt8(ascii: ",")) }
            isFirst = false
            message.put(integer: touch.id.number)
        }
        message.put(byte: UInt8(ascii: "}"))
    }

    /// Puts `touchesBegan {1}`, the call of the touches in `phase`.
    mutating func putCall(_ phase: TouchPhase) {
        fields.phase = phase.name
        message.put(static: phase.method)
        message.put(byte: UInt8(ascii: " "))
        putNumbers()
    }

    /// Puts ` pass`, what the responder does with an event.
    mutating func put(_ disposition: Disposition) {
        fields.disposition = disposition.name
        message.put(byte: UInt8(ascii: " "))
        message.put(static: disposition.name)
    }

    /// Puts ` (reason)` and takes the reason as that of the report.
    mutating func putReason(_ write: (inout TextBuffer) -> Void) {
        fields.setReason(write)
        let reason = fields.reason
        put(" (")
        message.put(utf8: reason.bytes.span)
        message.put(byte: UInt8(ascii: ")"))
    }
}
