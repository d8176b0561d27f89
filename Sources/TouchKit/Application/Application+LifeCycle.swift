package import Core

/// What the system does to an app, and to touches in flight.
extension Application {
    // MARK: Touches that the system cancels

    /// Cancels every live touch, as the system does: their fingers are dead until lifted.
    ///
    /// Within an event, as the effect of an action, the calls are made at once.
    package mutating func cancelTouches(_ reason: CancelReason, at time: Timestamp) {
        if isSendingEvent {
            surface.cancelTouches(reason, to: &log)
            surface.cancelWaitingTouches(reason, to: &log)
            return WindowEvent.sendCancelled(in: &self)
        }
        advance(before: time)
        beginEvent(at: time)
        surface.touches.cancelLive()
        surface.touches.cancelLifted()
        surface.cancelWaitingTouches(reason, to: &log)
        sendTouches(reason)
    }

    /// The application becomes inactive: what is in flight, touches, shake and presses, is cancelled. After an interruption it is active
    /// again at once.
    ///
    /// - Returns: whether anything was in flight.
    @discardableResult
    package mutating func resignActive(_ reason: CancelReason, at time: Timestamp) -> Bool {
        let wasActive = isActive
        if reason.endsApp { isActive = false } else { stopBeingActive(at: time) }
        let start = log.entries.count
        cancelTouches(reason, at: time)
        // Their fingers may be up.
        ProgramEvent.failRecognizers(of: nil, .cancelled, in: &self, at: time)
        if reason.endsApp {
            // Nobody waits for programs any more that were to say what they made of touches.
            ProgramEvent.endWaits(.silence(.unheard), in: &self, at: time) { _ in true }
        }
        sendMotion(.cancelled, at: time)
        // Another app may hear of the release of keys; what replaces this one knows which are down.
        (reason.endsApp ? KeyEvent.cancelled : .released(device: nil)).perform(in: &self, at: time)
        // A rest goes on if it brings the other app itself: nobody has touched anything.
        if reason == .foreground, wasActive, !(log.isOfRest && isResting) { idleWatch.stop() }
        if !isSendingEvent { updateDeadline() }
        let hasCancelled = log.entries.count > start
        if wasActive, !reason.endsApp, reason != .foreground { becomeActive(at: time) }
        return hasCancelled
    }
}

extension Application {
    /// The app has taken another state, for a while or until it takes yet another one.
    mutating func noteState(for duration: Interval?, performedBy entry: Int?) {
        surface.tree.changed.note(tree.application)
        log.append(.app(.enters(tree.application, gate.state, for: duration)))
        log.handOutwards(gate.state, performedBy: entry)
    }
}

extension CancelReason {
    /// Whether the app as it is ends: another scene takes its place, or none.
    fileprivate var endsApp: Bool { self == .reloaded || self == .terminated }
}

/// What an app does when it starts, when it becomes active, and before it resigns (`UIApplicationDelegate`).
extension Application {
    /// The app has started.
    package mutating func finishLaunching(at time: Timestamp) {
        send(.didFinishLaunching, at: time)
    }

    /// The app gets events from now on; nothing changes if it did before.
    package mutating func becomeActive(at time: Timestamp) {
        guard !isActive else { return }
        isActive = true
        send(.didBecomeActive, at: time)
    }

    /// The app goes on to get events: the other one that it asked for does not come to the front.
    package mutating func stayActive() { isActive = true }

    /// The app gets no more events; nothing changes if it got none before.
    mutating func stopBeingActive(at time: Timestamp) {
        guard isActive else { return }
        // What it sends may bring another app to the front, which would be the same once more.
        isActive = false
        send(.willResignActive, at: time)
    }

    /// Sends what `on` says, first of the delegate and then of the application: UIKit calls the delegate before it posts a
    /// notification.
    private mutating func send(_ event: LifeCycleEvent, at time: Timestamp) {
        if let delegate = tree.delegate { event.send(from: delegate, in: &self, at: time) }
        event.send(from: tree.application, in: &self, at: time)
    }
}

extension LifeCycleEvent {
    /// Sends what `on` of `responder` says.
    func send(from responder: ResponderID, in application: inout Application, at time: Timestamp) {
        let actions = application.nonTouchEvents.responses[responder, self]
        guard !actions.isEmpty else { return }
        if !application.isSendingEvent {
            application.updateDeadline()
            application.advance(before: time)
        }
        application.performEvent(at: time) { application in
            application.log.append(.app(.lifeCycle(responder, self)))
            for action in actions {
                application.sendAction(action, from: .responder(responder), at: time)
            }
        }
    }
}
