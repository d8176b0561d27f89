/// The sender of an action.
package enum ActionSender: Equatable, Sendable {
    /// A control, or a responder that handles a shake or remote control.
    case responder(ResponderID)
    /// A gesture recognizer.
    case recognizer(RecognizerID)
}

extension ActionSender {
    /// The responder that an action without a target starts from: the sender itself, or the view of a recognizer.
    func responder(among recognizers: [GestureRecognizerDescription]) -> ResponderID {
        switch self {
        case .responder(let responder): responder
        case .recognizer(let recognizer): recognizers[recognizer].view
        }
    }
}
