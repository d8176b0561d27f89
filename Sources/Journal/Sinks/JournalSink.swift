package import Core
package import Runtime

/// Sends entries to systemd's journal and never waits for it.
///
/// Entries that the journal does not take at once wait in a backlog of bounded size. Those that do not fit there are
/// counted, and reported in an entry as soon as the backlog has been sent, or else every five seconds.
package struct JournalSink: ~Copyable {
    /// Where the journal listens.
    package static let path = "/run/systemd/journal/socket"

    /// How many entries one call of `resume` sends at most: some 100 µs, so that no touch waits for the backlog.
    private static let entriesPerTurn = 64
    /// How long a journal that takes nothing is waited for.
    private static let patience = Interval.seconds(1)

    /// How many entries were lost since the start.
    package private(set) var lost: UInt64 = 0

    private let link: JournalLink
    private let clock: @Sendable () -> Timestamp
    private var backlog: Backlog
    private var backoff = Backoff()
    /// When the journal took something of the backlog, or the backlog began.
    private var lastProgress = Timestamp(microseconds: 0)
    private var notice = JournalEntry(capacity: 512)

    /// A sink for the journal at `path`, which need not be there yet, with a backlog of at most `capacity` bytes.
    package init(
        path: String = Self.path,
        capacity: Int = 1 << 20,
        clock: @escaping @Sendable () -> Timestamp = { .monotonic }
    ) throws(RuntimeError) {
        link = try JournalLink(path: path)
        self.clock = clock
        backlog = Backlog(capacity: capacity)
        if !link.connect() { backoff.failed(at: clock()) }
    }

    /// The descriptor that an event loop waits for, to be writable, as long as `wantsWritable`.
    package var descriptor: Int32 { link.descriptor }

    /// Whether something waits that the journal may take once the socket is writable.
    package var wantsWritable: Bool { !isIdle && backoff.retryAt == nil }

    /// When to call `resume` because the journal may be back; nil when nothing waits for that.
    package var retryAt: Timestamp? { isIdle ? nil : backoff.retryAt }

    /// Until when those wait who cause entries and can wait: while half of the backlog is taken, and the journal goes on taking
    /// from it; nil when none need wait.
    package var congestedUntil: Timestamp? {
        backlog.isHalfFull && backoff.retryAt == nil ? lastProgress + Self.patience : nil
    }

    /// Sends `entry`, or lets it wait.
    package mutating func submit(_ entry: borrowing JournalEntry) {
        if let retryAt = backoff.retryAt {
            if clock() >= retryAt { resume() }
        }
        guard isIdle, backoff.retryAt == nil else { return wait(entry) }
        switch entry.withBytes({ link.send($0) }) {
        case .delivered: return
        case .full: wait(entry)
        case .absent:
            backoff.failed(at: clock())
            wait(entry)
        case .refused:
            backlog.losses.note(entry.sequence)
            backlog.losses.begin(at: clock())
            lost += 1
            resume()
        }
    }

    /// Sends some of the entries that wait: to be called when the socket is writable, and at `retryAt`.
    package mutating func resume() {
        if backoff.retryAt != nil {
            guard link.connect() else { return backoff.failed(at: clock()) }
            backoff.succeeded()
        }
        if let due = backlog.losses.dueAt, due <= clock() {
            // Ahead of what waits: a journal that is slow for an hour has a backlog for an hour.
            guard reportLosses() else { return }
        }
        for index in 0..<Self.entriesPerTurn {
            guard let outcome = backlog.withFirst({ link.send($0) }) else {
                _ = reportLosses()
                return
            }
            guard proceeds(after: outcome) else { return }
            if outcome == .refused { lost += 1 }
            if index == 0 { lastProgress = clock() }
            backlog.removeFirst(delivered: outcome == .delivered)
            backlog.losses.begin(at: clock())
        }
    }

    /// Sends what waits for at most `time`, then gives up: the last thing before the program ends.
    package mutating func finish(within time: Interval) {
        let deadline = clock() + time
        while !isIdle {
            resume()
            let rest = deadline - clock()
            guard wantsWritable, rest > Interval(microseconds: 0) else { return }
            waitUntilWritable(link.descriptor, within: rest)
        }
    }

    private var isIdle: Bool { backlog.isEmpty && backlog.losses.isEmpty }

    private mutating func wait(_ entry: borrowing JournalEntry) {
        if backlog.isEmpty { lastProgress = clock() }
        let before = backlog.losses.count
        backlog.push(entry)
        backlog.losses.begin(at: clock())
        lost += backlog.losses.count - before
    }

    /// Reports what was lost, if anything was; false if the journal does not take the report now.
    private mutating func reportLosses() -> Bool {
        guard !backlog.losses.isEmpty else { return true }
        backlog.losses.report(in: &notice)
        guard proceeds(after: notice.withBytes({ link.send($0) })) else { return false }
        backlog.losses = LossAccount()
        return true
    }

    /// Whether the next entry may be sent; an absent journal is left alone for a while.
    private mutating func proceeds(after outcome: JournalLink.Outcome) -> Bool {
        switch outcome {
        case .delivered, .refused: return true
        case .full: return false
        case .absent:
            backoff.failed(at: clock())
            return false
        }
    }
}

/// The socket to the journal, which may be full, away, or come back under the same name.
struct JournalLink: ~Copyable {
    /// The fate of an entry.
    enum Outcome: Equatable {
        /// The journal has it.
        case delivered
        /// The journal's queue is full; the socket becomes writable when it is not.
        case full
        /// No process listens.
        case absent
        /// The journal will never take this entry.
        case refused
    }

    private let socket: DatagramSocket
    private let address: SocketAddress

    /// A link to the journal at `path`, which need not be there yet.
    init(path: String) throws(RuntimeError) {
        let address = try SocketAddress(path)
        // Room for many entries under way, as the journal's own library asks for.
        socket = try DatagramSocket(sendBuffer: 8 << 20)
        self.address = address
    }

    /// The descriptor that an event loop waits for, to be writable.
    var descriptor: Int32 { socket.descriptor }

    /// Connects, for the first time or again; false when no process listens.
    func connect() -> Bool {
        do throws(Errno) {
            try socket.connect(to: address)
            return true
        } catch {
            return false
        }
    }

    /// Sends one entry; a journal that was restarted is connected to again.
    func send(_ entry: borrowing Span<UInt8>) -> Outcome {
        let outcome = socket.send(entry)
        guard case .failed(let error) = outcome, error.meansAbsence else { return settle(outcome, entry) }
        guard connect() else { return .absent }
        return settle(socket.send(entry), entry)
    }

    private func settle(_ outcome: DatagramSocket.Outcome, _ entry: borrowing Span<UInt8>) -> Outcome {
        switch outcome {
        case .sent: .delivered
        case .full: .full
        case .failed(let error): error.meansAbsence ? .absent : .refused
        case .tooLarge: sendAsFile(entry)
        }
    }

    /// Sends an entry that is too large for a datagram in a sealed memory file.
    private func sendAsFile(_ entry: borrowing Span<UInt8>) -> Outcome {
        guard let file = try? sealedFile(named: "touchd-journal-entry", content: entry) else {
            return .refused
        }
        return switch socket.send(passing: file) {
        case .sent: .delivered
        case .full: .full
        case .failed(let error): error.meansAbsence ? .absent : .refused
        case .tooLarge: .refused
        }
    }
}
