import ControlProtocol
import Core
import Reports
import Runtime

/// A client of the control socket.
final class ControlClient {
    /// The longest request, in bytes.
    static let longestLine = 4_096
    /// A client with this many unanswered requests is not read from.
    static let unansweredLimit = 16
    /// How long a client that is about to be dropped has to read its last lines.
    private static let lastLinesTimeout = Interval.seconds(5)

    /// Identifies the connection in the event loop.
    let token: LoopToken
    /// The process that connected.
    let peer: SocketPeer
    /// The categories of decisions that it monitors; none before it asks.
    var shown: CategorySet = []
    /// Whether it is sent the resets of recognizers to possible.
    var wantsResets = false
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
    private(set) var isOver = false

    private let connection: StreamConnection
    private var input: [UInt8] = []
    private var queue = LineQueue()
    private var isEnding = false
    private var interest = EventLoop.Interest.readable

    init(
        _ connection: consuming StreamConnection, peer: SocketPeer, token: LoopToken, now: Timestamp,
        loop: borrowing EventLoop
    ) throws(RuntimeError) {
        try loop.add(connection.descriptor, token: token)
        self.connection = connection
        self.peer = peer
        self.token = token
        lastUse = now
    }

    /// Whether it monitors nothing and awaits no answer, so that a new client may replace it.
    var isIdle: Bool { shown == [] && topics == nil && unanswered == 0 }

    private var isReading: Bool { !isEnding && unanswered < Self.unansweredLimit }

    /// Reads what was sent, one piece a turn.
    func read() {
        guard isReading else {
            // Without interest in reading or writing, readiness means a hang-up.
            if interest.isEmpty { isOver = true }
            return
        }
        var piece = [1024 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do throws(Errno) {
            guard let count = try connection.read(into: &bytes) else { return }
            for index in 0..<count { input.append(bytes[index]) }
            if count == 0 { endInput() }
        } catch {
            isOver = true
        }
    }

    /// Handles the end of input: the last request needs no newline.
    private func endInput() {
        isEnding = true
        if !input.isEmpty { input.append(UInt8(ascii: "\n")) }
    }

    /// The next complete request that may be served now; it then counts as unanswered.
    func nextRequest() -> ArraySlice<UInt8>? {
        while unanswered < Self.unansweredLimit, let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            let line = input[..<end]
            input.removeFirst(end + 1)
            guard line.count <= Self.longestLine else {
                put(.lineTooLong(limit: Self.longestLine))
                continue
            }
            guard !line.isEmpty else { continue }
            unanswered += 1
            return line
        }
        if unanswered < Self.unansweredLimit, input.count > Self.longestLine {
            put(.lineTooLong(limit: Self.longestLine))
            input = []
            isEnding = true
        }
        return nil
    }

    /// Sends `line` or queues it; when the queue is full, drops the line and soon the client.
    func put(_ line: borrowing Span<UInt8>) {
        if !isEnding || unanswered > 0 { queue.offer(line) }
    }

    /// Notes that its request can be served.
    func noteUse(now: Timestamp) { lastUse = now }

    /// Answers a request with `line`.
    func answer(_ line: borrowing Span<UInt8>, now: Timestamp) {
        queue.offer(line)
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
        queue.offer(text.bytes.span)
    }

    /// Sends `error` as the last line, as far as possible without waiting, and drops the client.
    func dismiss(_ error: ControlError) {
        put(error)
        _ = try? send()
        isOver = true
    }

    /// Sends as much of the queue as possible, and updates what the loop waits for.
    func flush(_ loop: borrowing EventLoop, now: Timestamp) {
        do throws(Errno) {
            try send()
            if queue.isEmpty, queue.dropped > 0 {
                queue.endWithNote()
                input = []
                isEnding = true
                try send()
            }
        } catch {
            isOver = true
        }
        let isLeaving = isEnding && unanswered == 0 && input.isEmpty
        if isLeaving, queue.isEmpty { isOver = true }
        if deadline == nil, isLeaving || queue.dropped > 0 { deadline = now + Self.lastLinesTimeout }
        watch(loop)
    }

    private func send() throws(Errno) {
        try queue.send { bytes throws(Errno) in try connection.write(bytes) }
    }

    private func watch(_ loop: borrowing EventLoop) {
        var wanted = isReading ? .readable : EventLoop.Interest()
        if !queue.isEmpty { wanted.insert(.writable) }
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
