import Core
import Runtime

/// A client that came through a ``Door``.
protocol DoorClient: AnyObject {
    /// Its connection to the daemon.
    var connection: Connection { get }
    /// Whether requests that it has sent can be served without reading.
    var hasBacklog: Bool { get }
    /// When something is due; nil when nothing is.
    var deadline: Timestamp? { get }
    /// Whether it can be removed.
    var isOver: Bool { get }
    /// Reads what was sent, one piece a turn.
    func read()
    /// Does what is due.
    func meetDeadline(_ now: Timestamp)
}

extension DoorClient {
    /// What it and the daemon have agreed on.
    var session: ClientSession { connection.session }
}

/// A socket that clients connect to.
final class ListeningSocket {
    /// The `FileDescriptorName=` of its unit: rights depend on it.
    let name: String
    /// Identifies it in the event loop.
    let token: LoopToken
    private let listener: StreamListener

    /// The socket called `name` at which `listener` listens.
    init(_ listener: consuming StreamListener, name: String, token: LoopToken) {
        self.listener = listener
        self.name = name
        self.token = token
    }

    /// Its descriptor, for the event loop.
    var descriptor: Int32 { listener.descriptor }

    /// The next client that waits; nil when none does.
    func accept() throws(Errno) -> StreamConnection? { try listener.accept() }
}

/// The way into the daemon for clients of one kind: the sockets at which it listens, and the clients that are connected.
///
/// Its server says who may connect, and serves the requests. Neither ever blocks the daemon.
struct Door<Client: DoorClient>: ~Copyable {
    /// How many clients are accepted in one turn, before the panels are served again.
    static var acceptsPerTurn: Int { 8 }
    /// How many requests of a client are served in one turn.
    static var requestsPerTurn: Int { 16 }
    /// The pause before clients are accepted again when the system has run out of descriptors.
    private static var pause: Interval { .seconds(1) }

    /// The sockets at which it listens.
    private(set) var sockets: [ListeningSocket] = []
    /// The clients that are connected, in the order in which they came.
    private(set) var clients: [Client] = []
    private var count = 0
    /// The number of the client that was served last.
    private var lastServed = 0
    private var pausedUntil: Timestamp?

    /// A door without sockets.
    init() {}

    /// Lets in those who connect to `listener`, which is called `name`.
    mutating func open(
        _ listener: consuming StreamListener, name: String, loop: inout EventLoop
    ) throws(RuntimeError) {
        let socket = ListeningSocket(listener, name: name, token: loop.newToken())
        try loop.add(socket.descriptor, token: socket.token)
        sockets.append(socket)
    }

    /// Whether `token` is that of a socket or of a client.
    func contains(_ token: LoopToken) -> Bool { socket(token) != nil || client(token) != nil }

    /// The socket of `token`; nil if it is of none.
    func socket(_ token: LoopToken) -> ListeningSocket? { sockets.first { $0.token == token } }

    /// The client of `token`; nil if it is of none, or if that client is gone.
    func client(_ token: LoopToken) -> Client? { clients.first { $0.connection.token == token } }

    /// When to call ``meetDeadlines(_:loop:)`` or to serve clients next; nil when nothing is due.
    var deadline: Timestamp? {
        if hasBacklog { return Timestamp(microseconds: 0) }
        let first = clients.lazy.compactMap { $0.deadline }.min()
        guard let pausedUntil else { return first }
        return min(pausedUntil, first ?? pausedUntil)
    }

    /// Does what is due for clients, and accepts others again when a pause is over.
    mutating func meetDeadlines(_ now: Timestamp, loop: borrowing EventLoop) {
        for client in clients { client.meetDeadline(now) }
        guard let until = pausedUntil, until <= now else { return }
        do throws(RuntimeError) {
            for socket in sockets { try loop.add(socket.descriptor, token: socket.token) }
            pausedUntil = nil
        } catch {
            // The next try begins anew: a socket that is watched already would be refused.
            pause(at: now, loop: loop)
        }
    }

    /// Accepts nobody for a while.
    private mutating func pause(at now: Timestamp, loop: borrowing EventLoop) {
        for socket in sockets { try? loop.remove(socket.descriptor) }
        pausedUntil = now + Self.pause
    }
}

/// Who comes in and goes.
extension Door where Client: DoorClient {
    /// The connection of the next one that waits at `socket`; nil when none does.
    ///
    /// - Throws: the error for which none can be accepted for a while.
    mutating func accept(
        from socket: ListeningSocket, at now: Timestamp, loop: borrowing EventLoop
    ) throws(Errno) -> StreamConnection? {
        do throws(Errno) {
            return try socket.accept()
        } catch {
            // Otherwise the loop would report it again and again.
            pause(at: now, loop: loop)
            throw error
        }
    }

    /// The number of the next client, from 1.
    mutating func nextNumber() -> Int {
        count += 1
        return count
    }

    /// Reads from `client` from now on.
    mutating func admit(_ client: Client, loop: borrowing EventLoop) throws(RuntimeError) {
        try client.connection.add(to: loop)
        clients.append(client)
    }

    /// Removes `client`.
    mutating func remove(_ client: Client) { clients.removeAll { $0 === client } }

    /// Removes the clients that are over.
    mutating func removeOver() { clients.removeAll { $0.isOver } }
}

/// Whose turn it is.
extension Door where Client: DoorClient {
    /// Whether requests that clients have sent can be served now.
    var hasBacklog: Bool { clients.contains { $0.hasBacklog } }

    /// The clients in the order in which they are served: first those after the one that was served last.
    var clientsInTurn: ArraySlice<Client> {
        let next = clients.firstIndex { $0.session.number > lastServed } ?? 0
        return clients[next...] + clients[..<next]
    }

    /// A request of `client` is served.
    mutating func noteServed(_ client: Client) { lastServed = client.session.number }
}
