import HIDRecords

/// `UIControl.sendActions(for:)`.
extension Application {
    /// Sends one event: the actions registered for it, in order of addition.
    mutating func send(_ controlEvent: ControlEvents, from control: ResponderID, to log: inout DecisionLog) {
        log.append(.sends(control, controlEvent))
        guard let registrations = scene.controls[control]?.registrations else { return }
        for registration in registrations where !registration.events.isDisjoint(with: controlEvent) {
            sendAction(registration.action, from: .responder(control), at: log.time, to: &log)
        }
    }
}
