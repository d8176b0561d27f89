import ApplicationProtocol
import Core
import HIDRecords
import Runtime

/// The applications' sockets and the programs that are connected to them; never blocks the daemon.
struct ApplicationServer: ~Copyable {
    /// The most connections, and the most of one socket if there are several.
    private static let limit = (all: 32, ofOneOfSeveral: 24)
    /// How many programs are accepted in one turn, before the panels are served again.
    private static let acceptsPerTurn = 8
    /// How many requests of a program are served in one turn.
    private static let requestsPerTurn = 16
    /// The pause before programs are accepted again when the system has run out of descriptors.
    private static let pause = Interval.seconds(1)

    private var sockets: [ApplicationSocket] = []
    private(set) var connections: [ApplicationConnection] = []
    private var count = 0
    /// The number of the connection that was served last.
    private var lastServed = 0
    private var pausedUntil: Timestamp?

    /// A server without sockets.
    init() {}

    /// Serves `listener`, whose unit calls it `name`.
    mutating func add(
        _ listener: consuming StreamListener, name: String, loop: inout EventLoop
    ) throws(RuntimeError) {
        let socket = ApplicationSocket(listener, name: name, token: loop.newToken())
        try loop.add(socket.descriptor, token: socket.token)
        sockets.append(socket)
    }

    /// Whether it has a socket.
    var isOpen: Bool { !sockets.isEmpty }

    /// Whether `token` is that of a socket or of a connection.
    func contains(_ token: LoopToken) -> Bool {
        sockets.contains { $0.token == token } || connections.contains { $0.token == token }
    }

    /// When something is due; nil when nothing is.
    var deadline: Timestamp? {
        if connections.contains(where: { $0.hasRequests }) { return Timestamp(microseconds: 0) }
        let first = connections.lazy.compactMap { $0.deadline }.min()
        guard let pausedUntil else { return first }
        return min(pausedUntil, first ?? pausedUntil)
    }

    /// Accepts programs, or reads what one sends.
    mutating func serve(_ token: LoopToken, now: Timestamp, loop: inout EventLoop) {
        if let socket = sockets.first(where: { $0.token == token }) {
            accept(from: socket, now, &loop)
        } else {
            connections.first { $0.token == token }?.read()
        }
    }

    private mutating func accept(from socket: ApplicationSocket, _ now: Timestamp, _ loop: inout EventLoop) {
        do throws(Errno) {
            for _ in 0..<Self.acceptsPerTurn {
                guard let connection = try socket.accept() else { return }
                admit(connection, to: socket, now, &loop)
            }
        } catch {
            // Otherwise the loop would report it again and again.
            for socket in sockets { try? loop.remove(socket.descriptor) }
            pausedUntil = now + Self.pause
        }
    }

    private mutating func admit(
        _ connection: consuming StreamConnection, to socket: ApplicationSocket, _ now: Timestamp,
        _ loop: inout EventLoop
    ) {
        count += 1
        let newcomer = ApplicationConnection(
            connection, to: socket.name, token: loop.newToken(), number: count, now: now)
        makeRoom(for: newcomer, now)
        do throws(RuntimeError) {
            try loop.add(newcomer.descriptor, token: newcomer.token)
            newcomer.flush(loop)
            if !newcomer.isOver { connections.append(newcomer) }
        } catch {
            // The system has no room for it; the program sees that its connection ends.
        }
    }

    /// Dismisses a program if all places are taken: one that leaves its own to `newcomer`, or that.
    private func makeRoom(for newcomer: ApplicationConnection, _ now: Timestamp) {
        var holders = connections.filter { $0.session.farewell == nil }
        let beside = holders.filter { $0.session.socket == newcomer.session.socket }
        if sockets.count > 1, beside.count >= Self.limit.ofOneOfSeveral {
            holders = beside
        } else if holders.count < Self.limit.all {
            return
        }
        let leaving = ApplicationPlaces.leaving(
            to: newcomer.peer,
            of: holders.map { ApplicationPlaces.Holder($0.peer, isIdle: $0.session.isIdle) })
        (leaving.map { holders[$0] } ?? newcomer).session.dismiss(.full, now: now)
    }

    /// Does what is due for connections, and accepts programs again after a pause.
    mutating func meetDeadlines(_ now: Timestamp, loop: borrowing EventLoop) {
        for connection in connections { connection.meetDeadline(now) }
        guard let until = pausedUntil, until <= now else { return }
        do throws(RuntimeError) {
            for socket in sockets { try loop.add(socket.descriptor, token: socket.token) }
            pausedUntil = nil
        } catch {
            pausedUntil = now + Self.pause
        }
    }

    /// Serves the requests that programs have sent, a few of each, until it is `end`: `body` gets each with the session of
    /// its program.
    ///
    /// When the time is up, the programs that were not served come first in the next turn.
    mutating func serveRequests(
        until end: Timestamp, _ body: (ApplicationConnection.Line, ClientSession) -> Void
    ) {
        guard connections.contains(where: { $0.hasRequests }) else { return }
        let next = connections.firstIndex { $0.session.number > lastServed } ?? 0
        for connection in connections[next...] + connections[..<next] {
            serveRequests(of: connection, until: end, body)
            lastServed = connection.session.number
            if Timestamp.monotonic >= end { return }
        }
    }

    /// Tells sessions what has ended, after requests were served or have to wait.
    mutating func settle() {
        for connection in connections { connection.settle() }
    }

    private func serveRequests(
        of connection: ApplicationConnection, until end: Timestamp,
        _ body: (ApplicationConnection.Line, ClientSession) -> Void
    ) {
        for _ in 0..<Self.requestsPerTurn {
            guard let line = connection.nextLine(now: .monotonic) else { return }
            body(line, connection.session)
            if Timestamp.monotonic >= end { return }
        }
    }

    /// Says goodbye to all programs: the daemon stops.
    mutating func dismissAll(now: Timestamp) {
        for connection in connections { connection.session.dismiss(.stopping, now: now) }
    }

    /// Sends what waits, and takes out the connections that are over.
    mutating func flush(loop: borrowing EventLoop) {
        for connection in connections { connection.flush(loop) }
        connections.removeAll { $0.isOver }
    }
}
