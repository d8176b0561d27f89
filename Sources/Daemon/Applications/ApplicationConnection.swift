import ApplicationProtocol
import Core
import Reports
import Runtime

/// The connection of a program to an applications' socket: takes its lines apart, and sends what its session has for it.
final class ApplicationConnection {
    /// A line that its program has sent.
    enum Line {
        /// A request.
        case request(RequestLine)
        /// One that takes long to parse.
        case text([UInt8])
    }

    /// How many bytes of a line are parsed while panels wait.
    private static let longestParsed = 8_192

    /// What the program and the daemon have agreed on.
    let session: ClientSession
    /// Who connected; nil when nobody knows.
    let peer: SocketPeer?
    /// Identifies the connection in the event loop.
    let token: LoopToken
    /// Whether it has sent requests that are to be served without reading.
    private var hasBacklog = false
    /// Whether it can be removed.
    private(set) var isOver = false

    private let connection: StreamConnection
    private var lines = LineReader()
    private var isClosed = false
    private var interest = EventLoop.Interest.readable

    /// The `number`th connection, which came to `socket` at `now`.
    init(
        _ connection: consuming StreamConnection, to socket: String, token: LoopToken, number: Int,
        now: Timestamp
    ) {
        peer = connection.peer
        session = ClientSession(number: number, socket: socket, process: peer?.process, now: now)
        self.connection = connection
        self.token = token
    }

    /// Whether requests that it has sent can be served now.
    var hasRequests: Bool { hasBacklog && !session.isAwaitingAnswer }

    /// Whether its program has closed it, and has had all that it asked for.
    private var isDone: Bool { isClosed && !hasBacklog && !session.isAwaitingWork }

    /// Its descriptor, for the event loop.
    var descriptor: Int32 { connection.descriptor }

    /// When something is due; nil when nothing is.
    var deadline: Timestamp? { session.deadline }

    /// Does what is due.
    func meetDeadline(_ now: Timestamp) {
        // What waits here to be served shows that its program lives.
        if hasBacklog { session.noteLine() }
        session.meetDeadline(now)
        if session.isOverdue { end() }
    }

    /// Reads what was sent, one piece a turn.
    func read() {
        guard !hasBacklog, session.farewell == nil else {
            if interest.isEmpty { isClosed = true }
            return
        }
        var piece = [16_384 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do throws(Errno) {
            guard let count = try connection.read(into: &bytes) else { return }
            if count == 0 { isClosed = true } else { lines.append(bytes, count: count) }
            hasBacklog = lines.waiting > 0
        } catch {
            isClosed = true
        }
    }

    /// The next line; nil when it has sent none that can be served now.
    func nextLine(now: Timestamp) -> Line? {
        guard session.farewell == nil, !session.isAwaitingAnswer else { return nil }
        let limit =
            session.identity == nil ? ApplicationLimits.lineBeforeHello : ApplicationLimits.standard.line
        switch lines.next(limit: limit) {
        case .line(let line):
            session.noteLine()
            return line.count > Self.longestParsed ? .text(Array(line)) : .request(RequestLine(line))
        case .tooLong:
            let refusal = Refused(.tooLong, "a line has at most \(limit) bytes")
            _ = session.answer(nil, .failure(refusal), now: now)
            session.dismiss(.garbage, now: now)
            return nil
        case nil:
            hasBacklog = false
            return nil
        }
    }

    /// Tells its session when it has ended and all that came over it is served, or drops what a program that is being
    /// dismissed has sent.
    func settle() {
        if session.farewell != nil {
            lines.removeAll()
            hasBacklog = false
        }
        if isDone { session.close() }
    }

    /// Sends as much as possible, and updates what the loop waits for.
    func flush(_ loop: borrowing EventLoop) {
        do throws(Errno) {
            try session.send { bytes throws(Errno) in try connection.write(bytes) }
        } catch {
            isClosed = true
        }
        let isLeaving = session.farewell != nil
        if isLeaving ? isClosed || !session.hasUnsent : isDone { end() }
        var wanted = hasBacklog || isLeaving || isClosed ? EventLoop.Interest() : .readable
        if session.hasUnsent { wanted.insert(.writable) }
        guard wanted != interest, !isOver else { return }
        interest = wanted
        do throws(RuntimeError) {
            try loop.change(descriptor, token: token, interest: wanted)
        } catch {
            end()
        }
    }

    private func end() {
        isOver = true
        session.close()
    }
}
