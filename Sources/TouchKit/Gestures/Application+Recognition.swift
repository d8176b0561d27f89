import HIDRecords

/// Steps two to four and six of an event: recognizers get their touches, decide, act, and are reset.
extension Application {
    /// Tells the recognizers of `window` of their touches, phase by phase, and asks what they make of them.
    mutating func deliverToRecognizers(
        _ phases: TouchPhaseSet, in window: ResponderID, to log: inout DecisionLog
    ) {
        guard !gestures.active.isEmpty else { return }
        var untold = phases.intersection(.delivered)
        while let phase = untold.popFirst() {
            gestures.tell(phase, event.allTouches, in: window, to: &log)
        }
        gestures.take(event.allTouches, in: window, at: event.timestamp)
    }

    /// Has every recognizer of `window` do what it proposes, if the others let it.
    mutating func settleRecognizers(in window: ResponderID, to log: inout DecisionLog) {
        for place in gestures.active.indices {
            let id = gestures.active[place]
            if gestures.recognizers[Int(id.index)].window == window { settle(id, to: &log) }
        }
    }

    /// Has one recognizer do what it proposes.
    mutating func settle(_ id: RecognizerID, to log: inout DecisionLog) {
        let proposal = gestures.recognizers[Int(id.index)].proposal
        guard !proposal.isNone else { return }
        gestures.recognizers[Int(id.index)].proposal = .none
        switch gestures.recognizers[Int(id.index)].state {
        case .possible: settlePossible(id, proposal, to: &log)
        case .began, .changed: goOn(id, proposal, to: &log)
        case .ended, .cancelled, .failed: break
        }
    }

    private mutating func settlePossible(
        _ id: RecognizerID, _ proposal: GestureProposal, to log: inout DecisionLog
    ) {
        if let failure = proposal.failure {
            fail(id, failure, to: &log)
        } else if let held = gestures[id].held {
            gestures[id].held = held.followed(by: proposal)
        } else if proposal.isReady {
            attempt(id, proposal, to: &log)
        }
    }

    private mutating func goOn(_ id: RecognizerID, _ proposal: GestureProposal, to log: inout DecisionLog) {
        if proposal.failure != nil {
            enter(.cancelled, id, nil, to: &log)
            return
        }
        if proposal.changes { enter(.changed, id, nil, to: &log) }
        if proposal.ends { enter(.ended, id, nil, to: &log) }
    }

    /// Changes the recognizer's state and queues its action where the state calls for one.
    mutating func enter(
        _ state: GestureState, _ id: RecognizerID, _ reason: StateReason?, to log: inout DecisionLog
    ) {
        let before = gestures.recognizers[Int(id.index)].state
        if before != .changed || state != .changed {
            log.append(.state(id, from: before, to: state, reason), because: boundTouches(of: id, &log))
            gestures[id].state = state
            gestures.concernsViews = true
            gestures.changeCount += 1
            if state.isFinished { gestures.noteEnd(of: id) }
            if state.ownsTouches { gestures.mayTakeTouches = true }
        }
        if state != .failed, sendsAction(id, in: state) { gestures.actions.append(id) }
    }

    private func sendsAction(_ id: RecognizerID, in state: GestureState) -> Bool {
        let place = Int(id.index)
        return scene.gestures[place].action != nil
            && scene.gestures[place].actionStates.contains(GestureStates(state))
    }

    /// Sends the queued actions from `start` on; what they cause is done when this returns.
    mutating func sendRecognizerActions(from start: Int, to log: inout DecisionLog) {
        guard gestures.actions.count > start else { return }
        let cause = log.cause
        var place = start
        while place < gestures.actions.count {
            let id = gestures.actions[place]
            place += 1
            guard let action = scene.gestures[Int(id.index)].action else { continue }
            log.cause = boundTouches(of: id, &log)
            sendAction(action, from: .recognizer(id), at: event.timestamp, to: &log)
        }
        log.cause = cause
        gestures.actions.removeLast(gestures.actions.count - start)
    }

    /// Resets those of `window`, or all, that are finished and whose fingers are up.
    mutating func resetRecognizers(in window: ResponderID?, to log: inout DecisionLog) {
        for id in gestures.takeEnding(in: window) {
            if gestures[id].forgetOldTouches() { gestures.concernsViews = true }
            guard gestures[id].isSequenceOver else { continue }
            if gestures[id].state.isFinished {
                log.append(
                    .state(id, from: gestures[id].state, to: .possible, .reset),
                    because: boundTouches(of: id, &log))
            }
            gestures.reset(id)
        }
    }
}

extension Application {
    /// The touches of the recognizer's sequence as they are now, those that lifted as they were then.
    func boundTouches(of id: RecognizerID, _ log: inout DecisionLog) -> TouchSet {
        let first = log.touchCount
        for place in gestures.recognizers[Int(id.index)].touches.indices {
            let bound = gestures.recognizers[Int(id.index)].touches[place]
            if let touch = touch(of: bound) { log.add(touch) }
        }
        return log.set(from: first)
    }
}

extension GestureEnvironment {
    /// Writes down which of `touches` the recognizers of `window` get in `phase`.
    fileprivate func tell(
        _ phase: TouchPhase, _ touches: [Touch], in window: ResponderID, to log: inout DecisionLog
    ) {
        let recognizers = recognizers.span
        for id in active {
            let index = Int(id.index)
            guard recognizers[index].window == window, recognizers[index].state.isListening else { continue }
            let bound = recognizers[index].touches.span
            if let set = log.set(of: bound, in: phase, touches.span) {
                log.append(.recognizer(id, phase, set))
            }
        }
    }

    /// Has every recognizer of `window` take what the event did to `touches`.
    @inline(__always)
    fileprivate mutating func take(_ touches: [Touch], in window: ResponderID, at time: Timestamp) {
        for id in active where recognizers[Int(id.index)].window == window {
            if recognizers[Int(id.index)].take(touches.span, at: time) { noteEnd(of: id) }
        }
    }
}

extension GestureRecognizer {
    /// Takes what the event did to its touches; a cancelled one ends everything.
    ///
    /// - Returns: whether one of them ended.
    mutating func take(_ all: Span<Touch>, at time: Timestamp) -> Bool {
        var hasChanged = false
        var hasEnded = false
        var isCancelled = false
        for place in touches.indices where touches[place].isDown {
            let phase = all[Int(touches[place].place)].phase
            guard phase != .stationary else { continue }
            hasChanged = true
            isCancelled = isCancelled || phase == .cancelled
            if phase == .ended || phase == .cancelled {
                touches[place].isDown = false
                hasEnded = true
            }
        }
        guard hasChanged, state.isListening else { return hasEnded }
        if isCancelled {
            proposal = .fail(.cancelled)
        } else {
            follow(Fingers(touches.span, of: all), at: time)
        }
        return hasEnded
    }

    @inline(__always)
    private mutating func follow(_ fingers: Fingers, at time: Timestamp) {
        guard let next = machine?.update(fingers, at: time) else { return }
        proposal = next
        // A finger that lifts elsewhere is told as one lift: that ends the gesture and does not change it before.
        if proposal.ends, !fingers.moveOn { proposal.changes = false }
        machineDeadline = machine?.deadline
    }

    /// Takes that its deadline has come.
    mutating func takeTimeout() {
        proposal = machine?.timeout() ?? .none
        machineDeadline = machine?.deadline
    }

    /// Whether it has touches of which nothing more can come.
    var isSequenceOver: Bool {
        guard !touches.isEmpty, state.isFinished || state == .possible && held == nil, downCount == 0 else {
            return false
        }
        return state.isFinished || machineDeadline == nil
    }
}

extension DecisionLog {
    /// The set of the touches that a recognizer gets in `phase`, or nil if there are none.
    fileprivate mutating func set(
        of bound: Span<BoundTouch>, in phase: TouchPhase, _ all: Span<Touch>
    ) -> TouchSet? {
        let first = touchCount
        for index in bound.indices where bound[index].isDown {
            let place = Int(bound[index].place)
            if all[place].phase == phase { add(all[place]) }
        }
        return touchCount > first ? set(from: first) : nil
    }
}
