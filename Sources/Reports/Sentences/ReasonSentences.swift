import Core
package import TouchKit

/// The reasons in sentences.
extension TextBuffer {
    /// Puts why a view refuses a touch.
    mutating func put(_ rule: Refusal.Rule, _ tree: ViewTree) {
        switch rule {
        case .multipleTouchEnabled: put(static: "multipleTouchEnabled")
        case .exclusiveTouch(let other): ReasonPhrase.exclusiveTouch.put(tree[other].name, into: &self)
        case .swipeActions(let cell): ReasonPhrase.swipeActions.put(tree[cell].name, into: &self)
        }
    }

    /// Puts why nobody got a touch.
    mutating func put(_ reason: Disregard, _ tree: ViewTree) {
        switch reason {
        case .ignoringInteraction: put(static: "ignoring interaction")
        case .panelTest: put(static: CancelReason.panelTest.name)
        case .state(let state): put(static: state.name)
        case .sendEvent(let responder): ReasonPhrase.sendEvent.put(tree[responder].name, into: &self)
        case .accommodation(let touch): put(touch)
        }
    }

    /// `held 0.12 of 0.5 s`, `repeated after 0.2 of 1 s`
    private mutating func put(_ touch: AccommodatedTouch) {
        switch touch.rule {
        case .holdDuration: put(static: "held ")
        case .ignoreRepeat: put(static: "repeated after ")
        }
        put(decimal: touch.time.seconds)
        put(static: " of ")
        put(decimal: touch.limit.seconds)
        put(static: " s")
    }

    /// Puts why the system cancels a touch; the text of an interruption is in `log`.
    mutating func put(_ reason: CancelReason, _ log: DecisionLog) {
        if case .interrupted(let text) = reason {
            put(log.texts[text])
        } else {
            put(static: reason.name)
        }
    }

    /// Puts why a recognizer changed its state.
    mutating func put(
        _ reason: StateReason, _ recognizers: [GestureRecognizerDescription], _ tree: ViewTree
    ) {
        let (kind, other) = reason.parts(recognizers, tree)
        put(static: kind.text)
        guard let other else { return }
        put(byte: UInt8(ascii: " "))
        put(other)
    }

    /// Puts why a responder does not become, or does not stop being, first responder.
    mutating func put(_ refusal: FirstResponderRefusal, _ tree: ViewTree) {
        put(static: refusal.name)
        guard let other = refusal.other else { return }
        put(static: " of ")
        put(tree[other].name)
    }
}

extension DecisionLog {
    /// What took touches from their view, in words: a recognizer's name, or why the system cancelled them.
    package func text(of cause: Interruption, _ recognizers: [GestureRecognizerDescription]) -> String {
        switch cause {
        case .recognizer(let id): return recognizers[id].name
        case .system(let reason):
            var text = TextBuffer(capacity: 32)
            text.put(reason, self)
            return text.string
        }
    }
}

extension FirstResponderRefusal {
    /// The property that causes the refusal.
    fileprivate var name: StaticString {
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
    fileprivate var other: ResponderID? {
        switch self {
        case .previousCannotResign(let other), .previousShouldNotEnd(let other), .overtaken(let other): other
        case .canBecomeFirstResponder, .canResignFirstResponder, .shouldBeginEditing, .shouldEndEditing,
            .window:
            nil
        }
    }
}
