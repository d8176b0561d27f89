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
    package func remove(from application: inout Application, at time: Timestamp) {
        cancelTouches(in: &application, at: time)
        Standstill(view: view).consequences(on: &application.surface, at: time).perform(in: &application)
        if application.nonTouchEvents.isShakeHeld(within: view, of: application.surface.tree) {
            application.sendMotion(.cancelled, at: application.log.time)
        }
        KeyEvent.cancelPresses(in: &application) { $0.isHeld(within: view, of: $1) }
        FirstResponderChange.leaving(view).perform(in: &application)
        let former = application.tree.superview(of: view)
        application.log.append(application.surface.removeFromSuperview(view))
        // The end of editing may have made another one in there first.
        FirstResponderChange.leaving(view).perform(in: &application)
        for stopped in application.surface.scrolls.stopViews(within: view, of: application.surface.tree) {
            WheelRest.follow(stopped, on: &application.surface)
        }
        application.surface.sheets.stopSheets(within: view, in: &application.surface.tree)
        application.presentations.forgetCovered(view)
        Scroller.followMove(of: view, from: former, on: &application.surface, at: time)
            .perform(in: &application)
    }

    /// Cancels the touches in it, for the views and recognizers in it.
    ///
    /// Recognizers further out keep them until the finger lifts, and may still recognize.
    private func cancelTouches(in application: inout Application, at time: Timestamp) {
        if !application.isSendingEvent {
            // The view before this one may have left with what moved.
            application.updateDeadline()
            application.advance(before: time)
        }
        application.performEvent(at: time) { application in
            let start = application.arena.pendingActions.count
            application.surface.loseViews(within: view, to: &application.log)
            cancelRecognizers(in: &application)
            PendingAction.performAll(from: start, in: &application)
            Self.callLeaving(in: &application)
        }
    }

    /// The recognizers in it get no more of their touches and fail, or are cancelled.
    private func cancelRecognizers(in application: inout Application) {
        let leaving = application.arena.active.filter {
            application.surface.tree.isDescendant(application.arena.descriptions[$0].view, of: view)
        }
        for id in leaving {
            if application.arena[id].state.isListening {
                let start = application.log.touchCount
                for bound in application.arena[id].touches where bound.isDown {
                    application.log.add(application.surface.touches[bound.liveIndex])
                }
                if application.log.touchCount > start {
                    application.log.append(
                        .gesture(.touches(id, .cancelled, application.log.set(from: start))))
                }
                application.arena[id].proposal = .fail(.cancelled)
            }
            application.arena.liftAll(of: id)
        }
        for id in leaving {
            application.arena.settle(id, on: application.surface, to: &application.log)
        }
    }

    private static func callLeaving(in application: inout Application) {
        var next = TouchID(0)
        while let call = application.delivery.nextLeaving(
            from: &next, &application.surface, to: &application.log)
        {
            call.make(from: call.view, in: &application)
        }
        application.surface.cancelLost { [arena = application.arena] in arena.isHolding($0) }
    }
}
