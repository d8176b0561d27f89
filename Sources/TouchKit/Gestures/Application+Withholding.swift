import HIDRecords

/// `delaysTouchesBegan`, `delaysTouchesEnded`: why calls of views wait.
///
/// The calls that wait for one view are a queue in the order in which they fell due.
extension Application {
    /// Why the call that `touch` is due in `phase` must wait: for a recognizer, or behind a call that waits for one. A tap
    /// that text input takes for its own ends for it at once.
    func withholding(of phase: TouchPhase, of touch: Touch, on view: ResponderID) -> Withholding? {
        if phase == .ended, touch.service == .began, recognizesTap(TouchSnapshot(touch), in: view) {
            return nil
        }
        let own = withholding(of: touch, phase == .began ? .delaysTouchesBegan : .delaysTouchesEnded)
        if own != nil || gestures.withheld.isEmpty { return own }
        if touch.service == .withheld, let began = withholding(of: touch, .delaysTouchesBegan) {
            return began
        }
        for call in gestures.withheld where call.view == view && (phase == .ended || call.phase == .began) {
            if let touch = self.touch(call.touch), waits(call, for: touch), let other = withholding(of: call)
            {
                return other
            }
        }
        return nil
    }

    /// The recognizer that keeps `call` from its view; nil when none does.
    func withholding(of call: WithheldCall) -> Withholding? {
        guard let touch = touch(call.touch) else { return nil }
        return withholding(of: touch, call.phase == .began ? .delaysTouchesBegan : .delaysTouchesEnded)
    }

    /// Whether `call` has neither been made nor become void: cancelled touches get no other call.
    func waits(_ call: WithheldCall, for touch: Touch) -> Bool {
        if touch.hasLostView { return false }
        return switch call.phase {
        case .began: touch.service == .withheld && touch.phase != .cancelled
        case .ended: (touch.service == .withheld || touch.service == .began) && touch.phase == .ended
        case .moved, .stationary, .cancelled, .regionEntered, .regionMoved, .regionExited: false
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
}
