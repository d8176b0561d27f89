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
        cancelReason: CancelReason = .palm
    ) {
        advance(before: record.timestamp)
        beginEvent(at: record.timestamp)
        surface.touches.update(from: record, of: panel, numbers: &numbers, taps: settings.taps)
        if surface.touches.accommodator != nil {
            return sendAccommodatedTouches(cancelReason, isPanelUnderTest: panel.isUnderTest)
        }
        sendTouches(cancelReason, isPanelUnderTest: panel.isUnderTest)
    }

    /// Begins an event that happens at `time`: what effects do until it ends is part of it.
    mutating func beginEvent(at time: Timestamp) {
        isSendingEvent = true
        log.time = time
        surface.touches.beginEvent(at: time)
    }

    /// Sends the event whose touches have changed; those that begin on a panel under test go to nobody.
    mutating func sendTouches(_ cancelReason: CancelReason, isPanelUnderTest: Bool = false) {
        surface.moveViews(to: log.time)
        let phases = surface.touches.event.phases
        if phases.contains(.began) {
            NewTouches(onPanelUnderTest: isPanelUnderTest).admit(in: &self)  // 1
        }
        if phases.contains(.cancelled) || !surface.touches.lifted.isEmpty {
            surface.reportCancelled(cancelReason, to: &log)
        }
        if surface.tree[surface.tree.application].sendEvent == .inherited
            || log.passes(surface.tree.application, in: surface.tree, of: surface.touches)
        {
            WindowEvent.sendAll(in: &self)  // 2 to 6
        } else {
            surface.skipTouches(by: surface.tree.application)
        }
        if !surface.swipes.closing.isEmpty { CellSwipe.closeBeside(in: &self) }
        endEvent()
    }

    /// Sends the event whose touches have changed, and what follows at the same time: a finger that lifts may make a touch
    /// that begins and ends.
    mutating func sendAccommodatedTouches(_ cancelReason: CancelReason, isPanelUnderTest: Bool = false) {
        // A finger that comes down while those that woke the app are down waits with them.
        if gate.isWaking(at: surface.touches.time), surface.touches.areEarlierFingersDown {
            surface.touches.noteWaking()
        }
        surface.withholdWaitingTouches()
        surface.declineTouches(cancelReason, to: &log)
        sendTouches(cancelReason, isPanelUnderTest: isPanelUnderTest)
        while surface.touches.hasContinuations {
            beginEvent(at: surface.touches.time)
            surface.touches.continueTouches(taps: settings.taps)
            sendTouches(cancelReason, isPanelUnderTest: isPanelUnderTest)
        }
        guard surface.touches.accommodator?.isOver == true else { return }
        surface.touches.accommodator = nil
        updateDeadline()
    }

    /// Makes the calls that effects made due, removes the touches that ended or were cancelled, and reports outcomes.
    mutating func endEvent() {
        if arena.viewChanges.contains(.any) {
            let changes = arena.changeCount
            ViewCalls(in: nil).settle(in: &self)
            arena.resetFinished(in: nil, surface.touches, to: &log)
            // What an action changed just now is looked at in the next event.
            arena.viewChanges.formIntersection(changes == arena.changeCount ? [] : .takenTouches)
        } else if arena.hasEnding {
            arena.resetFinished(in: nil, surface.touches, to: &log)
        }
        if !surface.heldTouches.isEmpty { ClientDelivery.endCalls(on: &surface, to: &log) }
        if surface.scrolls.noticesFingers { ScrollPinch.noteFingers(on: &surface, arena) }
        if !surface.scrolls.motions.isEmpty {
            ScrollPan.releaseStopped(on: &surface, arena).perform(in: &self)
        }
        publishOffsets(at: surface.touches.time)
        isSendingEvent = false
        let hasEnded = !surface.touches.event.phases.isDisjoint(with: .ends)
        if hasEnded || log.hasNews || passThroughChains.hasNewChain || surface.outcomes.answers.hasEnds {
            settleOutcomes(hasEnded: hasEnded)  // 7
        } else {
            forgetWhatIsOver()
        }
    }

    /// Tells programs where scroll views are that have moved by `time`.
    mutating func publishOffsets(at time: Timestamp) {
        if !surface.scrolls.publications.isEmpty {
            surface.scrolls.publishOffsets(at: time, in: surface.tree, to: &log)
        }
    }

    /// Step 7, for an event that may have settled outcomes: the touches that ended leave, and outcomes are reported.
    private mutating func settleOutcomes(hasEnded: Bool) {
        passThroughChains.hasNewChain = false
        surface.readOutcomes(arena, from: &log)
        if hasEnded { removeEndedTouches() }
        forgetWhatIsOver()
        surface.reportOutcomes(arena, taps: settings.taps, to: &log)
    }

    /// Forgets calls and touches that are over, and finds the next deadline.
    private mutating func forgetWhatIsOver() {
        delivery.forgetMadeCalls(surface.touches)
        if !actions.idle.isEmpty {
            let isInUse = surface.touches.areFingersDown || presses.isAnyKeyDown
            idleWatch.note(isInUse: isInUse, at: surface.touches.time)
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
    mutating func performEvent(
        at time: Timestamp,
        _ body: (inout Application) -> Void
    ) {
        let isOwnEvent = !isSendingEvent
        let start = arena.pendingActions.count
        if isOwnEvent {
            beginEvent(at: time)
            surface.moveViews(to: time)
        }
        body(&self)
        PendingAction.performAll(from: start, in: &self)
        if isOwnEvent { endEvent() }
    }

    // MARK: Events without touches

    /// Sends a shake to the responders; a beginning within a shake and an end without one change nothing.
    package mutating func sendMotion(_ phase: MotionPhase, at time: Timestamp) {
        log.time = time
        let call = nonTouchEvents.motion(phase, at: time, in: surface.tree, to: &log)
        updateDeadline()
        call?.make(in: &self)
    }

    /// Sends a key of a remote control to the responders; it is dropped unless the app asked for such keys.
    package mutating func sendRemoteControl(_ subtype: RemoteControlSubtype, at time: Timestamp) {
        log.time = time
        nonTouchEvents.remoteControl(subtype, in: surface.tree, to: &log)?.make(in: &self)
    }
}
