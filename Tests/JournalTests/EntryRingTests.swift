import Journal
import TestSupport
import Testing

/// Rules: outcomes/why-from-the-entries.
@Suite("The ring keeps the newest entries whole and in order")
struct EntryRingTests {
    private struct Kept: Equatable {
        let tag: Int
        let bytes: [UInt8]
        /// With the length and the tag before them.
        var size: Int { 16 + bytes.count }
    }

    @Test("Those that make room are the oldest, and are told", arguments: 1...10 as ClosedRange<UInt64>)
    func randomEntries(seed: UInt64) {
        let capacity = 2_048
        var random = SeededRandom(seed: seed)
        var ring = EntryRing(capacity: capacity)
        var expected: [Kept] = []
        for tag in 1...500 {
            let length = Int(random.next() % (random.next() % 8 == 0 ? 2_200 : 300))
            let entry = Kept(tag: -tag, bytes: (0..<length).map { UInt8(truncatingIfNeeded: tag &+ $0) })
            var made: [Int] = []
            while entry.size <= capacity, expected.reduce(entry.size, { $0 + $1.size }) > capacity {
                made.append(expected.removeFirst().tag)
            }
            if entry.size <= capacity { expected.append(entry) } else { made = [entry.tag] }
            var forgotten: [Int] = []
            ring.append(entry.bytes.span, tag: entry.tag) { forgotten.append($0) }
            #expect(forgotten == made)
            var kept: [Kept] = []
            ring.forEach { kept.append(Kept(tag: $0, bytes: $1)) }
            #expect(kept == expected)
        }
    }
}
