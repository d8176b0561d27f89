import TouchKit

extension DecisionLog {
    /// The effects that reach beyond the app, each with what made it happen; `name` names a responder.
    func causedEffects(in app: String, name: (ResponderID) -> String) -> [ExternalEffect] {
        var causes = CauseSearch(app: app)
        var places = externalEffects.startIndex
        var caused: [ExternalEffect] = []
        for entry in entries where places < externalEffects.endIndex {
            causes.note(entry.decision)
            guard case .performs(let responder, let action, let place) = entry.decision,
                effects[place] == externalEffects[places]
            else { continue }
            var cause = causes.cause(in: self)
            cause.time = entry.time
            cause.performer = name(responder)
            cause.action = texts[action]
            caused.append(ExternalEffect(effect: externalEffects[places], cause: cause))
            places += 1
        }
        // Those that no action performed.
        for effect in externalEffects[places...] {
            var cause = EffectCause()
            cause.app = app
            cause.time = time
            caused.append(ExternalEffect(effect: effect, cause: cause))
        }
        return caused
    }
}

/// Follows the decisions of an event to the touches behind an action: those of the call that a control sent it from,
/// or those that its recognizer saw.
private struct CauseSearch {
    let app: String
    private var touches: TouchSet?
    private var seen: [RecognizerID: TouchSet] = [:]
    private var sender: ActionSender?

    init(app: String) {
        self.app = app
    }

    mutating func note(_ decision: Decision) {
        switch decision {
        case .touches(_, _, let set, _): touches = set
        case .recognizer(let recognizer, _, let set): seen[recognizer] = set
        case .action(let sender, _, _): self.sender = sender
        default: break
        }
    }

    func cause(in log: DecisionLog) -> EffectCause {
        var cause = EffectCause()
        cause.app = app
        let set: TouchSet?
        if case .recognizer(let recognizer) = sender { set = seen[recognizer] } else { set = touches }
        if let set { cause.touches = Array(log.touches(in: set)) }
        return cause
    }
}
