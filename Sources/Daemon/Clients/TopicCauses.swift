import ApplicationProtocol
package import ControlProtocol
import Core
import HIDRecords
package import Pipeline
import TouchKit

extension Topic {
    /// What subscribers get of a publication under `topic` with the fields of `cause`.
    init(_ topic: String, cause: EffectCause) {
        self.init(topic: topic, time: cause.time.seconds, app: cause.app)
        performer = cause.performer
        action = cause.action
        sender = cause.sender
        value = cause.value.map { JSON($0.json) }
        gesture = cause.gesture.map { JSON($0.json(id: cause.sender)) }
        offset = cause.offset.map { [$0.offset.x, $0.offset.y] }
        zoom = cause.offset?.scale
        state = cause.offset?.state.rawValue ?? cause.state?.rawValue
        isSensitive = cause.isWithheld
        touches = cause.touches.map { touch in
            Touch(id: touch.id.number, x: touch.location.x, y: touch.location.y, tapCount: touch.tapCount)
        }
    }
}

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
