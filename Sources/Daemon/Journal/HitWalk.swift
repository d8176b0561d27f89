import Journal
import Runtime

/// The calls of a hit-test until the entry that tells its result: the values of `TOUCH_HIT`.
struct HitWalk: Sendable {
    private var text = TextBuffer(capacity: 4096)
    private var ends: [Int] = []

    /// Adds one call's sentence.
    mutating func add(_ sentence: borrowing Span<UInt8>) {
        text.put(utf8: sentence)
        ends.append(text.bytes.count)
    }

    /// Forgets the calls.
    mutating func removeAll() {
        text.clear()
        ends.removeAll(keepingCapacity: true)
    }

    /// Adds a field for each call.
    func append(to entry: inout JournalEntry) {
        var start = 0
        for end in ends {
            entry.append(.hit, utf8: text.bytes.span.extracting(start..<end))
            start = end
        }
    }
}
