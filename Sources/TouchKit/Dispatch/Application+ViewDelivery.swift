import HIDRecords

/// Step five of an event: what views get to see of their touches.
extension Application {
    /// Serves the views of `window`: what recognition cancels, what recognizers release, then the event's phases.
    mutating func deliverToViews(
        _ phases: TouchPhaseSet, in window: ResponderID, to log: inout DecisionLog
    ) {
        if gestures.concernsViews { settleViews(in: window, to: &log) }
        for phase in TouchPhase.served where phases.contains(TouchPhaseSet(phase)) {
            deliver(phase, in: window, to: &log)
        }
        if phases.contains(TouchPhaseSet(.cancelled)) { deliverCancelled(in: window, to: &log) }
    }

    /// One call per view for the touches of `phase`, views in the order of their lowest touch; a call that a
    /// recognizer withholds leaves a line where it would have stood.
    private mutating func deliver(
        _ phase: TouchPhase, in window: ResponderID, to log: inout DecisionLog
    ) {
        for place in event.allTouches.indices {
            let touch = event.allTouches[place]
            guard touch.phase == phase, !touch.isServed, touch.window == window else { continue }
            event.allTouches[place].isServed = true
            guard touch.isTracked, let view = touch.view else { continue }
            let withholding = withholding(of: touch)
            let set = serve(phase, of: view, withholding, from: place, to: &log)
            if let withholding {
                if phase != .moved { log.append(.withholds(view, phase, set, withholding)) }
            } else {
                call(phase, on: view, set, to: &log)
            }
        }
    }

    /// Marks the touches of `view` that share one call as served.
    private mutating func serve(
        _ phase: TouchPhase, of view: ResponderID, _ withholding: Withholding?, from first: Int,
        to log: inout DecisionLog
    ) -> TouchSet {
        let start = log.touchCount
        for place in first..<event.allTouches.count {
            let touch = event.allTouches[place]
            guard touch.phase == phase, touch.view == view, touch.isTracked,
                place == first || !touch.isServed,
                place == first || self.withholding(of: touch) == withholding
            else { continue }
            event.allTouches[place].isServed = true
            event.allTouches[place].service.serve(phase, isWithheld: withholding != nil)
            log.add(touch)
        }
        return log.set(from: start)
    }

    /// Touches that the system cancelled: one call per view; a view that never saw the touch is told nothing.
    mutating func deliverCancelled(in window: ResponderID, to log: inout DecisionLog) {
        while let first = lowest(where: { $0.window == window && $0.phase == .cancelled && !$0.isServed }) {
            let touches = touches { $0.view == first.view && $0.phase == .cancelled && !$0.isServed }
            change(touches) { touch in
                touch.isServed = true
                touch.service = .over
            }
            call(.cancelled, on: first.view, touches.filter { $0.service == .began }, to: &log)
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

extension TouchPhase {
    /// The phases that call a view for what the finger does, in the order of delivery within one event.
    static let served: [TouchPhase] = [.began, .moved, .ended]
}
