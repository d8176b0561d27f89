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

    /// The `FileDescriptorName=` of the sockets whose clients touch without a panel, and do nothing else.
    package static let injection = "injection"

    private var door = Door<ControlClient>()
    private let identify: Identify
    private var warnings = ControlWarnings()

    /// A server without a socket; `identify` determines the processes of its clients.
    init(identify: @escaping Identify = { $0.peer }) {
        self.identify = identify
    }

    /// Accepts clients from `listener`, the socket called `name`; `identify` determines their processes.
    package init(
        listener: consuming StreamListener, name: String = ClientSession.control, loop: inout EventLoop,
        identify: @escaping Identify = { $0.peer }
    ) throws(RuntimeError) {
        var door = Door<ControlClient>()
        try door.open(listener, name: name, loop: &loop)
        self.door = door
        self.identify = identify
    }

    /// Listens at `path`, and registers with `loop` for new clients.
    mutating func open(at path: String, loop: inout EventLoop) throws(RuntimeError) {
        let listener = try StreamListener(at: try SocketAddress(path))
        try door.open(listener, name: ClientSession.control, loop: &loop)
    }

    /// Takes clients that touch without a panel from `listener`.
    mutating func openInjection(
        _ listener: consuming StreamListener, loop: inout EventLoop
    ) throws(RuntimeError) {
        try door.open(listener, name: Self.injection, loop: &loop)
    }

    /// Whether it has a socket.
    var isOpen: Bool { !door.sockets.isEmpty }

    /// How many clients are connected.
    package var clientCount: Int { door.clients.count }

    /// When to call ``meetDeadlines(_:loop:)`` next.
    package var deadline: Timestamp? { door.deadline }

    /// Whether `token` belongs to the socket or to a client.
    package func contains(_ token: LoopToken) -> Bool { door.contains(token) }

    /// Accepts clients, or reads what a client sends.
    package mutating func serve(_ token: LoopToken, now: Timestamp, loop: inout EventLoop) {
        if let socket = door.socket(token) { return accept(from: socket, now, &loop) }
        guard let client = door.client(token) else { return }
        client.read()
        flush(client, now, loop)
    }

    /// Whether clients may have sent requests that can be served.
    package var mayHaveCalls: Bool { door.hasBacklog }

    /// A turn of the loop begins, in which a few requests of each client are served.
    package mutating func beginTurn() {
        for client in door.clients { client.beginTurn() }
    }

    /// The next request that may be served now, of each client in turn; nil when there is none.
    package mutating func nextCall(now: Timestamp, loop: borrowing EventLoop) -> ControlCall? {
        for client in door.clientsInTurn {
            defer { flush(client, now, loop) }
            guard let call = nextCall(of: client, now) else { continue }
            door.noteServed(client)
            return call
        }
        return nil
    }

    private func nextCall(of client: ControlClient, _ now: Timestamp) -> ControlCall? {
        while true {
            do throws(ControlError) {
                guard let request = try client.nextRequest() else { return nil }
                if client.onlyTouches, !request.isOfTouchers { throw ControlError.onlyTouches }
                client.noteUse(now: now)
                return ControlCall(request: request, client: client.connection.token)
            } catch {
                // What it asked before is answered first.
                if client.unanswered > 1 {
                    return ControlCall(request: .invalid(error), client: client.connection.token)
                }
                client.refuse(error)
            }
        }
    }

    /// Has `call` wait for what its client asked for before.
    mutating func postpone(_ call: ControlCall) { client(of: call)?.postpone(call.request) }

    /// Whether the client of `call` is still connected.
    package func awaits(_ call: ControlCall) -> Bool { client(of: call) != nil }

    /// Whether the client of this token is connected.
    func isConnected(_ client: LoopToken) -> Bool { door.client(client) != nil }

    /// Drops overdue clients, and accepts clients again when the pause is over.
    package mutating func meetDeadlines(_ now: Timestamp, loop: borrowing EventLoop) {
        door.meetDeadlines(now, loop: loop)
        door.removeOver()
    }

    /// The warnings for the journal since the last call, at most one of each kind in ten seconds.
    package mutating func takeWarnings() -> [SystemSentence] { warnings.take() }
}

/// Answers and lines for clients.
extension ControlServer {
    /// The categories that any client monitors.
    package var shown: CategorySet {
        door.clients.reduce(into: []) { $0.formUnion($1.shown) }
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

    /// Tells clients that test panels what `messages` say; with one that has no event, the test begins.
    mutating func tell(_ messages: [PanelTests.Message], now: Timestamp, loop: borrowing EventLoop) {
        for message in messages {
            guard let client = client(of: message.call) else { continue }
            client.isTesting = !message.isEnd
            guard let event = message.event else { continue }
            var line = TextBuffer(capacity: 512)
            line.put(json: event.json)
            client.put(line.bytes.span)
            flush(client, now, loop)
        }
    }

    /// The client of `call`, which touches without a panel from now on, if root started it or it came to the socket for that.
    mutating func toucher(of call: ControlCall) throws(ControlError) -> Toucher {
        guard let client = client(of: call), client.peer.isRoot || client.onlyTouches else { throw .notRoot }
        client.isTouching = true
        return Toucher(client: call.client, peer: client.peer)
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
        for client in door.clients where client.session.hasUnsent || client.session.farewell != nil {
            flush(client, now, loop)
        }
    }

    /// Sends the decisions of `feed` to the clients that monitor them, and empties it.
    package mutating func deliver(_ feed: inout MonitorFeed, now: Timestamp, loop: borrowing EventLoop) {
        for client in door.clients where client.shown != [] {
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
        door.clients.contains { client in client.topics.map { $0.isEmpty || $0.contains(topic) } ?? false }
    }

    /// Sends `line` to the subscribers of `topic`.
    package mutating func publish(
        _ topic: String, _ line: borrowing Span<UInt8>, now: Timestamp, loop: borrowing EventLoop
    ) {
        for client in door.clients {
            guard let topics = client.topics, topics.isEmpty || topics.contains(topic) else { continue }
            client.put(line)
            flush(client, now, loop)
        }
    }

    /// Sends `line`, which has no topic, to all subscribers.
    package mutating func announce(_ line: borrowing Span<UInt8>, now: Timestamp, loop: borrowing EventLoop) {
        for client in door.clients where client.topics != nil {
            client.put(line)
            flush(client, now, loop)
        }
    }

    private func client(of call: ControlCall) -> ControlClient? {
        door.client(call.client)
    }

    private mutating func flush(_ client: ControlClient, _ now: Timestamp, _ loop: borrowing EventLoop) {
        client.flush(loop, now: now)
        if client.isOver { door.remove(client) }
    }
}

/// Accepting clients.
extension ControlServer {
    private mutating func accept(from socket: ListeningSocket, _ now: Timestamp, _ loop: inout EventLoop) {
        do throws(Errno) {
            for _ in 0..<Door<ControlClient>.acceptsPerTurn {
                guard let stream = try door.accept(from: socket, at: now, loop: loop) else { return }
                admit(stream, to: socket, now, &loop)
            }
        } catch {
            warnings.add("control clients wait a second", reason: "\(error)", kind: .system, at: now)
        }
    }

    private mutating func admit(
        _ stream: consuming StreamConnection, to socket: ListeningSocket, _ now: Timestamp,
        _ loop: inout EventLoop
    ) {
        let peer = identify(stream) ?? SocketPeer(user: .max, process: 0)
        if let shortage = ConnectionQuota.shortage(for: peer, beside: door.clients.map({ $0.peer })),
            !dropIdleClient(concernedBy: shortage, now)
        {
            refuse(stream)
            return warnings.add(
                "control client refused", reason: shortage.description, kind: .number, at: now)
        }
        let session = ClientSession(ofAdministrator: door.nextNumber(), process: peer.process, now: now)
        let connection = Connection(stream, token: loop.newToken(), session: session)
        do throws(RuntimeError) {
            let onlyTouches = socket.name == Self.injection
            try door.admit(
                ControlClient(connection, peer: peer, onlyTouches: onlyTouches, now: now), loop: loop)
        } catch {
            warnings.add("control client lost", reason: "\(error)", kind: .system, at: now)
        }
    }

    /// Drops the client that has been idle for longest; false when none has been idle long enough.
    private mutating func dropIdleClient(
        concernedBy shortage: ConnectionQuota.Shortage, _ now: Timestamp
    ) -> Bool {
        let idle = door.clients.filter { client in
            client.isIdle && now - client.lastUse >= ConnectionQuota.idleTime
                && shortage.concerns(client.peer)
        }
        guard let first = idle.min(by: { $0.lastUse < $1.lastUse }) else { return false }
        first.dismiss(.idle)
        door.remove(first)
        return true
    }

    private func refuse(_ connection: consuming StreamConnection) {
        var text = TextBuffer(capacity: 64)
        text.put(json: ControlError.tooManyClients.json)
        text.put(static: "\n")
        _ = try? connection.write(text.bytes.span)
    }
}

extension ControlRequest {
    /// Whether it touches, or asks what comes of touches.
    fileprivate var isOfTouchers: Bool {
        if case .touch = self { return true }
        if case .invalid = self { return true }
        if case .monitor(let categories) = self { return categories == [.outcome] }
        return false
    }
}
