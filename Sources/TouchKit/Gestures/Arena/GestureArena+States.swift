import Core
import HIDRecords

/// Steps three and six of an event: recognizers do what they propose, as far as the others let them, and are reset.
extension GestureArena {
    /// Continues the gestures of `window` that only change, up to the first recognizer that proposes something else.
    ///
    /// - Returns: the index of that one among those that are active; nil when there is none.
    mutating func continueGestures(in window: ResponderID) -> Int? {
        for index in active.indices where self[active[index]].window == window {
            let id = active[index]
            let proposal = self[id].proposal
            if proposal.isNone { continue }
            guard self[id].state == .changed, proposal.isChangeAlone else { return index }
            self[id].proposal = .none
            queueAction(of: id, in: .changed)
        }
        return nil
    }

    /// Carries out what the recognizers of `window` from `first` on propose, as far as the others allow it.
    mutating func settle(
        from first: Int, in window: ResponderID, on surface: Surface, to log: inout DecisionLog
    ) {
        for index in active.indices.dropFirst(first) where self[active[index]].window == window {
            settle(active[index], on: surface, to: &log)
        }
    }

    /// Carries out what one recognizer proposes.
    mutating func settle(_ id: RecognizerID, on surface: Surface, to log: inout DecisionLog) {
        let proposal = self[id].proposal
        guard !proposal.isNone else { return }
        self[id].proposal = .none
        switch self[id].state {
        case .possible: settlePossible(id, proposal, surface, to: &log)
        case .began, .changed: goOn(id, proposal, surface, to: &log)
        case .ended, .cancelled, .failed: break
        }
    }

    private mutating func settlePossible(
        _ id: RecognizerID, _ proposal: GestureProposal, _ surface: Surface, to log: inout DecisionLog
    ) {
        if let failure = proposal.failure {
            fail(id, failure, surface, to: &log)
        } else if let held = self[id].held {
            self[id].held = held.followed(by: proposal)
        } else if proposal.isReady {
            attempt(id, proposal, surface, to: &log)
        }
    }

    private mutating func goOn(
        _ id: RecognizerID, _ proposal: GestureProposal, _ surface: Surface, to log: inout DecisionLog
    ) {
        if let failure = proposal.failure {
            enter(.cancelled, id, failure == .cancelled ? nil : failure, surface, to: &log)
            return
        }
        if proposal.changes { enter(.changed, id, nil, surface, to: &log) }
        if proposal.ends { enter(.ended, id, nil, surface, to: &log) }
    }

    /// Changes the recognizer's state and queues its action where the state calls for one.
    mutating func enter(
        _ state: GestureState, _ id: RecognizerID, _ reason: StateReason?, _ surface: Surface,
        to log: inout DecisionLog
    ) {
        let before = self[id].state
        if before != .changed || state != .changed {
            log.append(
                .gesture(.state(id, from: before, to: state, reason)),
                cause: boundTouches(of: id, in: surface.touches, &log))
            self[id].state = state
            changeCount += 1
            viewChanges.insert(state.ownsTouches ? [.any, .takenTouches] : .any)
            if state.isFinished { noteEnd(of: id) }
            if haveCustoms { GestureNews.addState(in: self, surface, to: &log) }
        }
        if state != .failed { queueAction(of: id, in: state) }
    }

    private mutating func queueAction(of id: RecognizerID, in state: GestureState) {
        guard descriptions[id].isOwn || descriptions[id].sendsAction(in: state) else { return }
        pendingActions.append(PendingAction(recognizer: id, state: state))
    }

    /// Those whose deadline is `deadline`, in the order in which they decide.
    func recognizers(dueAt deadline: Timestamp) -> [RecognizerID] {
        active.filter { self[$0].deadline == deadline }
    }

    /// Follows a change of properties in the middle of a sequence: a recognizer that is disabled fails or is cancelled; one
    /// that waits, or waits for it, may have nothing to wait for any more.
    mutating func followChange(
        of id: RecognizerID, wasEnabled: Bool, on surface: Surface, to log: inout DecisionLog
    ) {
        viewChanges = [.any, .takenTouches]
        guard wasEnabled, !descriptions[id].isEnabled else {
            retry(id, surface, to: &log)
            for waiting in waiting(for: id, in: surface.tree) where self[waiting].obstacle == id {
                self[waiting].obstacle = nil
                retry(waiting, surface, to: &log)
            }
            return
        }
        switch self[id].state {
        case .possible: fail(id, .disabled, surface, to: &log)
        case .began, .changed: enter(.cancelled, id, .disabled, surface, to: &log)
        case .ended, .cancelled, .failed: break
        }
    }

    /// Resets those of `window`, or all, that are finished and whose fingers are up.
    mutating func resetFinished(
        in window: ResponderID?, _ touches: TouchTracker, to log: inout DecisionLog
    ) {
        for id in takeEnding(in: window) {
            if self[id].forgetOldTouches() { viewChanges.insert(.any) }
            guard self[id].isSequenceOver else { continue }
            if self[id].state.isFinished {
                log.append(
                    .gesture(.state(id, from: self[id].state, to: .possible, .reset)),
                    cause: boundTouches(of: id, in: touches, &log))
            }
            reset(id)
        }
    }
}
