/// What would become of something, for people who ask: nothing is changed.
extension Application {
    /// The responder that `action` of `sender` gets to as things stand; nil if it is discarded.
    package func responder(to action: Action, from sender: ActionSender) -> ResponderID? {
        guard let target = target(of: action, from: sender), actions[target, action.name] != nil else {
            return nil
        }
        return target
    }
}
