package import Core
import HIDRecords

/// Calls of views, their way up the responder chain, and what controls make of them.
extension Application {
    /// A finger may have lifted whose touch waited for a scroll view: its view gets it now.
    @inline(never)
    private mutating func noteContentTouches() {
        if ContentTouch.isAnyLifting(on: surface) { arena.viewChanges.insert(.any) }
    }

    /// Step 5 of an event, for the touches in `window`, which have `phases`: what recognition cancels, what recognizers
    /// release, then what the fingers did, and last what the system cancelled.
    mutating func callViews(_ phases: TouchPhaseSet, in window: ResponderID, to log: inout DecisionLog) {
        if phases.contains(.ended) { noteContentTouches() }
        settleViews(in: window, to: &log)
        if phases.contains(.began) { makeCalls(.finger(.began), in: window, to: &log) }
        if phases.contains(.moved) { makeMovedCalls(in: window, to: &log) }
        if phases.contains(.ended) { makeCalls(.finger(.ended), in: window, to: &log) }
        if phases.contains(.cancelled) { makeCalls(.system, in: window, to: &log) }
    }

    /// Brings the views of `window`, or of all, up to date with the states of the recognizers.
    mutating func settleViews(in window: ResponderID?, to log: inout DecisionLog) {
        let changes = arena.viewChanges
        guard changes.contains(.any) else { return }
        if changes.contains(.takenTouches) { makeCalls(.takenTouches, in: window, to: &log) }
        makeCalls(.released, in: window, to: &log)
    }

    /// Makes the calls that are due because of `cause`, one after the other: actions may change what comes next.
    mutating func makeCalls(
        _ cause: DeliveryPass.Cause, in window: ResponderID?, to log: inout DecisionLog
    ) {
        var pass = DeliveryPass(cause, in: window, changeCount: arena.changeCount)
        while let call = delivery.nextCall(in: &pass, on: &surface, arena, to: &log) {
            make(call, from: call.view, to: &log)
        }
    }

    private mutating func makeMovedCalls(in window: ResponderID, to log: inout DecisionLog) {
        if surface.touches.mayMoveFirst, surface.touches.noteFirstMoves(in: window) { log.hasNews = true }
        var index = 0
        while index < surface.touches.live.count,
            let call = surface.touches.takeNextMoved(in: window, from: &index, surface.tree, to: &log)
        {
            makeMoved(call, to: &log)
        }
    }

    /// Calls `touchesMoved` on a view and follows it up the chain, of which the start is known.
    private mutating func makeMoved(_ call: ViewCall, to log: inout DecisionLog) {
        let chain = passThroughChains.chain(of: call.view, in: surface.tree)
        let cause = log.cause
        log.cause = call.touches
        log.append(
            .moved, call.touches, passedBy: passThroughChains.responders.span.extracting(chain.passing))
        switch chain.end {
        case .discarded: log.appendQuietly(.delivery(.discarded(.moved, call.touches)))
        case .handled(let responder):
            log.appendQuietly(.delivery(.touches(responder, .moved, call.touches, .handle)))
        case .open(let responder): make(call, from: responder, to: &log)
        }
        log.cause = cause
    }

    /// Calls a view, or the responder `first` of its chain, follows the call up the chain, and sends what a control that is
    /// the view, or a cell around it, makes of it.
    mutating func make(_ call: ViewCall, from first: ResponderID, to log: inout DecisionLog) {
        let tap = call.phase == .ended ? TextTap(call, on: surface, arena, log) : nil
        let cause = log.cause
        log.cause = call.touches
        // In place of `touchesEnded`, when the view recognizes the tap itself.
        var touchCall = TouchCall(tap == nil ? call : call.cancelled, from: first, in: surface.tree)
        while let (sender, event, earlier) = touchCall.next(on: &surface, to: &log) {
            send(event, after: earlier, from: sender, to: &log)
        }
        if let tap { carryOut(tap.consequences(on: surface), to: &log) }
        log.cause = cause
    }

    // MARK: Controls

    /// Ends all that `control`, a control or cell, tracks.
    mutating func cancelTracking(in control: ResponderID, to log: inout DecisionLog) {
        if var reaction = TrackedCell(control).cancelTracking(on: &surface) {
            while let (cell, event) = reaction.next(on: &surface) { send(event, from: cell, to: &log) }
        }
        while var reaction = TrackedControl(control).cancelNextTracking(on: &surface) {
            // A stepper that is not held any more does not step.
            if !isSendingEvent { updateDeadline() }
            send(&reaction, to: &log)
        }
    }

    /// Sends what a control makes of a finger.
    mutating func send(_ reaction: inout ControlReaction, to log: inout DecisionLog) {
        while let (event, earlier) = reaction.next(on: &surface) {
            send(event, after: earlier, from: reaction.control, to: &log)
        }
    }

    /// Makes a held stepper step.
    mutating func step(_ tracking: ControlTracking, to log: inout DecisionLog) {
        guard let touch = TrackedControl.step(tracking, on: &surface) else { return }
        let cause = log.cause
        log.cause = log.set(of: touch)
        send(.valueChanged, from: tracking.control, to: &log)
        log.cause = cause
    }
}

/// First responders, and the events without touches, which start there.
extension Application {
    /// Carries `change` out: sends its editing events, one after the other.
    mutating func carryOut(_ change: FirstResponderChange, to log: inout DecisionLog) {
        var change = change
        while let (event, responder) = change.next(in: &surface.tree, surface.controls, to: &log) {
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
    mutating func make(_ call: NonTouchCall?, to log: inout DecisionLog) {
        guard var call else { return }
        while let responder = call.next(in: surface.tree, to: &log) {
            for action in nonTouchEvents.responses[responder, call.event] {
                sendAction(action, from: .responder(responder), at: log.time, to: &log)
            }
        }
        nonTouchEvents.end(call)
        if let press = call.press { presses.note(call.handlers, of: press) }
    }
}
