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
        } else if let reason = refusal(byOwnerOf: id, moving: values(of: id).direction, on: surface) {
            fail(id, reason, surface, to: &log)
        } else if isVetoed(id, surface) {
            fail(id, .control, surface, to: &log)
        } else if !mayBegin(id, surface) {
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

    /// Whether the control that was hit keeps the gesture for its own action.
    private func isVetoed(_ id: RecognizerID, _ surface: Surface) -> Bool {
        guard let index = self[id].touches.last?.index else { return false }
        let direction = values(of: id).direction
        return ControlVeto(of: surface.touches[index])
            .applies(to: descriptions[id], moving: direction, on: surface)
    }

    /// What its delegate answers to `gestureRecognizerShouldBegin(_:)`, of the first touch that it got.
    private func mayBegin(_ id: RecognizerID, _ surface: Surface) -> Bool {
        holds(descriptions[id].shouldBegin, for: id, surface)
    }

    /// Whether `condition` holds for the gesture of `id` as it is now, and for the first touch that it got.
    func holds(_ condition: Condition, for id: RecognizerID, _ surface: Surface) -> Bool {
        if case .always(let answer) = condition { return answer }
        guard let bound = self[id].touches.first, let touch = surface.touches.touch(of: bound),
            let hitView = touch.view
        else { return false }
        let gesture = values(of: id).at(surface.touches.time)
        let known = RecognizerValues(self[id], gesture, live: surface.touches.event.allTouches)
        let subject = ConditionSubject(
            view: descriptions[id].view, hitView: hitView, location: known.location ?? touch.location,
            tapCount: touch.tapCount, type: touch.type, values: gesture, touchCount: self[id].downCount)
        return condition.holds(for: subject, on: surface)
    }

    private mutating func recognizeOrWait(
        _ id: RecognizerID, _ proposal: GestureProposal, _ surface: Surface, to log: inout DecisionLog
    ) {
        settleFailures(requiredBy: id, surface, to: &log)
        guard self[id].state == .possible else { return }
        switch requirement(of: id, surface) {
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
        if let winner = preventer(of: id, surface) {
            fail(id, .prevented(by: winner), surface, to: &log)
            return
        }
        if let longer = readyTapOfMoreTaps(than: id, surface) {
            settle(longer, on: surface, to: &log)
            guard self[id].state == .possible else { return }
        }
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
            } else if prevents(winner, id, surface) {
                fail(id, .prevented(by: winner), surface, to: &log)
            }
        }
    }
}

/// `canPrevent(_:)`, `canBePrevented(by:)`, and permission to recognize simultaneously.
extension GestureArena {
    /// Whether `winner`, when it recognizes, fails `loser`.
    private func prevents(_ winner: RecognizerID, _ loser: RecognizerID, _ surface: Surface) -> Bool {
        let ours = descriptions[winner]
        let theirs = descriptions[loser]
        guard has(loser, in: ours.canPrevent, surface), has(winner, in: theirs.canBePrevented, surface),
            !mayJoin(winner, loser, surface), !mayJoin(loser, winner, surface)
        else { return false }
        // A tap leaves those alone that need more taps than it.
        let taps = ours.gesture.taps
        return taps == 0 || taps >= theirs.gesture.taps
    }

    private func has(_ id: RecognizerID, in set: RecognizerSet, _ surface: Surface) -> Bool {
        set.names(id) || finds(set.selectors, id, in: surface.tree)
    }

    /// Whether `id` says that it may recognize together with `other`, as far as it knows now.
    private func mayJoin(_ id: RecognizerID, _ other: RecognizerID, _ surface: Surface) -> Bool {
        let set = descriptions[id].simultaneousWith
        if set.names(other) { return true }
        return set.selectors.contains { selector in
            selector.finds(other, descriptions[other], in: surface.tree)
                && holds(selector.condition, for: id, surface)
        }
    }

    /// The first recognizer that has recognized and does not let `id` do so too.
    private func preventer(of id: RecognizerID, _ surface: Surface) -> RecognizerID? {
        if descriptions[id].isPreventedByNone { return nil }
        return active.first { other in
            other != id && self[other].state.isRecognized && shareTouch(other, id)
                && prevents(other, id, surface)
        }
    }

    /// A tap of more taps that would recognize in the same event and prevent `id`: a double tap's second tap is no
    /// single tap of its own.
    private func readyTapOfMoreTaps(than id: RecognizerID, _ surface: Surface) -> RecognizerID? {
        let taps = descriptions[id].gesture.taps
        guard taps > 0, !descriptions[id].isPreventedByNone else { return nil }
        return active.first { other in
            self[other].proposal.isReady && self[other].state == .possible
                && descriptions[other].gesture.taps > taps
                && shareTouch(other, id) && prevents(other, id, surface)
        }
    }
}

/// `require(toFail:)`.
extension GestureArena {
    /// Where a recognizer stands with those that must fail first.
    private enum Requirement {
        /// None of them prevents it.
        case met
        /// This one has not decided.
        case open(RecognizerID)
        /// This one recognized.
        case broken(RecognizerID)
    }

    /// Only those that share a touch count: others would keep it waiting for ever.
    private func requirement(of id: RecognizerID, _ surface: Surface) -> Requirement {
        var open: RecognizerID?
        var waiting: Set<RecognizerID>?
        for other in requirements(of: id, in: surface.tree)
        where other != id && contains(other) && shareTouch(other, id) {
            if self[other].state.isRecognized { return .broken(other) }
            guard self[other].state == .possible, open == nil else { continue }
            if self[other].held == nil {
                open = other
            } else {
                // Of two that wait for each other, one must go on.
                let known = waiting ?? those(waitingFor: id, surface)
                waiting = known
                if !known.contains(other) { open = other }
            }
        }
        return open.map { .open($0) } ?? .met
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

    /// Those that wait and are held up by `id`, directly or not.
    private func those(waitingFor id: RecognizerID, _ surface: Surface) -> Set<RecognizerID> {
        var found: Set<RecognizerID> = []
        var ways = [id]
        while let next = ways.popLast(), found.count < heldCount {
            for dependent in dependents(of: next, in: surface.tree)
            where self[dependent].held != nil && found.insert(dependent).inserted {
                ways.append(dependent)
            }
        }
        return found
    }
}
