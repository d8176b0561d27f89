import TouchKit

extension DecisionLog {
    /// The effects that reach beyond `app`, which decided this log, each with what made it happen.
    func causedEffects(in app: App) -> [ExternalEffect] {
        var place = externalEffects.startIndex
        var caused: [ExternalEffect] = []
        for entry in entries where place < externalEffects.endIndex {
            guard case .performs(let responder, let action, let effect) = entry.decision,
                effects[effect] == externalEffects[place]
            else { continue }
            var cause = EffectCause()
            cause.app = app.name
            cause.time = entry.time
            cause.performer = app.application.tree[responder].name
            cause.action = texts[action]
            if let sender = sender(of: action) { cause.name(sender, in: app.application) }
            cause.value = value(of: entry)
            cause.touches = Array(touches(in: entry.cause))
            caused.append(ExternalEffect(effect: externalEffects[place], cause: cause))
            place += 1
        }
        // Those that no action performed.
        for effect in externalEffects[place...] {
            var cause = EffectCause()
            cause.app = app.name
            cause.time = time
            caused.append(ExternalEffect(effect: effect, cause: cause))
        }
        return caused
    }

    /// Who sent the action whose name is at that place of ``texts``, where each action sent has a place of its own.
    private func sender(of action: Int) -> ActionSender? {
        for entry in entries {
            if case .action(let sender, action, _) = entry.decision { return sender }
        }
        return nil
    }
}

extension EffectCause {
    fileprivate mutating func name(_ sender: ActionSender, in application: Application) {
        switch sender {
        case .responder(let responder):
            self.sender = application.tree[responder].name
        case .recognizer(let recognizer):
            self.sender = application.recognizers[Int(recognizer.index)].name
        }
    }
}
