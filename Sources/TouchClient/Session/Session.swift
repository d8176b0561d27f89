import ApplicationProtocol
import Core

/// What a client and touchd have said to each other on one connection after another; it reads and writes bytes, and no
/// socket.
struct Session {
    /// The state of the connection.
    private enum State: Equatable {
        case disconnected
        case greeting
        case welcome
        /// touchd will say no more.
        case over(Bye.Reason?)
    }

    /// A request that has no answer yet.
    private struct Asked {
        let request: ClientRequest
        /// Whether the program waits for the answer; else the session itself asked.
        let isCall: Bool
    }

    /// Bytes for touchd.
    var output: [UInt8] = []
    /// What the client asks for again after each new connection.
    var wishes = Wishes()

    private let name: String
    private var state = State.disconnected
    /// Whether this connection was ever of use.
    private(set) var wasWelcome = false
    /// A longer line is none that touchd sends.
    private static let longestLine = 1 << 24
    private var input = LineBuffer(longest: Self.longestLine)
    private var asked: [Asked] = []
    private var answer: Answer?
    private var events: [TouchClientEvent] = []
    private var firstEvent = 0
    private var held = HeldTouches()
    private var gestures = OpenGestures()
    private var presses = OpenPresses()
    private var writer = JSONWriter(exactNumbers: true)

    /// A session of the client `name`, not connected.
    init(name: String) {
        self.name = name
    }

    /// Whether touchd has answered `hello`, so that requests may be made.
    var isWelcome: Bool { state == .welcome }

    /// Whether the connection is of no use any more.
    var isOver: Bool {
        if case .over = state { true } else { input.isOverfull }
    }

    /// Why touchd ended the connection, if it said so.
    var reason: Bye.Reason? {
        if case .over(let reason) = state { reason } else { nil }
    }

    /// The next event that the program has not seen.
    mutating func nextEvent() -> TouchClientEvent? {
        guard firstEvent < events.count else { return nil }
        defer {
            firstEvent += 1
            if firstEvent == events.count {
                events.removeAll(keepingCapacity: true)
                firstEvent = 0
            }
        }
        return events[firstEvent]
    }

    /// A connection was made: touchd is greeted.
    mutating func connected() {
        state = .greeting
        send(.hello(protocol: ApplicationLimits.protocols.upperBound, name: name), isCall: false)
    }

    /// The connection is gone at `time`.
    mutating func disconnected(at time: Double) {
        for state in gestures.cancelAll(at: time) {
            events.append(.received(.gestureState(state), more: false))
        }
        for press in presses.cancelAll(at: time) { events.append(.received(.press(press), more: false)) }
        if wasWelcome { events.append(.gone(reason, cancelled: held.cancelAll(at: time))) }
        state = .disconnected
        wasWelcome = false
        input = LineBuffer(longest: Self.longestLine)
        output = []
        asked = []
        answer = nil
    }

    /// Makes `request` for the program, which waits for ``takeAnswer()``.
    mutating func call(_ request: ClientRequest) {
        answer = nil
        send(request, isCall: true)
    }

    /// Makes `request` after each new connection, and now if there is one.
    mutating func wish(_ request: ClientRequest) {
        wishes.note(request)
        if isWelcome { send(request, isCall: false) }
    }

    /// Makes `request` if there is a connection.
    mutating func tell(_ request: ClientRequest) {
        if isWelcome { send(request, isCall: false) }
    }

    /// The answer to the call; nil until it has come.
    mutating func takeAnswer() -> Answer? {
        defer { answer = nil }
        return answer
    }

    /// Takes what has arrived.
    mutating func receive(_ bytes: borrowing Span<UInt8>) {
        input.append(bytes)
        while !isOver, let line = input.next() {
            switch ServerLine(line) {
            case .event(let event?, _, let more): take(event, more)
            case .answer(let json): takeAnswer(json)
            // An event of a later version, or a line that this one does not know.
            case .event(nil, _, _), nil: break
            }
        }
    }

    private mutating func take(_ event: ClientEvent, _ more: Bool) {
        switch event {
        case .ping: send(.pong, isCall: false)
        case .bye(let bye): state = .over(bye.reason)
        case .touches(let touches):
            held.note(touches)
            events.append(.received(event, more: more))
        case .gestureTouches(let touches):
            gestures.note(touches)
            events.append(.received(event, more: more))
        case .gestureState(let state):
            gestures.note(state)
            events.append(.received(event, more: more))
        case .press(let press):
            presses.note(press)
            events.append(.received(event, more: more))
        case .scan, .views, .topic, .scene, .node, .current, .change:
            events.append(.received(event, more: more))
        }
    }

    private mutating func takeAnswer(_ json: JSONValue) {
        guard !asked.isEmpty else { return }
        let asked = asked.removeFirst()
        guard let answer = Answer(json: json, to: asked.request) else {
            // The answers that follow could be taken for others.
            state = .over(nil)
            return
        }
        if asked.isCall {
            self.answer = answer
        } else {
            take(answer, to: asked.request)
        }
    }

    /// Takes the answer to a request that the session made itself.
    private mutating func take(_ answer: Answer, to request: ClientRequest) {
        switch answer.result {
        case .success(let content): take(content)
        case .failure(let refused):
            events.append(.refused(refused))
            wishes.drop(request, refusedAs: refused.code)
            if state == .greeting { state = .over(nil) }
        }
    }

    private mutating func take(_ content: Answer.Content) {
        switch content {
        case .welcome(let welcome):
            state = .welcome
            wasWelcome = true
            events.append(.connected(welcome))
            for request in wishes.requests { send(request, isCall: false) }
        case .attached(let views): events.append(.received(.views(views), more: false))
        case .done, .state, .performed, .explanation: break
        }
    }

    private mutating func send(_ request: ClientRequest, isCall: Bool) {
        if request != .pong { asked.append(Asked(request: request, isCall: isCall)) }
        writer.text.clear()
        writer.begin()
        request.write(id: nil, to: &writer)
        output += writer.text.bytes
        output.append(UInt8(ascii: "\n"))
    }
}
