import Core

/// Shakes and remote control: what is under way, and where the events of it go.
struct NonTouchEvents: Sendable {
    /// Whether the app asked for remote control (`beginReceivingRemoteControlEvents`, which does not count).
    var isReceivingRemoteControl = false
    /// The shake that goes on.
    private(set) var shake: Shake?

    /// Takes that a shake begins or ends; a beginning within a shake and an end without one say nothing.
    ///
    /// - Returns: who hears of it first; nil when nothing does.
    mutating func motion(
        _ phase: MotionPhase, at time: Timestamp, in tree: ViewTree, to log: inout DecisionLog
    ) -> ResponderID? {
        if phase == .began {
            guard shake == nil, passesSendEvent(in: tree, &log) else { return nil }
            shake = Shake(first: firstResponder(in: tree), began: time)
            return shake?.first
        }
        guard let ended = shake else { return nil }
        shake = nil
        return passesSendEvent(in: tree, &log) ? ended.first : nil
    }

    /// Remembers which responders handled the beginning of the shake.
    mutating func noteHandlers(_ handlers: [ResponderID]) { shake?.handlers = handlers }

    /// Whether the first responder of the shake, or one that handled its beginning, is in the subtree of `view`.
    func isShakeHeld(within view: ResponderID, of tree: ViewTree) -> Bool {
        guard let shake else { return false }
        return tree.isResponder(shake.first, within: view)
            || shake.handlers.contains { tree.isResponder($0, within: view) }
    }

    /// Takes a key of a remote control.
    ///
    /// - Returns: who hears of it first; nil when nothing does.
    func remoteControl(
        _ subtype: RemoteControlSubtype, in tree: ViewTree, to log: inout DecisionLog
    ) -> ResponderID? {
        guard isReceivingRemoteControl else {
            log.append(.ignoresRemoteControl(subtype))
            return nil
        }
        return passesSendEvent(in: tree, &log) ? firstResponder(in: tree) : nil
    }

    /// Where motion and remote control start: the first responder, else the key window, else the application.
    private func firstResponder(in tree: ViewTree) -> ResponderID {
        tree.firstResponder ?? tree.keyWindow ?? tree.application
    }

    /// An override of `sendEvent(_:)` in the application or the key window sees these events too.
    private func passesSendEvent(in tree: ViewTree, _ log: inout DecisionLog) -> Bool {
        guard log.passes(tree[tree.application].sendEvent, of: tree.application) else { return false }
        return tree.keyWindow.map { log.passes(tree[$0].sendEvent, of: $0) } ?? true
    }
}

/// A shake that has begun and not ended.
struct Shake: Sendable {
    /// Who was first responder when it began; it gets the end too.
    let first: ResponderID
    /// When it began.
    let began: Timestamp
    /// Who handled the beginning.
    var handlers: [ResponderID] = []
}
