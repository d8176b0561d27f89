import HIDRecords

/// Step 3 of an event, between recognizers: which may recognize, which must wait, and which must fail.
extension GestureArena {
    /// The recognizer has its gesture and would leave `possible`: asks the control that was hit, its own
    /// `gestureRecognizerShouldBegin`, those that must fail first, and those that have begun.
    mutating func attempt(
        _ id: RecognizerID, _ proposal: GestureProposal, _ surface: Surface, to log: inout DecisionLog
    ) {
        if descriptions[id].isOfScrollView, surface.scrolls.isStopped(descriptions[id].view) {
            recognizeOrWait(id, proposal, surface, to: &log)
        } else if let reason = descriptions[id].owner.refusal(
            of: id, of: descriptions[id].view, moving: values(of: id).direction, in: self, surface)
        {
            fail(id, reason, surface, to: &log)
        } else if ControlVeto.applies(to: id, in: self, on: surface) {
            fail(id, .control, surface, to: &log)
        } else if !descriptions[id].shouldBegin.holds(for: id, in: self, on: surface) {
            fail(id, .shouldBegin, surface, to: &log)
        } else {
            recognizeOrWait(id, proposal, surface, to: &log)
        }
    }

    /// The recognizer cannot be its gesture any more: those that waited for that may recognize now.
    @inline(never)  // Six callers would have all of it in them.
    mutating func fail(
        _ id: RecognizerID, _ reason: StateReason, _ surface: Surface, to log: inout DecisionLog
    ) {
        enter(.failed, id, reason, surface, to: &log)
        release(id)
        guard heldCount > 0 else { return }
        for waiting in waiting(for: id, in: surface.tree) { retry(waiting, surface, to: &log) }
    }

    /// Has a recognizer that waits recognize, if there is nothing left to wait for; first it takes what this event
    /// brought it.
    mutating func retry(_ id: RecognizerID, _ surface: Surface, to log: inout DecisionLog) {
        guard self[id].held != nil else { return }
        settle(id, on: surface, to: &log)
        guard let held = self[id].held, !isHeldUp(id) else { return }
        recognizeOrWait(id, held, surface, to: &log)
    }

    /// Whether the one for which it waits has still not decided: then there is no need to look at the others.
    private func isHeldUp(_ id: RecognizerID) -> Bool {
        guard let obstacle = self[id].obstacle else { return false }
        return self[obstacle].state == .possible && shareTouch(id, obstacle)
    }

    private mutating func recognizeOrWait(
        _ id: RecognizerID, _ proposal: GestureProposal, _ surface: Surface, to log: inout DecisionLog
    ) {
        settleFailures(requiredBy: id, surface, to: &log)
        guard self[id].state == .possible else { return }
        switch Requirement(of: id, in: self, surface.tree) {
        case .met: recognize(id, proposal, surface, to: &log)
        case .broken(let other): fail(id, .required(other), surface, to: &log)
        case .open(let other):
            if self[id].held == nil {
                log.append(
                    .gesture(.waits(id, for: other)), cause: boundTouches(of: id, in: surface.touches, &log))
            }
            hold(id, proposal, for: other)
        }
    }

    private mutating func recognize(
        _ id: RecognizerID, _ proposal: GestureProposal, _ surface: Surface, to log: inout DecisionLog
    ) {
        if let winner = Prevention.preventer(of: id, in: self, on: surface) {
            fail(id, .prevented(by: winner), surface, to: &log)
            return
        }
        if let longer = Prevention.readyTapOfMoreTaps(than: id, in: self, on: surface) {
            settle(longer, on: surface, to: &log)
            guard self[id].state == .possible else { return }
        }
        // What came after its fingers, as it waited, is none of its gesture.
        if self[id].held != nil { self[id].touches.removeAll { $0.isLate } }
        release(id)
        enter(proposal.begins ? .began : .ended, id, nil, surface, to: &log)
        overruleOthers(id, surface, to: &log)
        guard proposal.begins else { return }
        if proposal.changes { enter(.changed, id, nil, surface, to: &log) }
        if proposal.ends { enter(.ended, id, nil, surface, to: &log) }
    }

    /// Fails those that share a touch with the one that recognized, if they required it to fail or it prevents them.
    private mutating func overruleOthers(
        _ winner: RecognizerID, _ surface: Surface, to log: inout DecisionLog
    ) {
        let dependents = Set(dependents(of: winner, in: surface.tree))
        let others =
            descriptions[winner].preventsNone
            ? self.dependents(of: winner, in: surface.tree) { $0.state == .possible }
            : rivals(of: winner, in: surface.tree)
        for id in others
        where id != winner && self[id].state == .possible && shareTouch(id, winner) {
            if dependents.contains(id) {
                fail(id, .required(winner), surface, to: &log)
            } else if Prevention.applies(by: winner, to: id, in: self, on: surface) {
                fail(id, .prevented(by: winner), surface, to: &log)
            }
        }
    }

    /// Has those that `id` requires to fail, and that this very event makes fail, fail now: `id` need not wait for them.
    private mutating func settleFailures(
        requiredBy id: RecognizerID, _ surface: Surface, to log: inout DecisionLog
    ) {
        for other in requirements(of: id, in: surface.tree)
        where contains(other) && self[other].proposal.failure != nil {
            if self[other].state == .possible, shareTouch(other, id) { settle(other, on: surface, to: &log) }
        }
    }
}
