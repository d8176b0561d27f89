/// Who sends an action.
package enum ActionSender: Hashable, Sendable {
    /// A control, or a responder that handles a shake or remote control.
    case responder(ResponderID)
    /// A gesture recognizer.
    case recognizer(RecognizerID)
}
