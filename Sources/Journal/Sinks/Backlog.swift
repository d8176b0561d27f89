/// Entries that wait for the journal, in queues by their gravity, so that none costs a graver one its room.
struct Backlog: Sendable {
    /// The entries that were lost.
    var losses = LossAccount()

    /// Three queues: outcomes, faults and acts of the daemon; the decisions that led to them; and details.
    private var queues: [EntryQueue]
    private var order: UInt64 = 0

    /// A backlog of `capacity` bytes, a quarter of them for outcomes and the like, and one for details.
    init(capacity: Int) {
        let quarter = capacity / 4
        queues = [quarter, capacity - 2 * quarter, quarter].map(EntryQueue.init(capacity:))
    }

    /// Whether nothing waits.
    var isEmpty: Bool { queues.allSatisfy { $0.count == 0 } }

    /// Whether the entries about how outcomes came about take more than half of their room.
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

/// Entries in the order they came, in a fixed number of bytes: the oldest make room for the newest.
package struct EntryQueue: Sendable {
    /// Where an entry is and what is known about it.
    package struct Slot: Sendable {
        fileprivate let offset: Int
        fileprivate let length: Int
        /// The number of the decision, if it is one.
        package let sequence: UInt64?
        /// Its position in the order of all queues' entries.
        package let order: UInt64
    }

    /// Few entries are smaller, so slots do not run out before bytes do.
    private static let smallestEntry = 128

    private var bytes: [UInt8]
    private var slots: [Slot]
    private var firstSlot = 0
    private var end = 0
    /// How many entries wait.
    package private(set) var count = 0
    /// The bytes of those that wait.
    private var used = 0

    /// A queue of `capacity` bytes. Its memory is taken from the system only as it is written to.
    package init(capacity: Int) {
        bytes = unsafe Array(unsafeUninitializedCapacity: capacity) { _, count in count = capacity }
        let slotCount = max(1, capacity / Self.smallestEntry)
        slots = unsafe Array(unsafeUninitializedCapacity: slotCount) { _, count in count = slotCount }
    }

    /// The entry that came first.
    package var first: Slot? { count > 0 ? slots[firstSlot] : nil }

    /// Whether the entries that wait take more than half of its bytes.
    package var isHalfFull: Bool { used > bytes.count / 2 }

    /// Adds `entry`; the oldest entries that leave it no room, or itself when it is larger than the whole queue, are
    /// lost.
    package mutating func push(
        _ entry: borrowing Span<UInt8>,
        sequence: UInt64?,
        order: UInt64,
        losses: inout LossAccount
    ) {
        guard entry.count <= bytes.count else { return losses.note(sequence) }
        while true {
            if count < slots.count, let offset = room(for: entry.count) {
                return store(
                    entry, Slot(offset: offset, length: entry.count, sequence: sequence, order: order))
            }
            losses.note(slots[firstSlot].sequence)
            removeFirst()
        }
    }

    /// Calls `body` with the bytes of the entry that came first; nil when there is none.
    package func withFirst<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value? {
        guard let first else { return nil }
        let span = bytes.span.extracting(first.offset..<first.offset + first.length)
        return body(span)
    }

    /// Forgets the entry that came first.
    package mutating func removeFirst() {
        guard count > 0 else { return }
        used -= slots[firstSlot].length
        firstSlot = (firstSlot + 1) % slots.count
        count -= 1
        if count == 0 { end = 0 }
    }

    /// Where `length` bytes fit in one piece, or nil.
    private func room(for length: Int) -> Int? {
        guard let start = first?.offset else { return 0 }
        // The entries lie between start and end, or, with end behind them, around the end of the storage.
        guard end > start else { return length <= start - end ? end : nil }
        if length <= bytes.count - end { return end }
        return length <= start ? 0 : nil
    }

    private mutating func store(_ entry: borrowing Span<UInt8>, _ slot: Slot) {
        var target = bytes.mutableSpan
        for index in 0..<slot.length { target[slot.offset + index] = entry[index] }
        slots[(firstSlot + count) % slots.count] = slot
        count += 1
        used += slot.length
        end = slot.offset + slot.length
    }
}
