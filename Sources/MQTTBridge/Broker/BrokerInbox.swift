import CMosquitto

/// The entries that libmosquitto has handed over through its callbacks and the bridge has not yet taken.
final class BrokerInbox {
    /// Something that libmosquitto has told.
    enum Entry {
        /// The broker has answered with this code: 0 if it takes the bridge (MQTT 3.1.1, section 3.2.2.3).
        case answered(Int32)
        /// A message has come.
        case message(MQTTMessage)
    }

    /// The number of messages that the broker has confirmed since the bridge last looked.
    private var confirmed = 0
    private var entries: [Entry] = []
    /// The last failure in the words of libmosquitto, which returns a number and gives the cause here.
    private var trouble: String?

    /// Takes all entries, in order.
    func takeEntries() -> [Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }

    /// Takes the number of messages that the broker has confirmed.
    func takeConfirmed() -> Int {
        defer { confirmed = 0 }
        return confirmed
    }

    /// Takes what went wrong since the last call.
    func takeTrouble() -> String? {
        defer { trouble = nil }
        return trouble.map { BrokerTrouble($0).cause }
    }

    /// Has `mosquitto`, whose user data this inbox is, tell what happens: `mosquitto_connect_callback_set` and so on.
    static func connect(_ mosquitto: OpaquePointer) {
        unsafe mosquitto_connect_callback_set(mosquitto) { _, inbox, code in
            unsafe BrokerInbox.at(inbox)?.entries.append(.answered(code))
        }
        unsafe mosquitto_publish_callback_set(mosquitto) { _, inbox, _ in
            unsafe BrokerInbox.at(inbox)?.confirmed += 1
        }
        unsafe mosquitto_log_callback_set(mosquitto) { _, inbox, level, text in
            guard level == MOSQ_LOG_ERR, let inbox = unsafe BrokerInbox.at(inbox), let text = unsafe text
            else { return }
            // The first is nearest to the cause.
            if inbox.trouble == nil { inbox.trouble = unsafe String(cString: text) }
        }
        unsafe mosquitto_message_callback_set(mosquitto) { _, inbox, message in
            guard let inbox = unsafe BrokerInbox.at(inbox), let message = unsafe message?.pointee,
                let topic = unsafe message.topic
            else { return }
            let isTooLong = unsafe Int(message.payloadlen) > MQTTMessage.longest
            let payload = unsafe UnsafeRawBufferPointer(
                start: message.payload, count: isTooLong ? 0 : Int(message.payloadlen))
            let text = unsafe String(cString: topic)
            var taken = unsafe MQTTMessage(text, payload, isRetained: message.retain)
            taken.isTooLong = isTooLong
            inbox.entries.append(.message(taken))
        }
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> BrokerInbox? {
        unsafe pointer.map { unsafe Unmanaged<BrokerInbox>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// A failure of the connection to a broker, as libmosquitto logs it.
package struct BrokerTrouble {
    /// The cause without the numbers of OpenSSL: `certificate verify failed`.
    package let cause: String

    /// The cause in `text`: `OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed`, or a sentence.
    package init(_ text: String) {
        var cause = text[...]
        if text.hasPrefix("OpenSSL Error"), let colon = text.lastIndex(of: ":") {
            cause = text[text.index(after: colon)...]
        } else if text.hasPrefix("Error: ") {
            cause = text.dropFirst("Error: ".count)
        }
        self.cause = String(cause.hasSuffix(".") ? cause.dropLast() : cause)
    }
}
