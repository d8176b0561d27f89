package import ControlProtocol
package import Core
package import Reports
package import Runtime

/// A request of a client, to be answered by the daemon.
package struct ControlCall: Sendable {
    /// The request itself.
    package let request: ControlRequest
    /// The token of the client that made it.
    package let client: LoopToken
}

/// The control socket: serves clients without ever blocking the daemon.
package struct ControlServer: ~Copyable {
    /// Identifies the process at the other end of a connection.
    package typealias Identify = @Sendable (borrowing StreamConnection) -> SocketPeer?

    /// How many clients are accepted in one turn, before the panels are served again.
    private static let acceptsPerTurn = 8
    /// The pause before clients are accepted again when the system has run out of descriptors.
    private static let pause = Interval.seconds(1)

    /// When to call ``meetDeadlines(_:loop:)`` next.
    package var deadline: Timestamp? {
        if clients.contains(where: { $0.hasBacklog }) { return Timestamp(microseconds: 0) }
        let first = clients.lazy.compactMap { $0.deadline }.min()
        guard let pausedUntil else { return first }
        return min(pausedUntil, first ?? pausedUntil)
    }

    private let listener: StreamListener
    private let token: LoopToken
    private let identify: Identify
    private var clients: [ControlClient] = []
    private var count = 0
    /// The number of the client that was served last.
    private var lastServed = 0
    private var pausedUntil: Timestamp?
    private var warnings = ControlWarnings()

    /// Listens at `path`, and registers with `loop` for new clients.
    package init(at path: String, loop: inout EventLoop) throws(RuntimeError) {
        let listener = try StreamListener(at: try SocketAddress(path))
        try self.init(listener: listener, loop: &loop)
    }

    /// Accepts clients from `listener`; `identify` determines their processes.
    package init(
        listener: consuming StreamListener, loop: inout EventLoop,
        identify: @escaping Identify = { $0.peer }
    ) throws(RuntimeError) {
        let token = loop.newToken()
        try loop.add(listener.descriptor, token: token)
        self.listener = listener
        self.token = token
        self.identify = identify
    }

    /// How many clients are connected.
    package var clientCount: Int { clients.count }

    /// Whether `token` belongs to the socket or to a client.
    package func contains(_ token: LoopToken) -> Bool {
        token == self.token || clients.contains { $0.token == token }
    }

    /// Accepts clients, or reads what a client sends.
    package mutating func serve(_ token: LoopToken, now: Timestamp, loop: inout EventLoop) {
        if token == self.token { return accept(now, &loop) }
        guard let client = clients.first(where: { $0.token == token }) else { return }
        client.read()
        flush(client, now, loop)
    }

    /// Whether clients may have sent requests that can be served.
    package var mayHaveCalls: Bool { clients.contains { $0.hasBacklog } }

    /// A turn of the loop begins, in which a few requests of each client are served.
    package mutating func beginTurn() {
        for client in clients { client.beginTurn() }
    }

    /// The next request that may be served now, of each client in turn; nil when there is none.
    package mutating func nextCall(now: Timestamp, loop: borrowing EventLoop) -> ControlCall? {
        let next = clients.firstIndex { $0.session.number > lastServed } ?? 0
        for client in clients[next...] + clients[..<next] {
            defer { flush(client, now, loop) }
            guard let call = nextCall(of: client, now) else { continue }
            lastServed = client.session.number
            return call
        }
        return nil
    }

    private func nextCall(of client: ControlClient, _ now: Timestamp) -> ControlCall? {
        while true {
            do throws(ControlError) {
                guard let request = try client.nextRequest() else { return nil }
                client.noteUse(now: now)
                return ControlCall(request: request, client: client.token)
            } catch {
                // What it asked before is answered first.
                if client.unanswered > 1 {
                    return ControlCall(request: .invalid(error), client: client.token)
                }
                client.refuse(error)
            }
        }
    }

    /// Has `call` wait for what its client asked for before.
    mutating func postpone(_ call: ControlCall) { client(of: call)?.postpone(call.request) }

    /// Whether the client of `call` is still connected.
    package func awaits(_ call: ControlCall) -> Bool {
        clients.contains { $0.token == call.client }
    }

    /// Drops overdue clients, and accepts clients again when the pause is over.
    package mutating func meetDeadlines(_ now: Timestamp, loop: borrowing EventLoop) {
        for client in clients { client.meetDeadline(now) }
        clients.removeAll { $0.isOver }
        guard let until = pausedUntil, until <= now else { return }
        do throws(RuntimeError) {
            try loop.add(listener.descriptor, token: token)
            pausedUntil = nil
        } catch {
            pausedUntil = now + Self.pause
        }
    }

    /// The warnings for the journal since the last call, at most one of each kind in ten seconds.
    package mutating func takeWarnings() -> [SystemSentence] { warnings.take() }
}

/// Answers and lines for clients.
extension ControlServer {
    /// The categories that any client monitors.
    package var shown: CategorySet {
        clients.reduce(into: []) { $0.formUnion($1.shown) }
    }

    /// Starts sending decisions to the client of `call`.
    package mutating func monitor(_ categories: [Category]?, by call: ControlCall) {
        guard let client = client(of: call) else { return }
        client.shown = categories.map { CategorySet($0) } ?? .replayDefault
        client.wantsResets = categories?.contains(.state) ?? false
    }

    /// Starts sending publications to the client of `call`.
    package mutating func subscribe(_ topics: [String], by call: ControlCall) {
        client(of: call)?.topics = topics
    }

    /// The client of `call` begins or ends a test of a panel.
    mutating func setTesting(_ isTesting: Bool, by call: ControlCall) {
        client(of: call)?.isTesting = isTesting
    }

    /// Whether the client of `call` is still there.
    func isConnected(_ call: ControlCall) -> Bool { client(of: call) != nil }

    /// Sends `line`, which answers nothing, to the client of `call`.
    mutating func send(
        _ line: borrowing Span<UInt8>, to call: ControlCall, now: Timestamp, loop: borrowing EventLoop
    ) {
        guard let client = client(of: call) else { return }
        client.put(line)
        flush(client, now, loop)
    }

    /// Answers `call` with an object of `"ok":true` and `members`.
    package mutating func answer(
        _ call: ControlCall, _ members: [JSONValue.Member] = [], now: Timestamp, loop: borrowing EventLoop
    ) {
        guard let client = client(of: call) else { return }
        var text = TextBuffer(capacity: 256)
        text.put(json: .object([.init("ok", .bool(true))] + members))
        client.answer(text.bytes.span, now: now)
        flush(client, now, loop)
    }

    /// Answers that `call` was not served.
    package mutating func refuse(
        _ call: ControlCall, _ error: ControlError, now: Timestamp, loop: borrowing EventLoop
    ) {
        guard let client = client(of: call) else { return }
        client.refuse(error)
        flush(client, now, loop)
    }

    /// What the client of `call` has asked for that programs ask for too; nil when it is gone.
    func session(of call: ControlCall) -> ClientSession? { client(of: call)?.session }

    /// The session of `call` has answered it.
    mutating func noteAnswer(to call: ControlCall, now: Timestamp, loop: borrowing EventLoop) {
        guard let client = client(of: call) else { return }
        client.noteAnswer(now: now)
        flush(client, now, loop)
    }

    /// Sends what sessions have for clients that watch.
    mutating func flushSessions(now: Timestamp, loop: borrowing EventLoop) {
        for client in clients where client.session.hasUnsent || client.session.farewell != nil {
            flush(client, now, loop)
        }
    }

    /// Sends the decisions of `feed` to the clients that monitor them, and empties it.
    package mutating func deliver(_ feed: inout MonitorFeed, now: Timestamp, loop: borrowing EventLoop) {
        for client in clients where client.shown != [] {
            feed.forEach { category, isReset, line in
                guard client.shown.contains(category), !isReset || client.wantsResets else { return }
                client.put(line)
            }
            flush(client, now, loop)
        }
        feed.removeAll()
    }

    /// Whether somebody subscribes to `topic`.
    func hasSubscriber(of topic: String) -> Bool {
        clients.contains { client in client.topics.map { $0.isEmpty || $0.contains(topic) } ?? false }
    }

    /// Sends `line` to the subscribers of `topic`.
    package mutating func publish(
        _ topic: String, _ line: borrowing Span<UInt8>, now: Timestamp, loop: borrowing EventLoop
    ) {
        for client in clients {
            guard let topics = client.topics, topics.isEmpty || topics.contains(topic) else { continue }
            client.put(line)
            flush(client, now, loop)
        }
    }

    /// Sends `line`, which has no topic, to all subscribers.
    package mutating func announce(_ line: borrowing Span<UInt8>, now: Timestamp, loop: borrowing EventLoop) {
        for client in clients where client.topics != nil {
            client.put(line)
            flush(client, now, loop)
        }
    }

    private func client(of call: ControlCall) -> ControlClient? {
        clients.first { $0.token == call.client }
    }

    private mutating func flush(_ client: ControlClient, _ now: Timestamp, _ loop: borrowing EventLoop) {
        client.flush(loop, now: now)
        if client.isOver { clients.removeAll { $0 === client } }
    }
}

/// Accepting clients.
extension ControlServer {
    private mutating func accept(_ now: Timestamp, _ loop: inout EventLoop) {
        do throws(Errno) {
            for _ in 0..<Self.acceptsPerTurn {
                guard let connection = try listener.accept() else { return }
                admit(connection, now, &loop)
            }
        } catch {
            // Otherwise the loop would report it again and again.
            try? loop.remove(listener.descriptor)
            pausedUntil = now + Self.pause
            warnings.add("control clients wait a second", reason: "\(error)", kind: .system, at: now)
        }
    }

    private mutating func admit(
        _ connection: consuming StreamConnection, _ now: Timestamp, _ loop: inout EventLoop
    ) {
        let peer = identify(connection) ?? SocketPeer(user: .max, process: 0)
        if let shortage = ConnectionQuota.shortage(for: peer, beside: clients.map({ $0.peer })),
            !dropIdleClient(concernedBy: shortage, now)
        {
            refuse(connection)
            return warnings.add(
                "control client refused", reason: shortage.description, kind: .number, at: now)
        }
        do throws(RuntimeError) {
            let token = loop.newToken()
            count += 1
            clients.append(
                try ControlClient(
                    connection, number: count, peer: peer, token: token, now: now, loop: loop))
        } catch {
            warnings.add("control client lost", reason: "\(error)", kind: .system, at: now)
        }
    }

    /// Drops the client that has been idle for longest; false when none has been idle long enough.
    private mutating func dropIdleClient(
        concernedBy shortage: ConnectionQuota.Shortage, _ now: Timestamp
    ) -> Bool {
        let idle = clients.filter { client in
            client.isIdle && now - client.lastUse >= ConnectionQuota.idleTime
                && shortage.concerns(client.peer)
        }
        guard let first = idle.min(by: { $0.lastUse < $1.lastUse }) else { return false }
        first.dismiss(.idle)
        clients.removeAll { $0 === first }
        return true
    }

    private func refuse(_ connection: consuming StreamConnection) {
        var text = TextBuffer(capacity: 64)
        text.put(json: ControlError.tooManyClients.json)
        text.put(static: "\n")
        _ = try? connection.write(text.bytes.span)
    }
}
