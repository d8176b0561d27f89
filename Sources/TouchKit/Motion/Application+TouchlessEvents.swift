/// What shakes and remote control have in common: no touch, so no hit-test; the chain is walked from the first responder.
extension Application {
    /// Where motion and remote control start: the first responder, else the key window, else the application.
    var firstWithoutTouches: ResponderID { tree.firstResponder ?? tree.keyWindow ?? tree.application }

    /// An override of `sendEvent(_:)` in the application or the key window sees these events too.
    func passesWithoutTouches(_ log: inout DecisionLog) -> Bool {
        guard passes(tree.application, &log) else { return false }
        return tree.keyWindow.map { passes($0, &log) } ?? true
    }

    /// Tells `first` and each `next` of `event` until one keeps it; whoever handles it sends its actions at once.
    ///
    /// - Returns: those who handled it; none means that it was discarded.
    mutating func call(
        _ event: TouchlessEvent, from first: ResponderID, to log: inout DecisionLog
    ) -> [ResponderID] {
        var handlers: [ResponderID] = []
        var responder = first
        for _ in 0..<tree.responders.count {
            // Asked before it acts: its actions may take it out of the tree, and the call goes on as it was.
            let next = tree.next(of: responder)
            let disposition = tree[responder].disposition(of: event)
            log.append(event.decision(of: responder, disposition))
            if disposition != .pass {
                handlers.append(responder)
                for action in scene.responses[responder, event] {
                    sendAction(action, from: .responder(responder), at: log.time, to: &log)
                }
            }
            guard disposition != .handle, let next, next != first else { break }
            responder = next
        }
        return handlers
    }
}

extension Responder {
    /// What its method for `event` does.
    package func disposition(of event: TouchlessEvent) -> Disposition {
        switch event {
        case .motion(let phase): motion(phase)
        case .remoteControl: remote
        }
    }
}

extension TouchlessEvent {
    fileprivate func decision(of responder: ResponderID, _ disposition: Disposition) -> Decision {
        switch self {
        case .motion(let phase): .motion(responder, phase, disposition)
        case .remoteControl(let subtype): .remoteControl(responder, subtype, disposition)
        }
    }
}
