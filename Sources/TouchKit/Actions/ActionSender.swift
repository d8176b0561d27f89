/// Who sends an action: a control or a gesture recognizer.
package enum ActionSender: Hashable, Sendable {
    case control(ResponderID)
    case recognizer(RecognizerID)
}
