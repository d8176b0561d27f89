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

    /// The calls for the touches of `phase`, in the order of their lowest touch; a call that has to wait leaves a line
    /// where it would have stood.
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

    /// Began and ended may have to wait, together with those of the view that wait for the same recognizer.
    private mutating func deliver(
        _ phase: TouchPhase, to view: ResponderID, from first: Int, _ log: inout DecisionLog
    ) {
        let withholding = withholding(of: phase, of: event.allTouches[first], on: view)
        let start = log.touchCount
        for place in first..<event.allTouches.count {
            let touch = event.allTouches[place]
            guard touch.phase == phase, touch.view == view, !touch.isServed, touch.isTracked,
                place == first || self.withholding(of: phase, of: touch, on: view) == withholding
            else { continue }
            event.allTouches[place].isServed = true
            event.allTouches[place].service.serve(phase, isWithheld: withholding != nil)
            if withholding != nil {
                gestures.withheld.append(
                    WithheldCall(touch: touch.id, view: view, phase: phase, time: event.timestamp))
            }
            log.add(touch)
            if !takesSeveralTouches(view) { break }
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
        let run = passingRuns.run(of: view, in: tree)
        var touches = event.allTouches.mutableSpan
        for place in first..<touches.count
        where touches[place].phase == .moved && touches[place].view == view {
            touches[place].isServed = true
            if touches[place].service == .began { log.add(touches[place]) }
            if !run.takesSeveralTouches { break }
        }
        if log.touchCount > start { callMoved(run, log.set(from: start), to: &log) }
    }

    /// Touches that the system cancelled, in the order of their lowest touch; a view that never saw a touch is told
    /// nothing.
    mutating func deliverCancelled(in window: ResponderID, to log: inout DecisionLog) {
        func isDue(_ touch: Touch) -> Bool {
            touch.window == window && touch.phase == .cancelled && !touch.isServed
        }
        var next = TouchID(0)
        while let first = lowest(from: next, where: isDue) {
            next = first.id
            let due = together(with: first, where: isDue)
            for touch in due {
                change(touch.id) { touch in
                    touch.isServed = true
                    touch.service = .over
                }
            }
            call(.cancelled, on: first.view, due.filter { $0.service == .began }, to: &log)
        }
    }

    /// Whether one call may bring `view` several touches (`isMultipleTouchEnabled`).
    func takesSeveralTouches(_ view: ResponderID) -> Bool {
        tree[view: view].flags.contains(.multipleTouchEnabled)
    }

    /// The touches that go into one call with `first`, the lowest of its view that `belongs` picks, ascending.
    func together(with first: Touch, where belongs: (Touch) -> Bool) -> [Touch] {
        guard let view = first.view, takesSeveralTouches(view) else { return [first] }
        return touches(from: first.id) { $0.view == view && belongs($0) }
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
