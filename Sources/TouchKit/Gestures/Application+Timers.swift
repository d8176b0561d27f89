package import HIDRecords

/// Time without touches: each timer is an event of its own, at the moment it was due.
extension Application {
    /// When time alone will decide something; nil when it will not.
    package var nextDeadline: Timestamp? { nextTimer?.deadline }

    /// Lets the time pass up to `time`: timers due by then fire in order of their deadlines.
    ///
    /// Frames of the same moment come first: send them before.
    package mutating func advance(to time: Timestamp, to log: inout DecisionLog) {
        while let timer = nextTimer, timer.deadline <= time { fire(timer, to: &log) }
    }

    /// Lets the time pass up to just before `time`, when something else happens.
    package mutating func advance(before time: Timestamp, to log: inout DecisionLog) {
        while let timer = nextTimer, timer.deadline < time { fire(timer, to: &log) }
    }

    /// When something is due, and for which recognizer; for none it is a shake that has lasted too long.
    private struct Timer {
        let deadline: Timestamp
        var recognizer: RecognizerID?
    }

    /// The first timer; of those due at once, the first recognizer's, and the shake's last.
    private var nextTimer: Timer? {
        var next: Timer?
        for id in gestures.active {
            guard let deadline = gestures.recognizers[Int(id.index)].machineDeadline, isOpen(id),
                next.map({ deadline < $0.deadline }) ?? true
            else { continue }
            next = Timer(deadline: deadline, recognizer: id)
        }
        if let shakeDeadline, next.map({ shakeDeadline < $0.deadline }) ?? true {
            next = Timer(deadline: shakeDeadline)
        }
        return next
    }

    /// Whether time alone can still decide on the recognizer.
    private func isOpen(_ id: RecognizerID) -> Bool {
        gestures.recognizers[Int(id.index)].state == .possible
            && gestures.recognizers[Int(id.index)].held == nil
    }

    private mutating func fire(_ timer: Timer, to log: inout DecisionLog) {
        // Moves that were gathered happened before.
        if isGathering { dispatch(cancelReason: .palm, to: &log) }
        guard let id = timer.recognizer else {
            sendMotion(.cancelled, at: timer.deadline, to: &log)
            return
        }
        performEvent(at: timer.deadline, to: &log) { application, log in
            application.gestures[id].takeTimeout()
            application.settle(id, to: &log)
        }
    }
}
