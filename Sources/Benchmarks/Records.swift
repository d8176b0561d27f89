import CBenchmarkPeers
import Glibc
import Journal
import Runtime

/// One decision of twenty fields as the daemon writes it: put together, and sent in one datagram.
struct Records: Workload, ~Copyable {
    private let journal: StandInSocket
    private var sink: JournalSink
    private var entry = JournalEntry()
    private var number = 0

    init() throws {
        let journal = try StandInSocket()
        sink = try JournalSink(path: journal.path)
        self.journal = journal
        run(1)
        precondition(journal.drain() == 1)
    }

    var batch: Int { StandInSocket.room }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            number += 1
            fill()
            sink.submit(entry)
        }
    }

    /// Five fields come with the beginning of an entry.
    private mutating func fill() {
        entry.begin(.touches, priority: .info, sequence: UInt64(number))
        entry.append(.message) { text in
            text.put("startButton")
            text.put(static: " touchesBegan {")
            text.put(integer: number)
            text.put(static: "} handle")
        }
        entry.append(.responder, "startButton")
        entry.append(.view, "startButton")
        entry.append(.window, "window")
        entry.append(.phase, static: "began")
        entry.append(.touchID, integer: number)
        entry.append(.x, decimal: 290.25)
        entry.append(.y, decimal: 440.5)
        entry.append(.tapCount, integer: 1)
        entry.append(.disposition, static: "handle")
        entry.append(.reason, static: "none")
        entry.append(.panel, "3M MicroTouch")
        entry.append(.app, "kiosk")
        entry.append(.generation, integer: 1)
        entry.append(.latency, integer: 42)
    }
}

/// The peer: the same twenty fields written with printf and sent by libsystemd.
struct LibraryRecords: Workload, ~Copyable {
    private let journal: StandInSocket
    private var number: Int32 = 0

    init() throws {
        guard library_journal_load() else { throw Unavailable("libsystemd.so.0 is not installed") }
        journal = try StandInSocket()
        unsafe fake_journal_use(journal.path)
        run(1)
        precondition(journal.drain() == 1)
    }

    var batch: Int { StandInSocket.room }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            number += 1
            unsafe library_journal_send(number, 290.25, 440.5, "startButton", "3M MicroTouch")
        }
    }
}
