import Runtime

/// Somebody connected to the control socket.
final class ControlClient {
    /// The longest request.
    static let longestLine = 4_096
    /// How long the last lines may take to get to a client that is about to be dropped, in microseconds.
    private static let patience: Int64 = 5_000_000

    /// Names the connection in the event loop.
    let token: UInt64
    /// The categories of decisions it wants; none before it asks.
    var shown: CategorySet = []
    /// Whether it wants to know when recognizers go back to possible.
    var wantsResets = false
    /// The topics it wants, all when there are none; nil before it asks.
    var topics: [String]?
    /// How many of its requests are not answered yet: it may have no more to say and still wait for these.
    var unanswered = 0
    /// When it is dropped whatever it has read; nil while it keeps up.
    private(set) var deadline: Int64?
    /// Whether there is nothing more to do for it.
    private(set) var isOver = false

    private let connection: StreamConnection
    private var input: [UInt8] = []
    private var queue = LineQueue()
    private var isEnding = false
    private var interest = EventLoop.Interest.readable

    init(_ connection: consuming StreamConnection, token: UInt64, loop: borrowing EventLoop)
        throws(RuntimeError)
    {
        try loop.add(connection.descriptor, token: token)
        self.connection = connection
        self.token = token
    }

    /// Takes what was sent, one piece a turn, and returns the lines that are complete.
    func read() -> [ArraySlice<UInt8>] {
        guard !isEnding else {
            // With nothing to read or write, the loop only tells that it has gone.
            if interest.isEmpty { isOver = true }
            return []
        }
        var piece = [1024 of UInt8](repeating: 0)
        var bytes = piece.mutableSpan
        do throws(Errno) {
            guard let count = try connection.read(into: &bytes) else { return [] }
            guard count > 0 else {
                isEnding = true
                return []
            }
            for place in 0..<count { input.append(bytes[place]) }
        } catch {
            isOver = true
            return []
        }
        return takeLines()
    }

    private func takeLines() -> [ArraySlice<UInt8>] {
        let pieces = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        input = Array(pieces.last ?? [])
        if input.count > Self.longestLine {
            put(.lineTooLong(limit: Self.longestLine))
            isEnding = true
        }
        return pieces.dropLast().filter { !$0.isEmpty }
    }

    /// Sends `line`, or lets it wait, or drops it and soon the client.
    func put(_ line: borrowing Span<UInt8>) {
        if !isEnding || unanswered > 0 { queue.offer(line) }
    }

    /// Answers that a request was not served.
    func put(_ error: ControlError) {
        var text = TextBuffer(capacity: 128)
        text.put(json: .object([.init("ok", .bool(false)), .init("error", .string("\(error)"))]))
        put(text.bytes.span)
    }

    /// Sends what waits, as far as it goes, and has the loop wait for what is still to be done.
    func flush(_ loop: borrowing EventLoop, now: Int64) {
        do throws(Errno) {
            try send()
            if queue.isEmpty, queue.dropped > 0 {
                queue.endWithNote()
                isEnding = true
                try send()
            }
        } catch {
            isOver = true
        }
        let isLeaving = isEnding && unanswered == 0
        if isLeaving, queue.isEmpty { isOver = true }
        if deadline == nil, isLeaving || queue.dropped > 0 { deadline = now &+ Self.patience }
        watch(loop)
    }

    private func send() throws(Errno) {
        try queue.send { bytes throws(Errno) in try connection.write(bytes) }
    }

    private func watch(_ loop: borrowing EventLoop) {
        var wanted = isEnding ? EventLoop.Interest() : .readable
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
    func meetDeadline(_ now: Int64) {
        if let deadline, deadline <= now { isOver = true }
    }
}
