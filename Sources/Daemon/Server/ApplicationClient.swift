import ApplicationProtocol
import Core
import Reports
import Runtime

/// A program that is connected to an applications' socket: takes its lines apart, and sends what its session has for it.
final class ApplicationClient: DoorClient {
    /// A line that its program has sent.
    enum Line {
        /// A request.
        case request(RequestLine)
        /// One that takes long to parse.
        case text([UInt8])
    }

    /// How many bytes of a line are parsed while panels wait.
    private static let longestParsed = 8_192

    /// Its connection to the daemon.
    let connection: Connection
    /// Who connected; nil when nobody knows.
    let peer: SocketPeer?
    /// Whether there may be a line that has not been taken.
    private var mayHaveLine = false
    /// Whether it can be removed.
    private(set) var isOver = false
    private var isClosed = false

    /// The program `peer`, which is connected by `connection`.
    init(_ connection: Connection, peer: SocketPeer?) {
        self.connection = connection
        self.peer = peer
    }

    /// Whether requests that it has sent can be served now.
    var hasBacklog: Bool { mayHaveLine && !session.isAwaitingAnswer }

    /// Whether its program has closed it, and has had all that it asked for.
    private var isDone: Bool { isClosed && !mayHaveLine && !session.isAwaitingWork }

    /// When something is due; nil when nothing is.
    var deadline: Timestamp? { session.deadline }

    /// Does what is due.
    func meetDeadline(_ now: Timestamp) {
        // What waits here to be served shows that its program lives.
        if mayHaveLine { session.noteLine() }
        session.meetDeadline(now)
        if session.isOverdue { end() }
    }

    /// Reads what was sent, one piece a turn.
    func read() {
        switch connection.read(!mayHaveLine && session.farewell == nil) {
        case .nothing: return
        case .lost: isClosed = true
        case .end:
            isClosed = true
            mayHaveLine = connection.lines.waiting > 0
        case .bytes: mayHaveLine = connection.lines.waiting > 0
        }
    }

    /// The next line; nil when it has sent none that can be served now.
    func nextLine(now: Timestamp) -> Line? {
        guard session.farewell == nil, !session.isAwaitingAnswer else { return nil }
        let limit =
            session.identity == nil ? ApplicationLimits.lineBeforeHello : ApplicationLimits.standard.line
        switch connection.lines.next(limit: limit) {
        case .line(let line):
            session.noteLine()
            return line.count > Self.longestParsed ? .text(Array(line)) : .request(RequestLine(line))
        case .tooLong:
            let refusal = Refused(.tooLong, "a line has at most \(limit) bytes")
            _ = session.answer(nil, .failure(refusal), now: now)
            session.dismiss(.garbage, now: now)
            return nil
        case nil:
            mayHaveLine = false
            return nil
        }
    }

    /// Closes its session when it has ended and all that came over it is served, or drops what a program that is being
    /// dismissed has sent.
    func settle() {
        if session.farewell != nil {
            connection.lines.removeAll()
            mayHaveLine = false
        }
        if isDone { session.close() }
    }

    /// Sends as much as possible, and updates what the loop waits for.
    func flush(_ loop: borrowing EventLoop) {
        do throws(Errno) {
            try connection.send()
        } catch {
            isClosed = true
        }
        let isLeaving = session.farewell != nil
        if isLeaving ? isClosed || !session.hasUnsent : isDone { end() }
        guard !isOver else { return }
        do throws(RuntimeError) {
            try connection.watch(loop, isReading: !mayHaveLine && !isLeaving && !isClosed)
        } catch {
            end()
        }
    }

    private func end() {
        isOver = true
        session.close()
    }
}
