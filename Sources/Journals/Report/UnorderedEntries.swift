import Journal
import JournalReading

/// Entries of journals that wait until they are taken in the order of their runs: in whatever order files and entries are read, a
/// report that keeps all of them is the same.
struct UnorderedEntries {
    /// The most bytes that wait.
    private static let mostBytes = 32 * 1024 * 1024
    /// What an entry takes beside the bytes of its fields.
    private static let overhead = 1024

    /// An entry, and where it comes from.
    struct Item: Sendable {
        let entry: JournalRecord
        let origin: EntryOrigin
        let source: JournalSource
        fileprivate let sequence: Int
        fileprivate let moment: Int64

        fileprivate var size: Int { entry.size + UnorderedEntries.overhead }

        fileprivate func isBefore(_ other: Item) -> Bool {
            (sequence, moment) < (other.sequence, other.moment)
        }
    }

    fileprivate struct Run {
        var items: [Item] = []
        var bytes = 0
        /// When the first of its entries came.
        var first = Int64.max
    }

    private var runs: [String: Run] = [:]
    private var bytes = 0

    /// Adds an entry; returns what need not wait any longer: if they are too many, the first half of each of the longest runs.
    mutating func add(_ entry: JournalRecord, of origin: EntryOrigin, from source: JournalSource) -> [Item] {
        let item = Item(
            entry: entry.kept, origin: origin, source: source, sequence: entry.integer(.sequence) ?? -1,
            moment: entry.moment ?? 0)
        var run = runs.removeValue(forKey: origin.run) ?? Run()
        run.add(item)
        runs[origin.run] = run
        bytes += item.size
        return bytes > Self.mostBytes ? takeFirst() : []
    }

    /// Takes so many that a quarter of the room is free again.
    private mutating func takeFirst() -> [Item] {
        var taken: [Item] = []
        for (key, run) in runs.sorted(by: { ($1.value.bytes, $0.key) < ($0.value.bytes, $1.key) }) {
            guard bytes > Self.mostBytes / 4 * 3 else { break }
            var rest = run
            runs[key] = nil
            taken += rest.takeHalf()
            bytes -= run.bytes - rest.bytes
            if !rest.items.isEmpty { runs[key] = rest }
        }
        return taken
    }

    /// All that wait, run by run: by the names of the machines, and on each in the order of time.
    mutating func takeAll() -> [Item] {
        defer { (runs, bytes) = ([:], 0) }
        let order = runs.sorted { left, right in
            let (first, second) = (left.value.items[0].origin, right.value.items[0].origin)
            return (first.name ?? "", first.machine, left.value.first, left.key)
                < (second.name ?? "", second.machine, right.value.first, right.key)
        }
        return order.flatMap { $0.value.items.sorted { $0.isBefore($1) } }
    }
}

extension UnorderedEntries.Run {
    fileprivate mutating func add(_ item: UnorderedEntries.Item) {
        items.append(item)
        bytes += item.size
        first = min(first, item.moment)
    }

    fileprivate mutating func takeHalf() -> [UnorderedEntries.Item] {
        items.sort { $0.isBefore($1) }
        let half = Array(items.prefix((items.count + 1) / 2))
        items.removeFirst(half.count)
        bytes -= half.reduce(0) { $0 + $1.size }
        return half
    }
}
