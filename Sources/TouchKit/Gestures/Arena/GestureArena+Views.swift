import HIDRecords

/// What recognizers mean for the views that their touches hit.
extension GestureArena {
    /// The first recognizer that has recognized with `touch` and takes it from its view (`cancelsTouchesInView`).
    func canceller(of touch: Touch) -> RecognizerID? {
        guard touch.isTracked, touch.phase != .cancelled else { return nil }
        return active.first { id in
            self[id].state.ownsTouches && descriptions[id].cancelsTouchesInView
                && self[id].isBound(to: touch.id)
        }
    }

    /// The first recognizer with the flag that has not decided on `touch`.
    func withholding(of touch: TouchID, _ flag: Withholding.Flag) -> Withholding? {
        for id in active
        where self[id].state == .possible && descriptions[id].delays(flag) && self[id].isBound(to: touch) {
            return Withholding(flag: flag, recognizer: id)
        }
        return nil
    }

    /// Whether a recognizer on `view` itself has recognized with `touch`, or withholds its end from the view: it wins over
    /// what the view recognizes itself.
    func claims(_ touch: TouchID, on view: ResponderID) -> Bool {
        active.contains { id in
            let state = self[id].state
            return descriptions[id].view == view && self[id].isBound(to: touch)
                && (state.isRecognized || state == .possible && descriptions[id].delaysTouchesEnded)
        }
    }

    /// The recognizers that get `touch`, or got it in a sequence that is not over (`UITouch.gestureRecognizers`).
    package func recognizers(of touch: TouchID) -> [RecognizerID] {
        active.filter { self[$0].isBound(to: touch) }
    }
}
