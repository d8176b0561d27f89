/// What text fields send of their text, which touchd does not know: the return key, the clear button, changes.
extension Application {
    /// Does what the text view or field `view` does with a tap of its own.
    mutating func follow(_ tap: TextTap, of view: ResponderID, to log: inout DecisionLog) {
        if tap == .clear {
            guard surface.controls[view].textInput[.shouldClear] else { return }
            send(.editingChanged, from: view, to: &log)
            if tree.isFirstResponder(view) { return }
        }
        carryOut(.becoming(view), to: &log)
    }

    /// The return key was pressed in the text field `id`, or in the first responder of the window `id`.
    ///
    /// - Returns: false if that is no text field that is first responder, or if its delegate refused.
    mutating func pressReturn(in id: ResponderID, to log: inout DecisionLog) -> Bool {
        guard let field = surface.textField(id), tree.isFirstResponder(field),
            surface.controls[field].textInput[.shouldReturn]
        else { return false }
        send(.primaryActionTriggered, from: field, to: &log)
        send(.editingDidEndOnExit, from: field, to: &log)
        let resigns = surface.controls[field].registrations.contains { registration in
            registration.events.contains(.editingDidEndOnExit)
        }
        if resigns { carryOut(.resigning(field), to: &log) }
        return true
    }

    /// The text of the text field `id`, or of the first responder of the window `id`, has changed.
    ///
    /// - Returns: false if that is no text field.
    mutating func changeText(of id: ResponderID, to log: inout DecisionLog) -> Bool {
        guard let field = surface.textField(id) else { return false }
        send(.editingChanged, from: field, to: &log)
        return true
    }
}
