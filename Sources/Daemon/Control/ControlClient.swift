import ApplicationProtocol
import ControlProtocol
import Core
import Reports
import Runtime

/// A client of the control socket.
final class ControlClient {
    /// The longest request, in bytes.
    static let longestLine = ApplicationLimits.standard.line
    /// A client with this many unanswered requests is not read from.
    static let unansweredLimit = 16
    /// How many of its requests are served in one turn of the loop.
    private static let requestsPerTurn = 16
    /// How long a client that is about to be dropped has to read its last lines.
    private static let lastLinesTimeout = Interval.seconds(5)

    /// Identifies the connection in the event loop.
    let token: LoopToken
    /// The process that connected.
    let peer: SocketPeer
    /// What it has asked for that programs ask for too.
    let session: ClientSession
    /// The categories of decisions that it monitors; none before it asks.
    var shown: CategorySet = []
    /// Whether it is sent the resets of recognizers to possible.
    var wantsResets = false
    /// Whether it tests a panel.
    var isTesting = false
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

    private let connection: StreamConnection
    private var lines = LineReader()
    private var parser = RequestParser()
    /// Requests that wait for what it asked for before.
    private var postponed: [ControlRequest] = []
    private var servedInTurn = 0
    /// Whether there may be a line that has not been taken.
    private var mayHaveLine = false
    /// How many lines were not sent since it does not read.
    private var dropped = 0
    private var isEnding = false
    private var interest = EventLoop.Interest.readable

    init(
        _ connection: consuming StreamConnection, number: Int, peer: SocketPeer, token: LoopToken,
        now: Timestamp, loop: borrowing EventLoop
    ) throws(RuntimeError) {
        try loop.add(connection.descriptor, token: token)
        self.connection = connection
        self.peer = peer
        self.token = token
        session = ClientSession(ofAdministrator: number, process: peer.process, now: now)
        lastUse = now
    }

    /// Whether it monitors nothing and awaits no answer, so that a new client may replace it.
    var isIdle: Bool {
        shown == [] && topics == nil && !isTesting && session.watched.isEmpty && !isAwaited
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
        guard isReading else {
            // Without interest in reading or writing, readiness means a hang-up.
            if interest.isEmpty { isOver = true }
            return
        }
        var piece = [16_384 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do throws(Errno) {
            guard let count = try connection.read(into: &bytes) else { return }
            lines.append(bytes, count: count)
            if count == 0 { endInput() }
            mayHaveLine = true
        } catch {
            isOver = true
        }
    }

    /// Handles the end of input: the last request needs no newline.
    private func endInput() {
        isEnding = true
        guard lines.waiting > 0 else { return }
        var end = [1 of UInt8](repeating: UInt8(ascii: "\n"))
        lines.append(end.mutableSpan, count: 1)
    }

    /// A turn of the loop begins.
    func beginTurn() { servedInTurn = 0 }

    /// Has `request`, which was taken, wait for what it asked for before.
    func postpone(_ request: ControlRequest) { postponed.append(request) }

    /// The next request that may be served now; it then counts as unanswered. Nil also when more of its line is to be parsed.
    func nextRequest() throws(ControlError) -> ControlRequest? {
        guard hasBacklog, servedInTurn < Self.requestsPerTurn else { return nil }
        if !postponed.isEmpty { return postponed.removeFirst() }
        if !parser.hasBegun, !beginLine() { return nil }
        guard let value = parser.proceed() else { return nil }
        servedInTurn += 1
        return try ControlRequest(value)
    }

    /// Takes the next complete line, and begins to parse it; returns false when there is none.
    private func beginLine() -> Bool {
        while true {
            switch lines.next(limit: Self.longestLine) {
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
        lines.removeAll()
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
        _ = try? send()
        isOver = true
    }

    /// Sends as much of the queue as possible, and updates what the loop waits for.
    func flush(_ loop: borrowing EventLoop, now: Timestamp) {
        if session.farewell != nil { endReading() }
        do throws(Errno) {
            try send()
            if !session.hasUnsent, dropped > 0 {
                session.put(line: "{\"dropped\":\(dropped)}".utf8.span)
                dropped = 0
                endReading()
                try send()
            }
        } catch {
            isOver = true
        }
        let isLeaving = isEnding && !isAwaited && lines.waiting == 0 || session.farewell != nil
        if isLeaving, !session.hasUnsent { isOver = true }
        if deadline == nil, isLeaving || dropped > 0 { deadline = now + Self.lastLinesTimeout }
        watch(loop)
    }

    private func send() throws(Errno) {
        try session.send { bytes throws(Errno) in try connection.write(bytes) }
    }

    private func watch(_ loop: borrowing EventLoop) {
        var wanted = isReading ? .readable : EventLoop.Interest()
        if session.hasUnsent { wanted.insert(.writable) }
        guard wanted != interest, !isOver else { return }
        interest = wanted
        do throws(RuntimeError) {
            try loop.change(connection.descriptor, token: token, interest: wanted)
        } catch {
            isOver = true
        }
    }

    /// Drops a client that took too long to read its last lines.
    func meetDeadline(_ now: Timestamp) {
        if let deadline, deadline <= now { isOver = true }
    }
}
