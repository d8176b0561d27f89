package import Core
package import HIDRecords
import Reports
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
    /// Where the fingers of that recognizer were, if there were several.
    package var touchLocations: [Point] = []
    /// Where the sender is scrolled to, if it is a scroll view of which programs are told.
    package var offset: OffsetReading?
    /// The state that the app has entered, if programs are told of that.
    package var state: InteractionState?
    /// The touches that led to it, if any.
    package var touches: [TouchSnapshot] = []

    /// Whether nothing is told of it, since it happened in a sensitive view.
    package var isWithheld = false
    /// Whether it is done because nobody has touched the app.
    var isOfRest = false

    /// An empty cause.
    package init() {}

    /// Of the state that an app has entered, without what is not told; nil for the cause of anything else.
    fileprivate var ofStateAlone: EffectCause? {
        guard state != nil else { return nil }
        var cause = EffectCause()
        (cause.time, cause.app, cause.state, cause.client) = (time, app, state, client)
        return cause
    }
}

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
        cause.isOfRest = outgoing.isOfRest
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
            if let (gesture, touchLocations) = reading(of: entry) {
                cause.gesture = gesture
                cause.touchLocations = Array(touchLocations)
            }
        }
        cause.value = value(of: entries[index])
        cause.touches = Array(touches(in: entries[index].cause))
        let sender = sending(of: action)?.sender ?? .absent
        cause.isWithheld =
            isSensitive(at: index)
            || sender.isSensitive(
                with: touches(in: entries[index].cause), among: app.application.recognizers,
                in: app.application.tree)
        return cause.isWithheld ? cause.ofStateAlone ?? cause : cause
    }

    /// What brought the decisions about, of which some may be about `recognizers`: a client, a recognizer or a touch; nil if
    /// none of these did. A recognizer of a sensitive view is not told: the touch is.
    func origin(among recognizers: [GestureRecognizerDescription]) -> String? {
        for (index, entry) in entries.enumerated() {
            if case .action(.clientPerforms(let client, _)) = entry.decision { return texts[client] }
            if case .action(.sent(.recognizer(let id), _, _)) = entry.decision, !isSensitive(at: index) {
                return "recognizer \(recognizers[id].name)"
            }
        }
        for entry in entries {
            if let touch = touches(in: entry.cause).first { return "touch \(touch.id.number)" }
        }
        return nil
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
