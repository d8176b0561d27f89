package import ApplicationProtocol
package import Bridges

/// A message of MQTT.
package struct MQTTMessage: Equatable, Sendable {
    /// The quality of service of all messages: each arrives at least once (MQTT 3.1.1, section 4.3.2).
    static let quality: Int32 = 1

    /// The most bytes that a message of the broker may have: enough for the announcement of an earlier run.
    static let longest = 4 << 20

    /// Where it goes, or comes from.
    package let topic: String
    /// The content.
    package let payload: [UInt8]
    /// Whether the broker keeps it for later subscribers; of one that has come: whether the broker had kept it.
    package var isRetained: Bool
    /// Whether it was longer than ``longest``, so that it came without its payload.
    package var isTooLong = false

    /// The message `payload` to `topic`.
    package init(_ topic: String, _ payload: some Sequence<UInt8>, isRetained: Bool = false) {
        self.topic = topic
        self.payload = Array(payload)
        self.isRetained = isRetained
    }

    /// The payload as text.
    package var text: String { String(decoding: payload, as: UTF8.self) }
}

/// A step that the bridge is to take.
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
