import ControlProtocol
import Core
import Reports
import Runtime

/// A client of the control socket.
final class ControlClient {
    /// The longest request, in bytes.
    static let longestLine = 4_096
    /// No more is read from a client with so many requests that are not answered.
    static let unansweredLimit = 16
    /// How long a client that is about to be dropped may take to read its last lines.
    private static let lastLinesTimeout = Interval.seconds(5)

    /// Names the connection in the event loop.
    let token: LoopToken
    /// The process that connected.
    let peer: SocketPeer
    /// The categories of decisions it wants; none before it asks.
    var shown: CategorySet = []
    /// Whether it wants to know when recognizers go back to possible.
    var wantsResets = false
    /// The topics it wants, all when there are none; nil before it asks.
    var topics: [String]?
    /// How many of its requests are not answered yet: it may have no more to say and still wait for these.
    private(set) var unanswered = 0
    /// When it last asked for something or was answered; bytes that make no request do not count.
    private(set) var lastUse: Timestamp
    /// When it is dropped whatever it has read; nil while it keeps up.
    private(set) var deadline: Timestamp?
    /// Whether there is nothing more to do for it.
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

    /// Whether it wants nothing at present, and may be dropped in favour of another one.
    var isIdle: Bool { shown == [] && topics == nil && unanswered == 0 }

    private var isReading: Bool { !isEnding && unanswered < Self.unansweredLimit }

    /// Takes what was sent, one piece a turn.
    func read() {
        guard isReading else {
            // With nothing to read or write, readiness means that it has gone.
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

    /// Nothing more comes: the last request needs no newline.
    private func endInput() {
        isEnding = true
        if !input.isEmpty { input.append(UInt8(ascii: "\n")) }
    }

    /// The next request that is complete and may be served now; it counts as one that is not answered.
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

    /// Sends `line`, or lets it wait, or drops it and soon the client.
    func put(_ line: borrowing Span<UInt8>) {
        if !isEnding || unanswered > 0 { queue.offer(line) }
    }

    /// Its request is one that can be served.
    func noteUse(now: Timestamp) { lastUse = now }

    /// Answers a request with `line`.
    func answer(_ line: borrowing Span<UInt8>, now: Timestamp) {
        queue.offer(line)
        unanswered -= 1
        lastUse = now
    }

    /// Answers a request that it was not served.
    func refuse(_ error: ControlError) {
        put(error)
        unanswered -= 1
    }

    private func put(_ error: ControlError) {
        var text = TextBuffer(capacity: 128)
        text.put(json: error.json)
        queue.offer(text.bytes.span)
    }

    /// Sends `error` as the last line, as far as that takes no waiting, and gives the client up.
    func dismiss(_ error: ControlError) {
        put(error)
        _ = try? send()
        isOver = true
    }

    /// Sends what waits, as far as it goes, and has the loop wait for what is still to be done.
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

    /// Gives up a client whose last lines took too long.
    func meetDeadline(_ now: Timestamp) {
        if let deadline, deadline <= now { isOver = true }
    }
}
