import HIDRecords

/// Touches whose hit view leaves its window.
///
/// They are cancelled for the view and for the recognizers that leave with it. Recognizers further out keep them until
/// the finger lifts, and may still recognize; there is no view then to take them from.
extension Application {
    /// Cancels what concerns `view` and its subtree, which are about to leave the window, while the chain is as it was.
    mutating func cancelTouches(ofLeaving view: ResponderID, at time: Timestamp, to log: inout DecisionLog) {
        let isOwnEvent = !isDispatching
        if isOwnEvent {
            advance(before: time, to: &log)
            if isGathering { dispatch(cancelReason: .palm, to: &log) }
            beginEvent(at: time)
            log.time = time
            isDispatching = true
        }
        let start = gestures.actions.count
        let leaving = gestures.active.filter { id in
            tree.isDescendant(scene.gestures[Int(id.index)].view, of: view)
        }
        takeView(view, fromTouchesTo: &log)
        cancel(leaving, to: &log)
        sendRecognizerActions(from: start, to: &log)
        deliverLost(to: &log)
        if isOwnEvent { endEvent(to: &log) }
    }

    /// Marks the touches that hit `view` or a view in it, and reports those whose finger is down, or whose view would
    /// never hear of them.
    private mutating func takeView(_ view: ResponderID, fromTouchesTo log: inout DecisionLog) {
        for touch in touches(where: { !$0.hasLostView && $0.phase != .cancelled }) {
            guard let hitView = touch.view, tree.isDescendant(hitView, of: view) else { continue }
            change(touch.id) { $0.hasLostView = true }
            if gestures.lifted.place(of: touch.id) != nil { tapRun.forget(touch.id) }
            if touch.isDown || touch.service == .withheld {
                log.append(.touchCancelled(log.set(of: touch), .viewRemoved))
            }
        }
    }

    /// Recognizers that leave get no more of their touches.
    private mutating func cancel(_ leaving: [RecognizerID], to log: inout DecisionLog) {
        for id in leaving {
            let set = downTouches(of: id, &log)
            if gestures[id].state.isListening {
                if let set { log.append(.recognizer(id, .cancelled, set)) }
                gestures[id].proposal = .fail(.cancelled)
            }
            for place in gestures[id].touches.indices { gestures.lift(place, of: id) }
            gestures.concernsViews = true
        }
        for id in leaving { settle(id, to: &log) }
    }

    private func downTouches(of id: RecognizerID, _ log: inout DecisionLog) -> TouchSet? {
        let start = log.touchCount
        for bound in gestures[id].touches where bound.isDown { log.add(event.allTouches[Int(bound.place)]) }
        return log.touchCount > start ? log.set(from: start) : nil
    }

    /// Calls touchesCancelled for what the views have seen begin. Touches that no recognizer keeps are over.
    private mutating func deliverLost(to log: inout DecisionLog) {
        func isDue(_ touch: Touch) -> Bool { touch.hasLostView && touch.isTracked }
        var next = TouchID(0)
        while let first = lowest(from: next, where: isDue) {
            next = first.id
            let due = together(with: first, where: isDue)
            for touch in due { change(touch.id) { $0.service = .over } }
            call(.cancelled, on: first.view, due.filter { $0.service == .began }, to: &log)
        }
        for place in event.allTouches.indices where event.allTouches[place].hasLostView {
            let touch = event.allTouches[place]
            guard touch.isDown, !gestures.keep(touch) else { continue }
            event.allTouches[place].phase = .cancelled
            event.allTouches[place].isServed = true
        }
    }
}

extension GestureEnvironment {
    /// Whether a recognizer still listens to `touch`.
    fileprivate func keep(_ touch: Touch) -> Bool {
        active.contains { id in
            self[id].state.isListening
                && self[id].touches.contains { $0.id == touch.id && $0.isDown }
        }
    }
}
