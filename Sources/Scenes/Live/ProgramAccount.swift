package import Core

/// What programs have put into an app and what of it is still there, in bytes.
///
/// What files say is bounded by who writes them; a program could insert and set until the memory of the service ends.
package struct ProgramAccount: Sendable {
    /// How many bytes programs may keep in all apps together.
    package static let limit = 64 * 1024 * 1024
    /// After which part of the limit more it is found out what is gone.
    private static let settledPart = 16
    /// How many waiting effects are counted one by one.
    private static let mostWaiting = 512

    private struct Place: Hashable {
        let target: String
        let key: String
    }

    private struct Insertion {
        let bytes: Int
        /// How many of its responders and recognizers are there.
        var count: Int
    }

    private struct Waiting {
        let end: Timestamp
        let bytes: Int
    }

    /// How many bytes are kept.
    package private(set) var bytes = 0

    private var values = Table<Place, Int>()
    private var insertions = Table<Int, Insertion>()
    /// By id: the insertion that brought it.
    private var insertionOf = Table<String, Int>()
    private var insertionCount = 0
    private var waiting: [Waiting] = []
    /// How many bytes of what has been replaced may still be in memory.
    private var replaced = 0
    /// How many bytes had been added when it was last found out what is gone.
    private var added = 0

    /// Nothing is kept.
    package init() {}

    /// Whether so much of `limit` was added that it should be found out what is gone.
    package func isToBeSettled(of limit: Int) -> Bool { added >= limit / Self.settledPart }

    /// Adds what an effect leaves that is performed at `time`.
    package mutating func add(_ charge: EffectCharge, at time: Timestamp) {
        added += charge.bytes
        for value in charge.values {
            let before = values.updateValue(value.bytes, forKey: Place(target: value.target, key: value.key))
            bytes += value.bytes
            replaced += before ?? 0
        }
        if let insertion = charge.insertion { add(insertion) }
        if let part = charge.waiting {
            waiting.append(Waiting(end: time + part.interval, bytes: part.bytes))
            bytes += part.bytes
            if waiting.count > Self.mostWaiting { gatherWaiting() }
        }
    }

    private mutating func add(_ insertion: EffectCharge.Insertion) {
        insertionCount += 1
        bytes += insertion.bytes
        // An id that was used before is free again: what had it is gone, but it may still be in memory.
        for id in insertion.ids { replaced += remove(id) }
        insertions[insertionCount] = Insertion(bytes: insertion.bytes, count: insertion.ids.count)
        for id in insertion.ids { insertionOf[id] = insertionCount }
    }

    /// Nothing is called `id` any more; returns how many bytes are gone with it.
    private mutating func remove(_ id: String) -> Int {
        guard let number = insertionOf.removeValue(forKey: id), var insertion = insertions[number] else {
            return 0
        }
        insertion.count -= 1
        insertions[number] = insertion.count > 0 ? insertion : nil
        return insertion.count == 0 ? insertion.bytes : 0
    }

    /// Counts what ends first as one.
    private mutating func gatherWaiting() {
        waiting.putInOrder { $0.end < $1.end }
        let first = waiting.prefix(Self.mostWaiting / 2)
        guard let last = first.last else { return }
        let sum = first.reduce(0) { $0 + $1.bytes }
        waiting.replaceSubrange(0..<first.count, with: [Waiting(end: last.end, bytes: sum)])
    }

    /// Takes out what has waited by `time`; everything, if nothing waits in the app.
    package mutating func endWaits(by time: Timestamp, isAnyLeft: Bool) {
        guard !waiting.isEmpty else { return }
        waiting.removeAll { wait in
            guard !isAnyLeft || wait.end <= time else { return false }
            bytes -= wait.bytes
            return true
        }
    }

    /// Takes out what belonged to others than `ids`, all that there are.
    package mutating func settle(ids: Set<String>) {
        bytes -= replaced
        (added, replaced) = (0, 0)
        for id in Array(insertionOf.keys) where !ids.contains(id) { bytes -= remove(id) }
        for (place, count) in values where !ids.contains(place.target) {
            values[place] = nil
            bytes -= count
        }
    }
}
