import HIDRecords

/// Step three of an event, between recognizers: who may, who must wait, who must give way.
extension Application {
    /// The recognizer has its gesture and would leave `possible`: asks the control that was hit, its own
    /// `gestureRecognizerShouldBegin`, those that must fail first, and those that have begun.
    mutating func attempt(_ id: RecognizerID, _ proposal: GestureProposal, to log: inout DecisionLog) {
        if isVetoedByControl(id) {
            fail(id, .control, to: &log)
        } else if !scene.gestures[Int(id.index)].shouldBegin {
            fail(id, .shouldBegin, to: &log)
        } else {
            recognizeOrWait(id, proposal, to: &log)
        }
    }

    /// The recognizer cannot be its gesture any more: those that waited for that may recognize now.
    mutating func fail(_ id: RecognizerID, _ reason: StateReason, to log: inout DecisionLog) {
        enter(.failed, id, reason, to: &log)
        gestures.release(id)
        guard gestures.heldCount > 0 else { return }
        for waiting in gestures.dependents(of: id, where: { $0.held != nil }) {
            retry(waiting, to: &log)
        }
    }

    /// Has a recognizer that waits recognize, if there is nothing left to wait for; first it takes what this event
    /// brought it.
    mutating func retry(_ id: RecognizerID, to log: inout DecisionLog) {
        guard gestures[id].held != nil else { return }
        settle(id, to: &log)
        guard let held = gestures[id].held, !isHeldUp(id) else { return }
        recognizeOrWait(id, held, to: &log)
    }

    /// Whether the one for which it waits has still not decided: then there is no need to look at the others.
    private func isHeldUp(_ id: RecognizerID) -> Bool {
        guard let obstacle = gestures[id].obstacle else { return false }
        return gestures[obstacle].state == .possible && shareTouch(id, obstacle)
    }

    private mutating func recognizeOrWait(
        _ id: RecognizerID, _ proposal: GestureProposal, to log: inout DecisionLog
    ) {
        settleFailures(requiredBy: id, to: &log)
        guard gestures[id].state == .possible else { return }
        switch requirement(of: id) {
        case .met: recognize(id, proposal, to: &log)
        case .broken(let other): fail(id, .required(other), to: &log)
        case .open(let other):
            if gestures[id].held == nil {
                log.append(.waits(id, for: other), because: boundTouches(of: id, &log))
            }
            gestures.hold(id, proposal, for: other)
        }
    }

    private mutating func recognize(
        _ id: RecognizerID, _ proposal: GestureProposal, to log: inout DecisionLog
    ) {
        if let winner = preventer(of: id) {
            fail(id, .prevented(by: winner), to: &log)
            return
        }
        if let longer = readyTapOfMoreTaps(than: id) {
            settle(longer, to: &log)
            guard gestures[id].state == .possible else { return }
        }
        gestures.release(id)
        enter(proposal.begins ? .began : .ended, id, nil, to: &log)
        overruleOthers(id, to: &log)
        guard proposal.begins else { return }
        if proposal.changes { enter(.changed, id, nil, to: &log) }
        if proposal.ends { enter(.ended, id, nil, to: &log) }
    }

    /// Fails those that share a touch with the one that recognized, if they required it to fail or it prevents them.
    private mutating func overruleOthers(_ winner: RecognizerID, to log: inout DecisionLog) {
        let dependents = Set(gestures.dependents(of: winner))
        let preventsNone = scene.gestures[Int(winner.index)].preventsNone
        let others =
            preventsNone
            ? gestures.dependents(of: winner, where: { $0.state == .possible }) : gestures.rivals(of: winner)
        for id in others
        where id != winner && gestures[id].state == .possible && shareTouch(id, winner) {
            if dependents.contains(id) {
                fail(id, .required(winner), to: &log)
            } else if prevents(winner, id) {
                fail(id, .prevented(by: winner), to: &log)
            }
        }
    }

    private func shareTouch(_ one: RecognizerID, _ other: RecognizerID) -> Bool {
        gestures[one].sharesTouch(with: gestures[other])
    }
}

/// `canPrevent(_:)`, `canBePrevented(by:)`, and permission to recognize simultaneously.
extension Application {
    /// Whether `winner`, when it recognizes, fails `loser`.
    private func prevents(_ winner: RecognizerID, _ loser: RecognizerID) -> Bool {
        let ours = Int(winner.index)
        let theirs = Int(loser.index)
        guard scene.gestures[ours].canPrevent.contains(loser),
            scene.gestures[theirs].canBePrevented.contains(winner),
            !scene.gestures[ours].simultaneousWith.contains(loser),
            !scene.gestures[theirs].simultaneousWith.contains(winner)
        else { return false }
        // A tap leaves those alone that need more taps than it.
        let taps = scene.gestures[ours].gesture.taps
        return taps == 0 || taps >= scene.gestures[theirs].gesture.taps
    }

    /// The first recognizer that has recognized and does not let `id` do so too.
    private func preventer(of id: RecognizerID) -> RecognizerID? {
        if scene.gestures[Int(id.index)].isPreventedByNone { return nil }
        return gestures.active.first { other in
            other != id && gestures[other].state.isRecognized && shareTouch(other, id) && prevents(other, id)
        }
    }

    /// A tap of more taps that would recognize in the same event and prevent `id`: a double tap's second tap is no
    /// single tap of its own.
    private func readyTapOfMoreTaps(than id: RecognizerID) -> RecognizerID? {
        let taps = scene.gestures[Int(id.index)].gesture.taps
        guard taps > 0, !scene.gestures[Int(id.index)].isPreventedByNone else { return nil }
        return gestures.active.first { other in
            gestures[other].proposal.isReady && gestures[other].state == .possible
                && scene.gestures[Int(other.index)].gesture.taps > taps
                && shareTouch(other, id) && prevents(other, id)
        }
    }
}

/// `require(toFail:)`.
extension Application {
    /// Where a recognizer stands with those that must fail first.
    private enum Requirement {
        /// None is in its way.
        case met
        /// This one has not decided.
        case open(RecognizerID)
        /// This one recognized.
        case broken(RecognizerID)
    }

    /// Only those that share a touch count: others would keep it waiting for ever.
    private func requirement(of id: RecognizerID) -> Requirement {
        var open: RecognizerID?
        var waiting: Set<RecognizerID>?
        for other in scene.gestures[Int(id.index)].requireToFail
        where other != id && gestures.contains(other) && shareTouch(other, id) {
            if gestures[other].state.isRecognized { return .broken(other) }
            guard gestures[other].state == .possible, open == nil else { continue }
            if gestures[other].held == nil {
                open = other
            } else {
                // Of two that wait for each other, one must go on.
                let known = waiting ?? those(waitingFor: id)
                waiting = known
                if !known.contains(other) { open = other }
            }
        }
        return open.map { .open($0) } ?? .met
    }

    /// Nobody waits for one that this very event makes fail: it fails now.
    private mutating func settleFailures(requiredBy id: RecognizerID, to log: inout DecisionLog) {
        for other in scene.gestures[Int(id.index)].requireToFail
        where gestures.contains(other) && gestures[other].proposal.failure != nil {
            if gestures[other].state == .possible, shareTouch(other, id) { settle(other, to: &log) }
        }
    }

    /// Those that wait and are held up by `id`, directly or not.
    private func those(waitingFor id: RecognizerID) -> Set<RecognizerID> {
        var found: Set<RecognizerID> = []
        var ways = [id]
        while let next = ways.popLast(), found.count < gestures.heldCount {
            for dependent in gestures.dependents(of: next)
            where gestures[dependent].held != nil && found.insert(dependent).inserted {
                ways.append(dependent)
            }
        }
        return found
    }
}

extension Application {
    /// Whether the control that was hit keeps the gesture for its own action.
    private func isVetoedByControl(_ id: RecognizerID) -> Bool {
        guard let bound = gestures[id].touches.last, bound.place >= 0,
            let view = event.allTouches[Int(bound.place)].view
        else { return false }
        return control(
            view, vetoes: scene.gestures[Int(id.index)], moving: motion(of: id), for: bound.id)
    }

    /// Which way the fingers of a pan or swipe have moved, on the screen; zero for others.
    private func motion(of id: RecognizerID) -> Point {
        switch gestures[id].machine {
        case let pan as PanRecognizer: pan.translation
        case let swipe as SwipeRecognizer: swipe.swiped
        default: .zero
        }
    }
}
