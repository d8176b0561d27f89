import ApplicationProtocol
import Core
import HIDRecords
import Reports
import Runtime

/// A program that is connected to an applications' socket.
final class ApplicationConnection {
    /// How long a program may take to say hello.
    private static let helloTimeout = Interval.seconds(10)
    /// How long one that is dropped has to read its last lines.
    private static let lastLinesTimeout = Interval.seconds(1)
    /// The most bytes that are read in one turn.
    private static let pieceSize = 16_384

    /// Identifies the connection in the event loop.
    let token: LoopToken
    /// Counts the connections, from 1.
    let number: Int
    /// The descriptor name of the socket that it came to.
    let socket: String
    /// The process that connected.
    let process: Int32?
    /// When it connected.
    let since: Timestamp
    /// Its name and what it may do; nil before its hello.
    var greeting: Greeting?
    /// How its moves are delivered; nil while it is not attached.
    var attachment: MoveDelivery?
    /// The topics that it subscribes to; nil for none.
    var topics: TopicPatterns?
    /// The apps that it watches.
    var watched: [WatchedTree] = []
    /// The touches that it holds.
    private(set) var held: [Int] = []
    /// Why it is being dropped, nil while it is served.
    private(set) var farewell: Bye.Reason?
    /// Whether it can be removed.
    private(set) var isOver = false

    private let connection: StreamConnection
    private var lines = LineReader()
    private var queue = EventQueue()
    private var decision: [ClientEvent] = []
    private var liveness = Liveness()
    private var badLines = BadLineCount()
    private var refusals = RefusalReports()
    private var time = 0.0
    private var overdue: Timestamp?
    private var isClosed = false
    private var isReleased = false
    private var interest = EventLoop.Interest.readable

    /// A program's name and rights.
    struct Greeting {
        let name: String
        let rights: [Right]
    }

    /// A connection that came to `socket` at `now`.
    init(
        _ connection: consuming StreamConnection, to socket: String, token: LoopToken, number: Int,
        now: Timestamp
    ) {
        process = connection.peer?.process
        self.connection = connection
        self.socket = socket
        self.token = token
        self.number = number
        since = now
        overdue = now + Self.helloTimeout
    }

    /// Its descriptor, for the event loop.
    var descriptor: Int32 { connection.descriptor }

    /// What reports call it.
    var label: ClientLabel {
        ClientLabel(name: greeting?.name ?? "", process: process.map(Int.init), socket: socket)
    }

    /// How many bytes wait to be sent.
    var unsent: Int { queue.unsent }

    /// Whether requests that it has sent can be served without reading.
    private(set) var hasBacklog = false

    /// When something is due; nil when nothing is.
    var deadline: Timestamp? {
        guard let pingAt = liveness.deadline, farewell == nil else { return overdue }
        return min(pingAt, overdue ?? pingAt)
    }
}

/// What comes in.
extension ApplicationConnection {
    /// Reads what was sent, one piece a turn.
    func read() {
        guard !hasBacklog, farewell == nil else {
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

    /// The next request; nil when it has sent none that can be served now.
    func nextRequest(now: Timestamp) -> RequestLine? {
        guard farewell == nil else { return nil }
        let limit = greeting == nil ? ApplicationLimits.lineBeforeHello : ApplicationLimits.standard.line
        switch lines.next(limit: limit) {
        case .line(let line):
            liveness.noteLine()
            return RequestLine(line)
        case .tooLong:
            answer(nil, .failure(Refused(.tooLong, "a line has at most \(limit) bytes")), now: now)
            dismiss(.garbage, now: now)
            return nil
        case nil:
            hasBacklog = false
            return nil
        }
    }

    /// It said hello in time.
    func greet(_ greeting: Greeting) {
        self.greeting = greeting
        overdue = nil
    }
}

/// What goes out.
extension ApplicationConnection {
    /// Answers the request marked with `id`.
    ///
    /// - Returns: how many refusals of this kind were left out of reports before, if one should be reported now.
    @discardableResult
    func answer(_ id: RequestID?, _ result: Result<Answer.Content, Refused>, now: Timestamp) -> Int? {
        finishDecision(now: now)
        queue.put(Answer(id: id, result))
        guard case .failure(let refusal) = result, let code = refusal.code else { return nil }
        if code == .badLine, badLines.isTooMany(at: now) { dismiss(.garbage, now: now) }
        return refusals.note(code, at: now)
    }

    /// Adds `event` to what it is sent of the decision under way.
    func send(_ event: ClientEvent) {
        guard farewell == nil, greeting != nil else { return }
        decision.append(event)
    }

    /// Sends a state; returns whether there is room for it.
    func send(state events: [ClientEvent]) -> Bool {
        guard farewell == nil else { return true }
        finishDecision(now: .monotonic)
        return queue.put(state: events)
    }

    /// Puts what it is sent of a decision in its queue: each line but the last says that more follow.
    func finishDecision(now: Timestamp) {
        guard !decision.isEmpty else { return }
        for index in decision.indices {
            queue.put(
                inOrder(decision[index], now: now), more: index < decision.count - 1,
                merging: attachment == .latest)
        }
        decision.removeAll(keepingCapacity: true)
        if queue.isOverfull { dismiss(.behind, now: now) }
    }

    /// `event` with a time that is not before that of the last line, and with the touches held after it.
    private func inOrder(_ event: ClientEvent, now: Timestamp) -> ClientEvent {
        switch event {
        case .touches(var touches):
            time = max(time, touches.time)
            touches.time = time
            hold(touches, now: now)
            touches.live = held
            return .touches(touches)
        case .topic(let topic):
            time = max(time, topic.time)
            return .topic(topic.at(time))
        case .views, .scene, .node, .current, .change, .ping, .bye: return event
        }
    }

    private func hold(_ touches: Touches, now: Timestamp) {
        let ids = touches.touches.map(\.id)
        switch touches.phase {
        case .began:
            held = (held + ids).sorted()
            liveness.noteEdge(at: now)
        case .moved: break
        case .ended, .cancelled:
            held.removeAll { ids.contains($0) }
            liveness.noteEdge(at: now)
        }
    }

    /// Does what is due: asks whether it is alive, or gives it up.
    func meetDeadline(_ now: Timestamp) {
        if let overdue, overdue <= now {
            if farewell == nil { dismiss(.idle, now: now) } else { isOver = true }
        }
        guard farewell == nil else { return }
        switch liveness.take(at: now) {
        case .ping: queue.put(.ping)
        case .giveUp: dismiss(.silent, now: now)
        case nil: break
        }
    }

    /// Says goodbye and drops it; what a client that is behind has not read is lost.
    func dismiss(_ reason: Bye.Reason, now: Timestamp) {
        guard farewell == nil else { return }
        finishDecision(now: now)
        guard farewell == nil else { return }
        farewell = reason
        let dropped = reason == .behind ? queue.removeWaiting() : 0
        queue.put(.bye(Bye(reason, dropped: dropped)))
        lines.removeAll()
        hasBacklog = false
        overdue = now + Self.lastLinesTimeout
    }

    /// Whether it is being dropped or has closed, and the daemon has not let go of it.
    var isGoing: Bool { !isReleased && (farewell != nil || isClosed && !hasBacklog) }

    /// Why it goes, once.
    func takeReasonOfGoing() -> String? {
        guard !isReleased else { return nil }
        isReleased = true
        return farewell?.rawValue ?? "closed"
    }

    /// Sends as much as possible, and updates what the loop waits for.
    func flush(_ loop: borrowing EventLoop) {
        do throws(Errno) {
            try queue.send { bytes throws(Errno) in try connection.write(bytes) }
        } catch {
            isClosed = true
        }
        if farewell == nil ? isClosed && !hasBacklog : isClosed || queue.isEmpty { isOver = true }
        var wanted = hasBacklog || farewell != nil ? EventLoop.Interest() : .readable
        if !queue.isEmpty { wanted.insert(.writable) }
        guard wanted != interest, !isOver else { return }
        interest = wanted
        do throws(RuntimeError) {
            try loop.change(descriptor, token: token, interest: wanted)
        } catch {
            isOver = true
        }
    }
}
