import Glibc
import Runtime
import TestSupport

/// How long a touch and a topic take through the bridges, and what those cost who watch.
struct BridgeFigures {
    /// Microseconds from the write at the panel until TUIO's datagram has come, with ten fingers that move.
    let untilTUIO: Latencies?
    /// Microseconds from a program's request to publish a topic until a subscriber of the broker has it.
    let untilBroker: Latencies?
    /// Microseconds of the daemon's processor time for a frame that moves a slider, with so many programs that watch.
    let frames: [(watchers: Int, time: Double)]
    /// How many system calls more a frame takes when a program is attached; nil without strace.
    let callsOfProgram: Double?

    /// Measures them all.
    init(_ effort: Effort) throws {
        let count = effort.frames
        untilTUIO = measured { try Self.untilTUIO(count) }
        untilBroker = measured { try Self.untilBroker(min(count, 1_000)) }
        frames = try [0, 1, 8].map { ($0, try Self.frameTime(count, watchers: $0)) }
        callsOfProgram = measured {
            let calls = SystemCalls(effort)
            return try calls.perFrame(contacts: 10, isAttached: true)
                - calls.perFrame(contacts: 10, isAttached: false)
        }
    }

    /// The program called `name` that is built beside this one.
    private static func program(_ name: String) throws -> String {
        guard let own = Command.thisProgram else { throw Unavailable("no program") }
        let path = own.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/" + name
        guard unsafe access(path, X_OK) == 0 else { throw Unavailable("\(name) is not built") }
        return path
    }

    private static func untilTUIO(_ frames: Int) throws -> Latencies {
        let host = try FakeHost(.daemon, views: 0)
        let receiver = try InternetSocket(SOCK_DGRAM)
        let bridge = try DaemonProcess([
            try program("touchd-tuio"), "--client", "bench", "--socket", host.socket, "--to",
            "127.0.0.1:\(receiver.port)",
        ])
        defer { bridge.end() }
        while try host.journal.text(within: 10_000)?.contains("bench attached") == false {}
        return try LatencyFigures.send(
            frames, rate: 240, to: host,
            before: { _ in
                host.journal.drain()
                receiver.drain()
            }, arrived: { receiver.waitForBytes(milliseconds: 500) > 0 })
    }

    private static func untilBroker(_ topics: Int) throws -> Latencies {
        let host = try FakeHost(.daemon, views: 0)
        let port = try InternetSocket(SOCK_STREAM).port
        let folder = TemporaryFolder()
        let settings = "listener \(port) 127.0.0.1\nallow_anonymous true\n"
        let broker = try DaemonProcess(
            ["/usr/sbin/mosquitto", "-c", folder.write("mosquitto.conf", settings)], saysReady: false)
        defer { broker.end() }
        let configuration = "broker: {host: 127.0.0.1, port: \(port)}\nbase: b\n"
        let bridge = try DaemonProcess([
            try program("touchd-mqtt"), "--socket", host.socket, "--config",
            folder.write("mqtt.yaml", configuration),
        ])
        defer { bridge.end() }
        let subscriber = try connection(to: port)
        try subscriber.subscribe(to: "b/event/#")
        let program = try ProgramConnection.attached("bench", to: host.socket)
        // The bridge has subscribed when the first topic comes through.
        var tries = 0
        repeat {
            tries += 1
            guard tries < 100 else { throw Unavailable("no topic comes to the broker") }
            publish(from: program)
        } while subscriber.waitForBytes(milliseconds: 100) == 0
        return Latencies(
            try (0..<topics).map { _ in
                host.journal.drain()
                subscriber.drain()
                let start = Meter.wallNanoseconds()
                publish(from: program)
                guard subscriber.waitForBytes() > 0 else { throw Unavailable("a topic is lost") }
                return Double(Meter.wallNanoseconds() - start) / 1_000
            })
    }

    /// A connection to the broker at `port`, which may just be starting.
    private static func connection(to port: UInt16) throws -> InternetSocket {
        for _ in 0..<100 {
            if let connection = try? InternetSocket(SOCK_STREAM, connectedTo: port) { return connection }
            usleep(50_000)
        }
        throw Unavailable("the broker does not listen")
    }

    private static func publish(from program: ProgramConnection) {
        program.send(#"{"request":"perform","effects":[{"publish":"topic"}]}"# + "\n")
        _ = program.waitForLines(1)
    }

    private static func frameTime(_ frames: Int, watchers: Int) throws -> Double {
        let host = try FakeHost(.daemon, views: 0, hasSlider: true)
        let programs = try (0..<watchers).map { number in
            let program = try ProgramConnection(to: host.socket)
            program.send(#"{"request":"hello","protocol":1,"name":"watcher\#(number)"}"# + "\n")
            program.send(#"{"request":"watch"}"# + "\n")
            guard program.waitForLines(7) else { throw Unavailable("no state") }
            return program
        }
        var (before, lines) = (0.0, 0)
        _ = try LatencyFigures.send(
            frames, rate: 1_000, contacts: 1, to: host,
            before: { frame in
                if frame == 0 {
                    before = host.process.processorMicroseconds
                    lines = programs.first?.lines ?? 0
                }
                for program in programs { _ = program.read() }
            }, arrived: { host.journal.discardOne(within: 10_000) })
        guard programs.isEmpty || (programs[0].lines - lines) * 2 > frames else {
            throw Unavailable("the slider does not move")
        }
        return (host.process.processorMicroseconds - before) / Double(frames)
    }
}

extension BridgeFigures {
    /// The goals: there are none but the one for system calls.
    var goals: [Goal] {
        [
            .none("us to TUIO's datagram, p99", ours: untilTUIO?.percentile(0.99)),
            .none("us from program to broker, p99", ours: untilBroker?.percentile(0.99)),
            .elsewhere("us to the clone", "Tests/SystemTests/cases/552-identity.sh"),
            Goal(
                figure: "system calls a frame more, one attached", ours: callsOfProgram, peer: 1,
                peerName: "one write", limit: nil, digits: 1),
        ]
            + frames.map { item in
                .none("us of processor time a frame, \(item.watchers) watch", ours: item.time)
            }
    }
}

/// A socket on this machine's own network.
private final class InternetSocket {
    private let descriptor: Int32

    /// A socket that is bound to a free port, or connected to `peer`.
    init(_ type: __socket_type, connectedTo peer: UInt16? = nil) throws {
        descriptor = socket(AF_INET, Int32(type.rawValue), 0)
        var address = Self.loopback(peer ?? 0)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                peer == nil
                    ? unsafe bind(descriptor, pointer, size) : unsafe connect(descriptor, pointer, size)
            }
        }
        guard result == 0 else { throw Unavailable("no port") }
    }

    deinit { close(descriptor) }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }

    /// Its port.
    var port: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(descriptor, $0, &size)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for bytes; returns how many have come.
    func waitForBytes(milliseconds: Int32 = 10_000) -> Int {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&poller, 1, milliseconds) == 1 else { return 0 }
        var bytes = [65_536 of UInt8](repeating: 0)
        return unsafe recv(descriptor, &bytes, 65_536, 0)
    }

    /// Discards what has come.
    func drain() { while waitForBytes(milliseconds: 0) > 0 {} }

    /// Connects to a broker as MQTT 3.1.1 has it, and subscribes to `topic`.
    func subscribe(to topic: String) throws {
        let name = Array("MQTT".utf8)
        let connect: [UInt8] = [0x10, 17, 0, 4] + name + [4, 2, 0, 60, 0, 5] + "bench".utf8
        let count = UInt8(topic.utf8.count)
        let subscribe: [UInt8] = [0x82, count + 5, 0, 1, 0, count] + topic.utf8 + [0]
        for packet in [connect, subscribe] {
            guard unsafe send(descriptor, packet, packet.count, 0) == packet.count, waitForBytes() > 0 else {
                throw Unavailable("the broker does not answer")
            }
        }
    }
}
