package import ControlProtocol
package import Pipeline

extension Publication {
    /// A publication under `topic` with the fields of `cause`.
    package init(_ topic: String, cause: EffectCause) {
        self.init(topic: topic, time: cause.time, app: cause.app)
        performer = cause.performer
        action = cause.action
        sender = cause.sender
        value = cause.value
        gesture = cause.gesture
        offset = cause.offset
        state = cause.state
        touches = cause.touches
    }
}
