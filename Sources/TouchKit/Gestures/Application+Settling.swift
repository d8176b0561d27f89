import HIDRecords

/// What the decisions of recognizers change for views: touches they lose, calls they get late.
extension Application {
    /// Brings the views of `window`, or of all, up to date with the states of the recognizers: cancels the touches of
    /// those that recognized (`cancelsTouchesInView`), then makes the withheld calls that nothing withholds any more.
    mutating func settleViews(in window: ResponderID?, to log: inout DecisionLog) {
        if gestures.mayTakeTouches { cancelRecognized(in: window, to: &log) }
        releaseWithheld(in: window, to: &log)
    }

    private mutating func cancelRecognized(in window: ResponderID?, to log: inout DecisionLog) {
        func isTaken(_ touch: Touch) -> Bool { belongs(touch, to: window) && canceller(of: touch) != nil }
        var next = TouchID(0)
        while let first = lowest(from: next, where: isTaken) {
            let changes = gestures.changeCount
            cancelRecognized(together(with: first, where: isTaken), of: first.view, to: &log)
            // What an action changed may concern lower touches.
            next = changes == gestures.changeCount ? first.id : TouchID(0)
        }
    }

    /// One touchesCancelled for what `view` has seen begin; what it has not seen is dropped, with a line.
    private mutating func cancelRecognized(
        _ touches: [Touch], of view: ResponderID?, to log: inout DecisionLog
    ) {
        for touch in touches {
            change(touch.id) { touch in
                touch.isServed = true
                touch.service = .over
            }
        }
        dropUnseen(touches.filter { $0.service != .began }, to: &log)
        call(.cancelled, on: view, touches.filter { $0.service == .began }, to: &log)
    }

    private mutating func dropUnseen(_ touches: [Touch], to log: inout DecisionLog) {
        let cancellers = touches.map { canceller(of: $0) }
        for (place, canceller) in cancellers.enumerated() {
            guard let canceller, let view = touches[place].view, cancellers.firstIndex(of: canceller) == place
            else { continue }
            let start = log.touchCount
            for other in touches.indices where cancellers[other] == canceller { log.add(touches[other]) }
            log.append(.drops(view, .began, log.set(from: start), canceller))
        }
    }

    /// The first recognizer that has recognized with `touch` and takes it from its view.
    private func canceller(of touch: Touch) -> RecognizerID? {
        guard touch.isTracked, touch.phase != .cancelled else { return nil }
        return gestures.active.first { id in
            gestures[id].state.ownsTouches && scene.gestures[Int(id.index)].cancelsTouchesInView
                && gestures[id].isBound(to: touch.id)
        }
    }

    func belongs(_ touch: Touch, to window: ResponderID?) -> Bool {
        window == nil || touch.window == window
    }
}

/// Withheld calls that are made at last: of each view in their order, of several views the oldest first.
extension Application {
    private mutating func releaseWithheld(in window: ResponderID?, to log: inout DecisionLog) {
        var search = ReleaseSearch()
        while let calls = nextReleased(in: window, &search), let first = calls.first {
            let changes = gestures.changeCount
            let start = log.touchCount
            for call in calls {
                guard let touch = touch(call.touch) else { continue }
                log.add(call.phase == .began ? touch.asItBegan : touch)
                change(call.touch) { $0.service = call.phase == .began ? .began : .over }
            }
            self.call(first.phase, on: first.view, log.set(from: start), to: &log)
            if changes != gestures.changeCount { search = ReleaseSearch() }
        }
    }

    /// How far the queue has been looked through: the calls before `place` still wait, and hold up `heldUp`.
    private struct ReleaseSearch {
        var place = 0
        var heldUp = HeldUpViews()
    }

    /// The oldest call that may be made, of those of one time that of the lowest touch; with it go those of its frame
    /// and phase, if its view takes several touches.
    private func nextReleased(
        in window: ResponderID?, _ search: inout ReleaseSearch
    ) -> [WithheldCall]? {
        /// Beyond the first that may be made; what it holds up counts for this search only.
        var heldUp = HeldUpViews()
        var next: WithheldCall?
        var together: [WithheldCall] = []
        var seen: Set<ResponderID> = []
        for place in search.place..<gestures.withheld.count {
            let call = gestures.withheld[place]
            if let next, call.time > next.time { break }
            if next == nil { search.place = place }
            guard let touch = touch(call.touch), belongs(touch, to: window), waits(call, for: touch) else {
                continue
            }
            guard withholding(of: call) == nil, !search.heldUp.holdUp(call), !heldUp.holdUp(call) else {
                if next == nil { search.heldUp.hold(call) } else { heldUp.hold(call) }
                continue
            }
            if let first = next, call.view == first.view, call.phase == first.phase,
                takesSeveralTouches(call.view)
            {
                together.append(call)
            } else if seen.insert(call.view).inserted, next.map({ call.touch < $0.touch }) ?? true {
                next = call
                together = [call]
            }
        }
        return together.isEmpty ? nil : together
    }

    /// Lets go of the calls that have been made or have become void.
    mutating func forgetMadeCalls() {
        guard !gestures.withheld.isEmpty else { return }
        gestures.withheld.removeAll { [self] call in
            touch(call.touch).map { !waits(call, for: $0) } ?? true
        }
    }
}

extension Touch {
    /// The touch as it was when it began.
    fileprivate var asItBegan: Touch {
        var touch = self
        touch.location = beganLocation
        touch.tapCount = beganTapCount
        return touch
    }
}
