import ControlProtocol
import Core
import Daemon
import Glibc
import Reports
import Runtime
import Synchronization
import TestSupport

/// A control server with its loop, and clients that the tests control.
struct TestServer: ~Copyable {
    var server: ControlServer
    let path: String

    private let folder: TemporaryFolder
    private var loop: EventLoop
    private var now = Timestamp(microseconds: 1_000_000_000)
    private var clients: [TestClient] = []

    /// A server at the socket that `listen` makes; each client counts as a different process of root unless
    /// `peers` sets one.
    init(
        peers: Peers = Peers(), name: String = "control",
        listen: (String) throws -> StreamListener = { try StreamListener(at: try SocketAddress($0)) }
    ) throws {
        let folder = TemporaryFolder()
        var loop = try EventLoop()
        let path = folder.file("control.sock")
        let server = try ControlServer(
            listener: try listen(path), name: name, loop: &loop, identify: { _ in peers.next() })
        self.server = server
        self.path = path
        self.folder = folder
        self.loop = loop
    }

    /// Serves until nothing is ready, and returns the requests.
    mutating func turn() -> [ControlCall] {
        var calls: [ControlCall] = []
        for _ in 0..<50 {
            try? loop.wait(milliseconds: 0)
            if loop.ready.isEmpty { break }
            for index in loop.ready.indices {
                server.serve(loop.ready[index].token, now: now, loop: &loop)
            }
            calls += takeCalls()
        }
        return calls + takeCalls()
    }

    private mutating func takeCalls() -> [ControlCall] {
        var calls: [ControlCall] = []
        server.beginTurn()
        while let call = server.nextCall(now: now, loop: loop) { calls.append(call) }
        return calls
    }

    /// Whether the loop finds nothing to do.
    mutating func isAtRest() -> Bool {
        try? loop.wait(milliseconds: 0)
        return loop.ready.isEmpty
    }

    /// Lets time pass.
    mutating func pass(_ microseconds: Int64) {
        now = now + Interval(microseconds: microseconds)
        server.meetDeadlines(now, loop: loop)
    }

    /// A client that has been served: accepted or refused.
    mutating func connect() throws -> Int {
        clients.append(TestClient(try StreamConnection(to: SocketAddress(path))))
        _ = turn()
        return clients.count - 1
    }

    func send(_ text: String, from client: Int) {
        clients[client].send(text)
    }

    /// The lines sent to the client since the last call.
    func lines(of client: Int) -> [String] { clients[client].lines() }

    func endSending(_ client: Int) { clients[client].endSending() }

    func hangUp(_ client: Int) {
        clients[client].hangUp()
    }

    /// Does what the daemon does for these two requests.
    mutating func carryOut(_ call: ControlCall) {
        switch call.request {
        case .monitor(let categories): server.monitor(categories, by: call)
        case .subscribe(let topics): server.subscribe(topics, by: call)
        default: break
        }
        server.answer(call, now: now, loop: loop)
    }

    mutating func deliver(_ feed: inout MonitorFeed) {
        server.deliver(&feed, now: now, loop: loop)
    }

    mutating func publish(_ topic: String, _ line: String) {
        server.publish(topic, line.utf8.span, now: now, loop: loop)
    }
}

/// The processes that connect to a ``TestServer``.
final class Peers: Sendable {
    private let state: Mutex<(next: SocketPeer?, count: Int32)>

    init() { state = Mutex((nil, 0)) }

    /// Sets the process of clients that connect from now on; nil makes each a different process of root.
    func set(_ peer: SocketPeer?) { state.withLock { $0.next = peer } }

    func next() -> SocketPeer {
        state.withLock { state in
            state.count += 1
            return state.next ?? SocketPeer(user: 0, process: 100_000 + state.count)
        }
    }
}

/// One end of a connection.
final class TestClient {
    var connection: StreamConnection?
    /// Whether the server has hung up.
    private(set) var isCutOff = false
    private var rest: [UInt8] = []

    init(_ connection: consuming StreamConnection) {
        self.connection = .some(connection)
    }

    func send(_ text: String) {
        _ = try? connection?.write(text.utf8.span)
    }

    /// Sends as much of `bytes` as the connection takes, and removes that.
    func sendSome(of bytes: inout ArraySlice<UInt8>) {
        if let count = try? connection?.write(bytes.span) { bytes = bytes.dropFirst(count) }
    }

    /// Shuts down the sending side; answers can still arrive.
    func endSending() {
        if let number = connection?.descriptor { shutdown(number, Int32(SHUT_WR)) }
    }

    /// Ends the connection, also where a program that another test starts has a copy of it until it is executed.
    func hangUp() {
        if let number = connection?.descriptor { shutdown(number, Int32(SHUT_RDWR)) }
        connection = nil
    }

    func lines() -> [String] {
        var piece = [65_536 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        while let count = try? connection?.read(into: &bytes) {
            guard count > 0 else {
                isCutOff = true
                break
            }
            for place in 0..<count { rest.append(bytes[place]) }
        }
        let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array(lines.last ?? [])
        return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
}
