package import Core
package import HIDRecords

/// Touch events and the seven steps in which each is sent (`UIApplication.sendEvent`, `UIWindow.sendEvent`).
extension Application {
    /// Makes an event of one frame of a panel and sends it.
    ///
    /// - Parameters:
    ///   - record: the frame.
    ///   - panel: where the panel's records lie.
    ///   - numbers: numbers the touches that begin.
    ///   - cancelReason: why the fingers that the record cancels are cancelled.
    ///   - log: takes the decisions.
    package mutating func sendEvent(
        _ record: DigitizerEvent,
        from panel: PanelAttachment,
        numbers: inout TouchNumbers,
        cancelReason: CancelReason = .palm,
        to log: inout DecisionLog
    ) {
        advance(before: record.timestamp, to: &log)
        beginEvent(at: record.timestamp, &log)
        surface.touches.update(from: record, of: panel, numbers: &numbers, taps: settings.taps)
        if surface.touches.accommodator != nil {
            return sendAccommodatedTouches(cancelReason, isPanelUnderTest: panel.isUnderTest, to: &log)
        }
        sendTouches(cancelReason, isPanelUnderTest: panel.isUnderTest, to: &log)
    }

    /// Begins an event that happens at `time`: what effects do until it ends is part of it.
    mutating func beginEvent(at time: Timestamp, _ log: inout DecisionLog) {
        isSendingEvent = true
        log.time = time
        surface.touches.beginEvent(at: time)
    }

    /// Sends the event whose touches have changed; those that begin on a panel under test go to nobody.
    mutating func sendTouches(
        _ cancelReason: CancelReason, isPanelUnderTest: Bool = false, to log: inout DecisionLog
    ) {
        moveViews(to: log.time)
        let phases = surface.touches.event.phases
        if phases.contains(.began) { hitTestNewTouches(isPanelUnderTest, to: &log) }  // 1
        if phases.contains(.cancelled) || !surface.touches.lifted.isEmpty {
            surface.reportCancelled(cancelReason, to: &log)
        }
        if surface.tree[surface.tree.application].sendEvent == .inherited
            || log.passes(surface.tree.application, in: surface.tree, of: surface.touches)
        {
            sendEventToWindows(to: &log)  // 2 to 6
        } else {
            surface.skipTouches(by: surface.tree.application)
        }
        if !surface.swipes.closing.isEmpty { closeSwipes(to: &log) }
        endEvent(to: &log)
    }

    /// Sends the event whose touches have changed, and what follows at the same time: a finger that lifts may make a touch
    /// that begins and ends.
    @inline(never)
    mutating func sendAccommodatedTouches(
        _ cancelReason: CancelReason, isPanelUnderTest: Bool = false, to log: inout DecisionLog
    ) {
        surface.declineTouches(cancelReason, to: &log)
        sendTouches(cancelReason, isPanelUnderTest: isPanelUnderTest, to: &log)
        while surface.touches.hasContinuations {
            beginEvent(at: surface.touches.time, &log)
            surface.touches.continueTouches(taps: settings.taps)
            sendTouches(cancelReason, isPanelUnderTest: isPanelUnderTest, to: &log)
        }
        guard surface.touches.accommodator?.isOver == true else { return }
        surface.touches.accommodator = nil
        updateDeadline()
    }

    /// Closes the cell that shows swipe actions for touches beside these.
    private mutating func closeSwipes(to log: inout DecisionLog) {
        for id in surface.swipes.closing {
            guard let (touch, consequences) = CellSwipe.close(by: id, on: &surface) else { continue }
            let cause = log.cause
            log.cause = log.set(of: touch)
            carryOut(consequences, to: &log)
            log.cause = cause
        }
    }

    /// Window by window, in the order of their lowest touch.
    private mutating func sendEventToWindows(to log: inout DecisionLog) {
        let isWatched = surface.tree.windows.contains { surface.tree[$0.responder].sendEvent != .inherited }
        for index in surface.touches.live.indices {
            guard surface.touches[index].dueCall != nil else {
                if isWatched { watchTouchAtRest(index, to: &log) }
                continue
            }
            if let window = surface.touches[index].window {
                sendEvent(to: window, &log)
            } else {
                surface.discard(index, to: &log)
            }
        }
        guard !surface.touches.lifted.isEmpty else { return }
        while let window = surface.touches.nextCancelledWindow { sendEvent(to: window, &log) }
    }

    /// A window in which no touch changes sees the event too, if it monitors events: at the lowest of its touches.
    private func watchTouchAtRest(_ index: Int, to log: inout DecisionLog) {
        guard let window = surface.touches[index].window, surface.tree[window].sendEvent != .inherited else {
            return
        }
        let touches = surface.touches.live
        let isLowest = !touches[..<index].contains { $0.window == window }
        guard isLowest, !touches.contains(where: { $0.window == window && $0.dueCall != nil }) else { return }
        _ = log.passes(window, in: surface.tree, of: surface.touches)
    }

    /// Steps two to six.
    private mutating func sendEvent(to window: ResponderID, _ log: inout DecisionLog) {
        guard
            surface.tree[window].sendEvent == .inherited
                || log.passes(window, in: surface.tree, of: surface.touches)
        else {
            return surface.skipTouches(by: window, in: window)
        }
        let phases = surface.touches.phases(in: window)
        if !arena.isIdle {
            deliverToRecognizers(phases, in: window, to: &log)  // 2
            settleRecognizers(in: window, to: &log)  // 3
        }
        sendRecognizerActions(from: 0, to: &log)  // 4
        callViews(phases, in: window, to: &log)  // 5
        if arena.hasEnding { arena.resetFinished(in: window, surface.touches, to: &log) }  // 6
    }

    /// Step 2: recognizers get their touches.
    mutating func deliverToRecognizers(
        _ phases: TouchPhaseSet, in window: ResponderID, to log: inout DecisionLog
    ) {
        let first = arena.haveCustoms ? log.entries.count : nil
        arena.deliver(
            phases, of: surface.touches.live.span, at: surface.touches.time, in: window, to: &log)
        if let first { GestureNews.addTouches(from: first, in: arena, surface, to: &log) }
        if phases.contains(.cancelled) { arena.failWaiting(in: window, for: surface.touches) }
    }

    /// Step 3: recognizers change their states, as far as the others let them.
    mutating func settleRecognizers(in window: ResponderID, to log: inout DecisionLog) {
        guard let index = arena.continueGestures(in: window) else { return }
        arena.settle(from: index, in: window, on: surface, to: &log)
    }

    /// Makes the calls that effects made due, removes the touches that ended or were cancelled, and reports outcomes.
    mutating func endEvent(to log: inout DecisionLog) {
        if arena.viewChanges.contains(.any) {
            let changes = arena.changeCount
            settleViews(in: nil, to: &log)
            arena.resetFinished(in: nil, surface.touches, to: &log)
            // What an action changed just now is looked at in the next event.
            arena.viewChanges.formIntersection(changes == arena.changeCount ? [] : .takenTouches)
        } else if arena.hasEnding {
            arena.resetFinished(in: nil, surface.touches, to: &log)
        }
        if !surface.heldTouches.isEmpty { ClientDelivery.endCalls(on: &surface, to: &log) }
        if !surface.scrolls.motions.isEmpty {
            carryOut(ScrollPan.releaseStopped(on: &surface, arena), to: &log)
        }
        if !surface.scrolls.publications.isEmpty {
            surface.scrolls.publishOffsets(at: surface.touches.time, in: surface.tree, to: &log)
        }
        isSendingEvent = false
        let hasEnded = !surface.touches.event.phases.isDisjoint(with: .ends)
        if hasEnded || log.hasNews || passThroughChains.hasNewChain || surface.outcomes.answers.hasEnds {
            settleOutcomes(hasEnded: hasEnded, to: &log)  // 7
        } else {
            forgetWhatIsOver()
        }
    }

    /// Step 7, for an event that may have settled outcomes: the touches that ended leave, and outcomes are reported.
    private mutating func settleOutcomes(hasEnded: Bool, to log: inout DecisionLog) {
        passThroughChains.hasNewChain = false
        surface.readOutcomes(arena, from: &log)
        if hasEnded { removeEndedTouches() }
        forgetWhatIsOver()
        surface.reportOutcomes(arena, taps: settings.taps, to: &log)
    }

    /// Forgets calls and touches that are over, and finds the next deadline.
    @inline(__always)
    private mutating func forgetWhatIsOver() {
        delivery.forgetMadeCalls(surface.touches)
        if !actions.idle.isEmpty {
            idleWatch.note(isTouched: surface.touches.areFingersDown, at: surface.touches.time)
        }
        updateDeadline()
        guard !surface.touches.lifted.isEmpty else { return }
        surface.touches.forgetLifted { [arena] in !$0.isTracked && !arena.isBound($0.id) }
    }

    private mutating func removeEndedTouches() {
        surface.touches.removeEnded { [arena] in $0.isTracked || arena.isBound($0.id) }
        arena.touchesHaveLeft(remaining: surface.touches.live)
    }

    /// Sends an event that no touch causes: `body` changes recognizers, and their actions and views' calls follow.
    ///
    /// Within an event, as the effect of an action, the calls are left to that event.
    // In each of its callers it has the end of an event once more: 2 kB in the daemon as Embedded Swift.
    @inline(never)
    mutating func performEvent(
        at time: Timestamp, to log: inout DecisionLog,
        _ body: (inout Application, inout DecisionLog) -> Void
    ) {
        let isOwnEvent = !isSendingEvent
        let start = arena.pendingActions.count
        if isOwnEvent {
            beginEvent(at: time, &log)
            moveViews(to: time)
        }
        body(&self, &log)
        sendRecognizerActions(from: start, to: &log)
        if isOwnEvent { endEvent(to: &log) }
    }

    /// Puts the scroll views and sheets that move by themselves where they are at `time`.
    package mutating func moveViews(to time: Timestamp) {
        if !surface.scrolls.motions.isEmpty { surface.scrolls.moveViews(to: time, in: &surface.tree) }
        if !surface.sheets.courses.isEmpty { surface.sheets.moveSheets(to: time, in: &surface.tree) }
    }

    // MARK: Step one

    /// Finds out what new touches hit, and whether the view takes them.
    private mutating func hitTestNewTouches(_ isPanelUnderTest: Bool, to log: inout DecisionLog) {
        if isPanelUnderTest { return surface.ignoreNewTouches(.panelTest, to: &log) }
        guard ignoredInteraction.depth == 0 else {
            return surface.ignoreNewTouches(.ignoringInteraction, to: &log)
        }
        if gate.isOpen || isAwakeForNewTouches(to: &log) { admitNewTouches(to: &log) }
    }

    /// Whether the app is awake for its new touches. Otherwise it ignores them, and those that find it asleep wake it.
    @inline(never)
    private mutating func isAwakeForNewTouches(to log: inout DecisionLog) -> Bool {
        if gate.isWaking, !surface.touches.areEarlierFingersDown { gate.endWaking() }
        if gate.isWaking {
            surface.ignoreNewTouches(.state(.wake), to: &log)
        } else if gate.state == .wake {
            wake(to: &log)
        } else {
            return true
        }
        return false
    }

    private mutating func wake(to log: inout DecisionLog) {
        let cause = log.cause
        log.cause = log.set(of: surface.touches.live) { $0.phase == .began }
        surface.ignoreNewTouches(.state(.wake), to: &log)
        scheduled.cancelEndOfState()
        gate.wake()
        noteState(for: nil, performedBy: nil, to: &log)
        log.cause = cause
    }

    /// The app has taken another state, for a while or until it takes yet another one.
    mutating func noteState(for duration: Interval?, performedBy entry: Int?, to log: inout DecisionLog) {
        surface.tree.changed.note(tree.application)
        log.append(.app(.enters(tree.application, gate.state, for: duration)))
        log.handOutwards(gate.state, performedBy: entry)
    }

    /// Finds out what new touches hit. Those on views that the state leaves open get through; of the others only recognizers that
    /// say so get to know.
    private mutating func admitNewTouches(to log: inout DecisionLog) {
        for index in surface.touches.live.indices where surface.touches[index].phase == .began {
            let isAdmitted = surface.admit(index, in: gate.state, taps: settings.taps, to: &log)
            if surface.isSwallowed(surface.touches[index]) { continue }
            arena.bind(index, of: surface, in: gate.state, to: &log)
            guard isAdmitted else { continue }
            let pan = ScrollPan.stop(under: surface.touches[index], on: &surface, arena)
            if let pan { arena.beginAtOnce(pan) }
        }
        arena.sort()
    }
}
