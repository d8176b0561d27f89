import Core
import Glibc
import Runtime

/// Event sources of the daemon besides devices, programs and clients.
enum LoopSource: CaseIterable {
    /// A signal has arrived.
    case signals
    /// The machine was suspended, or the wall clock was set.
    case suspend
    /// A deadline has passed.
    case timer
    /// Device nodes appeared or vanished.
    case finder
    /// The journal accepts entries again.
    case output
    /// A configuration was loaded.
    case reload
    /// What a long request of a program needs was worked out.
    case work
    /// A snapshot was written.
    case snapshot
}

/// The tokens of the sources that exist as long as the daemon.
struct LoopSources {
    private let tokens: [LoopToken]

    /// Allocates the tokens from `loop`.
    init(from loop: inout EventLoop) {
        var tokens: [LoopToken] = []
        for _ in LoopSource.allCases { tokens.append(loop.newToken()) }
        self.tokens = tokens
    }

    /// The token of `source`.
    subscript(source: LoopSource) -> LoopToken {
        tokens[LoopSource.allCases.firstIndex(of: source) ?? 0]
    }

    /// The source that `token` names; nil for a device, a program or a client.
    subscript(token: LoopToken) -> LoopSource? {
        tokens.firstIndex(of: token).map { LoopSource.allCases[$0] }
    }
}

/// What the daemon waits for: the event loop with the sources that exist as long as the daemon, and the moment of the next
/// timer.
struct DaemonLoop: ~Copyable {
    /// The event loop, to which others add what they wait for.
    var events: EventLoop
    /// Whether the timer has fired in this turn.
    private(set) var isTimerDue = false

    private let sources: LoopSources
    private let signals: SignalReader
    private var suspend: SuspendDetector
    private var timer: DeadlineTimer
    private var outputWatch: WritableWatch

    /// A loop that waits for nothing yet.
    init() throws(RuntimeError) {
        // Everything that can fail comes first: a partly initialised owner cannot be released.
        let signals = try SignalReader([SIGTERM, SIGINT, SIGHUP])
        let suspend = try SuspendDetector()
        let timer = try DeadlineTimer()
        var events = try EventLoop()
        sources = LoopSources(from: &events)
        outputWatch = WritableWatch(token: sources[.output])
        self.signals = signals
        self.suspend = suspend
        self.timer = timer
        self.events = events
    }

    /// Waits for signals, suspends and timers from now on, and for devices as `finder` reports them.
    func begin(finder: Int32) throws(RuntimeError) {
        try add(signals.descriptor, as: .signals)
        try add(suspend.descriptor, as: .suspend)
        try add(timer.descriptor, as: .timer)
        try add(finder, as: .finder)
    }

    /// Waits for `descriptor` to be readable, as `source`.
    func add(_ descriptor: Int32, as source: LoopSource) throws(RuntimeError) {
        try events.add(descriptor, token: sources[source])
    }

    /// Waits for `descriptor` no more.
    func remove(_ descriptor: Int32) { try? events.remove(descriptor) }

    /// The source that `token` names; nil for a device, a program or a client.
    func source(of token: LoopToken) -> LoopSource? { sources[token] }

    /// Waits until something is ready, or until `deadline`; nil is never.
    mutating func wait(until deadline: Timestamp?) throws(RuntimeError) {
        try timer.set(deadline)
        try events.wait()
    }

    /// Waits for `output` to be writable while that `isWanted`.
    mutating func watch(output: Int32, isWanted: Bool) throws(RuntimeError) {
        try outputWatch.update(output, isWanted: isWanted, loop: events)
    }

    /// The next signal that has arrived; nil when there is none.
    mutating func nextSignal() -> Int32? { signals.next() }

    /// Notes that the timer has fired.
    mutating func noticeTimer() { isTimerDue = timer.acknowledge() }

    /// The timers that were due are served.
    mutating func clearTimer() { isTimerDue = false }

    /// For how long the machine was suspended; nil if only the clock was set.
    mutating func takeSuspend() throws(RuntimeError) -> Interval? {
        guard case .suspended(let time) = try suspend.acknowledge() else { return nil }
        return time
    }
}

/// Makes the loop wait until a descriptor is writable, while its owner requires that.
struct WritableWatch {
    private let token: LoopToken
    private var isWatched = false

    /// A watch that waits for nothing yet; the loop reports the descriptor with `token`.
    init(token: LoopToken) {
        self.token = token
    }

    /// Starts or ends the wait for `descriptor`.
    mutating func update(
        _ descriptor: Int32, isWanted: Bool, loop: borrowing EventLoop
    ) throws(RuntimeError) {
        guard isWanted != isWatched else { return }
        isWatched = isWanted
        if isWanted {
            try loop.add(descriptor, token: token, interest: .writable)
        } else {
            try loop.remove(descriptor)
        }
    }
}
