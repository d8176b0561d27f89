import CBenchmarkPeers
import Core
import Glibc
import Journal
import Reports
import Runtime
import TestSupport

/// One decision of twenty fields as the daemon writes it: composed, and sent in one datagram.
struct Records: Workload, ~Copyable {
    private let journal: DatagramReceiver
    private var sink: JournalSink
    private var entry = JournalEntry()
    private var number = 0

    init() throws {
        let journal = try DatagramReceiver()
        sink = try JournalSink(path: journal.path)
        self.journal = journal
        run(1)
        precondition(self.journal.drain() == 1)
    }

    var batch: Int { DatagramReceiver.room }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            number += 1
            entry.compose(number: number)
            sink.submit(entry)
        }
    }
}

/// One decision of twenty fields, composed but not sent.
struct FormattedRecords: Workload, ~Copyable {
    private var entry = JournalEntry()
    private var number = 0

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            number += 1
            entry.compose(number: number)
        }
    }
}

extension JournalEntry {
    /// Composes a decision; five of its twenty fields are part of every entry.
    fileprivate mutating func compose(number: Int) {
        begin(Category.touches.messageID, priority: .info, sequence: UInt64(number))
        append(.message) { text in
            text.put("startButton")
            text.put(static: " touchesBegan {")
            text.put(integer: number)
            text.put(static: "} handle")
        }
        append(.responder, "startButton")
        append(.view, "startButton")
        append(.window, "window")
        append(.phase, static: "began")
        append(.touchID, integer: number)
        append(.x, decimal: 290.25)
        append(.y, decimal: 440.5)
        append(.tapCount, integer: 1)
        append(.disposition, static: "handle")
        append(.reason, static: "none")
        append(.panel, "3M MicroTouch")
        append(.app, "kiosk")
        append(.generation, integer: 1)
        append(.latency, integer: 42)
    }
}

/// The peer: the same twenty fields formatted with printf and sent by libsystemd.
struct LibraryRecords: Workload, ~Copyable {
    private let journal: DatagramReceiver
    private var number: Int32 = 0

    init() throws {
        guard library_journal_load() else { throw Unavailable("libsystemd.so.0 is not installed") }
        journal = try DatagramReceiver()
        unsafe fake_journal_use(journal.path)
        run(1)
        precondition(journal.drain() == 1)
    }

    var batch: Int { DatagramReceiver.room }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            number += 1
            unsafe library_journal_send(number, 290.25, 440.5, "startButton", "3M MicroTouch")
        }
    }
}
