import HIDRecords

/// `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`: what recognizers do to the calls of views.
extension Application {
    /// Brings the views of `window`, or of all, up to date with the states of the recognizers: cancels the touches of
    /// those that recognized, then makes the withheld calls that nobody withholds any more.
    mutating func settleViews(in window: ResponderID?, to log: inout DecisionLog) {
        while let first = lowest(where: { belongs($0, to: window) && canceller(of: $0) != nil }) {
            cancelRecognized(of: first.view, to: &log)
        }
        while let first = lowest(where: { belongs($0, to: window) && isBeganReleased($0) }) {
            let released = touches { $0.view == first.view && isBeganReleased($0) }
            change(released) { $0.service = .began }
            call(.began, on: first.view, released.map(\.asItBegan), to: &log)
        }
        while let first = lowest(where: { belongs($0, to: window) && isEndedReleased($0) }) {
            let released = touches { $0.view == first.view && isEndedReleased($0) }
            change(released) { $0.service = .over }
            call(.ended, on: first.view, released, to: &log)
        }
    }

    private func belongs(_ touch: Touch, to window: ResponderID?) -> Bool {
        window == nil || touch.window == window
    }

    /// Why the call that `touch` is due in its present phase must wait.
    func withholding(of touch: Touch) -> Withholding? {
        switch (touch.service, touch.phase) {
        case (.due, .began): withholding(of: touch, .delaysTouchesBegan)
        case (.began, .ended): withholding(of: touch, .delaysTouchesEnded)
        case (.withheld, .ended):
            withholding(of: touch, .delaysTouchesEnded) ?? withholding(of: touch, .delaysTouchesBegan)
        default: nil
        }
    }

    /// The first recognizer with the flag that has not decided on `touch`.
    private func withholding(of touch: Touch, _ flag: Withholding.Flag) -> Withholding? {
        for id in gestures.active
        where gestures[id].state == .possible && delays(id, flag) && gestures[id].isBound(to: touch.id) {
            return Withholding(flag: flag, recognizer: id)
        }
        return nil
    }

    private func delays(_ id: RecognizerID, _ flag: Withholding.Flag) -> Bool {
        switch flag {
        case .delaysTouchesBegan: scene.gestures[Int(id.index)].delaysTouchesBegan
        case .delaysTouchesEnded: scene.gestures[Int(id.index)].delaysTouchesEnded
        }
    }

    private func isBeganReleased(_ touch: Touch) -> Bool {
        touch.service == .withheld && touch.phase != .cancelled
            && withholding(of: touch, .delaysTouchesBegan) == nil
    }

    /// A call of touchesEnded that was due in this event or before, and was not made.
    private func isEndedReleased(_ touch: Touch) -> Bool {
        touch.service == .began && touch.phase == .ended && touch.isServed
            && withholding(of: touch, .delaysTouchesEnded) == nil
    }

    /// The first recognizer that has recognized with `touch` and takes it from its view.
    private func canceller(of touch: Touch) -> RecognizerID? {
        guard touch.isTracked, touch.phase != .cancelled else { return nil }
        return gestures.active.first { id in
            gestures[id].state.ownsTouches && scene.gestures[Int(id.index)].cancelsTouchesInView
                && gestures[id].isBound(to: touch.id)
        }
    }

    /// One touchesCancelled for what `view` has seen begin; what it has not seen is dropped, with a line.
    private mutating func cancelRecognized(of view: ResponderID?, to log: inout DecisionLog) {
        var touches = touches { $0.view == view && canceller(of: $0) != nil }
        change(touches) { touch in
            touch.isServed = true
            touch.service = .over
        }
        let begun = touches.filter { $0.service == .began }
        touches.removeAll { $0.service == .began }
        dropUnseen(touches, to: &log)
        call(.cancelled, on: view, begun, to: &log)
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
