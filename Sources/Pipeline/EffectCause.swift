package import Core
package import TouchKit

/// An effect that reaches beyond its app, and what made it happen.
package struct ExternalEffect: Equatable, Sendable {
    /// `publish`, `run` or `unit`.
    package let effect: Effect
    /// What made it happen.
    package let cause: EffectCause
}

/// What made an effect happen, in names: by the time a program ends, its scene may be another.
package struct EffectCause: Equatable, Sendable {
    /// When.
    package var time = Timestamp(microseconds: 0)
    /// The app.
    package var app = ""
    /// The responder that performs the action; nil for an effect without one.
    package var performer: String?
    /// The action.
    package var action: String?
    /// The control or recognizer that sent it; nil for an effect without an action.
    package var sender: String?
    /// What the sender stood at as it sent the action, if it is a control with a value.
    package var value: ControlValue?
    /// The touches that led to it, if touches did.
    package var touches: [TouchSnapshot] = []

    /// A cause of which nothing is known.
    package init() {}
}
