import Core
import Runtime

/// A program's end of touchd's socket for applications: it receives touches, topics and trees, and makes requests.
///
/// It has one owner and does nothing by itself: call ``next(until:)`` in a loop, or, within a loop of your own, whenever
/// ``descriptor`` is readable. A program that does not for three seconds while it holds touches is taken for dead.
/// When touchd goes, the client connects again, after 0.1 s at first and 5 s at most, and asks again for what it had.
public struct TouchClient: ~Copyable {
    /// The socket in a standard installation.
    public static let standardPath = "/run/touchd/apps.sock"
    /// The most bytes that are read at a time.
    private static let pieceSize = 65_536

    /// How long a request waits for touchd, in seconds.
    public var timeout = 5.0

    var session: Session
    private let path: String
    private var loop: EventLoop
    private let token: LoopToken
    private let timerToken: LoopToken
    private var timer: DeadlineTimer
    private var connection: StreamConnection?
    private var waitsToWrite = false
    private var backoff = Backoff()
    /// How many connections have ended, and why the last one did.
    private var endedConnections = 0
    private var lastReason: Bye.Reason?
    private var lastFailure = "it has not been tried"

    /// A client that calls itself `name`, 1 to 64 of `A-Z a-z 0-9 . _ -`; it is connected by the first call of
    /// ``next(until:)`` or the first request.
    public init(name: String, path: String = TouchClient.standardPath) throws(TouchClientError) {
        guard isClientName(name) else { throw .failed("'\(name)' is no name of a client") }
        do throws(RuntimeError) {
            _ = try SocketAddress(path)
            var loop = try EventLoop()
            var timer = try DeadlineTimer()
            let timerToken = loop.newToken()
            try timer.set(.monotonic)
            try loop.add(timer.descriptor, token: timerToken)
            token = loop.newToken()
            self.loop = loop
            self.timer = timer
            self.timerToken = timerToken
        } catch {
            throw .failed("\(error)")
        }
        self.path = path
        session = Session(name: name)
    }

    /// Now on the clock of all events, in seconds (`CLOCK_MONOTONIC`).
    public static var now: Double { Timestamp.monotonic.seconds }

    /// What an outer loop waits for to be readable; it stays the same. Then call ``next(until:)`` with a deadline of 0
    /// until it returns nil.
    public var descriptor: Int32 { loop.descriptor }

    /// Whether touchd answers.
    public var isConnected: Bool { session.isWelcome }

    /// The next event; nil when none has come before `deadline`, seconds of ``now``. Without a deadline it waits for ever,
    /// with one that has passed not at all.
    public mutating func next(until deadline: Double? = nil) throws(TouchClientError) -> TouchClientEvent? {
        while true {
            if let event = session.nextEvent() { return event }
            let wasLast = deadline.map { $0 <= Self.now } ?? false
            try turn(until: deadline)
            if wasLast { return session.nextEvent() }
        }
    }

    /// Makes `request` and waits for its answer; what comes before it waits for ``next(until:)``.
    mutating func call(_ request: ClientRequest) throws(TouchClientError) -> Answer.Content {
        let deadline = Self.now + timeout
        while !session.isWelcome {
            if Self.now > deadline { throw .unreachable(lastFailure) }
            try turn(until: deadline)
        }
        session.call(request)
        let ended = endedConnections
        while true {
            if let answer = session.takeAnswer() { return try content(of: answer, to: request) }
            if ended != endedConnections { throw .gone(lastReason) }
            if Self.now > deadline {
                disconnect()
                throw .noAnswer
            }
            try turn(until: deadline)
        }
    }

    private mutating func content(
        of answer: Answer, to request: ClientRequest
    ) throws(TouchClientError) -> Answer.Content {
        switch answer.result {
        case .success(let content):
            session.wishes.note(request)
            return content
        case .failure(let refused): throw .refused(refused)
        }
    }
}

/// One turn of the client's loop.
extension TouchClient {
    private mutating func turn(until deadline: Double?) throws(TouchClientError) {
        do throws(RuntimeError) {
            if connection == nil, backoff.retryAt.map({ $0 <= .monotonic }) ?? true { try connect() }
            try write()
            try loop.wait(milliseconds: deadline.map(Self.milliseconds(until:)))
            if loop.ready.contains(where: { $0.token == timerToken }) { _ = timer.acknowledge() }
            if loop.ready.contains(where: { $0.token == token }) { read() }
            try write()
            try timer.set(connection == nil ? backoff.retryAt : nil)
        } catch {
            throw .failed("\(error)")
        }
    }

    private static func milliseconds(until deadline: Double) -> Int32 {
        Int32(min(max(0, (deadline - now) * 1000).rounded(.up), 1e9))
    }

    private mutating func connect() throws(RuntimeError) {
        let made: StreamConnection
        do throws(RuntimeError) {
            made = try StreamConnection(to: try SocketAddress(path))
        } catch {
            lastFailure = "\(error)"
            return backoff.failed(at: .monotonic)
        }
        lastFailure = "\(path) does not answer"
        try loop.add(made.descriptor, token: token)
        connection = consume made
        waitsToWrite = false
        session.connected()
    }

    private mutating func disconnect() {
        guard connection != nil else { return }
        endedConnections += 1
        lastReason = session.reason
        if let reason = session.reason { lastFailure = "it has ended the connection (\(reason.rawValue))" }
        // A closed descriptor leaves the loop by itself.
        connection = nil
        if session.wasWelcome { backoff.succeeded() }
        backoff.failed(at: .monotonic)
        session.disconnected(at: Self.now)
    }

    private mutating func read() {
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        while !session.isOver {
            var bytes = piece.mutableSpan
            guard let count = received(into: &bytes) else { return }
            guard count > 0 else { return disconnect() }
            session.receive(piece.span.extracting(first: count))
        }
        disconnect()
    }

    /// How many bytes have been read; 0 at the end of the connection, nil when none wait.
    private func received(into bytes: inout MutableSpan<UInt8>) -> Int? {
        switch connection {
        case .some(let connection):
            do throws(Errno) {
                return try connection.read(into: &bytes)
            } catch {
                return 0
            }
        case .none: return nil
        }
    }

    private mutating func write() throws(RuntimeError) {
        var failed = false
        let descriptor: Int32
        switch connection {
        case .some(let connection):
            descriptor = connection.descriptor
            do throws(Errno) {
                while !session.output.isEmpty, let count = try connection.write(session.output.span) {
                    session.output.removeFirst(count)
                }
            } catch {
                // What touchd wrote last can still be read.
                session.output = []
                failed = true
            }
        case .none: return
        }
        let waits = !session.output.isEmpty && !failed
        guard waits != waitsToWrite else { return }
        try loop.change(descriptor, token: token, interest: waits ? [.readable, .writable] : .readable)
        waitsToWrite = waits
    }
}

@_exported public import ApplicationProtocol

/// What happens to a client of touchd.
public enum TouchClientEvent: Equatable, Sendable {
    /// touchd sent an event; with `more`, another one of the same decision follows, and a program that draws or forwards
    /// waits for the last of them.
    case received(ClientEvent, more: Bool)
    /// touchd answers, for the first time or again; what was asked for before has been asked for again.
    case connected(Welcome)
    /// What was asked for before is refused now.
    case refused(Refused)
    /// The connection has ended, for a reason that touchd gave or none; the touches that the client held are over, and
    /// these calls are to be taken as if touchd had sent them.
    case gone(Bye.Reason?, cancelled: [Touches])
}

/// Why a request was not carried out.
public enum TouchClientError: Error, Equatable, Sendable, CustomStringConvertible {
    /// touchd refuses it.
    case refused(Refused)
    /// touchd cannot be reached in time, for this reason.
    case unreachable(String)
    /// The connection ended before the answer, for a reason that touchd gave or none.
    case gone(Bye.Reason?)
    /// No answer came in time; the connection was ended, because later answers could not be told apart.
    case noAnswer
    /// The system failed at something that should work.
    case failed(String)

    /// One sentence.
    public var description: String {
        switch self {
        case .refused(let refused): refused.message
        case .unreachable(let reason): "touchd cannot be reached: \(reason)"
        case .gone(nil): "touchd has ended the connection"
        case .gone(.some(let reason)): "touchd has ended the connection (\(reason.rawValue))"
        case .noAnswer: "touchd gave no answer"
        case .failed(let message): message
        }
    }
}
