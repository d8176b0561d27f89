import Core
import HIDRecords

/// Target-action of controls, and of the other views that send control events.
extension TrackedControl {
    /// Sends the actions registered for `event` in `application`, in order of addition (`UIControl.sendActions(for:)`); those
    /// registered for one of the `earlier` events of the same moment have been sent.
    func sendActions(
        for event: ControlEvents, after earlier: ControlEvents = [], in application: inout Application
    ) {
        application.log.append(
            .action(.sends(control, event)), value: application.surface.value(ofView: control), isNews: false)
        var (meant, earlier) = (event, earlier)
        let isOfPress = !event.isDisjoint(with: .ofPress)
        if isOfPress, !event.isDisjoint(with: .ofLift), application.surface.isImmediate(control) {
            // What the lift would bring about has been sent as the finger came down.
            (meant, earlier) = event == .touchUpInside ? ([], []) : (.ofLift, .ofTouchDown)
        }
        for registration in application.surface.controls[control].registrations
        where !registration.events.isDisjoint(with: meant)
            && registration.events.isDisjoint(with: earlier)
        {
            application.sendAction(registration.action, from: .responder(control), at: application.log.time)
        }
        if isOfPress {
            Consequences(forMenuTo: event, of: control, on: &application.surface).perform(in: &application)
        }
        if event == .primaryActionTriggered {
            let touches = application.log.touches(in: application.log.cause)
            Consequences(ofTabTapOn: control, by: touches, of: &application.surface).perform(in: &application)
            CellSwipe.close(afterActionOf: control, on: &application.surface).perform(in: &application)
        }
        if event == .valueChanged, triggersPrimaryAction(on: application.surface) {
            sendActions(for: .primaryActionTriggered, after: .valueChanged, in: &application)
        }
    }

    /// Ends all that it, a control or a cell, tracks in `application`: what it sends then is because of the fingers on it.
    func cancelAllTracking(in application: inout Application) {
        guard application.surface.controls.isTracking else { return }
        application.performEvent(at: application.log.time) { application in
            let cause = application.log.cause
            while let tracking = application.surface.controls.first(of: control, where: { _ in true }) {
                if let touch = application.surface.touches.touch(tracking.touch) {
                    application.log.cause = application.log.set(of: touch)
                }
                cancel(tracking, in: &application)
            }
            application.log.cause = cause
        }
    }

    private func cancel(_ tracking: ControlTracking, in application: inout Application) {
        if var reaction = TrackedCell(control).cancel(tracking, on: &application.surface) {
            while let (cell, event) = reaction.next(on: &application.surface) {
                TrackedControl(cell).sendActions(for: event, in: &application)
            }
        }
        var reaction = cancel(tracking, on: &application.surface)
        reaction?.send(in: &application)
    }
}
