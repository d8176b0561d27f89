import HIDRecords

/// Calls of views, their way up the responder chain, and what controls make of them.
extension Application {
    /// Step five of an event, for the touches in `window`, which have `phases`: what recognition cancels, what recognizers
    /// release, then what the fingers did, and last what the system cancelled.
    mutating func callViews(_ phases: TouchPhaseSet, in window: ResponderID, to log: inout DecisionLog) {
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
            make(call, to: &log)
        }
    }

    private mutating func makeMovedCalls(in window: ResponderID, to log: inout DecisionLog) {
        var index = 0
        while index < surface.touches.live.count,
            let call = surface.touches.takeNextMoved(in: window, from: &index, surface.tree, to: &log)
        {
            makeMoved(call, to: &log)
        }
    }

    /// Calls `touchesBegan` (or Ended, Cancelled) on a view and follows it up the chain.
    mutating func make(_ call: ViewCall, to log: inout DecisionLog) {
        let isTap = call.phase == .ended && isTextTap(call, log)
        let cause = log.cause
        log.cause = call.touches
        // In place of `touchesEnded`, when the view recognizes the tap itself.
        passUp(isTap ? call.cancelled : call, from: call.view, to: &log)
        log.cause = cause
        if isTap { becomeFirstResponder(call.view, at: log.time, to: &log) }
    }

    /// Calls `touchesMoved` on a view and follows it up the chain, of which the start is known.
    private mutating func makeMoved(_ call: ViewCall, to log: inout DecisionLog) {
        let chain = passThroughChains.chain(of: call.view, in: surface.tree)
        let cause = log.cause
        log.cause = call.touches
        log.append(
            .moved, call.touches, passedBy: passThroughChains.responders.span.extracting(chain.passing))
        switch chain.end {
        case .discarded: log.append(.touchesDiscarded(.moved, call.touches))
        case .handled(let responder): log.append(.touches(responder, .moved, call.touches, .handle))
        case .open(let responder): passUp(call, from: responder, to: &log)
        }
        log.cause = cause
    }

    /// Goes on up the chain of the view from `first`, until a responder handles the touches.
    private mutating func passUp(_ call: ViewCall, from first: ResponderID, to log: inout DecisionLog) {
        var chain = ChainCall(from: first, startingAt: call.view, in: surface.tree)
        while let (responder, disposition) = chain.next(in: surface.tree, { $0.touches(call.phase) }) {
            log.append(.touches(responder, call.phase, call.touches, disposition))
            // A control tracks its own touches, not those of its subviews.
            if disposition != .pass, responder == call.view { track(call, to: &log) }
        }
        if !chain.isHandled { log.append(.touchesDiscarded(call.phase, call.touches)) }
    }

    /// Whether the call tells a text view or field of its taps.
    private func isTextTap(_ call: ViewCall, _ log: borrowing DecisionLog) -> Bool {
        surface.isEditable(call.view)
            && call.touches.indices.allSatisfy { index in
                surface.recognizesTap(log.touch(at: index, of: call.touches), in: call.view, arena)
            }
    }

    // MARK: Controls

    /// Has a control, the hit view that handled a call, do what its class does, touch by touch: what it does with one may
    /// end what it does with the next.
    private mutating func track(_ call: ViewCall, to log: inout DecisionLog) {
        guard tree[view: call.view].viewClass.isControl else { return }
        for index in call.touches.indices {
            let touch = log.touch(at: index, of: call.touches)
            if let reaction = surface.react(to: call.phase, of: touch, in: call.view) {
                send(reaction, to: &log)
                if call.phase == .ended { surface.endValueReport(of: call.view) }
            }
        }
    }

    /// Ends all that `control` tracks.
    mutating func cancelTracking(in control: ResponderID, to log: inout DecisionLog) {
        while let reaction = surface.cancelNextTracking(in: control) {
            // A stepper that is not held any more does not step.
            if phase != .sending { updateDeadline() }
            send(reaction, to: &log)
        }
    }

    private mutating func send(_ reaction: ControlReaction, to log: inout DecisionLog) {
        var reaction = reaction
        while let (event, earlier) = reaction.next(on: surface) {
            send(event, after: earlier, from: reaction.control, to: &log)
        }
    }

    /// Has a held stepper step.
    mutating func step(_ tracking: ControlTracking, to log: inout DecisionLog) {
        guard let touch = surface.step(tracking) else { return }
        let cause = log.cause
        log.cause = log.set(of: touch)
        send(.valueChanged, from: tracking.control, to: &log)
        log.cause = cause
    }
}
