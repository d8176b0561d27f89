package import Core

/// A view that leaves its window, with its subtree; a window, which has no superview, goes off its screen.
package struct LeavingView {
    private let view: ResponderID

    /// That of `view`.
    package init(view: ResponderID) { self.view = view }

    /// Takes it out of the tree of `application`.
    ///
    /// First, with the chain as it is, the touches in it, and a shake and presses it takes part in are cancelled, and a first
    /// responder in it resigns.
    package func remove(from application: inout Application, at time: Timestamp, to log: inout DecisionLog) {
        cancelTouches(in: &application, at: time, to: &log)
        Standstill(view: view).consequences(on: &application.surface, at: time)
            .perform(in: &application, to: &log)
        if application.nonTouchEvents.isShakeHeld(within: view, of: application.surface.tree) {
            application.sendMotion(.cancelled, at: log.time, to: &log)
        }
        KeyEvent.cancelPresses(in: &application, to: &log) { $0.isHeld(within: view, of: $1) }
        FirstResponderChange.leaving(view).perform(in: &application, to: &log)
        let former = application.tree.superview(of: view)
        application.surface.removeFromSuperview(view, to: &log)
        // The end of editing may have made another one in there first.
        FirstResponderChange.leaving(view).perform(in: &application, to: &log)
        for stopped in application.surface.scrolls.stopViews(within: view, of: application.surface.tree) {
            WheelRest.follow(stopped, on: &application.surface)
        }
        application.surface.sheets.stopSheets(within: view, in: &application.surface.tree)
        application.presentations.forgetCovered(view)
        Scroller.followMove(of: view, from: former, on: &application.surface, at: time)
            .perform(in: &application, to: &log)
    }

    /// Cancels the touches in it, for the views and recognizers in it.
    ///
    /// Recognizers further out keep them until the finger lifts, and may still recognize.
    private func cancelTouches(
        in application: inout Application, at time: Timestamp, to log: inout DecisionLog
    ) {
        if !application.isSendingEvent {
            // The view before this one may have left with what moved.
            application.updateDeadline()
            application.advance(before: time, to: &log)
        }
        application.performEvent(at: time, to: &log) { application, log in
            let start = application.arena.pendingActions.count
            application.surface.loseViews(within: view, to: &log)
            cancelRecognizers(in: &application.arena, application.surface, to: &log)
            PendingAction.performAll(from: start, in: &application, to: &log)
            Self.callLeaving(in: &application, to: &log)
        }
    }

    /// The recognizers in it get no more of their touches and fail, or are cancelled.
    private func cancelRecognizers(
        in arena: inout GestureArena, _ surface: Surface, to log: inout DecisionLog
    ) {
        let leaving = arena.active.filter { surface.tree.isDescendant(arena.descriptions[$0].view, of: view) }
        for id in leaving {
            if arena[id].state.isListening {
                let start = log.touchCount
                for bound in arena[id].touches where bound.isDown {
                    log.add(surface.touches[bound.liveIndex])
                }
                if log.touchCount > start {
                    log.append(.gesture(.touches(id, .cancelled, log.set(from: start))))
                }
                arena[id].proposal = .fail(.cancelled)
            }
            arena.liftAll(of: id)
        }
        for id in leaving { arena.settle(id, on: surface, to: &log) }
    }

    private static func callLeaving(in application: inout Application, to log: inout DecisionLog) {
        var next = TouchID(0)
        while let call = application.delivery.nextLeaving(from: &next, &application.surface, to: &log) {
            call.make(from: call.view, in: &application, to: &log)
        }
        application.surface.cancelLost { [arena = application.arena] in arena.isHolding($0) }
    }
}
