import HIDRecords

/// The steps of one event, in UIKit's order (`UIApplication.sendEvent`, `UIWindow.sendEvent`).
extension Application {
    /// Dispatches what has been gathered.
    mutating func dispatch(cancelReason: CancelReason, to log: inout DecisionLog) {
        log.time = event.timestamp
        isDispatching = true
        if passes(tree.application, &log) {
            let phases = event.phases
            if phases.contains(.began) { admitNewTouches(to: &log) }
            if phases.contains(.cancelled) || gestures.lifted.contains(where: { $0.phase == .cancelled }) {
                reportCancelled(cancelReason, to: &log)
            }
            serveWindows(to: &log)
        }
        endEvent(to: &log)
    }

    /// An event that no touch causes: `body` changes recognizers, and all that follows from it takes its course.
    ///
    /// Within an event, as the effect of an action, the rest is left to that event.
    mutating func performEvent(
        at time: Timestamp, to log: inout DecisionLog, _ body: (inout Application, inout DecisionLog) -> Void
    ) {
        let isOwnEvent = !isDispatching
        let start = gestures.actions.count
        if isOwnEvent {
            beginEvent(at: time)
            log.time = time
            isDispatching = true
        }
        body(&self, &log)
        sendRecognizerActions(from: start, to: &log)
        if isOwnEvent { endEvent(to: &log) }
    }

    /// An override of `sendEvent(_:)` is logged; one that does not call super stops the event.
    ///
    /// Inlined, as every method on the way of a moved touch that changes nothing: a call would copy the application.
    @inline(__always)
    func passes(_ id: ResponderID, _ log: inout DecisionLog) -> Bool {
        let disposition = tree[id].sendEvent
        if disposition != .pass { log.append(.sendEvent(id, disposition)) }
        return disposition != .handle
    }

    /// A touch whose finger is up counts as cancelled if its view has not heard of it.
    private func reportCancelled(_ reason: CancelReason, to log: inout DecisionLog) {
        for touch in touches(where: { $0.phase == .cancelled && !$0.isServed })
        where touch.isReported && !touch.hasLostView {
            log.append(.touchCancelled(log.set(of: touch), reason))
        }
    }

    /// Steps two to six, window by window in the order of their lowest touch.
    @inline(__always)
    private mutating func serveWindows(to log: inout DecisionLog) {
        for place in event.allTouches.indices {
            guard event.allTouches[place].phase != .stationary, !event.allTouches[place].isServed else {
                continue
            }
            if let window = event.allTouches[place].window {
                serve(window, to: &log)
            } else {
                discard(place, to: &log)
            }
        }
        guard !gestures.lifted.isEmpty else { return }
        while let window = nextWindow(where: { $0.phase == .cancelled && !$0.isServed }) {
            serve(window, to: &log)
        }
    }

    private mutating func serve(_ window: ResponderID, to log: inout DecisionLog) {
        guard passes(window, &log) else {
            skip(window)
            return
        }
        let phases = phases(in: window)
        deliverToRecognizers(phases, in: window, to: &log)
        if phases.contains(.cancelled) { failWaitingForLifted(in: window) }
        settleRecognizers(in: window, to: &log)
        sendRecognizerActions(from: 0, to: &log)
        deliverToViews(phases, in: window, to: &log)
        if gestures.concernsViews || !phases.isDisjoint(with: .ends) {
            resetRecognizers(in: window, to: &log)
        }
    }

    @inline(__always)
    private func phases(in window: ResponderID) -> TouchPhaseSet {
        var phases = event.phases(in: window)
        for touch in gestures.lifted where touch.window == window && touch.phase == .cancelled {
            phases.insert(.cancelled)
        }
        return phases
    }

    /// A window that swallows the event swallows the touches that begin in it for good.
    private mutating func skip(_ window: ResponderID) {
        for touch in touches(where: { $0.window == window }) {
            change(touch.id) { touch in
                touch.isServed = true
                if touch.phase != .moved { touch.service = .over }
            }
        }
    }

    /// Calls `touchesBegan` (or Ended, Cancelled) on `view` and follows it up the chain.
    mutating func call(
        _ phase: TouchPhase, on view: ResponderID, _ set: TouchSet, to log: inout DecisionLog
    ) {
        if phase == .ended, recognizesTap(set, in: view, log) {
            return beginEditing(in: view, set, to: &log)
        }
        let cause = log.cause
        log.cause = set
        defer { log.cause = cause }
        climb(phase, of: view, from: view, set, to: &log)
    }

    /// Calls `touchesMoved` on the view of `run` and follows it up the chain.
    mutating func callMoved(_ run: PassingRuns.Run, _ set: TouchSet, to log: inout DecisionLog) {
        let cause = log.cause
        log.cause = set
        defer { log.cause = cause }
        log.append(.moved, set, passedBy: passingRuns.responders.span.extracting(run.passing))
        if let next = run.next {
            climb(.moved, of: run.view, from: next, set, to: &log)
        } else {
            log.append(.touchesDiscarded(.moved, set))
        }
    }

    /// Goes on up the chain of `view` from `first`, until one responder handles the touches.
    private mutating func climb(
        _ phase: TouchPhase, of view: ResponderID, from first: ResponderID, _ set: TouchSet,
        to log: inout DecisionLog
    ) {
        var isHandled = false
        var responder = first
        for _ in 0..<tree.responders.count {
            // Asked before a control acts: its actions may take it out of the tree, and the call goes on as it was.
            let next = tree.next(of: responder)
            let disposition = tree[responder].touches(phase)
            log.append(.touches(responder, phase, set, disposition))
            if disposition != .pass {
                isHandled = true
                // A control tracks its own touches, not those of its subviews.
                if responder == view { track(phase, set, in: view, to: &log) }
            }
            guard disposition != .handle, let next, next != view else { break }
            responder = next
        }
        if !isHandled { log.append(.touchesDiscarded(phase, set)) }
    }

    /// A touch that hit nothing is discarded when it begins, and silent afterwards.
    private mutating func discard(_ place: Int, to log: inout DecisionLog) {
        event.allTouches[place].isServed = true
        guard event.allTouches[place].phase == .began else { return }
        log.append(.touchesDiscarded(.began, log.set(of: event.allTouches[place])))
    }

    /// Does what effects left to do, and lets the touches that ended or were cancelled leave.
    mutating func endEvent(to log: inout DecisionLog) {
        if gestures.concernsViews {
            let changes = gestures.changeCount
            settleViews(in: nil, to: &log)
            resetRecognizers(in: nil, to: &log)
            gestures.concernsViews = false
            // What an action changed just now is looked at in the next event.
            if changes == gestures.changeCount { gestures.mayTakeTouches = false }
        }
        isGathering = false
        isDispatching = false
        removeLeavingTouches()
        forgetMadeCalls()
        if !gestures.lifted.isEmpty { gestures.lifted.removeAll { [gestures] in !gestures.remembers($0) } }
    }

    @inline(__always)
    private mutating func removeLeavingTouches() {
        guard !event.phases.isDisjoint(with: .ends) else { return }
        for place in event.allTouches.indices where !event.allTouches[place].isDown {
            let touch = event.allTouches[place]
            if touch.phase == .ended, !touch.hasLostView { tapRun.end(touch) }
            if gestures.remembers(touch) { gestures.lifted.insertInOrder(touch) }
        }
        event.allTouches.removeAll { !$0.isDown }
        paths.update(from: event.allTouches)
        gestures.touchesHaveLeft(event.allTouches)
    }
}
