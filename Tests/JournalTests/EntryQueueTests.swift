import Journal
import Testing
import TestSupport

/// Rules: journal/losses.
@Suite("The queue keeps the newest entries whole and in order")
struct EntryQueueTests {
    @Test(
        "Entries of any size come out as they went in, or are counted",
        arguments: 1...10 as ClosedRange<UInt64>)
    func randomTraffic(seed: UInt64) {
        let capacity = 2_048
        var random = SeededRandom(seed: seed)
        var queue = EntryQueue(capacity: capacity)
        var losses = LossAccount()
        var expected: [[UInt8]] = []
        for number in 1...500 as ClosedRange<UInt64> {
            if random.next() % 3 == 0 {
                queue.removeFirst()
                if !expected.isEmpty { expected.removeFirst() }
            }
            let length = Int(random.next() % (random.next() % 4 == 0 ? 2_200 : 300)) + 1
            let entry = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: length)
            let before = losses.count
            queue.push(entry.span, sequence: number, order: number, losses: &losses)
            let lost = Int(losses.count - before)
            if length > capacity {
                #expect(lost == 1)
            } else {
                #expect(lost <= expected.count)
                expected.removeFirst(min(lost, expected.count))
                expected.append(entry)
            }
            #expect(queue.count == expected.count)
            #expect(expected.reduce(0) { $0 + $1.count } <= capacity)
            let first = queue.withFirst { span in (0..<span.count).map { span[$0] } }
            #expect(first == expected.first)
        }
    }

    @Test("Entries that fill the queue exactly fit")
    func exact() {
        var queue = EntryQueue(capacity: 1_024)
        var losses = LossAccount()
        let entry = [UInt8](repeating: 7, count: 256)
        for number in 1...8 as ClosedRange<UInt64> {
            if number > 4 { queue.removeFirst() }
            queue.push(entry.span, sequence: number, order: number, losses: &losses)
        }
        #expect(losses.isEmpty)
        #expect(queue.count == 4)
        #expect(queue.first?.sequence == 5)
    }

    @Test("What is lost is reported with its lowest and highest number")
    func losses() {
        var losses = LossAccount()
        for number: UInt64? in [7, nil, 3, 5] { losses.note(number) }
        #expect(losses.count == 4)
        #expect(losses.sequences == 3...7)
    }
}
