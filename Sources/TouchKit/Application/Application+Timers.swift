package import Core

/// Time without touches: each timer is an event of its own, at the moment it was due.
extension Application {
    /// Finds ``nextDeadline`` anew: to be called when an event, a shake or an effect is over.
    mutating func updateDeadline() {
        arena.updateDeadline()
        nextDeadline = arena.nextDeadline
        if let shake { nextDeadline = .earlier(nextDeadline, shake.began + settings.motionMaximum) }
        guard surface.controls.isTracking else { return }
        nextDeadline = .earlier(
            nextDeadline, surface.controls.nextStepDeadline(among: surface.touches.live))
    }

    /// Whether ``nextDeadline`` is what ``updateDeadline()`` would find.
    private var isDeadlineCurrent: Bool {
        var copy = self
        copy.updateDeadline()
        return copy.nextDeadline == nextDeadline
    }

    /// As ``nextDeadline``, without the steps of held controls, which go on while their finger is down.
    package var nextDeadlineWithoutSteps: Timestamp? {
        Timestamp.earlier(arena.nextDeadline, shakeDeadline)
    }

    /// Lets the time pass up to `time`: timers due by then fire in order of their deadlines.
    ///
    /// Frames of the same moment come first: send them before.
    package mutating func advance(to time: Timestamp, to log: inout DecisionLog) {
        assert(isDeadlineCurrent)
        while let deadline = nextDeadline, deadline <= time, fireTimer(dueAt: deadline, to: &log) {}
    }

    /// Lets the time pass up to just before `time`, when something else happens.
    package mutating func advance(before time: Timestamp, to log: inout DecisionLog) {
        assert(isDeadlineCurrent)
        while let deadline = nextDeadline, deadline < time, fireTimer(dueAt: deadline, to: &log) {}
    }

    /// Fires the first timer that is due at `deadline`: the recognizers', then a control's, and the shake's last.
    ///
    /// - Returns: whether it is over. A timer that stays due would fire for ever.
    private mutating func fireTimer(dueAt deadline: Timestamp, to log: inout DecisionLog) -> Bool {
        // Moves that were gathered happened before.
        if phase == .gathering { sendGatheredEvent(.palm, to: &log) }
        if arena.nextDeadline == deadline { return fireRecognizers(dueAt: deadline, to: &log) }
        if let tracking = surface.tracking(steppingAt: deadline) {
            performEvent(at: deadline, to: &log) { application, log in
                application.step(tracking, to: &log)
            }
            return surface.tracking(steppingAt: deadline) != tracking
        }
        if shakeDeadline == deadline { sendMotion(.cancelled, at: deadline, to: &log) }
        return nextDeadline != deadline
    }

    /// Fires the recognizers that are due at `deadline`, each as an event of its own. Many may be due at once: they are
    /// looked up once.
    private mutating func fireRecognizers(dueAt deadline: Timestamp, to log: inout DecisionLog) -> Bool {
        for id in arena.recognizers(dueAt: deadline) where arena[id].deadline == deadline {
            performEvent(at: deadline, to: &log) { application, log in
                application.arena.fireTimer(of: id, on: application.surface, to: &log)
            }
            if arena[id].deadline == deadline { return false }
        }
        return true
    }
}

extension Timestamp {
    /// The earlier one of those that there are.
    fileprivate static func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
