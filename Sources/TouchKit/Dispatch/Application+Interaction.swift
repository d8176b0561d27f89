package import HIDRecords

/// What the system and effects do to touches in flight.
extension Application {
    /// `beginIgnoringInteractionEvents`: touches in flight are cancelled when the first one begins.
    package mutating func beginIgnoringInteraction(at time: Timestamp, to log: inout DecisionLog) {
        ignoringDepth += 1
        if ignoringDepth == 1 { cancelTouches(.ignoringInteraction, at: time, to: &log) }
    }

    /// `endIgnoringInteractionEvents`; one without a begin changes nothing and is logged as an error.
    package mutating func endIgnoringInteraction(at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        if ignoringDepth == 0 {
            log.append(.endIgnoringWithoutBegin)
        } else {
            ignoringDepth -= 1
        }
    }

    /// Takes `view` and its subtree out of its window: the touches in it are cancelled first, with the chain as it is.
    package mutating func removeFromSuperview(
        _ view: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) {
        cancelTouches(.viewRemoved, at: time, to: &log) { [tree] touch in
            touch.view.map { tree.isDescendant($0, of: view) } ?? false
        }
        tree.removeFromSuperview(view)
    }
}
