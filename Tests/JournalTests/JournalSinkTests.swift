import Core
import Glibc
import Journal
import Runtime
import TestSupport
import Testing

/// Rules: journal/losses.
@Suite("No decision is lost unnoticed, and none makes the daemon wait")
struct JournalSinkTests {
    @Test("A decision arrives in one datagram")
    func delivery() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path)
        sink.submit(decision: 1)
        #expect(sink.wantsWritable == false)
        let received = try journal.read()
        #expect(received.map { $0["TOUCH_SEQ"] } == ["1"])
        #expect(received[0]["MESSAGE"] == "touch 1 hit start")
    }

    @Test(
        "decisions made while the journal is absent arrive when it is there",
        arguments: [true, false])
    func absent(removed: Bool) throws {
        let folder = TemporaryFolder()
        var journal = try FakeJournal(at: folder.file("socket"))
        journal.vanish(removed: removed)
        let clock = TestClock()
        var sink = try JournalSink(path: journal.path, clock: clock.read)
        #expect(sink.retryAt == nil, "nothing waits yet")
        for number in 1...10 { sink.submit(decision: UInt64(number)) }
        let due = sink.retryAt
        let retryAt = try #require(due)
        #expect(sink.wantsWritable == false)
        try journal.start()
        clock.now = retryAt
        sink.resume()
        #expect(try journal.read().map { $0["TOUCH_SEQ"] } == (1...10).map { "\($0)" })
        #expect(sink.retryAt == nil)
        #expect(sink.lost == 0)
    }

    @Test("a restarted journal gets the next decision at once", arguments: [true, false])
    func restart(removed: Bool) throws {
        let folder = TemporaryFolder()
        var journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path)
        sink.submit(decision: 1)
        #expect(try journal.read().count == 1)
        journal.vanish(removed: removed)
        try journal.start()
        sink.submit(decision: 2)
        #expect(try journal.read().map { $0["TOUCH_SEQ"] } == ["2"])
    }

    @Test("an absent journal is tried less and less often, and no sooner for a new decision")
    func backoff() throws {
        let folder = TemporaryFolder()
        let clock = TestClock()
        var sink = try JournalSink(path: folder.file("socket"), clock: clock.read)
        sink.submit(decision: 1)
        var delays: [Interval] = []
        for number in 2..<10 {
            let due = sink.retryAt
            let retryAt = try #require(due)
            delays.append(retryAt - clock.now)
            clock.now = retryAt + Interval(microseconds: -1)
            sink.submit(decision: UInt64(number))
            #expect(sink.retryAt == retryAt)
            clock.now = retryAt
            sink.submit(decision: UInt64(number))
        }
        #expect(delays.map(\.seconds) == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5])
    }

    @Test("what did not fit while the journal was absent is reported when it is back")
    func lostWhileAbsent() throws {
        let folder = TemporaryFolder()
        let clock = TestClock()
        let path = folder.file("socket")
        var sink = try JournalSink(path: path, capacity: 8_192, clock: clock.read)
        for number in 1...100 { sink.submit(decision: UInt64(number)) }
        let journal = try FakeJournal(at: path)
        let due = sink.retryAt
        clock.now = try #require(due)
        let received = try drain(&sink, into: journal)
        try expectComplete(received, sent: 100)
    }

    @Test("decisions that fit the backlog survive a stalled journal, in their order")
    func shortStall() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path)
        for number in 1...2_000 {
            sink.submit(decision: UInt64(number), priority: number.isMultiple(of: 3) ? .debug : .info)
        }
        #expect(sink.wantsWritable == true)
        let received = try drain(&sink, into: journal)
        #expect(received.map { $0["TOUCH_SEQ"] } == (1...2_000).map { "\($0)" })
    }

    @Test("decisions lost to a stalled journal are counted, and reported in one entry at the end")
    func longStall() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path, capacity: 16_384, clock: TestClock().read)
        for number in 1...3_000 { sink.submit(decision: UInt64(number)) }
        #expect(sink.lost > 0)
        let received = try drain(&sink, into: journal)
        try expectComplete(received, sent: 3_000)
        #expect(received.count { $0["TOUCH_LOST"] != nil } == 1)
        #expect(received.last?["TOUCH_LOST"] == "\(sink.lost)")
        #expect(received.dropLast().last?["TOUCH_SEQ"] == "3000", "the newest are kept")
    }

    @Test("whatever floods the journal, outcomes that fit their part of the backlog arrive, in order")
    func flood() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path, capacity: 1 << 16)
        for number in 1...10_000 {
            let isOutcome = number.isMultiple(of: 200)
            sink.submit(
                decision: UInt64(number), kind: isOutcome ? .outcome : .hit,
                priority: number.isMultiple(of: 3) && !isOutcome ? .debug : .info)
        }
        #expect(sink.lost > 5_000)
        let received = try drain(&sink, into: journal)
        try expectComplete(received, sent: 10_000)
        #expect(received.count { $0["TOUCH_CATEGORY"] == "outcome" } == 50)
    }

    @Test(
        "those who can wait do while half of the backlog is taken, unless the journal takes nothing for a second"
    )
    func congestion() throws {
        let folder = TemporaryFolder()
        var journal = try FakeJournal(at: folder.file("socket"))
        let clock = TestClock()
        var sink = try JournalSink(path: journal.path, capacity: 1 << 16, clock: clock.read)
        var number: UInt64 = 0
        func isCongested(_ sink: borrowing JournalSink) -> Bool {
            sink.congestedUntil.map { clock.now < $0 } ?? false
        }
        while !sink.isCongested(at: clock.now) {
            number += 1
            sink.submit(decision: number)
        }
        for _ in 0..<10 {
            number += 1
            sink.submit(decision: number)
        }
        #expect(sink.lost == 0)
        clock.now = clock.now + Interval(microseconds: 999_999)
        #expect(sink.isCongested(at: clock.now) == true)
        clock.now = clock.now + Interval(microseconds: 1)
        #expect(sink.isCongested(at: clock.now) == false, "it has taken nothing for a second")
        _ = try journal.readOne()
        sink.resume()
        #expect(sink.isCongested(at: clock.now) == true, "it takes something")
        var isOver = false
        while sink.wantsWritable {
            _ = try journal.read()
            sink.resume()
            let isCongested = sink.isCongested(at: clock.now)
            #expect(!(isOver && isCongested))
            isOver = !isCongested
        }
        #expect(isOver)
        while !sink.isCongested(at: clock.now) {
            number += 1
            sink.submit(decision: number)
        }
        journal.vanish(removed: true)
        sink.resume()
        #expect(sink.retryAt != nil)
        #expect(sink.isCongested(at: clock.now) == false, "it is not there")
        #expect(sink.lost == 0)
    }

    @Test("while a slow journal keeps losing entries, an entry reports it every five seconds")
    func lostForLong() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        let clock = TestClock()
        var sink = try JournalSink(path: journal.path, capacity: 64 << 10, clock: clock.read)
        var received: [ReceivedEntry] = []
        var notices: [Timestamp] = []
        var number: UInt64 = 0
        // The journal takes 5 of 50 decisions in a tenth of a second: for a minute some wait. A socket may hold 512 of them, and
        // an entry waits behind those for ten seconds.
        while clock.now < Timestamp(microseconds: 61_000_000) {
            clock.now = clock.now + Interval(microseconds: 100_000)
            for _ in 0..<50 {
                number += 1
                sink.submit(decision: number)
            }
            for _ in 0..<5 {
                guard let entry = try journal.readOne() else { break }
                received.append(entry)
                if entry["TOUCH_LOST"] != nil { notices.append(clock.now) }
            }
            if sink.wantsWritable { sink.resume() }
        }
        #expect(notices.count >= 5)
        let pauses = zip(notices, notices.dropFirst()).map { ($1 - $0).seconds }
        // What is sent lies in the socket for a while before it is read.
        #expect(pauses.allSatisfy { (4.5...6).contains($0) }, "\(pauses)")
        #expect(sink.lost > number / 2)
        received += try drain(&sink, into: journal)
        try expectComplete(received, sent: number)
    }

    @Test("debug entries are lost first")
    func debugFirst() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path, capacity: 256 << 10)
        for number in 1...1_500 {
            sink.submit(decision: UInt64(number), priority: number.isMultiple(of: 3) ? .info : .debug)
        }
        let received = try drain(&sink, into: journal)
        try expectComplete(received, sent: 1_500)
        #expect(sink.lost > 0)
        #expect(received.count { $0["PRIORITY"] == "6" } == 500)
    }

    @Test("decisions arrive in order while the journal catches up")
    func catchUp() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path, capacity: 64 << 10)
        var received: [ReceivedEntry] = []
        for number in 1...5_000 {
            sink.submit(decision: UInt64(number))
            // The journal takes two of three.
            if !number.isMultiple(of: 3), let entry = try journal.readOne() { received.append(entry) }
            if sink.wantsWritable { sink.resume() }
        }
        received += try drain(&sink, into: journal)
        try expectComplete(received, sent: 5_000)
    }

    @Test("a decision too large for a datagram arrives in a sealed file")
    func oversized() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path)
        let chain = String(repeating: "view.", count: 4 << 20)
        var entry = JournalEntry()
        entry.begin(.touches, sequence: 1)
        entry.append(.responder, chain)
        sink.submit(entry)
        let received = try journal.read()
        #expect(received.map { $0["TOUCH_RESPONDER"] } == [chain])
        #expect(received.first?.seals == 0b1111)
    }

    @Test("a decision larger than the backlog is counted when it cannot be sent at once")
    func oversizedAndStalled() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path, capacity: 8_192, clock: TestClock().read)
        var number: UInt64 = 0
        while !sink.wantsWritable {
            number += 1
            sink.submit(decision: number)
        }
        var entry = JournalEntry()
        number += 1
        entry.begin(.touches, sequence: number)
        entry.append(.responder, String(repeating: "x", count: 10_000))
        sink.submit(entry)
        let received = try drain(&sink, into: journal)
        try expectComplete(received, sent: number)
        #expect(received.last?["MESSAGE"] == "1 decision lost (seq \(number) to \(number))")
    }

    @Test("the last decisions are sent before the program ends")
    func finish() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path)
        var number: UInt64 = 0
        while !sink.wantsWritable {
            number += 1
            sink.submit(decision: number)
        }
        var received = try journal.read()
        sink.finish(within: .seconds(1))
        received += try journal.read()
        try expectComplete(received, sent: number)
    }

    @Test("a journal that does not read keeps the program from ending only as long as allowed")
    func finishStalled() throws {
        let folder = TemporaryFolder()
        let journal = try FakeJournal(at: folder.file("socket"))
        var sink = try JournalSink(path: journal.path)
        for number in 1...2_000 { sink.submit(decision: UInt64(number)) }
        sink.finish(within: Interval(microseconds: 1_000))
        #expect(sink.wantsWritable == true)
    }

    /// Lets the journal read and the sink send until nothing waits.
    private func drain(
        _ sink: inout JournalSink,
        into journal: borrowing FakeJournal
    ) throws -> [ReceivedEntry] {
        var received = try journal.read()
        while sink.wantsWritable || sink.retryAt != nil {
            sink.resume()
            received += try journal.read()
        }
        return received
    }

    /// Received and reported as lost is together what was sent, and the missing numbers are where the losses say.
    private func expectComplete(_ received: [ReceivedEntry], sent: UInt64) throws {
        let numbers = received.compactMap { $0["TOUCH_SEQ"].flatMap { UInt64($0) } }
        #expect(numbers == numbers.sorted())
        let missing = Set(1...sent).subtracting(numbers)
        let notices = received.filter { $0["TOUCH_LOST"] != nil }
        let told = notices.compactMap { $0["TOUCH_LOST"].flatMap { Int($0) } }.reduce(0, +)
        #expect(numbers.count + told == Int(sent))
        #expect(missing.count == told)
        let ranges = notices.compactMap { notice -> ClosedRange<UInt64>? in
            guard let first = notice["TOUCH_LOST_FIRST"].flatMap({ UInt64($0) }),
                let last = notice["TOUCH_LOST_LAST"].flatMap({ UInt64($0) })
            else { return nil }
            return first...last
        }
        #expect(missing.allSatisfy { number in ranges.contains { $0.contains(number) } })
    }
}

extension JournalSink {
    /// Submits a small decision with this number.
    mutating func submit(decision number: UInt64, kind: MessageID = .hit, priority: Priority = .info) {
        var entry = JournalEntry()
        entry.begin(kind, priority: priority, sequence: number)
        entry.append(.message, "touch 1 hit start")
        entry.append(.view, "start")
        submit(entry)
    }

    /// Whether those who can wait do at `now`.
    func isCongested(at now: Timestamp) -> Bool { congestedUntil.map { now < $0 } ?? false }
}

/// A clock that stands still unless a test moves it.
final class TestClock: @unchecked Sendable {
    var now = Timestamp(microseconds: 1_000_000)

    var read: @Sendable () -> Timestamp { { self.now } }
}
