package import Core

/// First responders, the key window, and the events without touches, which start there.
extension Application {
    // MARK: First responders

    /// `UIResponder.becomeFirstResponder`: the window's present first responder resigns first.
    ///
    /// - Returns: whether `id` is first responder now.
    @discardableResult
    package mutating func becomeFirstResponder(
        _ id: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        log.time = time
        let isFirst = tree.isFirstResponder(id)
        let refusal = isFirst ? nil : makeFirst(id, to: &log)
        log.append(.becomeFirstResponder(id, refusal))
        if !isFirst, refusal == nil { sendEditing(.editingDidBegin, from: id, to: &log) }
        return refusal == nil
    }

    /// `UIResponder.resignFirstResponder`; nothing happens when `id` is not first.
    ///
    /// - Returns: whether `id` is not first responder now.
    @discardableResult
    package mutating func resignFirstResponder(
        _ id: ResponderID, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        log.time = time
        guard tree.isFirstResponder(id) else { return true }
        guard tree[id].canResignFirstResponder else {
            log.append(.resignFirstResponder(id, .canResignFirstResponder))
            return false
        }
        resign(id, to: &log)
        return true
    }

    /// The first responder in the subtree of `view` resigns, whether it can or not.
    mutating func resignFirstResponder(within view: ResponderID, to log: inout DecisionLog) {
        for window in tree.windows {
            guard let first = window.firstResponder, tree.isResponder(first, within: view) else { continue }
            resign(first, to: &log)
        }
    }

    /// Takes the place of the present first responder; what stands against it, or nil.
    private mutating func makeFirst(_ id: ResponderID, to log: inout DecisionLog) -> FirstResponderRefusal? {
        guard tree[id].canBecomeFirstResponder else { return .canBecomeFirstResponder }
        guard let window = tree.window(ofResponder: id) else { return .window }
        if let previous = tree.window(window)?.firstResponder {
            guard resignFirstResponder(previous, at: log.time, to: &log) else {
                return .previousCannotResign(previous)
            }
            // What the end of editing caused may have changed everything.
            if let other = tree.window(window)?.firstResponder {
                return other == id ? nil : .overtaken(by: other)
            }
            guard tree.window(ofResponder: id) == window else { return .window }
        }
        tree.setFirstResponder(id, of: window)
        return nil
    }

    private mutating func resign(_ id: ResponderID, to log: inout DecisionLog) {
        for window in tree.windows where window.firstResponder == id {
            tree.setFirstResponder(nil, of: window.responder)
        }
        log.append(.resignFirstResponder(id, nil))
        sendEditing(.editingDidEnd, from: id, to: &log)
    }

    private mutating func sendEditing(
        _ event: ControlEvents, from id: ResponderID, to log: inout DecisionLog
    ) {
        if surface.sends(event, id) { send(event, from: id, to: &log) }
    }

    // MARK: The key window

    /// The window that `touch` hit becomes key, if it may.
    mutating func makeKey(_ window: ResponderID?, by touch: TouchSet, to log: inout DecisionLog) {
        guard let window, window != tree.keyWindow, tree.window(window)?.canBecomeKey == true else { return }
        tree.keyWindow = window
        log.append(.becomesKey(window, .touch(touch)))
    }

    /// The key window `window` is not on its screen any more: the frontmost visible one that may takes its place, and
    /// without any there is no key window.
    mutating func handOverKey(from window: ResponderID, to log: inout DecisionLog) {
        guard tree.keyWindow == window else { return }
        tree.keyWindow = tree.successor(ofKeyWindow: window)
        if let successor = tree.keyWindow { log.append(.becomesKey(successor, .hidden(window))) }
    }

    // MARK: Shakes and remote control

    /// Sends a shake on; a beginning within a shake and an end without one say nothing.
    package mutating func sendMotion(_ phase: MotionPhase, at time: Timestamp, to log: inout DecisionLog) {
        log.time = time
        let first = nonTouchEvents.motion(phase, at: time, in: surface.tree, to: &log)
        updateDeadline()
        guard let first else { return }
        let handlers = call(.motion(phase), from: first, to: &log)
        if handlers.isEmpty { log.append(.motionDiscarded(phase)) }
        if phase == .began { nonTouchEvents.noteHandlers(handlers) }
    }

    /// When the shake will have lasted too long (``InteractionSettings/motionMaximum``); nil without one.
    package var shakeDeadline: Timestamp? {
        nonTouchEvents.shake.map { $0.began + settings.motionMaximum }
    }

    /// Cancels the shake when a responder that takes part in it is in the subtree of `view`.
    mutating func cancelShake(within view: ResponderID, to log: inout DecisionLog) {
        guard nonTouchEvents.isShakeHeld(within: view, of: surface.tree) else { return }
        sendMotion(.cancelled, at: log.time, to: &log)
    }

    /// Sends a key of a remote control on; it is dropped unless the app asked for such keys.
    package mutating func sendRemoteControl(
        _ subtype: RemoteControlSubtype, at time: Timestamp, to log: inout DecisionLog
    ) {
        log.time = time
        guard let first = nonTouchEvents.remoteControl(subtype, in: surface.tree, to: &log) else { return }
        let handlers = call(.remoteControl(subtype), from: first, to: &log)
        if handlers.isEmpty { log.append(.remoteControlDiscarded(subtype)) }
    }

    /// Calls `first` and each `next` for `event` until one keeps it; what handles it sends its actions at once.
    ///
    /// - Returns: those that handled it; none means that it was discarded.
    private mutating func call(
        _ event: NonTouchEvent, from first: ResponderID, to log: inout DecisionLog
    ) -> [ResponderID] {
        var handlers: [ResponderID] = []
        var chain = ChainCall(from: first, in: surface.tree)
        while let (responder, disposition) = chain.next(in: surface.tree, { $0.disposition(of: event) }) {
            log.append(event.decision(of: responder, disposition))
            if disposition == .pass { continue }
            handlers.append(responder)
            for action in responses[responder, event] {
                sendAction(action, from: .responder(responder), at: log.time, to: &log)
            }
        }
        return handlers
    }
}

extension Responder {
    /// What its method for `event` does.
    package func disposition(of event: NonTouchEvent) -> Disposition {
        switch event {
        case .motion(let phase): motion(phase)
        case .remoteControl: remote
        }
    }
}

extension NonTouchEvent {
    fileprivate func decision(of responder: ResponderID, _ disposition: Disposition) -> Decision {
        switch self {
        case .motion(let phase): .motion(responder, phase, disposition)
        case .remoteControl(let subtype): .remoteControl(responder, subtype, disposition)
        }
    }
}
