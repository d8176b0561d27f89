package import Core
package import TouchKit

/// An effect that reaches beyond its app, with its cause.
package struct ExternalEffect: Equatable, Sendable {
    /// The effect.
    package let effect: OutboundEffect
    /// Its cause.
    package let cause: EffectCause
}

/// The cause of an effect, by names: when a program ends, its scene may have been replaced.
package struct EffectCause: Equatable, Sendable {
    /// When.
    package var time = Timestamp(microseconds: 0)
    /// The app.
    package var app = ""
    /// The responder that performs the action; nil for an effect without one.
    package var performer: String?
    /// The client that brought the effect; nil for one of the scene.
    package var client: String?
    /// The action.
    package var action: String?
    /// The control or recognizer that sent it; nil for an effect without an action.
    package var sender: String?
    /// The sender's value when it sent the action, if it is a control with a value.
    package var value: ControlValue?
    /// What the sender had measured when it sent the action, if it is a recognizer.
    package var gesture: GestureReading?
    /// Where the sender is scrolled to, if it is a scroll view of which programs are told.
    package var offset: OffsetReading?
    /// The state that the app has entered, if programs are told of that.
    package var state: InteractionState?
    /// The touches that led to it, if any.
    package var touches: [TouchSnapshot] = []

    /// Whether nothing is told of it, since it happened in a sensitive view.
    package var isWithheld = false

    /// An empty cause.
    package init() {}
}
