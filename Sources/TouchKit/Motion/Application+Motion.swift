package import HIDRecords

/// Shakes: from the first responder up the chain.
extension Application {
    /// Tells of a shake; a beginning within a shake and an end without one say nothing.
    package mutating func sendMotion(_ phase: MotionPhase, at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        if phase == .began {
            guard shake == nil, passesWithoutTouches(&log) else { return }
            let first = firstWithoutTouches
            let handlers = walkMotion(.began, from: first, to: &log)
            shake = Shake(first: first, began: time, handlers: handlers)
        } else if let ended = shake {
            shake = nil
            guard passesWithoutTouches(&log) else { return }
            _ = walkMotion(phase, from: ended.first, to: &log)
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

    /// Where motion and remote control start: the first responder, else the key window, else the application.
    var firstWithoutTouches: ResponderID { tree.firstResponder ?? tree.keyWindow ?? tree.application }

    /// An override of `sendEvent(_:)` in the application or the key window sees these events too.
    func passesWithoutTouches(_ log: inout DecisionLog) -> Bool {
        guard passes(tree.application, &log) else { return false }
        return tree.keyWindow.map { passes($0, &log) } ?? true
    }

    /// Calls the method of `phase` along the chain; those who handled it.
    private func walkMotion(
        _ phase: MotionPhase, from first: ResponderID, to log: inout DecisionLog
    ) -> [ResponderID] {
        var handlers: [ResponderID] = []
        tree.walkChain(from: first) { responder in
            let disposition = tree[responder].motion(phase)
            log.append(.motion(responder, phase, disposition))
            if disposition != .pass { handlers.append(responder) }
            return disposition != .handle
        }
        if handlers.isEmpty { log.append(.motionDiscarded(phase)) }
        return handlers
    }
}
