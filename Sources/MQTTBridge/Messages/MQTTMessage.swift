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
