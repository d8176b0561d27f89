import HIDRecords

/// `UIControl.sendActions(for:)`.
extension Application {
    /// Sends one event: the actions registered for it, in order of addition.
    ///
    /// `earlier` are the events of the same moment that were sent before it: what is registered for one of them has run.
    mutating func send(
        _ controlEvent: ControlEvents, after earlier: ControlEvents = [], from control: ResponderID,
        to log: inout DecisionLog
    ) {
        log.append(.sends(control, controlEvent), value: value(of: control))
        guard let registrations = scene.controls[control]?.registrations else { return }
        for registration in registrations
        where !registration.events.isDisjoint(with: controlEvent)
            && registration.events.isDisjoint(with: earlier)
        {
            sendAction(registration.action, from: .responder(control), at: log.time, to: &log)
        }
    }

    /// Sends one or two events of one moment; an action that ends `tracking` ends the moment too.
    mutating func send(
        _ first: ControlEvents, _ second: ControlEvents? = nil, of tracking: ControlTracking,
        to log: inout DecisionLog
    ) {
        send(first, from: tracking.control, to: &log)
        guard let second, isTracking(tracking) else { return }
        send(second, after: first, from: tracking.control, to: &log)
    }
}
