import ApplicationProtocol
import Core
import Devices
import HIDRecords
import Reports
import Runtime

/// The applications' sockets and the programs that are connected to them; never blocks the daemon.
struct ApplicationServer: ~Copyable {
    /// The most connections, and the most of one socket if there are several.
    private static let limit = (all: 32, ofOneOfSeveral: 24)

    private var door = Door<ApplicationClient>()

    /// A server without sockets.
    init() {}

    /// Serves the sockets that the service manager listens at. Without any it makes one beside the control socket.
    ///
    /// - Returns: A sentence to report; nil when there is nothing to say.
    /// - Throws: ``RuntimeError/alreadyListening(_:)`` when another daemon has the socket.
    mutating func open(
        in environment: Environment, loop: inout EventLoop
    ) throws(RuntimeError) -> SystemSentence? {
        let sockets = InheritedDescriptors(environment).items.filter { item in
            // What an earlier process has left with the manager.
            item.name != KeptPanels.name && item.name != FlightMemory.name
                && item.name != ControlServer.injection
        }
        for socket in sockets {
            // The control socket is the daemon's own.
            try door.open(StreamListener(inheriting: socket.takeOver()), name: socket.name, loop: &loop)
        }
        guard sockets.isEmpty, let folder = environment.runtimeFolder else { return nil }
        do throws(RuntimeError) {
            let listener = try StreamListener(at: try SocketAddress("\(folder)/apps.sock"))
            try door.open(listener, name: "apps", loop: &loop)
            return nil
        } catch {
            if case .alreadyListening = error { throw error }
            return SystemSentence("no applications socket", reason: "\(error)", isError: true)
        }
    }

    /// Whether it has a socket.
    var isOpen: Bool { !door.sockets.isEmpty }

    /// Whether `token` is that of a socket or of a program.
    func contains(_ token: LoopToken) -> Bool { door.contains(token) }

    /// When something is due; nil when nothing is.
    var deadline: Timestamp? { door.deadline }

    /// Accepts programs, or reads what one sends.
    mutating func serve(_ token: LoopToken, now: Timestamp, loop: inout EventLoop) {
        if let socket = door.socket(token) {
            accept(from: socket, now, &loop)
        } else {
            door.client(token)?.read()
        }
    }

    private mutating func accept(from socket: ListeningSocket, _ now: Timestamp, _ loop: inout EventLoop) {
        do throws(Errno) {
            for _ in 0..<Door<ApplicationClient>.acceptsPerTurn {
                guard let stream = try door.accept(from: socket, at: now, loop: loop) else { return }
                admit(stream, to: socket, now, &loop)
            }
        } catch {
            // They are accepted after a pause.
        }
    }

    private mutating func admit(
        _ stream: consuming StreamConnection, to socket: ListeningSocket, _ now: Timestamp,
        _ loop: inout EventLoop
    ) {
        let peer = stream.peer
        let session = ClientSession(
            number: door.nextNumber(), socket: socket.name, process: peer?.process, now: now)
        let newcomer = ApplicationClient(
            Connection(stream, token: loop.newToken(), session: session), peer: peer)
        makeRoom(for: newcomer, now)
        do throws(RuntimeError) {
            try door.admit(newcomer, loop: loop)
            newcomer.flush(loop)
            if newcomer.isOver { door.remove(newcomer) }
        } catch {
            // The system has no room for it; the program sees that its connection ends.
        }
    }

    /// Dismisses a program if all places are taken: one that leaves its own to `newcomer`, or that.
    private func makeRoom(for newcomer: ApplicationClient, _ now: Timestamp) {
        var holders = door.clients.filter { $0.session.farewell == nil }
        let beside = holders.filter { $0.session.socket == newcomer.session.socket }
        if door.sockets.count > 1, beside.count >= Self.limit.ofOneOfSeveral {
            holders = beside
        } else if holders.count < Self.limit.all {
            return
        }
        let leaving = ApplicationPlaces.leaving(
            to: newcomer.peer,
            of: holders.map { ApplicationPlaces.Holder($0.peer, isIdle: $0.session.isIdle) })
        (leaving.map { holders[$0] } ?? newcomer).session.dismiss(.full, now: now)
    }

    /// Does what is due for programs, and accepts others again after a pause.
    mutating func meetDeadlines(_ now: Timestamp, loop: borrowing EventLoop) {
        door.meetDeadlines(now, loop: loop)
    }

    /// Serves the requests that programs have sent, a few of each, until it is `end`: `body` gets each with the session of
    /// its program.
    ///
    /// When the time is up, the programs that were not served come first in the next turn.
    mutating func serveRequests(
        until end: Timestamp, _ body: (ApplicationClient.Line, ClientSession) -> Void
    ) {
        guard door.hasBacklog else { return }
        for client in door.clientsInTurn {
            serveRequests(of: client, until: end, body)
            door.noteServed(client)
            if Timestamp.monotonic >= end { return }
        }
    }

    /// Notes which connections have ended, after requests were served or have to wait.
    mutating func settle() {
        for client in door.clients { client.settle() }
    }

    private func serveRequests(
        of client: ApplicationClient, until end: Timestamp,
        _ body: (ApplicationClient.Line, ClientSession) -> Void
    ) {
        for _ in 0..<Door<ApplicationClient>.requestsPerTurn {
            guard let line = client.nextLine(now: .monotonic) else { return }
            body(line, client.session)
            if Timestamp.monotonic >= end { return }
        }
    }

    /// Says goodbye to all programs: the daemon stops.
    mutating func dismissAll(now: Timestamp) {
        for client in door.clients { client.session.dismiss(.stopping, now: now) }
    }

    /// Sends what waits, and takes out the connections that are over.
    mutating func flush(loop: borrowing EventLoop) {
        for client in door.clients { client.flush(loop) }
        door.removeOver()
    }
}
