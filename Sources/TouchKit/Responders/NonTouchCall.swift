/// A call for an event that no touch causes, on its way up the responder chain until a responder keeps it.
struct NonTouchCall {
    /// What the responders are called for.
    let event: NonTouchEvent
    /// The responders that have handled it.
    private(set) var handlers: [ResponderID] = []
    /// The press that it is about, if it is about one.
    private(set) var press: Press?

    private var chain: ChainCall

    /// A call for `event` that goes to `first` next.
    init(_ event: NonTouchEvent, from first: ResponderID, in tree: ViewTree) {
        self.event = event
        press = nil
        chain = ChainCall(from: first, in: tree)
    }

    /// A call for `event` of `press`, which goes first where its beginning went.
    init(_ event: NonTouchEvent, _ press: Press, in tree: ViewTree) {
        self.event = event
        self.press = press
        chain = ChainCall(from: press.first, in: tree)
    }

    /// Makes it in `application`: each responder that handles the event sends its actions at once.
    func make(in application: inout Application) {
        var call = self
        while let (responder, disposition) = call.next(in: application.surface.tree) {
            application.log.append(.responder(decision(of: responder, disposition)))
            if disposition == .pass { continue }
            if case .press(let phase) = event,
                let ofClient = call.press?.call(
                    clientOf: responder, phase, &application.presses, in: application.tree)
            {
                application.log.append(ofClient)
            }
            for action in application.nonTouchEvents.responses[responder, event] {
                application.sendAction(action, from: .responder(responder), at: application.log.time)
            }
        }
        if call.handlers.isEmpty { application.log.append(.responder(discarded)) }
        application.nonTouchEvents.end(call)
        guard let press = call.press, case .press(let phase) = event else { return }
        if phase == .began {
            application.presses.note(call.handlers, of: press)
        } else {
            for ending in press.endingCalls(phase, in: application.tree) { application.log.append(ending) }
        }
    }

    /// Calls the next responder, and returns what it does with the event; nil at the end of the chain.
    private mutating func next(in tree: ViewTree) -> (responder: ResponderID, disposition: Disposition)? {
        let state = press?.state ?? .normal
        let called = chain.next(in: tree) { tree, responder in
            state.isOpen(responder, in: tree) ? tree.disposition(of: responder, for: event) : .pass
        }
        if let called, called.disposition != .pass { handlers.append(called.responder) }
        return called
    }

    private func decision(of responder: ResponderID, _ disposition: Disposition) -> ResponderDecision {
        switch event {
        case .motion(let phase): .motion(responder, phase, disposition)
        case .remoteControl(let subtype): .remoteControl(responder, subtype, disposition)
        case .press(let phase): .press(responder, phase, key, disposition)
        case .scan: .scan(responder, text: nil)
        }
    }

    /// The decision that no responder handled it.
    private var discarded: ResponderDecision {
        switch event {
        case .motion(let phase): .motionDiscarded(phase)
        case .remoteControl(let subtype): .remoteControlDiscarded(subtype)
        case .press(let phase): .pressDiscarded(phase, key)
        case .scan: .scanDiscarded
        }
    }

    private var key: PressedKey { press?.key ?? .none }
}

extension Responder {
    /// What its method for `event` does.
    package func disposition(of event: NonTouchEvent) -> Disposition {
        switch event {
        case .motion(let phase): motion(phase)
        case .remoteControl: remote
        case .press(let phase): presses(phase)
        case .scan: .handle
        }
    }
}

/// A call on its way up the responder chain, one responder at a time: what each does may change the chain behind it.
struct ChainCall {
    /// Whether any responder has handled it.
    private(set) var isHandled = false
    private var upcoming: ResponderID?
    /// A chain that comes back to this one ends there.
    private let start: ResponderID
    private var remaining: Int

    /// A call that goes to `first` next. The chain began at `start`, or at `first`.
    init(from first: ResponderID, startingAt start: ResponderID? = nil, in tree: ViewTree) {
        upcoming = first
        self.start = start ?? first
        remaining = tree.responders.count
    }

    /// The next responder, and what its method does, which `disposition` returns; nil at the end of the chain.
    ///
    /// The responder after it is found before it acts: its actions may take it out of the tree, and the call continues.
    mutating func next(
        in tree: ViewTree, _ disposition: (ViewTree, ResponderID) -> Disposition
    ) -> (responder: ResponderID, disposition: Disposition)? {
        guard let responder = upcoming, remaining > 0 else { return nil }
        remaining -= 1
        let answer = disposition(tree, responder)
        if answer != .pass { isHandled = true }
        let next = answer == .handle ? nil : tree.next(of: responder)
        upcoming = next == start ? nil : next
        return (responder, answer)
    }
}
