package import Core

/// First responders, and the events without touches, which start there.
extension Application {
    /// Carries `change` out: sends its editing events, one after the other.
    mutating func carryOut(_ change: FirstResponderChange, to log: inout DecisionLog) {
        var change = change
        while let (event, responder) = change.next(in: &surface.tree, to: &log) {
            if surface.sends(event, responder) { send(event, from: responder, to: &log) }
        }
    }

    /// Sends a shake to the responders; a beginning within a shake and an end without one change nothing.
    package mutating func sendMotion(_ phase: MotionPhase, at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        let call = nonTouchEvents.motion(phase, at: time, in: surface.tree, to: &log)
        updateDeadline()
        make(call, to: &log)
    }

    /// Sends a key of a remote control to the responders; it is dropped unless the app asked for such keys.
    package mutating func sendRemoteControl(
        _ subtype: RemoteControlSubtype, at time: Timestamp, to log: inout DecisionLog
    ) {
        log.time = time
        make(nonTouchEvents.remoteControl(subtype, in: surface.tree, to: &log), to: &log)
    }

    /// Makes `call`, if there is one: each responder that handles it sends its actions at once.
    private mutating func make(_ call: NonTouchCall?, to log: inout DecisionLog) {
        guard var call else { return }
        while let responder = call.next(in: surface.tree, to: &log) {
            for action in nonTouchEvents.responses[responder, call.event] {
                sendAction(action, from: .responder(responder), at: log.time, to: &log)
            }
        }
        nonTouchEvents.end(call)
    }
}
