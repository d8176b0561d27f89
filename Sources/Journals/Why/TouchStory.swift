import JournalReading
package import Core
import Journal
import Reports

/// All that the entries say about one touch.
package struct TouchStory {
    /// Its number.
    let touch: Int
    /// What it came to; nil if that has not been reported.
    let outcome: JournalRecord?
    /// Its entries up to the outcome, without the hit-test, the oldest first.
    let happened: [JournalRecord]
    /// The answers of its hit-test, from front to back.
    let asked: [String]
    /// Its entries after the outcome.
    let afterwards: [JournalRecord]
    /// All entries, also of other touches.
    let entries: [JournalRecord]
    /// How many of its entries are not remembered.
    var omitted = 0
    /// The numbers of entries that are missing among its own; nil if none is.
    var gap: ClosedRange<Int>?

    /// The story of `touch` from `entries`, objects with the fields of the journal.
    package init(of touch: Int, from entries: [JSONValue]) {
        self.init(of: touch, entries.compactMap(JournalRecord.init))
    }

    /// The story of `touch`, which `entries` name.
    init(of touch: Int, _ entries: [JournalRecord]) {
        self.touch = touch
        self.entries = entries
        let own = entries.filter { $0.names(touch) }
        let end = own.firstIndex { $0.has(.outcome) }
        outcome = end.map { own[$0] }
        happened = own[..<(end ?? own.endIndex)].filter { $0.category != .hit }
        afterwards = end.map { Array(own[($0 + 1)...]) } ?? []
        let walk = own.first { $0.category == .hit }?[.hit] ?? ""
        asked = walk.split(separator: "\n").map(String.init)
        start = own.compactMap(\.time).min()
    }

    /// When it began, in microseconds of the daemon's clock; nil if no entry says when.
    let start: Int64?

    /// When `entry` was decided, in seconds since the touch began.
    func time(of entry: JournalRecord) -> Double? {
        guard let start, let time = entry.time else { return nil }
        return Double(time - start) / 1_000_000
    }

    /// Its own entries in the order in which they were written.
    var own: [JournalRecord] { entries.filter { $0.names(touch) } }

    /// Looks for numbers that are missing between its first entry and its outcome, in an export of the whole journal.
    mutating func findGap() {
        guard let first = own.compactMap({ $0.integer(.sequence) }).first,
            let last = outcome?.integer(.sequence), first < last
        else { return }
        let present = entries.compactMap { $0.integer(.sequence) }.filter { (first...last).contains($0) }
            .sorted()
        for (number, next) in zip(present, present.dropFirst()) where next - number > 1 {
            gap = number + 1...next - 1
            return
        }
    }
}
