package import Core
package import Runtime

/// Where decisions are written: the journal when the service manager connected standard error to it, else lines.
package struct LogSink: ~Copyable {
    private var journal: JournalSink?
    private var lines: TextSink
    private var export: TextBuffer?

    /// The sink for the way this program was started.
    package init(environment: Environment = .process) throws(RuntimeError) {
        journal = isJournalStream(2, environment) ? try JournalSink() : nil
        lines = TextSink()
        export = nil
    }

    /// A sink for the journal at `path`, whatever the environment says.
    package init(journalAt path: String) throws(RuntimeError) {
        journal = try JournalSink(path: path)
        lines = TextSink()
        export = nil
    }

    /// A sink that keeps entries as lines of `journalctl -o json` until ``takeExport(_:)``.
    package static func exporting() -> LogSink { LogSink(export: TextBuffer(capacity: 4096)) }

    private init(export: TextBuffer) {
        journal = nil
        lines = TextSink()
        self.export = export
    }

    /// Calls `body` with the lines that were kept since the last time.
    package mutating func takeExport(_ body: (borrowing Span<UInt8>) -> Void) {
        guard let lines = export else { return }
        body(lines.bytes.span)
        export?.clear()
    }

    /// Writes `entry`, or lets it wait.
    package mutating func submit(_ entry: borrowing JournalEntry) {
        guard export == nil else {
            let fields = entry.withBytes { bytes in EntryFields(bytes.indices.map { bytes[$0] }) }
            export?.put(json: fields.json)
            export?.put(static: "\n")
            return
        }
        if journal == nil { lines.submit(entry) } else { journal?.submit(entry) }
    }

    /// The descriptor that an event loop waits for, to be writable, as long as `wantsWritable`; nil when lines are written.
    package var descriptor: Int32? { ask { $0.descriptor } }

    /// Whether something waits that the journal may take once the descriptor is writable.
    package var wantsWritable: Bool { ask { $0.wantsWritable } ?? false }

    /// When to call `resume` although the descriptor is not writable.
    package var retryAt: Timestamp? { ask { $0.retryAt } ?? lines.retryAt }

    /// The time until which programs wait that cause entries and can wait; nil when none need wait.
    package var congestedUntil: Timestamp? { ask { $0.congestedUntil } ?? nil }

    /// How many entries were lost since the start.
    package var lost: UInt64 { ask { $0.lost } ?? lines.lost }

    /// Sends some of the entries that wait: to be called when the descriptor is writable, and at `retryAt`.
    package mutating func resume() {
        if journal == nil { lines.resume() } else { journal?.resume() }
    }

    /// Sends what waits for at most `time`: the last thing before the program ends.
    package mutating func finish(within time: Interval) {
        journal?.finish(within: time)
    }

    /// The result of `question` for the journal, or nil when lines are written.
    private func ask<Answer>(_ question: (borrowing JournalSink) -> Answer) -> Answer? {
        switch journal {
        case .some(let journal): question(journal)
        case .none: nil
        }
    }
}

/// Whether `descriptor` is the very stream to the journal that the service manager opened: `$JOURNAL_STREAM` names
/// its device and inode, and is inherited by programs whose output was redirected since.
package func isJournalStream(_ descriptor: Int32, _ environment: Environment) -> Bool {
    guard let stream = environment["JOURNAL_STREAM"] else { return false }
    let numbers = stream.split(separator: ":", omittingEmptySubsequences: false).map { UInt64($0) }
    guard numbers.count == 2, let device = numbers[0], let inode = numbers[1] else { return false }
    let named = FileIdentity(device: DeviceNumber(rawValue: device), inode: inode)
    return (try? FileStatus(of: descriptor))?.identity == named
}
