package import Core
import HIDRecords

/// What happens to keys, and what that becomes: presses (`UIPress`), key commands (`UIKeyCommand`), and the lines of scanners.
package enum KeyEvent: Sendable {
    /// A key goes down, or up.
    case stroke(KeyStroke)
    /// A scanner has scanned this text; entries show it if it is named.
    case scan(String, isNamed: Bool = true)
    /// All presses are cancelled; their keys are still down.
    case cancelled
    /// No key of this device is heard of any more, or of any device: their presses are cancelled.
    case released(device: Int?)

    /// Sends it to the responders of `application`.
    package func perform(in application: inout Application, at time: Timestamp) {
        application.log.time = time
        let wasActive = application.isActive
        switch self {
        case .stroke(let stroke):
            application.presses.note(stroke)
            Self.send(stroke, in: &application)
        case .scan(let text, let isNamed): Self.send(scanned: text, isNamed: isNamed, in: &application)
        case .cancelled: return Self.cancelPresses(in: &application) { _, _ in true }
        case .released(let device):
            guard application.presses.isAnyKeyDown else { return }
            application.presses.noteRelease(of: device)
            Self.cancelPresses(in: &application) { press, _ in
                device == nil || press.device == device
            }
        }
        // What brings another app to the front leaves this one to nobody.
        if application.isActive == wasActive { Self.noteUse(of: &application, at: time) }
    }

    /// Somebody has used a key, or a scanner, at `time`: the app is not idle.
    private static func noteUse(of application: inout Application, at time: Timestamp) {
        guard !application.actions.idle.isEmpty else { return }
        application.idleWatch.noteKey(
            isInUse: application.surface.touches.areFingersDown || application.presses.isAnyKeyDown, at: time)
        if !application.isSendingEvent { application.updateDeadline() }
    }

    /// A key that was ignored wakes the app, if that is to be woken.
    private static func wake(_ application: inout Application) {
        guard application.gate.state == .wake else { return }
        InteractionEffect.wake(
            &application, at: application.log.time,
            areFingersDown: application.surface.touches.isAnyWaiting)
        application.surface.touches.noteWaking()
    }

    /// To the key command that is nearest on the chain, or as a press. The end of a press goes where its beginning went; an end
    /// without a beginning changes nothing.
    private static func send(_ stroke: KeyStroke, in application: inout Application) {
        let index = application.presses.index(of: stroke.code, stroke.device)
        guard stroke.isDown else {
            if let index {
                end(application.presses.end(at: index), .ended, in: &application)
            }
            return
        }
        guard index == nil else { return }
        let first = EventStart.ofKeys(in: application.tree)
        let withholds = withhold(first, in: &application)
        send(stroke, to: first, in: &application)
        if withholds { application.log.endSensitivity() }
    }

    /// What follows is not told if `first`, where it begins, is in a sensitive view; returns whether that is to end.
    private static func withhold(_ first: ResponderID, in application: inout Application) -> Bool {
        let view = application.tree.viewOrOwnView(of: first)
        return application.log.beginSensitivity(
            view.flatMap { application.tree.sensitiveView(around: $0) } != nil)
    }

    /// The key goes down, and `first` is where that begins.
    private static func send(_ stroke: KeyStroke, to first: ResponderID, in application: inout Application) {
        let key = PressedKey(input: application.presses.input(stroke.code), isNamed: stroke.isNamed)
        guard application.gate.state.isOpen(first, in: application.tree) else {
            application.log.append(.responder(.ignoresPress(key, application.gate.state)))
            return wake(&application)
        }
        guard application.log.passesApplication(of: application.tree) else { return }
        if let command = keyCommand(for: key, from: first, in: application) {
            application.log.append(.responder(.keyCommand(command.responder, key)))
            for action in command.actions {
                application.sendAction(action, from: .responder(first), at: application.log.time)
            }
            return
        }
        let press = application.presses.begin(
            key, of: stroke.device, at: first, in: application.gate.state)
        NonTouchCall(.press(.began), press, in: application.tree).make(in: &application)
    }

    /// To the nearest responder that has actions for `didScan`, or of which a client gets it: what actions publish has the text as
    /// its value.
    private static func send(
        scanned text: String, isNamed: Bool, in application: inout Application
    ) {
        let first = EventStart.ofKeys(in: application.tree)
        let withholds = withhold(first, in: &application)
        defer { if withholds { application.log.endSensitivity() } }
        guard application.gate.state.isOpen(first, in: application.tree) else {
            application.log.append(.responder(.ignoresScan(application.gate.state)))
            return wake(&application)
        }
        guard application.log.passesApplication(of: application.tree) else { return }
        guard let taker = scanTaker(from: first, in: application) else {
            return application.log.append(.responder(.scanDiscarded))
        }
        let line = application.log.keep(text)
        application.log.append(.responder(.scan(taker, text: isNamed ? line : nil)))
        if let client = application.tree.client(takingPressesOf: taker),
            let call = ClientKeyCall(
                of: taker, for: .scan(text: line, isNamed: isNamed), clientAt: client, in: application.tree)
        {
            application.log.append(call)
        }
        let time = application.log.time
        application.scannedText = text
        for action in application.nonTouchEvents.responses[taker, .scan] {
            application.sendAction(action, from: .responder(taker), at: time)
        }
        application.scannedText = nil
    }

    /// The first responder from `first` on that has actions for `didScan`, or of which a client gets it.
    private static func scanTaker(
        from first: ResponderID, in application: Application
    ) -> ResponderID? {
        var taker: ResponderID?
        application.tree.walkChain(from: first) { responder in
            let isTaken =
                !application.nonTouchEvents.responses[responder, .scan].isEmpty
                || application.tree.client(takingPressesOf: responder) != nil
            guard isTaken, application.gate.state.isOpen(responder, in: application.tree) else { return true }
            taker = responder
            return false
        }
        return taker
    }

    /// Cancels the presses that `isMeant`, in the order in which they began. What their responders send then is no act of a touch
    /// that led to it.
    static func cancelPresses(in application: inout Application, where isMeant: (Press, ViewTree) -> Bool) {
        let cause = application.log.cause
        application.log.cause = .none
        defer { application.log.cause = cause }
        while let index = application.presses.all.firstIndex(where: { isMeant($0, application.tree) }) {
            end(application.presses.end(at: index), .cancelled, in: &application)
        }
    }

    private static func end(_ press: Press, _ phase: PressPhase, in application: inout Application) {
        guard application.log.passesApplication(of: application.tree) else { return }
        let withholds = withhold(press.first, in: &application)
        NonTouchCall(.press(phase), press, in: application.tree).make(in: &application)
        if withholds { application.log.endSensitivity() }
    }

    /// The first responder from `first` on that has a key command for `key` whose actions somebody takes, with these; who does
    /// is looked for from `first` on.
    private static func keyCommand(
        for key: PressedKey, from first: ResponderID, in application: Application
    ) -> (responder: ResponderID, actions: [Action])? {
        var found: (responder: ResponderID, actions: [Action])?
        application.tree.walkChain(from: first) { responder in
            let actions = application.nonTouchEvents.responses[responder, key.input]
            guard application.gate.state.isOpen(responder, in: application.tree),
                actions.contains(where: { application.responder(to: $0, from: .responder(first)) != nil })
            else { return true }
            found = (responder, actions)
            return false
        }
        return found
    }
}
