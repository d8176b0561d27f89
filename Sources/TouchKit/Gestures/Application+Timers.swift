package import HIDRecords

/// Time without touches: each timer is an event of its own, at the moment it was due.
extension Application {
    /// When time alone will decide something; nil when it will not.
    package var nextDeadline: Timestamp? {
        controls.trackings.isEmpty
            ? nextDeadlineWithoutSteps : earlier(nextDeadlineWithoutSteps, nextStep?.deadline)
    }

    /// Lets the time pass up to `time`: timers due by then fire in order of their deadlines.
    ///
    /// Frames of the same moment come first: send them before.
    package mutating func advance(to time: Timestamp, to log: inout DecisionLog) {
        while fireTimers(until: { $0 <= time }, to: &log) {}
    }

    /// Lets the time pass up to just before `time`, when something else happens.
    package mutating func advance(before time: Timestamp, to log: inout DecisionLog) {
        while fireTimers(until: { $0 < time }, to: &log) {}
    }

    /// Fires those of the earliest deadline, if it has come; whether there were any.
    private mutating func fireTimers(until isDue: (Timestamp) -> Bool, to log: inout DecisionLog) -> Bool {
        guard let deadline = nextDeadline, isDue(deadline), let first = nextTimer else { return false }
        guard case .recognizer = first.owner else { return fire(first, to: &log) }
        // Many may be due at once: they are looked up once, in the order of the recognizers.
        let due = gestures.active.filter { isTimeUp(of: $0, at: first.deadline) }
        for id in due where isTimeUp(of: id, at: first.deadline) {
            guard fire(Timer(deadline: first.deadline, owner: .recognizer(id)), to: &log) else {
                return false
            }
        }
        return true
    }

    /// Whether the time of `id` is up at `time`.
    private func isTimeUp(of id: RecognizerID, at time: Timestamp) -> Bool {
        gestures.recognizers[Int(id.index)].machineDeadline == time && isOpen(id)
    }

    /// When time alone will decide something, steps of held controls left out, which go on while their finger is down; nil
    /// when it will not.
    package var nextDeadlineWithoutSteps: Timestamp? { earlier(nextRecognizer?.deadline, shakeDeadline) }

    private func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// When something is due, and for what.
    private struct Timer: Equatable {
        enum Owner: Equatable {
            case recognizer(RecognizerID)
            /// A stepper that is held.
            case step(ControlTracking)
            /// A shake that has lasted too long.
            case shake
        }

        let deadline: Timestamp
        let owner: Owner
    }

    /// The first timer; of those due at once, the first recognizer's, then a control's, and the shake's last.
    private var nextTimer: Timer? {
        var next = nextRecognizer.map { Timer(deadline: $0.deadline, owner: .recognizer($0.id)) }
        if let step = nextStep, next.map({ step.deadline < $0.deadline }) ?? true {
            next = Timer(deadline: step.deadline, owner: .step(step.tracking))
        }
        if let shakeDeadline, next.map({ shakeDeadline < $0.deadline }) ?? true {
            next = Timer(deadline: shakeDeadline, owner: .shake)
        }
        return next
    }

    private var nextRecognizer: (id: RecognizerID, deadline: Timestamp)? {
        var next: (id: RecognizerID, deadline: Timestamp)?
        for id in gestures.active {
            guard let deadline = gestures.recognizers[Int(id.index)].machineDeadline, isOpen(id),
                next.map({ deadline < $0.deadline }) ?? true
            else { continue }
            next = (id, deadline)
        }
        return next
    }

    /// Whether time alone can still decide on the recognizer.
    private func isOpen(_ id: RecognizerID) -> Bool {
        gestures.recognizers[Int(id.index)].state == .possible
            && gestures.recognizers[Int(id.index)].held == nil
    }

    /// Fires `timer`.
    ///
    /// - Returns: whether it is over. A timer that stays due would fire for ever.
    private mutating func fire(_ timer: Timer, to log: inout DecisionLog) -> Bool {
        // Moves that were gathered happened before.
        if isGathering { dispatch(cancelReason: .palm, to: &log) }
        switch timer.owner {
        case .recognizer(let id):
            performEvent(at: timer.deadline, to: &log) { application, log in
                application.gestures[id].takeTimeout()
                application.gestures.noteEnd(of: id)
                application.settle(id, to: &log)
            }
            return !isTimeUp(of: id, at: timer.deadline)
        case .step(let tracking):
            performEvent(at: timer.deadline, to: &log) { application, log in
                application.takeStep(of: tracking, to: &log)
            }
        case .shake: sendMotion(.cancelled, at: timer.deadline, to: &log)
        }
        return nextTimer != timer
    }
}
