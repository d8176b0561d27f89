import Core
package import TouchKit

/// The reasons in sentences.
extension TextBuffer {
    /// Puts why a view refuses a touch.
    mutating func put(_ rule: Refusal.Rule, _ tree: ViewTree) {
        switch rule {
        case .multipleTouchEnabled: put(static: "multipleTouchEnabled")
        case .exclusiveTouch(let other):
            put(static: "exclusiveTouch of ")
            put(tree[other].name)
        }
    }

    /// Puts why nobody got a touch.
    mutating func put(_ reason: Disregard, _ tree: ViewTree) {
        switch reason {
        case .ignoringInteraction: put(static: "ignoring interaction")
        case .panelTest: put(static: "panel test")
        case .state(let state): put(static: state.name)
        case .sendEvent(let responder):
            put(static: "sendEvent of ")
            put(tree[responder].name)
        }
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
        put(static: reason.name)
        if case .touchesShouldCancel(let view) = reason {
            put(static: " of ")
            put(tree[view].name)
        }
        guard let other = reason.recognizer else { return }
        put(byte: UInt8(ascii: " "))
        put(recognizers[other].name)
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
        case .window: "window"
        case .overtaken: "isFirstResponder"
        }
    }

    /// The responder that has this property, if it is another one.
    fileprivate var other: ResponderID? {
        switch self {
        case .previousCannotResign(let other), .overtaken(let other): other
        case .canBecomeFirstResponder, .canResignFirstResponder, .window: nil
        }
    }
}

extension StateReason {
    /// The reason in sentences, without the recognizer that it names.
    fileprivate var name: StaticString {
        switch self {
        case .moved: "moved"
        case .held: "held"
        case .timeout: "timeout"
        case .tooManyTouches: "tooManyTouches"
        case .lifted: "lifted"
        case .direction: "direction"
        case .edge: "edge"
        case .prevented: "prevented by"
        case .required: "required"
        case .shouldBegin: "shouldBegin"
        case .control: "control"
        case .atEdge: "atEdge"
        case .scrolled: "scrolled"
        case .sheet: "sheet"
        case .canCancelContentTouches: "canCancelContentTouches"
        case .touchesShouldCancel: "touchesShouldCancel"
        case .reset: "reset"
        case .disabled: "disabled"
        case .removed: "removed"
        case .cancelled: "cancelled"
        }
    }

    fileprivate var recognizer: RecognizerID? {
        switch self {
        case .prevented(let other), .required(let other): other
        case .moved, .held, .timeout, .tooManyTouches, .lifted, .direction, .edge, .shouldBegin, .control,
            .atEdge, .scrolled, .sheet, .canCancelContentTouches, .touchesShouldCancel, .reset, .disabled,
            .removed,
            .cancelled:
            nil
        }
    }
}

extension RecognizerRefusal {
    /// The property that keeps the touch away.
    var name: StaticString {
        switch self {
        case .disabled: "disabled"
        case .allowedTouchTypes: "allowedTouchTypes"
        case .shouldReceive: "shouldReceive"
        }
    }
}
