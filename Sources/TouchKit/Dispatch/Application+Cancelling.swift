package import HIDRecords

/// Touches that the system cancels.
extension Application {
    /// Cancels every live touch that `belongs` picks, as the system does: their fingers are dead until lifted.
    ///
    /// Within an event, as the effect of an action, the calls are made at once.
    package mutating func cancelTouches(
        _ reason: CancelReason, at time: Timestamp, to log: inout DecisionLog,
        where belongs: (Touch) -> Bool = { _ in true }
    ) {
        if isDispatching {
            cancelWithinEvent(reason, to: &log, where: belongs)
            return
        }
        advance(before: time, to: &log)
        beginEvent(at: time)
        for place in event.allTouches.indices where belongs(event.allTouches[place]) {
            event.allTouches[place].cancel(at: time)
        }
        cancelLifted(where: belongs)
        dispatch(cancelReason: reason, to: &log)
    }

    /// Touches that lift in the event under way are cancelled for their view, but their recognizers have seen them end.
    private mutating func cancelWithinEvent(
        _ reason: CancelReason, to log: inout DecisionLog, where belongs: (Touch) -> Bool
    ) {
        for place in event.allTouches.indices where belongs(event.allTouches[place]) {
            let touch = event.allTouches[place]
            if touch.isDown {
                event.allTouches[place].cancel(at: event.timestamp)
                if !touch.hasLostView {
                    log.append(.touchCancelled(log.set(of: event.allTouches[place]), reason))
                }
            } else if touch.phase == .ended, touch.isTracked, reason != .ignoringInteraction {
                event.allTouches[place].cancel(at: event.timestamp)
                if touch.service == .withheld { log.append(.touchCancelled(log.set(of: touch), reason)) }
            }
        }
        // Interaction that is ignored from now on lets a touch that is being served come to its end.
        if reason != .ignoringInteraction {
            cancelLifted(where: belongs)
            for touch in gestures.lifted
            where touch.phase == .cancelled && !touch.isServed && touch.isReported {
                log.append(.touchCancelled(log.set(of: touch), reason))
            }
        }
        serveCancelled(to: &log)
    }

    private mutating func serveCancelled(to log: inout DecisionLog) {
        while let window = nextWindow(where: { $0.phase == .cancelled && !$0.isServed }) {
            let start = gestures.actions.count
            deliverToRecognizers(.init(.cancelled), in: window, to: &log)
            failWaitingForLifted(in: window)
            settleRecognizers(in: window, to: &log)
            sendRecognizerActions(from: start, to: &log)
            deliverCancelled(in: window, to: &log)
        }
    }

    /// A touch whose finger is up is cancelled silently, unless its view would then never hear of it.
    private mutating func cancelLifted(where belongs: (Touch) -> Bool) {
        for place in gestures.lifted.indices where belongs(gestures.lifted[place]) {
            if gestures.lifted[place].isTracked { tapRun.forget(gestures.lifted[place].id) }
            gestures.lifted[place].cancel(at: event.timestamp)
            gestures.lifted[place].isReported = gestures.lifted[place].service == .withheld
        }
    }

    /// A recognizer that waits, for another tap or for another recognizer, fails with the touches it has seen.
    mutating func failWaitingForLifted(in window: ResponderID) {
        guard !gestures.lifted.isEmpty || isDispatching else { return }
        for id in gestures.active where gestures[id].window == window && gestures[id].state == .possible {
            let isCancelled = gestures[id].touches.contains { bound in
                touch(of: bound).map { $0.phase == .cancelled && !$0.isServed } ?? false
            }
            if isCancelled { gestures[id].proposal = .fail(.cancelled) }
        }
    }

    /// The touch that a recognizer is bound to; nil when it lifted so long ago that nobody remembers it.
    func touch(of bound: BoundTouch) -> Touch? {
        if bound.place >= 0 { return event.allTouches[Int(bound.place)] }
        return gestures.lifted.place(of: bound.id).map { gestures.lifted[$0] }
    }

    /// The window of the lowest touch that `belongs` picks.
    func nextWindow(where belongs: (Touch) -> Bool) -> ResponderID? {
        var next: Touch?
        for touch in event.allTouches where touch.window != nil && belongs(touch) {
            next = touch
            break
        }
        for touch in gestures.lifted where belongs(touch) && touch.id < next?.id ?? TouchID(.max) {
            next = touch
        }
        return next?.window
    }
}

extension Touch {
    /// Takes that the system cancelled it; its view is to be told.
    fileprivate mutating func cancel(at time: Timestamp) {
        phase = .cancelled
        isServed = false
        timestamp = time
    }
}
