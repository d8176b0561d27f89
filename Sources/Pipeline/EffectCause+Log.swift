import Reports
import TouchKit

extension DecisionLog {
    /// The effects in this log of `app` that reach beyond it, each with its cause.
    func causedEffects(in app: App) -> [ExternalEffect] {
        outbox.map { ExternalEffect(effect: $0.effect, cause: cause(of: $0, in: app)) }
    }

    private func cause(of outgoing: OutgoingEffect, in app: App) -> EffectCause {
        var cause = EffectCause()
        cause.app = app.name
        cause.time = time
        cause.sender = outgoing.view.map { app.application.tree[$0].name }
        cause.offset = outgoing.offset
        cause.isWithheld = outgoing.view.flatMap { app.application.tree.sensitiveView(around: $0) } != nil
        cause.state = outgoing.state
        if let index = outgoing.entry, case .action(.clientPerforms(let client, _)) = entries[index].decision
        {
            cause.client = texts[client]
            cause.time = entries[index].time
        }
        guard let index = outgoing.entry,
            case .action(.performs(let responder, let action, _)) = entries[index].decision
        else { return cause }
        cause.time = entries[index].time
        cause.performer = app.application.tree[responder].name
        cause.action = texts[action]
        if let (sender, entry) = sending(of: action) {
            cause.name(sender, in: app.application)
            cause.gesture = reading(of: entry)
        }
        cause.value = value(of: entries[index])
        cause.touches = Array(touches(in: entries[index].cause))
        cause.isWithheld = Discretion.withholds(
            effectsOf: sending(of: action)?.sender ?? .absent, touches(in: entries[index].cause),
            in: app.application)
        return cause
    }

    /// The sender of the action whose name is at the index `action` of ``texts``, where each action sent has
    /// its own entry, and that entry.
    private func sending(of action: Int) -> (sender: ActionSender, entry: Entry)? {
        for entry in entries {
            if case .action(.sent(let sender, action, _)) = entry.decision { return (sender, entry) }
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
        case .absent: break
        }
    }
}
