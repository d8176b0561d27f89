import Core

/// Shakes and remote control: the shake under way, and the responders to which the events go.
struct NonTouchEvents: Sendable {
    /// Whether the app asked for remote control (`beginReceivingRemoteControlEvents`, which does not count).
    var isReceivingRemoteControl = false
    /// What responders send when they handle such an event.
    var responses: ResponseTable
    /// The shake under way.
    private(set) var shake: Shake?

    /// No event under way; `responses` says what responders send.
    init(_ responses: ResponseTable) { self.responses = responses }

    /// A shake begins or ends; a beginning within a shake and an end without one change nothing.
    ///
    /// - Returns: the call to be made; nil when no responder is called.
    mutating func motion(
        _ phase: MotionPhase, at time: Timestamp, in tree: ViewTree, to log: inout DecisionLog
    ) -> NonTouchCall? {
        let first: ResponderID
        if phase == .began {
            guard shake == nil, log.passesApplication(of: tree) else { return nil }
            first = EventStart.ofMotion(in: tree)
            shake = Shake(first: first, began: time)
        } else {
            guard let ended = shake else { return nil }
            shake = nil
            guard log.passesApplication(of: tree) else { return nil }
            first = ended.first
        }
        return NonTouchCall(.motion(phase), from: first, in: tree)
    }

    /// `call` has been made: the responders that handled the beginning of a shake take part in it.
    mutating func end(_ call: NonTouchCall) {
        if call.event == .motion(.began) { shake?.handlers = call.handlers }
    }

    /// Whether the first responder of the shake, or one that handled its beginning, is in the subtree of `view`.
    func isShakeHeld(within view: ResponderID, of tree: ViewTree) -> Bool {
        guard let shake else { return false }
        return tree.isResponder(shake.first, within: view)
            || shake.handlers.contains { tree.isResponder($0, within: view) }
    }

    /// A key of a remote control was pressed.
    ///
    /// - Returns: the call to be made; nil when no responder is called.
    func remoteControl(
        _ subtype: RemoteControlSubtype, in tree: ViewTree, to log: inout DecisionLog
    ) -> NonTouchCall? {
        guard isReceivingRemoteControl else {
            log.append(.responder(.ignoresRemoteControl(subtype)))
            return nil
        }
        guard log.passesApplication(of: tree) else { return nil }
        return NonTouchCall(.remoteControl(subtype), from: EventStart.ofMotion(in: tree), in: tree)
    }
}

/// A shake that has begun and not ended.
struct Shake: Sendable {
    /// The responder to which the beginning went first; the end goes there too.
    let first: ResponderID
    /// When it began.
    let began: Timestamp
    /// The responders that handled the beginning.
    var handlers: [ResponderID] = []
}
