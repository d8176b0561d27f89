package import ControlProtocol
package import Core
package import Reports
package import Runtime

/// A request of a client, to be answered by the daemon.
package struct ControlCall: Sendable {
    /// What is asked.
    package let request: ControlRequest
    /// The token of the client that asks.
    package let client: LoopToken
}

/// The control socket: serves clients, none of which can hold up the daemon.
package struct ControlServer: ~Copyable {
    /// Says which process is at the other end of a connection.
    package typealias Identify = @Sendable (borrowing StreamConnection) -> SocketPeer?

    /// How many clients are accepted before the panels are served again.
    private static let acceptsPerTurn = 8
    /// How long no client is accepted when the system has no descriptors left.
    private static let pause = Interval.seconds(1)

    /// When `meetDeadlines` is to be called.
    package var deadline: Timestamp? {
        let first = clients.lazy.compactMap(\.deadline).min()
        guard let pausedUntil else { return first }
        return min(pausedUntil, first ?? pausedUntil)
    }

    private let listener: StreamListener
    private let token: LoopToken
    private let identify: Identify
    private var clients: [ControlClient] = []
    private var pausedUntil: Timestamp?
    private var warnings = ControlWarnings()

    /// Listens at `path`, and has `loop` report new clients.
    package init(at path: String, loop: inout EventLoop) throws(RuntimeError) {
        let listener = try StreamListener(at: try SocketAddress(path))
        try self.init(listener: listener, loop: &loop)
    }

    /// Takes clients from `listener`, whose processes `identify` names.
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

    /// Whether `token` is that of the socket or of a client.
    package func contains(_ token: LoopToken) -> Bool {
        token == self.token || clients.contains { $0.token == token }
    }

    /// Accepts clients, or reads what a client sends.
    package mutating func serve(_ token: LoopToken, now: Timestamp, loop: inout EventLoop) {
        if token == self.token { return accept(now, &loop) }
        clients.first { $0.token == token }?.read()
    }

    /// What clients ask for, as far as each may have it served before more of its requests are answered.
    package mutating func takeCalls(now: Timestamp, loop: borrowing EventLoop) -> [ControlCall] {
        var calls: [ControlCall] = []
        for client in clients {
            while let line = client.nextRequest() {
                do throws(ControlError) {
                    calls.append(ControlCall(request: try ControlRequest(line), client: client.token))
                    client.noteUse(now: now)
                } catch {
                    client.refuse(error)
                }
            }
            flush(client, now, loop)
        }
        return calls
    }

    /// Whether the client of `call` is still there to be answered.
    package func awaits(_ call: ControlCall) -> Bool {
        clients.contains { $0.token == call.client }
    }

    /// Drops clients whose time is over, and accepts clients again when the pause is over.
    package mutating func meetDeadlines(_ now: Timestamp, loop: borrowing EventLoop) {
        for client in clients { client.meetDeadline(now) }
        clients.removeAll(where: \.isOver)
        guard let until = pausedUntil, until <= now else { return }
        do throws(RuntimeError) {
            try loop.add(listener.descriptor, token: token)
            pausedUntil = nil
        } catch {
            pausedUntil = now + Self.pause
        }
    }

    /// What the journal should have since the last call, at most one warning of a kind in ten seconds.
    package mutating func takeWarnings() -> [SystemSentence] { warnings.take() }
}

/// What clients get.
extension ControlServer {
    /// The categories that some client wants.
    package var shown: CategorySet {
        clients.reduce(into: []) { $0.formUnion($1.shown) }
    }

    /// Sends decisions from now on to the client of `call`.
    package mutating func monitor(_ categories: [Category]?, by call: ControlCall) {
        guard let client = client(of: call) else { return }
        client.shown = categories.map { CategorySet($0) } ?? .replayDefault
        client.wantsResets = categories?.contains(.state) ?? false
    }

    /// Sends what is published from now on to the client of `call`.
    package mutating func subscribe(_ topics: [String], by call: ControlCall) {
        client(of: call)?.topics = topics
    }

    /// Answers `call` with an object that has `"ok":true` and these members.
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

    /// Sends the decisions of `feed` to those who want them, and empties it.
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

    /// Sends `line` to those who listen to `topic`.
    package mutating func publish(
        _ topic: String, _ line: borrowing Span<UInt8>, now: Timestamp, loop: borrowing EventLoop
    ) {
        for client in clients {
            guard let topics = client.topics, topics.isEmpty || topics.contains(topic) else { continue }
            client.put(line)
            flush(client, now, loop)
        }
    }

    /// Sends `line`, which is no topic, to all who listen to topics.
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

/// Clients that come.
extension ControlServer {
    private mutating func accept(_ now: Timestamp, _ loop: inout EventLoop) {
        do throws(Errno) {
            for _ in 0..<Self.acceptsPerTurn {
                guard let connection = try listener.accept() else { return }
                admit(connection, now, &loop)
            }
        } catch {
            // It would be reported again at once, and again.
            try? loop.remove(listener.descriptor)
            pausedUntil = now + Self.pause
            warnings.add("control clients wait a second", reason: "\(error)", kind: .system, at: now)
        }
    }

    private mutating func admit(
        _ connection: consuming StreamConnection, _ now: Timestamp, _ loop: inout EventLoop
    ) {
        let peer = identify(connection) ?? SocketPeer(user: .max, process: 0)
        if let shortage = ConnectionQuota.shortage(for: peer, beside: clients.map(\.peer)),
            !dropIdleClient(concernedBy: shortage, now)
        {
            refuse(connection)
            return warnings.add(
                "control client refused", reason: shortage.description, kind: .number, at: now)
        }
        do throws(RuntimeError) {
            let token = loop.newToken()
            clients.append(
                try ControlClient(connection, peer: peer, token: token, now: now, loop: loop))
        } catch {
            warnings.add("control client lost", reason: "\(error)", kind: .system, at: now)
        }
    }

    /// Drops the client that has been idle for longest, if one has been for a while; false when there is none.
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
