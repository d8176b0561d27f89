/// Entries that wait for the journal, in queues of their own by what they say, so that none costs a graver one its place.
struct Backlog: Sendable {
    /// The entries that were lost.
    var losses = LossAccount()

    /// What touches came to, faults and what the daemon itself did; how that came about; and details.
    private var queues: [EntryQueue]
    private var order: UInt64 = 0

    /// A backlog of `capacity` bytes, a quarter of them for what touches came to and the like, and one for details.
    init(capacity: Int) {
        let quarter = capacity / 4
        queues = [quarter, capacity - 2 * quarter, quarter].map(EntryQueue.init(capacity:))
    }

    /// Whether nothing waits.
    var isEmpty: Bool { queues.allSatisfy { $0.count == 0 } }

    /// Whether what tells how outcomes came about takes more than half of its place.
    var isHalfFull: Bool { queues[1].isHalfFull }

    /// Adds a copy of `entry`.
    mutating func push(_ entry: borrowing JournalEntry) {
        order += 1
        let sequence = entry.sequence
        let queue = entry.isVital ? 0 : entry.priority == .debug ? 2 : 1
        entry.withBytes { bytes in
            queues[queue].push(bytes, sequence: sequence, order: order, losses: &losses)
        }
    }

    /// Calls `body` with the entry that came first; nil when there is none.
    func withFirst<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value? {
        queues[first].withFirst(body)
    }

    /// Forgets the entry that came first, having been `delivered` or lost.
    mutating func removeFirst(delivered: Bool) {
        let first = first
        if !delivered { losses.note(queues[first].first?.sequence) }
        queues[first].removeFirst()
    }

    /// The queue whose first entry came first; any when all are empty.
    private var first: Int {
        var first = 0
        for index in queues.indices {
            guard let order = queues[index].first?.order else { continue }
            if order < queues[first].first?.order ?? .max { first = index }
        }
        return first
    }
}
