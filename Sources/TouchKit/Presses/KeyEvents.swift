package import Core
import HIDRecords

/// What keys become: presses (`UIPress`), key commands (`UIKeyCommand`), and the lines of scanners.
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
        guard index == nil else { return }
        guard isOpen(first) else { return log.append(.responder(.ignoresPress(key, gate.state))) }
        guard log.passesApplication(of: tree) else { return }
        if let command = keyCommand(for: key, from: first) {
            log.append(.responder(.keyCommand(command.responder, key)))
            for action in command.actions {
                sendAction(action, from: .responder(first), at: time, to: &log)
            }
            return
        }
        let press = Press(key: key, device: stroke.device, first: first)
        presses.begin(press)
        make(NonTouchCall(.press(.began), press, in: tree), to: &log)
    }

    /// Sends `text` to the nearest responder that has actions for `didScan`: what they publish has it as its value. Entries show
    /// it if `isNamed`.
    package mutating func sendScan(
        _ text: String, isNamed: Bool = true, at time: Timestamp, to log: inout DecisionLog
    ) {
        log.time = time
        let first = tree.keyResponder
        guard isOpen(first) else { return log.append(.responder(.ignoresScan(gate.state))) }
        guard log.passesApplication(of: tree) else { return }
        var taker: ResponderID?
        tree.walkChain(from: first) { responder in
            if !nonTouchEvents.responses[responder, .scan].isEmpty { taker = responder }
            return taker == nil
        }
        guard let taker else { return log.append(.responder(.scanDiscarded)) }
        log.append(.responder(.scan(taker, text: isNamed ? log.keep(text) : nil)))
        scannedText = text
        for action in nonTouchEvents.responses[taker, .scan] {
            sendAction(action, from: .responder(taker), at: time, to: &log)
        }
        scannedText = nil
    }

    /// Cancels the presses of `device`, or of all, in the order in which they began.
    package mutating func cancelPresses(of device: Int? = nil, at time: Timestamp, to log: inout DecisionLog)
    {
        log.time = time
        cancelPresses(to: &log) { press, _ in device == nil || press.device == device }
    }

    /// Cancels the presses that `isMeant`, in the order in which they began.
    mutating func cancelPresses(to log: inout DecisionLog, where isMeant: (Press, ViewTree) -> Bool) {
        while let index = presses.all.firstIndex(where: { isMeant($0, tree) }) {
            end(presses.end(at: index), .cancelled, to: &log)
        }
    }

    private mutating func end(_ press: Press, _ phase: PressPhase, to log: inout DecisionLog) {
        guard log.passesApplication(of: tree) else { return }
        make(NonTouchCall(.press(phase), press, in: tree), to: &log)
    }

    /// Whether keys get through to `first` in the state in which the app is.
    private func isOpen(_ first: ResponderID) -> Bool {
        gate.state == .normal
            || tree[first].kind == .view
                && surface.outermostOpenView(around: first, in: gate.state) != nil
    }

    /// The first responder from `first` on that has a key command for `key` whose actions somebody takes, with these; who does
    /// is looked for from `first` on.
    private func keyCommand(
        for key: PressedKey, from first: ResponderID
    ) -> (responder: ResponderID, actions: [Action])? {
        var found: (responder: ResponderID, actions: [Action])?
        tree.walkChain(from: first) { responder in
            let actions = nonTouchEvents.responses[responder, key.input]
            guard actions.contains(where: { self.responder(to: $0, from: .responder(first)) != nil })
            else { return true }
            found = (responder, actions)
            return false
        }
        return found
    }
}
