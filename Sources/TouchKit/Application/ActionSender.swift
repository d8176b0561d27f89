/// The sender of an action.
package enum ActionSender: Equatable, Sendable {
    /// A control, or a responder that handles a shake or remote control.
    case responder(ResponderID)
    /// A gesture recognizer.
    case recognizer(RecognizerID)
    /// None: an effect sends the action and names no sender.
    case absent
}

extension ActionSender {
    /// The responder that an action without a target starts from: the sender itself, or the view of a recognizer; without a
    /// sender where events without a place begin.
    func responder(among recognizers: [GestureRecognizerDescription], in tree: ViewTree) -> ResponderID {
        switch self {
        case .responder(let responder): responder
        case .recognizer(let recognizer): recognizers[recognizer].view
        case .absent: EventStart.withoutFirstResponder(in: tree)
        }
    }

    /// Whether the sender, or one of `touches`, which led to its action, is on a sensitive view.
    package func isSensitive(
        with touches: ArraySlice<TouchSnapshot>, among recognizers: [GestureRecognizerDescription],
        in tree: ViewTree
    ) -> Bool {
        guard tree.hasHadSensitiveViews else { return false }
        let view: ResponderID? =
            switch self {
            case .responder(let responder): responder
            case .recognizer(let recognizer): recognizers[recognizer].view
            case .absent: nil
            }
        return view.flatMap { tree.sensitiveView(around: $0) } != nil
            || touches.contains { $0.sensitiveView(in: tree) != nil }
    }
}

/// Bounds how many actions one action may cause, so that two that cause each other end.
///
/// A scene can make a field resign when it begins editing and become first responder when it ends: in UIKit that is
/// endless recursion and a crash.
struct ActionBudget: Sendable {
    /// How many actions may follow from one, directly or not.
    static let limit = 64

    private var depth = 0
    private var spent = 0

    /// Whether one more action may be sent; if so, ``end()`` must follow.
    mutating func begin() -> Bool {
        if depth == 0 { spent = 0 }
        guard spent <= Self.limit else { return false }
        spent += 1
        depth += 1
        return true
    }

    /// The action and all it caused are done.
    mutating func end() { depth -= 1 }
}
