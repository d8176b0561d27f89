package import ApplicationProtocol
package import Bridges

/// A message of MQTT.
package struct MQTTMessage: Equatable, Sendable {
    /// Whether the sender waits until the broker has the message.
    package enum Quality: Int32, Sendable {
        /// At most once (QoS 0).
        case atMostOnce = 0
        /// At least once (QoS 1).
        case atLeastOnce = 1
    }

    /// The most bytes that a message of the broker may have: enough for what an earlier run announced.
    static let longest = 4 << 20

    /// Where it goes, or comes from.
    package let topic: String
    /// What it says.
    package let payload: [UInt8]
    /// Whether the broker keeps it for later subscribers; of one that has come: whether the broker had kept it.
    package var isRetained: Bool
    /// Whether the sender waits until the broker has it.
    package var quality: Quality
    /// Whether it was longer than ``longest``, so that it came without its payload.
    package var isTooLong = false

    /// The message `payload` to `topic`.
    package init(
        _ topic: String, _ payload: some Sequence<UInt8>, isRetained: Bool = false,
        quality: Quality = .atLeastOnce
    ) {
        self.topic = topic
        self.payload = Array(payload)
        self.isRetained = isRetained
        self.quality = quality
    }

    /// The payload as text.
    package var text: String { String(decoding: payload, as: UTF8.self) }
}

/// What the bridge is to do.
package enum MQTTStep: Equatable, Sendable {
    /// Send a message to the broker.
    case publish(MQTTMessage)
    /// Ask the broker for the messages to topics of this pattern.
    case subscribe(String)
    /// Ask for them no longer.
    case unsubscribe(String)
    /// Have touchd perform an effect that a message to `topic` asked for.
    case perform(JSON, app: String?, topic: String)
    /// Watch the app in front instead of this one.
    case watchFront(insteadOf: String)
    /// Say something in the journal.
    case log(String, BridgeLog.Priority)
}
