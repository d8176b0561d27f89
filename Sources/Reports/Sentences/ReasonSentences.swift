import Core
package import TouchKit

extension Refusal.Rule {
    /// Writes why a view refuses a touch.
    func write(to text: inout TextBuffer, _ tree: ViewTree) {
        switch self {
        case .multipleTouchEnabled: text.put(static: "multipleTouchEnabled")
        case .exclusiveTouch(let other):
            ReasonPhrase.exclusiveTouch.put(tree.discreetName(of: other), into: &text)
        case .swipeActions(let cell): ReasonPhrase.swipeActions.put(tree.discreetName(of: cell), into: &text)
        }
    }
}

extension Disregard {
    /// Writes why nobody got a touch.
    func write(to text: inout TextBuffer, _ tree: ViewTree) {
        switch self {
        case .ignoringInteraction: text.put(static: "ignoring interaction")
        case .panelTest: text.put(static: CancelReason.panelTest.name)
        case .state(let state): text.put(static: state.name)
        case .sendEvent(let responder): ReasonPhrase.sendEvent.put(tree[responder].name, into: &text)
        case .accommodation(let touch): touch.write(to: &text)
        }
    }
}

extension AccommodatedTouch {
    /// What a reason ends with if the finger had moved, so that its rest began anew.
    package static var movement: StaticString { " since it moved" }

    /// `held 0.12 of 0.5 s`, `held 0.12 of 0.5 s since it moved`, `repeated after 0.2 of 1 s`
    fileprivate func write(to text: inout TextBuffer) {
        switch rule {
        case .holdDuration: text.put(static: "held ")
        case .ignoreRepeat: text.put(static: "repeated after ")
        }
        text.put(decimal: time.seconds)
        text.put(static: " of ")
        text.put(decimal: limit.seconds)
        text.put(static: " s")
        if hasMoved { text.put(static: Self.movement) }
    }
}

extension CancelReason {
    /// Writes why the system cancels a touch; the text of an interruption is in `log`.
    func write(to text: inout TextBuffer, _ log: DecisionLog) {
        if case .interrupted(let interruption) = self {
            text.put(log.texts[interruption])
        } else {
            text.put(static: name)
        }
    }
}

extension StateReason {
    /// Writes why a recognizer changed its state.
    func write(
        to text: inout TextBuffer, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        let (kind, other) = parts(recognizers, tree)
        text.put(static: kind.text)
        guard let other else { return }
        text.put(byte: UInt8(ascii: " "))
        text.put(other)
    }

    /// Why a recognizer changed its state, in words.
    package func text(_ recognizers: [GestureRecognizerDescription], _ tree: ViewTree) -> String {
        var text = TextBuffer(capacity: 32)
        write(to: &text, recognizers, tree)
        return text.string
    }
}

extension Interruption {
    /// What took touches from their view, in words: a recognizer's name, or why the system cancelled them. The text of
    /// an interruption is in `log`.
    package func text(_ log: DecisionLog, _ recognizers: [GestureRecognizerDescription]) -> String {
        switch self {
        case .recognizer(let id): return recognizers[id].name
        case .system(let reason):
            var text = TextBuffer(capacity: 32)
            reason.write(to: &text, log)
            return text.string
        }
    }
}

extension FirstResponderRefusal {
    /// Writes why a responder does not become, or does not stop being, first responder.
    func write(to text: inout TextBuffer, _ tree: ViewTree) {
        text.put(static: name)
        guard let other else { return }
        text.put(static: " of ")
        text.put(tree.discreetName(of: other))
    }

    /// The property that causes the refusal.
    private var name: StaticString {
        switch self {
        case .canBecomeFirstResponder: "canBecomeFirstResponder"
        case .canResignFirstResponder, .previousCannotResign: "canResignFirstResponder"
        case .shouldBeginEditing: "shouldBeginEditing"
        case .shouldEndEditing, .previousShouldNotEnd: "shouldEndEditing"
        case .window: "window"
        case .overtaken: "isFirstResponder"
        }
    }

    /// The responder that has this property, if it is another one.
    private var other: ResponderID? {
        switch self {
        case .previousCannotResign(let other), .previousShouldNotEnd(let other), .overtaken(let other): other
        case .canBecomeFirstResponder, .canResignFirstResponder, .shouldBeginEditing, .shouldEndEditing,
            .window:
            nil
        }
    }
}
