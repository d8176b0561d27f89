package import Core

/// What effects and the system do to views and to touches in flight.
extension Application {
    // MARK: Touches that the system cancels

    /// Cancels every live touch, as the system does: their fingers are dead until lifted.
    ///
    /// Within an event, as the effect of an action, the calls are made at once.
    package mutating func cancelTouches(
        _ reason: CancelReason, at time: Timestamp, to log: inout DecisionLog
    ) {
        if isSendingEvent {
            surface.cancelTouches(reason, to: &log)
            surface.cancelWaitingTouches(reason, to: &log)
            return callCancelled(to: &log)
        }
        advance(before: time, to: &log)
        beginEvent(at: time, &log)
        surface.touches.cancelLive()
        surface.touches.cancelLifted()
        surface.cancelWaitingTouches(reason, to: &log)
        sendTouches(reason, to: &log)
    }

    mutating func callCancelled(to log: inout DecisionLog) {
        while let window = surface.touches.nextCancelledWindow {
            let start = arena.pendingActions.count
            deliverToRecognizers(.cancelled, in: window, to: &log)
            settleRecognizers(in: window, to: &log)
            sendRecognizerActions(from: start, to: &log)
            makeCalls(.system, in: window, to: &log)
        }
    }

    /// The application becomes inactive: what is in flight, touches, shake and presses, is cancelled. After an interruption it is active
    /// again at once.
    ///
    /// - Returns: whether anything was in flight.
    @discardableResult
    package mutating func resignActive(
        _ reason: CancelReason, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        let wasActive = isActive
        if reason.endsApp { isActive = false } else { stopBeingActive(at: time, to: &log) }
        let start = log.entries.count
        cancelTouches(reason, at: time, to: &log)
        // Their fingers may be up.
        ProgramEvent.failRecognizers(of: nil, .cancelled, in: &self, at: time, to: &log)
        if reason.endsApp {
            // Nobody waits for programs any more that were to say what they made of touches.
            ProgramEvent.endWaits(.silence(.late), in: &self, at: time, to: &log) { _ in true }
        }
        // Nobody can touch what is behind another app.
        if reason == .foreground { idleWatch.stop() }
        sendMotion(.cancelled, at: time, to: &log)
        KeyEvent.cancelled().perform(in: &self, at: time, to: &log)
        let hasCancelled = log.entries.count > start
        if wasActive, !reason.endsApp, reason != .foreground { becomeActive(at: time, to: &log) }
        return hasCancelled
    }

    // MARK: Views that leave

    /// Takes `view` and its subtree out of its window; a window, which has no superview, goes off its screen.
    ///
    /// First, with the chain as it is, the touches in it, and a shake and presses it takes part in are cancelled, and a first
    /// responder in it resigns.
    package mutating func removeFromSuperview(
        _ view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        cancelTouches(ofLeaving: view, at: time, to: &log)
        if nonTouchEvents.isShakeHeld(within: view, of: surface.tree) {
            sendMotion(.cancelled, at: log.time, to: &log)
        }
        KeyEvent.cancelPresses(in: &self, to: &log) { $0.isHeld(within: view, of: $1) }
        carryOut(.leaving(view), to: &log)
        surface.removeFromSuperview(view, to: &log)
        // The end of editing may have made another one in there first.
        carryOut(.leaving(view), to: &log)
        for stopped in surface.scrolls.stopViews(within: view, of: surface.tree) {
            WheelRest.follow(stopped, on: &surface)
        }
        surface.sheets.stopSheets(within: view, in: &surface.tree)
        presentations.forgetCovered(view)
    }

    /// Cancels the touches in the subtree of `view`, which is about to leave its window, for the views and recognizers in it.
    ///
    /// Recognizers further out keep them until the finger lifts, and may still recognize.
    private mutating func cancelTouches(
        ofLeaving view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        if !isSendingEvent {
            advance(before: time, to: &log)
        }
        performEvent(at: time, to: &log) { application, log in
            let start = application.arena.pendingActions.count
            application.surface.loseViews(within: view, to: &log)
            application.arena.cancelRecognizers(within: view, of: application.surface, to: &log)
            application.sendRecognizerActions(from: start, to: &log)
            application.callLeaving(to: &log)
        }
    }

    private mutating func callLeaving(to log: inout DecisionLog) {
        var next = TouchID(0)
        while let call = delivery.nextLeaving(from: &next, &surface, to: &log) {
            make(call, from: call.view, to: &log)
        }
        surface.cancelLost { [arena] in arena.isHolding($0) }
    }
}

extension CancelReason {
    /// Whether the app as it is ends: another scene takes its place, or none.
    fileprivate var endsApp: Bool { self == .reloaded || self == .terminated }
}

/// What an app does when it starts, when it becomes active, and before it resigns (`UIApplicationDelegate`).
extension Application {
    /// The app has started.
    package mutating func finishLaunching(at time: Timestamp, to log: inout DecisionLog) {
        send(.didFinishLaunching, at: time, to: &log)
    }

    /// The app gets events from now on; nothing changes if it did before.
    package mutating func becomeActive(at time: Timestamp, to log: inout DecisionLog) {
        guard !isActive else { return }
        isActive = true
        send(.didBecomeActive, at: time, to: &log)
    }

    /// The app goes on to get events: the other one that it asked for does not come to the front.
    package mutating func stayActive() { isActive = true }

    /// The app gets no more events; nothing changes if it got none before.
    mutating func stopBeingActive(at time: Timestamp, to log: inout DecisionLog) {
        guard isActive else { return }
        // What it sends may bring another app to the front, which would be the same once more.
        isActive = false
        send(.willResignActive, at: time, to: &log)
    }

    /// Sends what `on` says, first of the delegate and then of the application: UIKit calls the delegate before it posts a
    /// notification.
    private mutating func send(_ event: LifeCycleEvent, at time: Timestamp, to log: inout DecisionLog) {
        if let delegate = tree.delegate { send(event, from: delegate, at: time, to: &log) }
        send(event, from: tree.application, at: time, to: &log)
    }

    /// Sends what `on` of `responder` says.
    @inline(never)
    mutating func send(
        _ event: LifeCycleEvent, from responder: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        let actions = nonTouchEvents.responses[responder, event]
        guard !actions.isEmpty else { return }
        if !isSendingEvent {
            advance(before: time, to: &log)
        }
        performEvent(at: time, to: &log) { application, log in
            log.append(.app(.lifeCycle(responder, event)))
            for action in actions {
                application.sendAction(action, from: .responder(responder), at: time, to: &log)
            }
        }
    }
}
