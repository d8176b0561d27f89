package import Core
import Glibc
import Journal
package import Runtime
package import TouchClient

/// Where a bridge waits: for touchd, for a deadline of its own, and for the signal that ends it. It pings the service
/// manager's watchdog meanwhile.
package struct BridgeLoop: ~Copyable {
    /// Why a wait ended.
    package enum Wake: Equatable, Sendable {
        /// The client has something to do.
        case client
        /// A descriptor that was added is readable.
        case other
        /// The deadline has come.
        case deadline
        /// The bridge is to end.
        case end
    }

    /// The bridge's end of touchd's socket.
    package var client: TouchClient

    private var loop: EventLoop
    private let signals: SignalReader
    private var timer: DeadlineTimer
    private var watchdog: Watchdog?
    private var notifier: Notifier
    private let signalToken: LoopToken
    private let clientToken: LoopToken
    private var otherToken: LoopToken?

    /// The loop of the bridge that is touchd's client `name` at the socket `path`.
    package init(
        client name: String, at path: String, environment: Environment = .process
    ) throws(BridgeError) {
        let client = try bridging { () throws(TouchClientError) in try TouchClient(name: name, path: path) }
        let signals = try bridging { () throws(RuntimeError) in try SignalReader([SIGTERM, SIGINT]) }
        let timer = try bridging { () throws(RuntimeError) in try DeadlineTimer() }
        var loop = try bridging { () throws(RuntimeError) in try EventLoop() }
        let (signalToken, clientToken) = (loop.newToken(), loop.newToken())
        try bridging { () throws(RuntimeError) in
            try loop.add(signals.descriptor, token: signalToken)
            try loop.add(client.descriptor, token: clientToken)
            try loop.add(timer.descriptor, token: loop.newToken())
        }
        self.signals = signals
        self.timer = timer
        self.client = client
        self.loop = loop
        self.signalToken = signalToken
        self.clientToken = clientToken
        watchdog = Watchdog(environment: environment)
        notifier = Notifier(environment: environment)
    }

    /// Waits for `descriptor` to be readable, too.
    package mutating func add(_ descriptor: Int32) throws(BridgeError) {
        let token = otherToken ?? loop.newToken()
        try bridging { () throws(RuntimeError) in try loop.add(descriptor, token: token) }
        otherToken = token
    }

    /// The bridge works, and is as `status` says.
    package mutating func ready(status: String) {
        notifier.ready(status: status)
        releaseUnusedMemory()
        watchdog?.start(at: .monotonic)
    }

    /// The bridge is as `status` says.
    package mutating func status(_ status: String) {
        notifier.status(status)
    }

    /// The bridge is about to end.
    package mutating func stopping() {
        notifier.stopping()
    }

    /// The next event of touchd that has come; nil if there is none.
    package mutating func nextEvent() throws(BridgeError) -> TouchClientEvent? {
        try bridging { () throws(TouchClientError) in try client.next(until: 0) }
    }

    /// Waits for the next thing to do, at most until `deadline`.
    package mutating func wait(until deadline: Timestamp?) throws(BridgeError) -> Wake {
        try bridging { () throws(RuntimeError) in try next(until: deadline) }
    }

    private mutating func next(until deadline: Timestamp?) throws(RuntimeError) -> Wake {
        while true {
            try timer.set([deadline, watchdog?.deadline].compactMap { $0 }.min())
            try loop.wait()
            _ = timer.acknowledge()
            let now = Timestamp.monotonic
            if let due = watchdog?.deadline, due <= now {
                watchdog?.start(at: now)
                notifier.pingWatchdog()
            }
            if loop.ready.contains(where: { $0.token == signalToken }), signals.next() != nil { return .end }
            if loop.ready.contains(where: { $0.token == clientToken }) { return .client }
            if loop.ready.contains(where: { $0.token == otherToken }) { return .other }
            if let deadline, deadline <= now { return .deadline }
        }
    }
}

/// When a bridge that was refused asks again to attach, and what it reports about that.
package struct AttachRetry: Sendable {
    private static let pause = Interval.seconds(5)

    /// When to ask again; nil when nothing was refused.
    package private(set) var at: Timestamp?
    private var reported: Refused?

    /// Nothing was refused.
    package init() {}

    /// Takes note of `event` at `now`: the sentence to report, if it is news.
    package mutating func note(_ event: TouchClientEvent, at now: Timestamp) -> String? {
        switch event {
        case .refused(let refused):
            at = now + Self.pause
            defer { reported = refused }
            return refused == reported ? nil : "touchd refuses: \(refused.message)"
        case .received(.views, _):
            reported = nil
            return nil
        case .gone(let reason, _):
            reported = nil
            return "touchd has gone" + (reason.map { " (\($0.rawValue))" } ?? "")
        case .received, .connected: return nil
        }
    }

    /// Whether it is time to ask again, which is to be done then.
    package mutating func isDue(at now: Timestamp) -> Bool {
        guard let due = at, due <= now else { return false }
        at = nil
        return true
    }
}

/// The log of a bridge: lines on standard error, which the service manager hands to the journal.
package struct BridgeLog: Sendable {
    /// How much a line matters, by the numbers of syslog(3).
    package enum Priority: Int, Sendable {
        case warning = 4
        case info = 6
    }

    private let writesPriority: Bool

    /// The log of a program with these variables.
    package init(environment: Environment = .process) {
        writesPriority = environment["JOURNAL_STREAM"] != nil
    }

    /// Writes `sentence` on a line.
    package func write(_ sentence: String, _ priority: Priority = .info) {
        writeAll(line(sentence, priority), to: 2)
    }

    /// The line; for the journal it begins with its priority (sd-daemon(3)).
    package func line(_ sentence: String, _ priority: Priority) -> String {
        (writesPriority ? "<\(priority.rawValue)>" : "") + escaped(sentence) + "\n"
    }
}
