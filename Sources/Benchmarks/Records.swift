import CBenchmarkPeers
import Glibc
import Journal
import Runtime

/// One decision of twenty fields as the daemon writes it: put together, and sent in one datagram.
struct Records: Workload, ~Copyable {
    private let journal: StandInJournal
    private var sink: JournalSink
    private var entry = JournalEntry()
    private var number = 0

    init() throws {
        let journal = try StandInJournal()
        sink = try JournalSink(path: journal.path)
        self.journal = journal
        run(1)
        precondition(journal.drain() == 1)
    }

    var batch: Int { StandInJournal.room }
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

/// The peer: libsystemd sends an entry of twenty fields that was put together beforehand.
@safe
struct LibraryRecords: Workload, ~Copyable {
    private let journal: StandInJournal
    private let send: journal_sendv_function
    private let fields: UnsafeMutableBufferPointer<iovec>

    init() throws {
        guard let send = unsafe load_journal_sendv() else {
            throw Unavailable("libsystemd.so.0 is not installed")
        }
        journal = try StandInJournal()
        unsafe self.send = send
        unsafe fields = .allocate(capacity: Self.texts.count)
        for (place, text) in Self.texts.enumerated() {
            unsafe fields[place] = iovec(iov_base: strdup(text), iov_len: text.utf8.count)
        }
        unsafe fake_journal_use(journal.path)
        run(1)
        precondition(journal.drain() == 1)
    }

    deinit {
        fake_journal_use(nil)
        for place in unsafe fields.indices { unsafe free(fields[place].iov_base) }
        unsafe fields.deallocate()
    }

    var batch: Int { StandInJournal.room }
    mutating func rest() { journal.drain() }

    mutating func run(_ count: Int) {
        for _ in 0..<count { _ = unsafe send(fields.baseAddress, Int32(fields.count)) }
    }

    private static let texts = [
        "SYSLOG_IDENTIFIER=touchd", "PRIORITY=6", "MESSAGE_ID=0123456789abcdef0123456789abcdef",
        "TOUCH_CATEGORY=touches", "TOUCH_SEQ=1234", "MESSAGE=startButton touchesBegan {1234} handle",
        "TOUCH_RESPONDER=startButton", "TOUCH_VIEW=startButton", "TOUCH_WINDOW=window", "TOUCH_PHASE=began",
        "TOUCH_ID=1234", "TOUCH_X=290.25", "TOUCH_Y=440.5", "TOUCH_TAP_COUNT=1", "TOUCH_DISPOSITION=handle",
        "TOUCH_REASON=none", "TOUCH_PANEL=3M MicroTouch", "TOUCH_APP=kiosk", "TOUCH_GENERATION=1",
        "TOUCH_LATENCY_USEC=42",
    ]
}
