/// The rules of which a warning speaks, by the names that `lint: {allow: ...}` takes.
package enum LintRule: String, CaseIterable, Sendable {
    /// No touch hits a view.
    case unreachable
    /// A control has nothing to choose from.
    case neverChanges
    /// A value lies outside its range.
    case outOfRange
    /// The key window is hidden.
    case hiddenKeyWindow
    /// A control never sends an event that it has an action for.
    case neverSent
    /// A responder has actions for an event that it passes on.
    case passedOn
    /// Nothing responds to an action.
    case unanswered
    /// A controller is not presented from load, because its presenter is not.
    case notPresented
    /// A responder never becomes first responder.
    case neverFirstResponder
    /// A recognizer never recognizes.
    case neverRecognizes
    /// Two recognizers never have a touch in common.
    case neverShared
    /// A number that looks hexadecimal is decimal.
    case decimalID
    /// A warning is allowed, and there is none.
    case unusedAllow
}
