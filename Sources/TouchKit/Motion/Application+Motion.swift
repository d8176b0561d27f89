package import HIDRecords

/// Shakes: from the first responder up the chain.
extension Application {
    /// Tells of a shake; a beginning within a shake and an end without one say nothing.
    package mutating func sendMotion(_ phase: MotionPhase, at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        if phase == .began {
            guard shake == nil, passesWithoutTouches(&log) else { return }
            let first = firstWithoutTouches
            shake = Shake(first: first, began: time)
            let handlers = callMotion(.began, from: first, to: &log)
            shake?.handlers = handlers
        } else if let ended = shake {
            shake = nil
            guard passesWithoutTouches(&log) else { return }
            _ = callMotion(phase, from: ended.first, to: &log)
        }
    }

    /// When the shake will have lasted too long (``InteractionSettings/motionMaximum``); nil without one.
    package var shakeDeadline: Timestamp? {
        shake.map { $0.began + settings.motionMaximum }
    }

    /// Cancels the shake when its first responder, or somebody who handled its beginning, is in the subtree of `view`.
    mutating func cancelShake(within view: ResponderID, to log: inout DecisionLog) {
        guard let shake else { return }
        let isConcerned =
            tree.isResponder(shake.first, within: view)
            || shake.handlers.contains { tree.isResponder($0, within: view) }
        if isConcerned { sendMotion(.cancelled, at: log.time, to: &log) }
    }

    /// Calls the method of `phase` along the chain; those who handled it.
    private mutating func callMotion(
        _ phase: MotionPhase, from first: ResponderID, to log: inout DecisionLog
    ) -> [ResponderID] {
        let handlers = call(.motion(phase), from: first, to: &log)
        if handlers.isEmpty { log.append(.motionDiscarded(phase)) }
        return handlers
    }
}
