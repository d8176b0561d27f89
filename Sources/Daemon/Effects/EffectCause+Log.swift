import TouchKit

extension DecisionLog {
    /// The effects that reach beyond the app, each with what made it happen; `name` names a responder.
    func causedEffects(in app: String, name: (ResponderID) -> String) -> [ExternalEffect] {
        var place = externalEffects.startIndex
        var caused: [ExternalEffect] = []
        for entry in entries where place < externalEffects.endIndex {
            guard case .performs(let responder, let action, let effect) = entry.decision,
                effects[effect] == externalEffects[place]
            else { continue }
            var cause = EffectCause()
            cause.app = app
            cause.time = entry.time
            cause.performer = name(responder)
            cause.action = texts[action]
            cause.touches = Array(touches(in: entry.cause))
            caused.append(ExternalEffect(effect: externalEffects[place], cause: cause))
            place += 1
        }
        // Those that no action performed.
        for effect in externalEffects[place...] {
            var cause = EffectCause()
            cause.app = app
            cause.time = time
            caused.append(ExternalEffect(effect: effect, cause: cause))
        }
        return caused
    }
}
