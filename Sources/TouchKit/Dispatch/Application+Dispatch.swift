package import HIDRecords

/// The steps of one event, in UIKit's order (`UIApplication.sendEvent`, `UIWindow.sendEvent`).
extension Application {
    /// Dispatches what has been gathered.
    mutating func dispatch(cancelReason: CancelReason, to log: inout DecisionLog) {
        log.time = event.timestamp
        isDispatching = true
        if passes(tree.application, &log) {
            admitNewTouches(to: &log)
            reportCancelled(cancelReason, to: &log)
            deliver(to: &log)
        }
        endEvent()
        isDispatching = false
    }

    /// Cancels every live touch that `belongs` picks, as the system does: their fingers are dead until lifted.
    package mutating func cancelTouches(
        _ reason: CancelReason, at time: Timestamp, to log: inout DecisionLog,
        where belongs: (Touch) -> Bool = { _ in true }
    ) {
        guard !isDispatching else { return cancelTouchesWithinEvent(reason, to: &log, where: belongs) }
        beginEvent(at: time)
        for place in event.allTouches.indices where belongs(event.allTouches[place]) {
            event.allTouches[place].phase = .cancelled
            event.allTouches[place].timestamp = time
        }
        dispatch(cancelReason: reason, to: &log)
    }

    /// An override of `sendEvent(_:)` is logged; one that does not call super stops the event.
    func passes(_ id: ResponderID, _ log: inout DecisionLog) -> Bool {
        let disposition = tree[id].sendEvent
        if disposition != .pass { log.append(.sendEvent(id, disposition)) }
        return disposition != .handle
    }

    private func reportCancelled(_ reason: CancelReason, to log: inout DecisionLog) {
        for touch in event.allTouches where touch.phase == .cancelled {
            log.append(.touchCancelled(log.set(of: touch), reason))
        }
    }

    /// Serves the views, window by window in the order of their lowest touch.
    private mutating func deliver(to log: inout DecisionLog) {
        for place in event.allTouches.indices where awaitsService(event.allTouches[place]) {
            guard let window = event.allTouches[place].window else {
                discard(place, to: &log)
                continue
            }
            let passes = passes(window, &log)
            for phase in TouchPhase.delivered {
                deliver(phase, in: window, passes: passes, from: place, to: &log)
            }
        }
    }

    private func awaitsService(_ touch: Touch) -> Bool { touch.hasChanged && !touch.isServed }

    /// One call per view for the touches of `phase`, views in the order of their lowest touch.
    mutating func deliver(
        _ phase: TouchPhase, in window: ResponderID, passes: Bool, from first: Int, to log: inout DecisionLog
    ) {
        for place in first..<event.allTouches.count {
            let touch = event.allTouches[place]
            guard touch.phase == phase, !touch.isServed, touch.window == window else { continue }
            event.allTouches[place].isServed = true
            guard passes, touch.isAccepted, let view = touch.view else { continue }
            for other in place..<event.allTouches.count where event.allTouches[other].view == view {
                if event.allTouches[other].phase == phase { event.allTouches[other].isServed = true }
            }
            let set = log.set(of: event.allTouches) {
                $0.view == view && $0.phase == phase && $0.isAccepted
            }
            call(phase, on: view, set, to: &log)
        }
    }

    /// Calls `touchesBegan` (or Moved, Ended, Cancelled) on `view` and follows it up the chain.
    private mutating func call(
        _ phase: TouchPhase, on view: ResponderID, _ set: TouchSet, to log: inout DecisionLog
    ) {
        var isHandled = false
        var responder = view
        for _ in 0..<tree.responders.count {
            // Asked before a control acts: its actions may take it out of the tree, and the call goes on as it was.
            let next = tree.next(of: responder)
            let disposition = tree[responder].touches(phase)
            log.append(.touches(responder, phase, set, disposition))
            isHandled = isHandled || disposition != .pass
            if disposition != .pass { track(phase, set, in: responder, to: &log) }
            guard disposition != .handle, let next, next != view else { break }
            responder = next
        }
        if !isHandled { log.append(.touchesDiscarded(phase, set)) }
    }

    /// A touch that hit nothing is discarded when it begins, and silent afterwards.
    private mutating func discard(_ place: Int, to log: inout DecisionLog) {
        let touch = event.allTouches[place]
        event.allTouches[place].isServed = true
        guard touch.phase == .began else { return }
        log.append(.touchesDiscarded(.began, log.set(of: touch)))
    }

    /// Touches that ended or were cancelled leave the event.
    private mutating func endEvent() {
        isGathering = false
        var hasLeft = false
        for touch in event.allTouches where !touch.isDown {
            hasLeft = true
            if touch.phase == .ended { tapRun.end(touch) }
        }
        guard hasLeft else { return }
        event.allTouches.removeAll { !$0.isDown }
        paths.update(from: event.allTouches)
    }
}
