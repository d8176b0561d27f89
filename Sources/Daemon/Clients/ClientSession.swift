import ApplicationProtocol
import Core
import HIDRecords
import Reports
import Runtime

/// What a program, or an administrator, and the daemon have agreed on over one connection: who it is, what it asked for,
/// and what it holds.
///
/// Its connection reads and writes the bytes; ``ClientService`` carries out what it asks.
final class ClientSession {
    /// How long a program may take to say hello.
    private static let helloTimeout = Interval.seconds(10)
    /// How long one that is dropped has to read its last lines.
    private static let lastLinesTimeout = Interval.seconds(1)
    /// How long one may read nothing of the state that waits for it, when others have no room for theirs.
    private static let stuckTime = Interval.seconds(5)

    /// A program's name and rights.
    struct Identity {
        let name: String
        let rights: [Right]
        /// Whether its effects and scenes may run programs, start units and bring other apps to the front.
        var mayRunPrograms = false
    }

    /// How touches reach a program, and what it says of them.
    struct Attachment {
        /// How its moves are delivered.
        let moves: MoveDelivery
        /// How long it takes at most to say what it made of a touch, in seconds; nil if it does not say it.
        let answerWithin: Double?
        /// Whether it gets presses and lines of scanners as well.
        let takesPresses: Bool
    }

    /// The control socket's name; also the name of administrators who say no hello.
    static let control = "control"
    /// An administrator who says no hello.
    private static let administrator = Identity(
        name: control, rights: Right.allCases, mayRunPrograms: true)

    /// Counts the connections of its socket, from 1.
    let number: Int
    /// The descriptor name of the socket that it came to.
    let socket: String
    /// The process that connected.
    let process: Int32?
    /// When it connected.
    let since: Timestamp
    /// Who it is; nil for a program before its hello.
    private(set) var identity: Identity?
    /// Whether it has said hello.
    private(set) var hasSaidHello = false
    /// Whether it came to the control socket.
    let isAdministrator: Bool
    /// What it asked for as it attached itself; nil while it is not attached.
    var attachment: Attachment? {
        didSet { if attachment == nil { liveness = Liveness() } }
    }
    /// The topics that it subscribes to; nil for none.
    var topics: TopicPatterns?
    /// The apps that it watches.
    var watched: [WatchedTree] = []
    /// What it says of itself.
    var lines: [String] = []
    /// Whether a state is on its way to it.
    var isAwaitingState = false
    /// Whether a long request of it waits or is worked on.
    var isAwaitingWork = false
    /// The touches that it holds.
    private(set) var held: [Int] = []
    /// Why it is being dropped; nil while it is served.
    private(set) var farewell: Bye.Reason?
    /// Whether it took too long to read its last lines.
    private(set) var isOverdue = false

    private var queue = EventQueue()
    /// When it last read something while state waited, or the last state came to wait.
    private var lastRead = Timestamp(microseconds: 0)
    private var decision: [ClientEvent] = []
    private var liveness = Liveness()
    private var badLines = RecentCount(limit: 16)
    private var notes = RecentCount(limit: mostNotes)
    private var refusals = RefusalReports()
    private var time = 0.0
    private var overdue: Timestamp?
    private var isClosed = false
    private var isReleased = false

    /// The session of the `number`th connection, which `process` made to `socket` at `now`.
    init(number: Int, socket: String, process: Int32?, now: Timestamp) {
        self.number = number
        self.socket = socket
        self.process = process
        since = now
        isAdministrator = false
        overdue = now + Self.helloTimeout
    }

    /// The session of the `number`th connection to the control socket, which `process` made at `now`.
    init(ofAdministrator number: Int, process: Int32?, now: Timestamp) {
        self.number = number
        self.process = process
        socket = Self.control
        since = now
        isAdministrator = true
        identity = Self.administrator
    }

    /// Whether an answer to it takes its time: its further requests wait.
    var isAwaitingAnswer: Bool { isAwaitingState || isAwaitingWork }

    /// Whether it is to be told nothing: no touches, no topics, no changes.
    var isIdle: Bool { attachment == nil && topics == nil && watched.isEmpty && !isAwaitingAnswer }

    /// What reports call it.
    var label: ClientLabel {
        ClientLabel(name: identity?.name ?? "", process: process.map(Int.init), socket: socket)
    }

    /// When something is due; nil when nothing is.
    var deadline: Timestamp? {
        guard let pingAt = liveness.deadline, farewell == nil else { return overdue }
        return min(pingAt, overdue ?? pingAt)
    }

    /// It said hello in time, and may do what is among `rights`.
    func greet(_ name: String, rights: [Right]) {
        identity = Identity(name: name, rights: rights, mayRunPrograms: isAdministrator)
        hasSaidHello = true
        overdue = nil
    }

    /// Refuses what only a program that is attached may ask for.
    func checkAttachment() throws(Refused) {
        guard attachment == nil else { return }
        throw Refused(.notAttached, "this connection is not attached")
    }

    /// A line came from it.
    func noteLine() { liveness.noteLine() }

    /// Does what is due: asks whether it is alive, or gives it up.
    func meetDeadline(_ now: Timestamp) {
        if let overdue, overdue <= now {
            if farewell == nil { dismiss(.idle, now: now) } else { isOverdue = true }
        }
        guard farewell == nil else { return }
        switch liveness.take(at: now) {
        case .ping: queue.put(.ping)
        case .giveUp: dismiss(.silent, now: now)
        case nil: break
        }
    }
}

/// How it ends.
extension ClientSession {
    /// Says goodbye; what a program that is behind has not read is lost.
    func dismiss(_ reason: Bye.Reason, now: Timestamp) {
        guard farewell == nil else { return }
        finishDecision(now: now)
        guard farewell == nil else { return }
        farewell = reason
        queue.removePlaces()
        let dropped = reason == .behind ? queue.removeWaiting() : 0
        queue.put(.bye(Bye(reason, dropped: dropped)))
        overdue = now + Self.lastLinesTimeout
    }

    /// Its connection has ended, and all requests that came over it are served.
    func close() { isClosed = true }

    /// Whether it is being dropped or has closed, and what it holds is still to be released.
    var isGoing: Bool { !isReleased && (farewell != nil || isClosed) }

    /// Takes away all that it asked for; returns why it goes.
    func release() -> String {
        isReleased = true
        attachment = nil
        topics = nil
        watched = []
        return farewell?.rawValue ?? "closed"
    }
}

/// What goes out.
extension ClientSession {
    /// How many bytes wait to be sent, state not counted.
    var unsent: Int { queue.unsent }

    /// Whether anything waits to be sent.
    var hasUnsent: Bool { !queue.isEmpty }

    /// How many bytes of state wait to be sent.
    var unsentState: Int { queue.waitingState }

    /// Whether state waits for it of which it has read nothing for a while.
    func isStuck(at now: Timestamp) -> Bool { unsentState > 0 && now - lastRead >= Self.stuckTime }

    /// Calls `body` with the bytes to be sent; it returns how many were, or nil when it cannot send now.
    func send(_ body: (borrowing Span<UInt8>) throws(Errno) -> Int?) throws(Errno) {
        let before = queue.unsent + queue.waitingState
        guard queue.waitingState > 0 else { return try queue.send(body) }
        defer { if queue.unsent + queue.waitingState < before { lastRead = .monotonic } }
        try queue.send(body)
    }

    /// Answers the request marked with `id`, after a state if it has one.
    ///
    /// - Returns: how many refusals of this kind were left out of reports before, if one should be reported now.
    func answer(
        _ id: RequestID?, _ result: Result<Answer.Content, Refused>,
        after state: (place: EventQueue.StatePlace, text: StateText)? = nil, now: Timestamp
    ) -> Int? {
        finishDecision(now: now)
        let answer = Answer(id: id, result)
        if let state {
            lastRead = now
            queue.endState(state.place, state.text, answer)
        } else {
            queue.put(answer)
        }
        if queue.isOverfull { dismiss(.behind, now: now) }
        guard case .failure(let refusal) = result, let code = refusal.code else { return nil }
        if code == .badLine, badLines.isTooMany(at: now) { dismiss(.garbage, now: now) }
        return refusals.note(code, at: now)
    }

    /// How many notes a client has logged in ten seconds at most.
    static let mostNotes = 10

    /// Counts a note at `now`; returns whether it is one too many.
    func takesTooManyNotes(at now: Timestamp) -> Bool { notes.isTooMany(at: now) }

    /// Adds a line without its end that is no event of a program.
    func put(line: borrowing Span<UInt8>) { queue.put(line: line) }

    /// Adds `event` to what it is sent of the decision under way.
    func put(_ event: ClientEvent) {
        guard farewell == nil, identity != nil else { return }
        decision.append(event)
    }

    /// Keeps a place for a state among what it is sent.
    func beginState() -> EventQueue.StatePlace {
        finishDecision(now: .monotonic)
        return queue.beginState()
    }

    /// Puts a state in its place.
    func endState(_ place: EventQueue.StatePlace, _ text: StateText) {
        lastRead = .monotonic
        queue.endState(place, text, nil)
    }

    /// Whether a state of `count` bytes has room beside what it has not read.
    func hasRoom(forState count: Int) -> Bool { queue.hasRoom(forState: count) }

    /// Puts what it is sent of a decision in its queue: each line but the last says that more follow.
    ///
    /// What happened at another time was decided before: a timer whose time had come when something else happened.
    func finishDecision(now: Timestamp) {
        guard !decision.isEmpty else { return }
        for index in decision.indices {
            queue.put(
                inOrder(decision[index], now: now), more: isFollowed(index),
                merging: attachment?.moves == .latest)
        }
        decision.removeAll(keepingCapacity: true)
        if queue.isOverfull { dismiss(.behind, now: now) }
    }

    /// Whether the line at `index` says that another one of the same decision comes: not if it has no time and one with a time
    /// follows, which a program could not hold against it.
    private func isFollowed(_ index: Int) -> Bool {
        let later = decision[(index + 1)...]
        let next = later.lazy.compactMap { $0.time }.first
        guard let time = decision[index].time else { return next == nil && !later.isEmpty }
        return next.map { $0 == time } ?? !later.isEmpty
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
        case .gestureTouches(var touches):
            time = max(time, touches.time)
            touches.time = time
            if touches.phase != .moved { liveness.noteEdge(at: now) }
            return .gestureTouches(touches)
        case .gestureState(var state):
            time = max(time, state.time)
            state.time = time
            return .gestureState(state)
        case .press(var press):
            time = max(time, press.time)
            press.time = time
            liveness.noteEdge(at: now)
            return .press(press)
        case .scan(var scan):
            time = max(time, scan.time)
            scan.time = time
            liveness.noteEdge(at: now)
            return .scan(scan)
        case .topic(let topic):
            time = max(time, topic.time)
            return .topic(topic.at(time))
        case .views, .scene, .node, .current, .change, .ping, .bye: return event
        }
    }

    private func hold(_ touches: Touches, now: Timestamp) {
        let ids = touches.touches.map { $0.id }
        switch touches.phase {
        case .began:
            held = (held + ids).inOrder()
            liveness.noteEdge(at: now)
        case .moved: break
        case .ended, .cancelled:
            held.removeAll { ids.contains($0) }
            liveness.noteEdge(at: now)
        }
    }
}

extension ClientEvent {
    /// When it was decided; nil for those that have no time.
    fileprivate var time: Double? {
        if case .touches(let touches) = self { return touches.time }
        if case .gestureTouches(let touches) = self { return touches.time }
        if case .gestureState(let state) = self { return state.time }
        if case .press(let press) = self { return press.time }
        if case .scan(let scan) = self { return scan.time }
        if case .topic(let topic) = self { return topic.time }
        return nil
    }
}
