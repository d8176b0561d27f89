/// Entries that wait for the journal. Debug entries have a small queue of their own, so they are lost first and
/// never cost another entry its place.
struct Backlog: Sendable {
    /// The entries that were lost.
    var losses = LossAccount()

    private var important: EntryQueue
    private var debug: EntryQueue
    private var order: UInt64 = 0

    /// A backlog of `capacity` bytes, a quarter of them for debug entries.
    init(capacity: Int) {
        important = EntryQueue(capacity: capacity - capacity / 4)
        debug = EntryQueue(capacity: capacity / 4)
    }

    /// Whether nothing waits.
    var isEmpty: Bool { important.count == 0 && debug.count == 0 }

    /// Adds a copy of `entry`.
    mutating func push(_ entry: borrowing JournalEntry) {
        order += 1
        let sequence = entry.sequence
        entry.withBytes { bytes in
            if entry.priority == .debug {
                debug.push(bytes, sequence: sequence, order: order, losses: &losses)
            } else {
                important.push(bytes, sequence: sequence, order: order, losses: &losses)
            }
        }
    }

    /// Calls `body` with the entry that came first; nil when there is none.
    func withFirst<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value? {
        debugIsFirst ? debug.withFirst(body) : important.withFirst(body)
    }

    /// Forgets the entry that came first, having been `delivered` or lost.
    mutating func removeFirst(delivered: Bool) {
        if !delivered { losses.note(debugIsFirst ? debug.first?.sequence : important.first?.sequence) }
        if debugIsFirst { debug.removeFirst() } else { important.removeFirst() }
    }

    private var debugIsFirst: Bool {
        guard let debugFirst = debug.first else { return false }
        guard let importantFirst = important.first else { return true }
        return debugFirst.order < importantFirst.order
    }
}
