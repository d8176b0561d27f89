import ApplicationProtocol
import ControlProtocol
import Core
import Reports
import Runtime

/// A client of the control socket.
final class ControlClient: DoorClient {
    /// The longest request, in bytes.
    static let longestLine = ApplicationLimits.standard.line
    /// A client with this many unanswered requests is not read from.
    static let unansweredLimit = 16
    /// How long a client that is about to be dropped has to read its last lines.
    private static let lastLinesTimeout = Interval.seconds(5)

    /// Its connection to the daemon.
    let connection: Connection
    /// The process that connected.
    let peer: SocketPeer
    /// Whether it came to the socket of those that touch without a panel.
    let onlyTouches: Bool
    /// The categories of decisions that it monitors; none before it asks.
    var shown: CategorySet = []
    /// Whether it is sent the resets of recognizers to possible.
    var wantsResets = false
    /// Whether it tests a panel.
    var isTesting = false
    /// Whether it touches without a panel.
    var isTouching = false
    /// The topics that it subscribes to, empty for all; nil before it asks.
    var topics: [String]?
    /// How many of its requests are not answered yet: it may have closed its side and still wait for the
    /// answers.
    private(set) var unanswered = 0
    /// When it last made a request or was answered; bytes that form no request do not count.
    private(set) var lastUse: Timestamp
    /// When it is dropped even if it has not read everything; nil while it keeps up.
    private(set) var deadline: Timestamp?
    /// Whether it can be removed.
    private(set) var isOver = false {
        didSet { if isOver { session.close() } }
    }

    private var parser = RequestParser()
    /// Requests that wait for what it asked for before.
    private var postponed: [ControlRequest] = []
    private var servedInTurn = 0
    /// Whether there may be a line that has not been taken.
    private var mayHaveLine = false
    /// How many lines were not sent since it does not read.
    private var dropped = 0
    private var isEnding = false

    /// The client `peer`, which is connected by `connection` since `now`.
    init(_ connection: Connection, peer: SocketPeer, onlyTouches: Bool, now: Timestamp) {
        self.connection = connection
        self.peer = peer
        self.onlyTouches = onlyTouches
        lastUse = now
    }

    /// Whether it monitors nothing and awaits no answer, so that a new client may replace it.
    var isIdle: Bool {
        shown == [] && topics == nil && !isTesting && !isTouching && session.watched.isEmpty && !isAwaited
    }

    /// Whether requests that it has sent can be served without reading.
    var hasBacklog: Bool {
        guard !session.isAwaitingAnswer else { return false }
        return !postponed.isEmpty || parser.hasBegun || mayHaveLine && unanswered < Self.unansweredLimit
    }

    /// Whether it awaits an answer.
    private var isAwaited: Bool { unanswered > 0 || session.isAwaitingAnswer }

    private var isReading: Bool { !isEnding && unanswered < Self.unansweredLimit }

    /// Reads what was sent, one piece a turn.
    func read() {
        switch connection.read(isReading) {
        case .nothing: return
        case .lost: isOver = true
        case .end:
            endInput()
            mayHaveLine = true
        case .bytes: mayHaveLine = true
        }
    }

    /// Handles the end of input: the last request needs no newline.
    private func endInput() {
        isEnding = true
        guard connection.lines.waiting > 0 else { return }
        var end = [1 of UInt8](repeating: UInt8(ascii: "\n"))
        connection.lines.append(end.mutableSpan, count: 1)
    }

    /// A turn of the loop begins.
    func beginTurn() { servedInTurn = 0 }

    /// Has `request`, which was taken, wait for what it asked for before.
    func postpone(_ request: ControlRequest) { postponed.append(request) }

    /// The next request that may be served now; it then counts as unanswered. Nil also when more of its line is to be parsed.
    func nextRequest() throws(ControlError) -> ControlRequest? {
        guard hasBacklog, servedInTurn < Door<ControlClient>.requestsPerTurn else { return nil }
        if !postponed.isEmpty { return postponed.removeFirst() }
        if !parser.hasBegun, !beginLine() { return nil }
        guard let value = parser.proceed() else { return nil }
        servedInTurn += 1
        return try ControlRequest(value)
    }

    /// Takes the next complete line, and begins to parse it; returns false when there is none.
    private func beginLine() -> Bool {
        while true {
            switch connection.lines.next(limit: Self.longestLine) {
            case .line(let line):
                guard !line.isEmpty else { continue }
                unanswered += 1
                parser.begin(line)
                return true
            case .tooLong:
                put(.lineTooLong(limit: Self.longestLine))
                endReading()
                return false
            case nil:
                mayHaveLine = false
                return false
            }
        }
    }

    private func endReading() {
        connection.lines.removeAll()
        mayHaveLine = false
        isEnding = true
    }

    /// Sends `line` or queues it; when the queue is full, drops the line and soon the client.
    func put(_ line: borrowing Span<UInt8>) {
        if !isEnding || isAwaited { offer(line) }
    }

    /// Notes that its request can be served.
    func noteUse(now: Timestamp) { lastUse = now }

    private func offer(_ line: borrowing Span<UInt8>) {
        guard dropped == 0, session.unsent + line.count < EventQueue.limit else {
            dropped += 1
            return
        }
        session.put(line: line)
    }

    /// Answers a request with `line`.
    func answer(_ line: borrowing Span<UInt8>, now: Timestamp) {
        offer(line)
        noteAnswer(now: now)
    }

    /// Its session has answered a request.
    func noteAnswer(now: Timestamp) {
        unanswered -= 1
        lastUse = now
    }

    /// Answers that a request was not served.
    func refuse(_ error: ControlError) {
        put(error)
        unanswered -= 1
    }

    private func put(_ error: ControlError) {
        var text = TextBuffer(capacity: 128)
        text.put(json: error.json)
        offer(text.bytes.span)
    }

    /// Sends `error` as the last line, as far as possible without waiting, and drops the client.
    func dismiss(_ error: ControlError) {
        put(error)
        _ = try? connection.send()
        isOver = true
    }

    /// Sends as much of the queue as possible, and updates what the loop waits for.
    func flush(_ loop: borrowing EventLoop, now: Timestamp) {
        if session.farewell != nil { endReading() }
        do throws(Errno) {
            try connection.send()
            if !session.hasUnsent, dropped > 0 {
                session.put(line: "{\"dropped\":\(dropped)}".utf8.span)
                dropped = 0
                endReading()
                try connection.send()
            }
        } catch {
            isOver = true
        }
        let isLeaving = isEnding && !isAwaited && connection.lines.waiting == 0 || session.farewell != nil
        if isLeaving, !session.hasUnsent { isOver = true }
        if deadline == nil, isLeaving || dropped > 0 { deadline = now + Self.lastLinesTimeout }
        watch(loop)
    }

    private func watch(_ loop: borrowing EventLoop) {
        guard !isOver else { return }
        do throws(RuntimeError) {
            try connection.watch(loop, isReading: isReading)
        } catch {
            isOver = true
        }
    }

    /// Drops a client that took too long to read its last lines.
    func meetDeadline(_ now: Timestamp) {
        if let deadline, deadline <= now { isOver = true }
    }
}
