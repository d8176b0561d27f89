import HIDRecords

/// Step five of an event: what views get to see of their touches.
extension Application {
    /// Serves the views of `window`: what recognition cancels, what recognizers release, then the event's phases.
    @inline(__always)
    mutating func deliverToViews(
        _ phases: TouchPhaseSet, in window: ResponderID, to log: inout DecisionLog
    ) {
        if gestures.concernsViews { settleViews(in: window, to: &log) }
        var unserved = phases.intersection(.served)
        while let phase = unserved.popFirst() {
            deliver(phase, in: window, to: &log)
        }
        if phases.contains(.cancelled) { deliverCancelled(in: window, to: &log) }
    }

    /// One call per view for the touches of `phase`, views in the order of their lowest touch; a call that a
    /// recognizer withholds leaves a line where it would have stood.
    @inline(__always)
    private mutating func deliver(
        _ phase: TouchPhase, in window: ResponderID, to log: inout DecisionLog
    ) {
        for place in event.allTouches.indices {
            guard event.allTouches[place].phase == phase, !event.allTouches[place].isServed,
                event.allTouches[place].window == window
            else { continue }
            guard event.allTouches[place].service.isOpen, let view = event.allTouches[place].view else {
                event.allTouches[place].isServed = true
                continue
            }
            if phase == .moved {
                move(view, from: place, to: &log)
            } else {
                deliver(phase, to: view, from: place, &log)
            }
        }
    }

    /// Began and ended may have to wait for recognizers, together with those of the view that wait for the same one.
    private mutating func deliver(
        _ phase: TouchPhase, to view: ResponderID, from first: Int, _ log: inout DecisionLog
    ) {
        let withholding = withholding(of: event.allTouches[first])
        let start = log.touchCount
        for place in first..<event.allTouches.count {
            let touch = event.allTouches[place]
            guard touch.phase == phase, touch.view == view, !touch.isServed, touch.isTracked,
                self.withholding(of: touch) == withholding
            else { continue }
            event.allTouches[place].isServed = true
            event.allTouches[place].service.serve(phase, isWithheld: withholding != nil)
            log.add(touch)
        }
        let set = log.set(from: start)
        if let withholding {
            log.append(.withholds(view, phase, set, withholding))
        } else {
            call(phase, on: view, set, to: &log)
        }
    }

    /// What a view has not seen begin it does not see move: moves are not withheld, they are left out.
    private mutating func move(_ view: ResponderID, from first: Int, to log: inout DecisionLog) {
        let start = log.touchCount
        var touches = event.allTouches.mutableSpan
        for place in first..<touches.count
        where touches[place].phase == .moved && touches[place].view == view {
            touches[place].isServed = true
            if touches[place].service == .began { log.add(touches[place]) }
        }
        if log.touchCount > start { call(.moved, on: view, log.set(from: start), to: &log) }
    }

    /// Touches that the system cancelled: one call per view; a view that never saw the touch is told nothing.
    mutating func deliverCancelled(in window: ResponderID, to log: inout DecisionLog) {
        var touches = touches { $0.window == window && $0.phase == .cancelled && !$0.isServed }
        change(touches) { touch in
            touch.isServed = true
            touch.service = .over
        }
        touches.removeAll { $0.service != .began }
        while let view = touches.first?.view {
            call(.cancelled, on: view, touches.filter { $0.view == view }, to: &log)
            touches.removeAll { $0.view == view }
        }
    }

    /// Calls `view` for `touches`, if there are any.
    mutating func call(
        _ phase: TouchPhase, on view: ResponderID?, _ touches: [Touch], to log: inout DecisionLog
    ) {
        guard let view, !touches.isEmpty else { return }
        let start = log.touchCount
        for touch in touches { log.add(touch) }
        call(phase, on: view, log.set(from: start), to: &log)
    }
}

/// Touches of the event and those that lifted but matter, taken together.
extension Application {
    /// The lowest one that `belongs` picks.
    func lowest(where belongs: (Touch) -> Bool) -> Touch? {
        let live = event.allTouches.first(where: belongs)
        let lifted = gestures.lifted.filter(belongs).min { $0.id < $1.id }
        guard let live, let lifted else { return live ?? lifted }
        return live.id < lifted.id ? live : lifted
    }

    /// All that `belongs` picks, ascending.
    func touches(where belongs: (Touch) -> Bool) -> [Touch] {
        (gestures.lifted.filter(belongs) + event.allTouches.filter(belongs)).sorted { $0.id < $1.id }
    }

    /// Changes each of `touches`, wherever it is.
    mutating func change(_ touches: [Touch], _ body: (inout Touch) -> Void) {
        for touch in touches {
            if let place = event.allTouches.firstIndex(where: { $0.id == touch.id }) {
                body(&event.allTouches[place])
            } else if let place = gestures.lifted.firstIndex(where: { $0.id == touch.id }) {
                body(&gestures.lifted[place])
            }
        }
    }
}
