import Core
import Journal
import Runtime

/// The calls of a hit-test until the entry of its result: the value of `TOUCH_HIT`, one line for each call.
struct HitWalk: Sendable {
    private var lines = TextBuffer(capacity: 4096)

    /// Adds one call's sentence, as one line whatever the names in it.
    mutating func add(_ sentence: borrowing Span<UInt8>) {
        if !lines.bytes.isEmpty { lines.put(byte: newline) }
        var start = 0
        for index in sentence.indices where sentence[index] == newline {
            lines.put(utf8: sentence.extracting(start..<index))
            lines.put(static: "\\n")
            start = index + 1
        }
        lines.put(utf8: sentence.extracting(droppingFirst: start))
    }

    /// Forgets the calls.
    mutating func removeAll() {
        lines.clear()
    }

    /// Adds the field, unless there were no calls.
    func append(to entry: inout JournalEntry) {
        if !lines.bytes.isEmpty { entry.append(.hit, utf8: lines.bytes.span) }
    }
}

private let newline = UInt8(ascii: "\n")
