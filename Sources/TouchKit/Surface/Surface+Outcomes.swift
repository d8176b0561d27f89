import Core
import HIDRecords

/// The outcomes of touches: the end of each event reports those that nothing can change any more.
extension Surface {
    /// Takes from `log` what the event means for the outcomes of its touches; to be called while those are in the event.
    mutating func readOutcomes(_ arena: GestureArena, from log: inout DecisionLog) {
        outcomes.read(log, in: tree, arena.descriptions)
        log.markRead()
        for touch in touches.live where !touch.isDown { outcomes.finish(touch, at: touches.time) }
    }

    /// Reports the outcomes that are settled, of the touches in ascending order.
    mutating func reportOutcomes(_ arena: GestureArena, taps: TapSettings, to log: inout DecisionLog) {
        let settled = outcomes.takeSettled { [touches, answers = outcomes.answers] in
            $0.isSettled(touches, arena) && answers.client(askedAbout: $0.id) == nil
        }
        outcomes.answers.markSeen()
        for record in settled { report(record, arena, taps, to: &log) }
        if !settled.isEmpty { log.markRead() }
    }

    private mutating func report(
        _ record: OutcomeRecord, _ arena: GestureArena, _ taps: TapSettings, to log: inout DecisionLog
    ) {
        var record = record
        record.keepText(in: &log)
        let wait = outcomes.answers.remove(record.id)
        let verdict = record.verdict(on: self, arena.descriptions, wait)
        var outcome = TouchOutcome(touch: TouchSnapshot(record), verdict: verdict)
        outcome.item = outcomes.choices.item(of: record.id, verdict)
        outcome.responder = outcome.item ?? record.handler ?? record.control
        if case .handled(let handler, _) = verdict { outcome.responder = handler }
        outcome.actions = record.actions
        outcome.effect = record.effect
        if let wait { outcome.take(wait, of: record, in: tree) }
        outcome.client = record.client.map { tree.clients.clients[Int($0)].name }
        if !verdict.isIgnored {
            outcome.duration = record.duration
            outcome.travel = record.travel
            outcome.wait = outcomes.wait(of: record.id)
        }
        let isTap = record.isTap(taps)
        outcome.isDead = verdict.isDead(isTap: isTap)
        if outcome.isDead { outcome.rage = outcomes.rage(of: record, taps: taps) }
        if isTap, record.control == nil, verdict.mayBeMiss, let search = search(for: record, arena) {
            if verdict.isLostInFront { outcome.covered = search.coveredControl(of: record) }
            if outcome.covered == nil { outcome.nearMiss = search.nearMiss(of: record) }
        }
        log.append(outcome)
        outcomes.forgetCourse(of: record.id)
    }

    /// Looks for the control that the touch of `record` may have been meant for, if the tree is as it was when it began.
    private mutating func search(for record: OutcomeRecord, _ arena: GestureArena) -> NearMissSearch? {
        guard tree.generation == record.generation else { return nil }
        updateHitTable()
        return NearMissSearch(hitTable: hitTable, tree: tree, controls: controls, arena: arena)
    }

    /// How many touches have no outcome yet: those whose finger is followed, and those that wait for something else.
    package var touchesWithoutOutcome: (down: Int, waiting: Int) {
        let waiting = outcomes.records.count { $0.isOver }
        let fingers = touches.accommodator?.waiting.count ?? 0
        return (outcomes.records.count - waiting + fingers, waiting)
    }

    /// `touch` begins, and what it hit is known.
    mutating func beginOutcome(of touch: Touch) {
        let scale = touches.pointsPerMillimetre(under: touch)
        outcomes.begin(
            OutcomeRecord(touch, generation: tree.generation, pointsPerMillimetre: scale),
            after: touches.wait(of: touch.id))
    }

    /// The system cancels `touch`, because of `reason`; one whose finger is up counts if its view has a call to come.
    mutating func noteCancelled(_ touch: Touch, _ reason: CancelReason, in log: DecisionLog) {
        outcomes.cancel(touch, reason, at: touches.time, in: log)
    }

    /// `control` gets the touchesBegan of `touch`.
    mutating func noteReached(_ control: ResponderID, by touch: TouchID) {
        guard tree[control].kind == .view, tree[view: control].viewClass.isControl else { return }
        outcomes.update(touch) { if $0.control == nil { $0.reach(control, in: tree) } }
    }

    /// Where what fingers drag is: the content of a scroll view, or a sheet in its superview.
    func dragPosition(of view: ResponderID) -> Point {
        scrolls[view] == nil ? tree[view: view].center : tree.contentOffset(of: view)
    }

    /// `touch` begins to drag the scroll view or sheet `view`, which lies still or had `remaining` points to go.
    mutating func noteDrag(of view: ResponderID, by touch: TouchID, remaining: Double? = nil) {
        let start = TouchScrolling.Start(
            view: view, position: dragPosition(of: view), remaining: remaining)
        outcomes.updateScrolling(of: touch) { $0.start = $0.start ?? start }
    }

    /// `taker` takes `touch`: it goes along, if another finger that is down drags a scroll view or sheet with that.
    mutating func noteJoin(_ touch: TouchID, _ taker: RecognizerID, in arena: GestureArena) {
        let view = arena.descriptions[taker].view
        guard arena.descriptions[taker].isOwn,
            scrolls.dragIndex(of: view) != nil || sheets.dragIndex(of: view) != nil,
            let dragger = arena[taker].touches.first(where: { other in
                other.id != touch && touches.contains(other.id) { $0.isDown && $0.phase != .began }
            })
        else { return }
        let position = outcomes.scrolling(of: dragger.id)?.start?.position ?? dragPosition(of: view)
        let start = TouchScrolling.Start(view: view, position: position, isShared: true)
        outcomes.updateScrolling(of: touch) { $0.start = $0.start ?? start }
    }

    /// `touch` is about to end the movement `motion` of a scroll view: nobody means to stop one that has next to nothing to go.
    mutating func noteStop(of motion: ScrollMotion, by touch: TouchID) {
        guard motion.stays(within: LostPress.leastDrag, from: touches.time), let target = motion.target else {
            return
        }
        let remaining = (target - tree.contentOffset(of: motion.view)).length
        noteDrag(of: motion.view, by: touch, remaining: remaining)
    }

    /// Nobody gets the touches that begin in this event: the override of `sendEvent(_:)` by `responder` keeps them.
    mutating func keepNewTouches(by responder: ResponderID, in window: ResponderID? = nil) {
        for touch in touches.live where touch.phase == .began {
            if window == nil || touch.window == window {
                outcomes.disregard(touch.id, .sendEvent(of: responder))
            }
        }
    }
}

extension OutcomeRecord {
    /// Whether nothing can change the outcome of this touch, whose finger is up: no call is withheld, and it has acted or no
    /// recognizer may still act on it.
    fileprivate func isSettled(_ touches: TouchTracker, _ arena: GestureArena) -> Bool {
        if stage == .ignored { return true }
        if touches.contains(id, where: { $0.isTracked }) { return false }
        // Its view has gone, but not the finger, and recognizers further out go on.
        if touches.contains(id, where: { $0.isDown }), arena.follows(id) { return false }
        return hasActed || !arena.mayStillAct(on: id)
    }
}

extension TouchOutcome {
    /// Takes what the client of the touch of `record` said of it.
    fileprivate mutating func take(_ wait: AwaitedAnswers.Wait, of record: OutcomeRecord, in tree: ViewTree) {
        guard case .answer(let answer, let time) = wait.end else { return }
        self.answer = answer
        answerTime = time - wait.ended
        if let view = answer.view.flatMap(tree.responder(named:)) { responder = view }
        guard case .acted = answer.outcome, effect == nil else { return }
        effect = (answer.delay.map { wait.ended + $0 } ?? time) - record.began
    }
}

extension TouchSnapshot {
    /// The touch of `record` where it began, with the tap count that it had at its end.
    fileprivate init(_ record: OutcomeRecord) {
        self.init(
            id: record.id, origin: record.origin, location: record.beganLocation,
            tapCount: Int(record.end.tapCount), force: 0, majorRadius: 0, view: record.view,
            window: record.window)
    }
}

extension TouchOutcome.Verdict {
    /// Whether nobody got it.
    fileprivate var isIgnored: Bool {
        switch self {
        case .ignored: true
        case .acted, .refused, .cancelled, .handled, .nothing: false
        }
    }

    /// Whether somebody who tapped saw nothing happen.
    fileprivate func isDead(isTap: Bool) -> Bool {
        switch self {
        case .acted, .handled: false
        // Who tests a panel, wipes it or wakes it expects nothing else.
        case .ignored(.panelTest), .ignored(.state(.wake)), .ignored(.state(.cleaning)): false
        // Who has them asked for touches that are none.
        case .ignored(.accommodation): false
        case .ignored, .nothing(.lostToScroll), .nothing(.stillMoving): true
        case .refused, .cancelled, .nothing: isTap
        }
    }

    /// Whether a tap may have been meant for a control that it missed.
    fileprivate var mayBeMiss: Bool {
        switch self {
        case .cancelled(.recognizer, _), .handled, .nothing: true
        case .acted, .ignored, .refused, .cancelled(.system, _): false
        }
    }

    /// Whether nobody from the view that it hit on made anything of it, nor the program of that.
    fileprivate var isLostInFront: Bool {
        if case .nothing(.answered) = self { return true }
        if case .nothing(.kept) = self { return true }
        if case .nothing(.recognizers) = self { return true }
        if case .nothing(.recognizerWithoutAction) = self { return true }
        return self == .nothing(.notHandled)
    }
}

extension Surface {
    /// The bytes of what is known of a touch until its outcome is reported, beside the texts in it.
    package static var bytesOfOutcomeRecord: Int { MemoryLayout<OutcomeRecord>.size }
}
