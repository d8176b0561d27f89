import Core
private import Runtime

/// The entries that were lost since the last report of losses.
package struct LossAccount: Equatable, Sendable {
    /// How many entries.
    package private(set) var count: UInt64 = 0
    /// The lowest and the highest number among them that had one.
    package private(set) var sequences: ClosedRange<UInt64>?

    /// How often losses are reported while entries continue to be lost.
    static let reportInterval = Interval.seconds(5)

    /// When the first of them was lost.
    private var since: Timestamp?

    /// Nothing lost yet.
    package init() {}

    /// Whether there is nothing to report.
    package var isEmpty: Bool { count == 0 }

    /// When the losses are to be reported although more may follow; nil if there are none.
    var dueAt: Timestamp? { since.map { $0 + Self.reportInterval } }

    /// An attempt to report them at `now` failed; the next is due an interval later.
    mutating func postpone(from now: Timestamp) {
        since = now
    }

    /// Takes the time of the losses noted since the last call, if they are the first.
    mutating func begin(at now: @autoclosure () -> Timestamp) {
        if !isEmpty, since == nil { since = now() }
    }

    /// Takes note of one lost entry.
    package mutating func note(_ sequence: UInt64?) {
        count += 1
        guard let sequence else { return }
        guard let known = sequences else {
            sequences = sequence...sequence
            return
        }
        sequences = min(known.lowerBound, sequence)...max(known.upperBound, sequence)
    }

    /// Writes the entry that reports the losses: how many, and between which numbers.
    func report(in entry: inout JournalEntry) {
        entry.begin(.lost, priority: .warning)
        entry.append(.message) { text in
            text.put(integer: count)
            text.put(static: count == 1 ? " decision lost" : " decisions lost")
            guard let sequences else { return }
            text.put(static: " (seq ")
            text.put(integer: sequences.lowerBound)
            text.put(static: " to ")
            text.put(integer: sequences.upperBound)
            text.put(static: ")")
        }
        entry.append(.lost, integer: count)
        guard let sequences else { return }
        entry.append(.lostFirst, integer: sequences.lowerBound)
        entry.append(.lostLast, integer: sequences.upperBound)
    }
}
