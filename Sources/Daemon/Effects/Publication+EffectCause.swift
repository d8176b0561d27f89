package import ControlProtocol
package import Pipeline

extension Publication {
    /// What `cause` led an app to publish under `topic`.
    package init(_ topic: String, cause: EffectCause) {
        self.init(topic: topic, time: cause.time, app: cause.app)
        performer = cause.performer
        action = cause.action
        sender = cause.sender
        value = cause.value
        touches = cause.touches
    }
}
