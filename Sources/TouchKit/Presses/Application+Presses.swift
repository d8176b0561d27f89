package import Core
import HIDRecords

/// Presses of keys (`UIPress`), and key commands (`UIKeyCommand`).
extension Application {
    /// Sends `stroke` to the responders: to the key command that is nearest on the chain, or as a press.
    ///
    /// The end of a press goes where its beginning went; an end without a beginning changes nothing.
    package mutating func sendPress(
        _ stroke: KeyStroke, at time: Timestamp, to log: inout DecisionLog
    ) {
        log.time = time
        let index = presses.index(of: stroke.code, stroke.device)
        guard stroke.isDown else {
            if let index { end(presses.end(at: index), .ended, to: &log) }
            return
        }
        let key = PressedKey(input: presses.input(stroke.code), isNamed: stroke.isNamed)
        let first = tree.keyResponder
        guard index == nil, admits(key, at: first, to: &log) else { return }
        if perform(key, from: first, to: &log) { return }
        let press = Press(key: key, device: stroke.device, first: first)
        presses.begin(press)
        make(NonTouchCall(.press(.began), press, in: tree), to: &log)
    }

    /// Cancels the presses of `device`, or of all, in the order in which they began.
    package mutating func cancelPresses(of device: Int? = nil, at time: Timestamp, to log: inout DecisionLog)
    {
        log.time = time
        cancelPresses(to: &log) { press, _ in device == nil || press.device == device }
    }

    /// Cancels the presses that began at a responder in the subtree of `view`, or were handled by one.
    mutating func cancelPresses(within view: ResponderID, to log: inout DecisionLog) {
        cancelPresses(to: &log) { press, tree in
            tree.isResponder(press.first, within: view)
                || press.handlers.contains { tree.isResponder($0, within: view) }
        }
    }

    private mutating func cancelPresses(
        to log: inout DecisionLog, where isMeant: (Press, ViewTree) -> Bool
    ) {
        while let index = presses.all.firstIndex(where: { isMeant($0, tree) }) {
            end(presses.end(at: index), .cancelled, to: &log)
        }
    }

    private mutating func end(_ press: Press, _ phase: PressPhase, to log: inout DecisionLog) {
        guard log.passesApplication(of: tree) else { return }
        make(NonTouchCall(.press(phase), press, in: tree), to: &log)
    }

    /// Whether the app takes `key` in the state in which it is, if it goes to `first`.
    private mutating func admits(_ key: PressedKey, at first: ResponderID, to log: inout DecisionLog) -> Bool
    {
        guard isOpen(first) else {
            log.append(.responder(.ignoresPress(key, gate.state)))
            return false
        }
        return log.passesApplication(of: tree)
    }

    /// Whether keys get through to `first` in the state in which the app is.
    func isOpen(_ first: ResponderID) -> Bool {
        gate.state == .normal
            || tree[first].kind == .view
                && surface.outermostOpenView(around: first, in: gate.state) != nil
    }

    /// Sends the actions of the first responder from `first` on that has a key command for `key` whose actions somebody takes;
    /// who does is looked for from `first` on.
    ///
    /// - Returns: whether there is one.
    private mutating func perform(_ key: PressedKey, from first: ResponderID, to log: inout DecisionLog)
        -> Bool
    {
        var found: (responder: ResponderID, actions: [Action])?
        tree.walkChain(from: first) { responder in
            let actions = nonTouchEvents.responses[responder, key.input]
            guard actions.contains(where: { self.responder(to: $0, from: .responder(first)) != nil })
            else { return true }
            found = (responder, actions)
            return false
        }
        guard let found else { return false }
        log.append(.responder(.keyCommand(found.responder, key)))
        for action in found.actions {
            sendAction(action, from: .responder(first), at: log.time, to: &log)
        }
        return true
    }
}
