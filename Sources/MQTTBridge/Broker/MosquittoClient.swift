import BrokerConfiguration
import CMosquitto
import Glibc
import Runtime

/// A client of libmosquitto: `mosquitto_new`, `mosquitto_destroy`.
@safe struct MosquittoClient: ~Copyable {
    /// How often, in seconds, the broker hears from the bridge at least.
    static let keepAlive: Int32 = 20

    private let mosquitto: OpaquePointer
    private let inbox: BrokerInbox
    private var wasConnected = false

    /// The client `name`, which keeps nothing of an earlier connection.
    init(_ name: String) throws(BrokerError) {
        mosquitto_lib_init()
        let inbox = BrokerInbox()
        let owner = unsafe Unmanaged.passUnretained(inbox).toOpaque()
        guard let mosquitto = unsafe mosquitto_new(name, true, owner) else {
            throw BrokerError(description: "cannot make a client of MQTT")
        }
        unsafe BrokerInbox.connect(mosquitto)
        unsafe mosquitto_int_option(mosquitto, MOSQ_OPT_TCP_NODELAY, 1)
        unsafe self.mosquitto = mosquitto
        self.inbox = inbox
    }

    deinit { unsafe mosquitto_destroy(mosquitto) }

    /// Prepares for connections to `broker`, with this last will.
    func prepare(
        for broker: MQTTConfiguration.Broker, password: String?, will: MQTTMessage
    ) throws(BrokerError) {
        try check(
            unsafe mosquitto_will_set(
                mosquitto, will.topic, Int32(will.payload.count), will.payload, MQTTMessage.quality,
                will.isRetained), "set the last will")
        if let username = broker.username {
            try check(unsafe mosquitto_username_pw_set(mosquitto, username, password), "set the username")
        }
        if let tls = broker.tls { try encrypt(tls) }
    }

    private func encrypt(_ tls: MQTTConfiguration.TLS) throws(BrokerError) {
        if tls.ca == nil { unsafe mosquitto_int_option(mosquitto, MOSQ_OPT_TLS_USE_OS_CERTS, 1) }
        for path in [tls.ca, tls.certificate, tls.key].compactMap({ $0 }) where unsafe access(path, R_OK) != 0
        {
            throw BrokerError(description: "cannot read \(path), a file of tls: \(Errno(errno))")
        }
        // libmosquitto takes one of the two for its word that there are certificates.
        let folder = tls.ca == nil ? "/etc/ssl/certs" : nil
        try check(
            unsafe mosquitto_tls_set(mosquitto, tls.ca, folder, tls.certificate, tls.key, nil),
            "read the certificates")
    }

    private func check(_ code: Int32, _ attempt: String) throws(BrokerError) {
        if code != 0 { throw BrokerError(description: "cannot \(attempt): \(Self.sentence(code))") }
    }
}

/// The connection; each call returns why it failed, or nil.
extension MosquittoClient {
    /// Begins to connect, and waits for nothing but the look-up of the name: `mosquitto_connect_async`,
    /// `mosquitto_reconnect_async`.
    mutating func connect(to broker: MQTTConfiguration.Broker) -> String? {
        defer { wasConnected = true }
        let code =
            wasConnected
            ? unsafe mosquitto_reconnect_async(mosquitto)
            : unsafe mosquitto_connect_async(
                mosquitto, broker.host, Int32(broker.effectivePort), Self.keepAlive)
        return failure(code)
    }

    /// Ends the connection, after which the broker does not say the last will: `mosquitto_disconnect`.
    func disconnect() { unsafe mosquitto_disconnect(mosquitto) }

    /// The socket; -1 when there is no connection: `mosquitto_socket`.
    var socket: Int32 { unsafe mosquitto_socket(mosquitto) }

    /// Whether something waits until it can be written: `mosquitto_want_write`.
    var wantsToWrite: Bool { unsafe mosquitto_want_write(mosquitto) }

    /// Reads and writes what there is: `mosquitto_loop_read`, `mosquitto_loop_write`.
    func exchange() -> String? {
        errno = 0
        if let failure = failure(unsafe mosquitto_loop_read(mosquitto, 1)) { return failure }
        return wantsToWrite ? failure(unsafe mosquitto_loop_write(mosquitto, 1)) : nil
    }

    /// Sees that the broker is alive, which is to be done every few seconds: `mosquitto_loop_misc`.
    func attend() -> String? { failure(unsafe mosquitto_loop_misc(mosquitto)) }

    /// Sends a message; without a connection it is kept for the next one: `mosquitto_publish`. Returns whether the broker
    /// will confirm it.
    func publish(_ message: MQTTMessage) -> Bool {
        let code = unsafe mosquitto_publish(
            mosquitto, nil, message.topic, Int32(message.payload.count), message.payload,
            MQTTMessage.quality, message.isRetained)
        let confirmed = [MOSQ_ERR_SUCCESS, MOSQ_ERR_NO_CONN, MOSQ_ERR_CONN_LOST, MOSQ_ERR_ERRNO]
        return confirmed.contains(mosq_err_t(code))
    }

    /// Asks for the messages to topics of the pattern `filter`: `mosquitto_subscribe`.
    func subscribe(to filter: String) { unsafe mosquitto_subscribe(mosquitto, nil, filter, 1) }

    /// Asks for them no longer: `mosquitto_unsubscribe`.
    func unsubscribe(from filter: String) { unsafe mosquitto_unsubscribe(mosquitto, nil, filter) }

    /// Takes the entries that have come from the broker since the last call.
    func takeEntries() -> [BrokerInbox.Entry] { inbox.takeEntries() }

    /// How many messages the broker has confirmed since the last call.
    func takeConfirmed() -> Int { inbox.takeConfirmed() }

    /// Why the broker does not take the bridge: `mosquitto_connack_string`.
    static func refusal(_ code: Int32) -> String {
        let sentence = unsafe mosquitto_connack_string(code).map { unsafe String(cString: $0) } ?? ""
        let prefix = "Connection Refused: "
        let reason = sentence.hasPrefix(prefix) ? String(sentence.dropFirst(prefix.count)) : sentence
        return "it refuses the connection (\(reason.hasSuffix(".") ? String(reason.dropLast()) : reason))"
    }

    /// The meaning of `code`, with the cause that libmosquitto has given.
    private func failure(_ code: Int32) -> String? {
        let trouble = inbox.takeTrouble()
        if code == 0 { return nil }
        return Self.sentence(code) + (trouble.map { " (\($0))" } ?? "")
    }

    /// `mosquitto_strerror`.
    private static func sentence(_ code: Int32) -> String {
        if mosq_err_t(code) == MOSQ_ERR_NOMEM {
            // All else that the bridge keeps is small.
            return "it sends a message that is too large; mosquitto's message_size_limit keeps such away"
        }
        let sentence = unsafe mosquitto_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}
