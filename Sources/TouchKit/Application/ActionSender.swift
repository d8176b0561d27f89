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
        case .absent: tree.defaultFirstResponder
        }
    }
}
