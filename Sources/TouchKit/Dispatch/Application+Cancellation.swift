import HIDRecords

/// Cancelling touches in the middle of an event, because an action takes their view away or ignores them.
extension Application {
    /// Cancels the touches that `belongs` picks and tells their views at once; they leave the event when it ends.
    ///
    /// A touch that the event began but did not serve yet is never told to its view.
    mutating func cancelTouchesWithinEvent(
        _ reason: CancelReason, to log: inout DecisionLog, where belongs: (Touch) -> Bool
    ) {
        for place in event.allTouches.indices {
            var touch = event.allTouches[place]
            guard touch.canBeCancelled(reason), belongs(touch) else { continue }
            if touch.phase == .began, !touch.isServed { touch.isAccepted = false }
            touch.phase = .cancelled
            touch.timestamp = event.timestamp
            touch.isServed = false
            event.allTouches[place] = touch
            log.append(.touchCancelled(log.set(of: touch), reason))
        }
        deliverCancelled(to: &log)
    }

    private mutating func deliverCancelled(to log: inout DecisionLog) {
        for place in event.allTouches.indices {
            let touch = event.allTouches[place]
            guard touch.phase == .cancelled, !touch.isServed, let window = touch.window else { continue }
            let passes = passes(window, &log)
            deliver(.cancelled, in: window, passes: passes, from: place, to: &log)
        }
    }
}

extension Touch {
    /// Whether it is still in flight for `reason`: a lift that is being served is over, and ignoring does not stop one.
    fileprivate func canBeCancelled(_ reason: CancelReason) -> Bool {
        switch phase {
        case .cancelled: false
        case .ended: !isServed && reason != .ignoringInteraction
        default: true
        }
    }
}
