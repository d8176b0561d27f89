package import HIDRecords

/// Target-action: `UIApplication.sendAction(_:to:from:for:)`.
extension Application {
    /// Sends `action` to its target, or along the responder chain to the first that responds to it.
    ///
    /// Whoever takes it performs its effects before this returns. An explicit target that does not respond and a
    /// chain in which nobody does make it a discarded action.
    ///
    /// - Returns: whether somebody took it.
    @discardableResult
    package mutating func sendAction(
        _ action: Action, from sender: ActionSender, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        let name = log.keep(action.name)
        guard actionBudget.begin() else {
            log.append(.actionDropped(name: name))
            return false
        }
        defer { actionBudget.end() }
        guard let target = target(of: action, from: sender), let effects = scene.actions[target, action.name]
        else {
            log.append(.actionDiscarded(name: name))
            return false
        }
        log.append(.action(sender, name: name, target: target), value: value(of: sender))
        for effect in effects {
            log.append(.performs(target, name: name, effect: log.keep(effect)), value: value(of: sender))
            perform(effect, at: time, to: &log)
        }
        return true
    }

    /// Who takes `action`: its target if that responds to it, or the first on the chain that does.
    private func target(of action: Action, from sender: ActionSender) -> ResponderID? {
        guard action.target == nil else { return action.target }
        guard let first = firstAsked(for: sender) else { return nil }
        var target: ResponderID?
        tree.walkChain(from: first) { responder in
            guard scene.actions[responder, action.name] != nil else { return true }
            target = responder
            return false
        }
        return target
    }

    /// Where the walk for an action without a target begins (``NilTarget``).
    private func firstAsked(for sender: ActionSender) -> ResponderID? {
        switch settings.nilTarget {
        case .firstResponder: tree.firstResponder
        case .sender: view(of: sender)
        case .auto: tree.firstResponder ?? view(of: sender)
        }
    }

    private func value(of sender: ActionSender) -> ControlValue? {
        switch sender {
        case .responder(let responder): value(of: responder)
        case .recognizer: nil
        }
    }

    private func view(of sender: ActionSender) -> ResponderID {
        switch sender {
        case .responder(let responder): responder
        case .recognizer(let recognizer): scene.gestures[Int(recognizer.index)].view
        }
    }
}
