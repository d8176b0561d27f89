package import ApplicationProtocol

/// What happened that others than the app act on.
package enum OutboundEvent: Equatable, Sendable {
    /// An effect that reaches beyond its app: `publish`, `run`, `unit` or `snapshot`.
    case effect(ExternalEffect)
    /// What the attached client of this name gets.
    case client(String, ClientEvent)

    /// What has changed in an app that is watched.
    case change(StateChange)

    /// The effect, if it is one.
    package var effect: ExternalEffect? {
        if case .effect(let effect) = self { effect } else { nil }
    }

    /// The change of a state, if it is one.
    package var change: StateChange? {
        if case .change(let change) = self { change } else { nil }
    }
}
