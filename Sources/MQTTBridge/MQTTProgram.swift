import ApplicationProtocol
package import Bridges
import BrokerConfiguration
package import Core
import Glibc
import Runtime
import Settings
import TouchClient

/// The program `touchd-mqtt`.
package struct MQTTProgram: ~Copyable {
    /// While the broker has not confirmed so many messages, values wait: each is then sent as it is by then.
    private static let mostInFlight = 20
    /// While the broker has not confirmed so many messages, events are dropped.
    private static let mostWaiting = 10_000

    private var loop: BridgeLoop
    private var broker: BrokerConnection
    private var translation: MQTTTranslation
    private var retry = AttachRetry()
    private let app: String?
    private let topics: [String]?
    private let address: String
    /// Why the broker is away, as far as the log says; nil while it is connected.
    private var reported: String?
    private var rivals = RivalWatch()
    private let id: String
    private let log = BridgeLog()

    /// Runs until a signal ends it.
    package static func run(_ options: MQTTOptions) -> ExitCode {
        let configuration: MQTTConfiguration
        do throws(SettingsRejected) {
            configuration = try MQTTConfigurationReader.read(options.configuration, host: hostName())
        } catch {
            writeAll("\(error)\n", to: 2)
            return .badConfiguration
        }
        if options.checks { return .ok }
        if case .success(let files) = ListedFile.files(in: options.configuration + ".d"), !files.isEmpty {
            BridgeLog().write("touchd-mqtt: no file in \(options.configuration).d is read", .warning)
        }
        limitMemory()
        return running("touchd-mqtt") { () throws(BridgeError) in
            var program = try MQTTProgram(configuration, options)
            try program.run()
        }
    }

    /// Has libmosquitto get no memory for a packet that the service has no room for: `setrlimit`. It takes twice what a packet says
    /// that it has, up to 256 MB, and gives the connection up if that is refused.
    private static func limitMemory() {
        let bytes: rlim_t = 56 << 20
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    }

    private init(_ configuration: MQTTConfiguration, _ options: MQTTOptions) throws(BridgeError) {
        let password = try Self.password()
        if password != nil, configuration.broker.username == nil {
            throw BridgeError(
                "a password is of no use without username below broker in \(options.configuration)",
                code: .badConfiguration)
        }
        if password != nil, let warning = configuration.broker.passwordWarning {
            BridgeLog().write("touchd-mqtt: \(warning)", .warning)
        }
        let translation = MQTTTranslation(configuration)
        let broker = try BrokerConnection(
            "touchd-" + configuration.device.id, to: configuration.broker, password: password,
            will: translation.will, now: .monotonic)
        var loop = try BridgeLoop(client: MQTTOptions.client, at: options.socket)
        try loop.add(broker.descriptor)
        self.loop = loop
        self.broker = broker
        self.translation = translation
        app = configuration.app
        id = configuration.device.id
        topics = configuration.topics
        address = "\(configuration.broker.host):\(configuration.broker.effectivePort)"
    }

    private static func password() throws(BridgeError) -> String? {
        try bridging(code: .badConfiguration) { () throws(BrokerError) in try BrokerPassword.read() }
    }

    private mutating func run() throws(BridgeError) {
        ask()
        loop.ready(status: "connecting to \(address)")
        while true {
            let wake = try loop.wait(until: nextDeadline)
            if wake == .end { return try bridging { () throws(RuntimeError) in try end() } }
            try bridging { () throws(RuntimeError) in
                for event in try broker.turn(now: .monotonic) { try take(event) }
            }
            while let event = try loop.nextEvent() {
                try bridging { () throws(RuntimeError) in try take(event) }
            }
            if retry.isDue(at: .monotonic) { ask() }
            let due = translation.due(now: .monotonic, room: Self.mostInFlight - broker.unconfirmed)
            try bridging { () throws(RuntimeError) in try carryOut(due) }
        }
    }

    private var nextDeadline: Timestamp {
        [broker.deadline, translation.deadline, retry.at].compactMap { $0 }.min() ?? .monotonic
    }

    private mutating func ask() {
        loop.client.subscribeWhenConnected(topics)
        // A control in a tab that is not selected has a value, too.
        loop.client.watchWhenConnected(app: app, hidden: true)
    }

    private mutating func end() throws(RuntimeError) {
        loop.stopping()
        try broker.end(translation.will, now: .monotonic)
    }
}

/// Events of touchd and the broker, and the steps that they lead to.
extension MQTTProgram {
    private mutating func take(_ event: TouchClientEvent) throws(RuntimeError) {
        try carryOut(translation.take(event, hasRoom: broker.unconfirmed < Self.mostWaiting))
        if let sentence = retry.note(event, at: .monotonic) { log.write(sentence, .warning) }
    }

    private mutating func take(_ event: BrokerEvent) throws(RuntimeError) {
        switch event {
        case .connected:
            reported = nil
            rivals.connected(at: .monotonic)
            log.write("broker \(address) connected")
            loop.status("connected to \(address)")
            try carryOut(translation.brokerConnected())
        case .away(let reason):
            translation.brokerLost()
            if rivals.away(at: .monotonic) {
                log.write(
                    "the broker ends each connection soon: if another bridge has the id \(id), as the name of its machine "
                        + "may be the same, give one another id below device", .warning)
            }
            guard reason != reported else { return }
            reported = reason
            log.write("broker \(address) is away: \(reason)", .warning)
            loop.status("waiting for \(address): \(reason)")
        case .message(let message): try carryOut(translation.take(message))
        }
    }

    private mutating func carryOut(_ steps: [MQTTStep]) throws(RuntimeError) {
        for step in steps {
            switch step {
            case .publish(let message): try broker.publish(message)
            case .subscribe(let filter): try broker.subscribe(to: filter)
            case .unsubscribe(let filter): try broker.unsubscribe(from: filter)
            case .perform(let effect, let app, let topic): try perform(effect, app, topic)
            case .watchFront(let old):
                loop.client.unwatchWhenConnected(app: old)
                loop.client.watchWhenConnected(hidden: true)
            case .log(let sentence, let priority): log.write(sentence, priority)
            }
        }
    }

    private mutating func perform(_ effect: JSON, _ app: String?, _ topic: String) throws(RuntimeError) {
        switch performed(effect, app) {
        case .success(let didSomething):
            try carryOut(translation.performed(topic, didSomething: didSomething))
        case .failure(let failure):
            log.write("\(topic) refused: \(failure)", .warning)
            try carryOut(translation.failed(topic, failure))
        }
    }

    /// Whether `effect` did something.
    private mutating func performed(_ effect: JSON, _ app: String?) -> Result<Bool, TouchClientError> {
        // A touchd that hangs must not hold up the bridge once for each command.
        guard loop.client.isConnected else { return .failure(.unreachable("it is away")) }
        do throws(TouchClientError) {
            return .success(try loop.client.perform([effect], app: app).first ?? false)
        } catch {
            return .failure(error)
        }
    }

    /// The name of the machine: `gethostname`.
    private static func hostName() -> String {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The options of a call of `touchd-mqtt`.
package struct MQTTOptions: Equatable, Sendable {
    /// The name under which touchd knows the bridge.
    static let client = "touchd-mqtt"

    /// The path of the configuration.
    package var configuration = "/etc/touchd/mqtt.yaml"
    /// Whether only to check the configuration.
    package var checks = false
    /// The path of touchd's socket.
    package var socket = TouchClient.standardPath

    /// The options of a call without any.
    package init() {}

    /// How to call it.
    package static let usage = """
        usage: touchd-mqtt [--config FILE] [--check] [--socket PATH]

          --config FILE   the configuration (default: /etc/touchd/mqtt.yaml)
          --check         only check the configuration
          --socket PATH   touchd's socket (default: \(TouchClient.standardPath))
          --help          print this
          --version       print the version

        touchd-mqtt tells a broker of MQTT what is touched and does what the broker says, and runs until SIGTERM.
        Exit codes are those of sysexits.h: 0 done, 64 usage, 71 system error, 78 bad configuration.

        """

    /// Reads the options of a call; a call for help or the version has none.
    package init(_ reader: inout OptionReader) throws(OptionReader.Mistake) {
        self.init()
        while let option = try reader.next() {
            switch option {
            case "--config": configuration = try reader.value()
            case "--check": checks = true
            case "--socket": socket = try reader.value()
            default: throw OptionReader.Mistake("unknown argument '\(escaped(option))'")
            }
        }
    }
}
