import HIDRecords

/// Step 5 of an event: the calls that views get, one after the other: the actions of one may change what comes next.
struct ViewCalls {
    /// The window in which the views are; nil for all.
    let window: ResponderID?

    /// Those of the views in `window`, or of all.
    init(in window: ResponderID?) { self.window = window }

    /// Makes those for touches that have `phases`: what recognition cancels, what recognizers release, then what the fingers
    /// did, and last what the system cancelled.
    func make(_ phases: TouchPhaseSet, in application: inout Application) {
        if phases.contains(.ended) { Self.noteContentTouches(in: &application) }
        settle(in: &application)
        if phases.contains(.began) { make(.finger(.began), in: &application) }
        if phases.contains(.moved) { makeMoved(in: &application) }
        if phases.contains(.ended) { make(.finger(.ended), in: &application) }
        if phases.contains(.cancelled) { make(.system, in: &application) }
    }

    /// A finger may have lifted whose touch waited for a scroll view: its view gets it now.
    private static func noteContentTouches(in application: inout Application) {
        if ContentTouch.isAnyLifting(on: application.surface) { application.arena.viewChanges.insert(.any) }
    }

    /// Brings the views up to date with the states of the recognizers.
    func settle(in application: inout Application) {
        let changes = application.arena.viewChanges
        guard changes.contains(.any) else { return }
        if changes.contains(.takenTouches) { make(.takenTouches, in: &application) }
        make(.released, in: &application)
    }

    /// Makes those that are due because of `cause`.
    func make(_ cause: DeliveryPass.Cause, in application: inout Application) {
        var pass = DeliveryPass(cause, in: window, changeCount: application.arena.changeCount)
        while let call = application.delivery.nextCall(
            in: &pass, on: &application.surface, application.arena, to: &application.log)
        {
            call.make(from: call.view, in: &application)
        }
    }

    private func makeMoved(in application: inout Application) {
        guard let window else { return }
        if application.surface.touches.mayMoveFirst,
            application.surface.touches.noteFirstMoves(in: window)
        {
            application.log.hasNews = true
        }
        var index = 0
        while index < application.surface.touches.live.count,
            let call = application.surface.touches.takeNextMoved(
                in: window, from: &index, application.surface.tree, to: &application.log)
        {
            call.makeMoved(in: &application)
        }
    }
}

extension ViewCall {
    /// Calls the view, or the responder `first` of its chain, follows the call up the chain, and sends what a control that is
    /// the view, or a cell around it, makes of it.
    func make(from first: ResponderID, in application: inout Application) {
        let tap =
            phase == .ended ? TextTap(self, on: application.surface, application.arena, application.log) : nil
        let cause = application.log.cause
        application.log.cause = touches
        // In place of `touchesEnded`, when the view recognizes the tap itself.
        var call = TouchCall(tap == nil ? self : cancelled, from: first, in: application.surface.tree)
        while let (sender, event, earlier) = call.next(on: &application.surface, to: &application.log) {
            TrackedControl(sender).sendActions(for: event, after: earlier, in: &application)
        }
        if let tap {
            if tap.isDeclined(on: application.surface) {
                for touch in application.log.touches(in: touches) {
                    application.surface.note(touch.id, .declined(.shouldClear))
                }
            }
            tap.consequences(on: application.surface).perform(in: &application)
        }
        if phase == .cancelled, !application.surface.slides.isEmpty {
            ItemSlide.goOn(with: application.log.touches(in: touches), on: &application.surface)
                .perform(in: &application)
        }
        application.log.cause = cause
    }

    /// Calls `touchesMoved` on the view and follows it up the chain, of which the start is known.
    fileprivate func makeMoved(in application: inout Application) {
        let chain = application.passThroughChains.chain(of: view, in: application.surface.tree)
        let cause = application.log.cause
        application.log.cause = touches
        application.log.append(
            .moved, touches,
            passedBy: application.passThroughChains.responders, at: chain.passing)
        switch chain.end {
        case .discarded: application.log.appendQuietly(.delivery(.discarded(.moved, touches)))
        case .handled(let responder):
            application.log.appendQuietly(.delivery(.touches(responder, .moved, touches, .handle)))
        case .open(let responder): make(from: responder, in: &application)
        }
        application.log.cause = cause
    }
}
