import Core
import HIDRecords

/// Step 2 of an event: recognizers get their touches.
extension GestureArena {
    /// Calls the recognizers of `window` for their touches among those that are `live`, phase by phase, and has them propose
    /// what to do.
    mutating func deliver(
        _ phases: TouchPhaseSet, of live: Span<Touch>, at time: Timestamp, in window: ResponderID,
        to log: inout DecisionLog
    ) {
        var undelivered = phases.intersection(.delivered)
        while let phase = undelivered.popFirst() {
            for id in active where self[id].window == window && self[id].state.isListening {
                if let set = log.set(of: self[id].touches.span, in: phase, live) {
                    log.appendQuietly(.gesture(.touches(id, phase, set)))
                }
            }
        }
        updateRecognizers(in: window, live, at: time)
    }

    /// The touches of the recognizer's sequence as they are now, those that lifted as they were then.
    func boundTouches(of id: RecognizerID, in touches: TouchTracker, _ log: inout DecisionLog) -> TouchSet {
        let first = log.touchCount
        for bound in self[id].touches {
            if let touch = touches.touch(of: bound) { log.add(touch) }
        }
        return log.set(from: first)
    }

    /// Some touches have left the event, of which `remaining` stay.
    mutating func touchesHaveLeft(remaining: [Touch]) {
        guard !active.isEmpty else { return }
        for id in active {
            for index in self[id].touches.indices {
                let found = remaining.index(of: self[id].touches[index].id)
                self[id].touches[index].index = found
                if found == nil { lift(index, of: id) }
            }
        }
        sort()
    }

    /// The fingers of `id` are up, or count as if they were.
    mutating func liftAll(of id: RecognizerID) {
        for index in self[id].touches.indices { lift(index, of: id) }
        viewChanges.insert(.any)
    }

    private mutating func lift(_ index: Int, of id: RecognizerID) {
        self[id].touches[index].isDown = false
        noteEnd(of: id)
    }

    /// Whether `touch`, whose finger is up, still matters to a recognizer.
    func isBound(_ touch: TouchID) -> Bool { active.contains { self[$0].isBound(to: touch) } }

    /// Whether a recognizer may still act on `touch`, whose finger is up: it waits for time or for another, or it has begun,
    /// has an action and is not over.
    func mayStillAct(on touch: TouchID) -> Bool {
        active.contains { id in
            let waits =
                self[id].state == .possible && (self[id].held != nil || self[id].machineDeadline != nil)
            let goesOn = self[id].state.isActive && descriptions[id].action != nil
            return (waits || goesOn) && self[id].isBound(to: touch)
        }
    }

    /// Whether a recognizer has `touch`, whose finger is down: one that is finished has it until the finger lifts.
    func isHolding(_ touch: TouchID) -> Bool {
        active.contains { self[$0].touches.contains { $0.id == touch && $0.isDown } }
    }

    /// Whether a recognizer still follows `touch`.
    func follows(_ touch: TouchID) -> Bool {
        active.contains { id in
            self[id].state.isListening && self[id].touches.contains { $0.id == touch && $0.isDown }
        }
    }

    /// A recognizer of `window` that waits, for another tap or for another recognizer, fails if one of its touches is due
    /// to be cancelled.
    mutating func failWaiting(in window: ResponderID, for touches: TouchTracker) {
        for id in active where self[id].window == window && self[id].state == .possible {
            let isCancelled = self[id].touches.contains { bound in
                touches.touch(of: bound)?.dueCall == .cancelled
            }
            if isCancelled { self[id].proposal = .fail(.cancelled) }
        }
    }
}

extension TouchTracker {
    /// The touch that a recognizer is bound to; nil when it lifted so long ago that it is forgotten.
    func touch(of bound: BoundTouch) -> Touch? {
        if let index = bound.index { return self[index] }
        return lifted.index(of: bound.id).map { lifted[$0] }
    }
}
