private import Runtime

/// What had to be thrown away since a reader of the journal was last told.
package struct LossAccount: Equatable, Sendable {
    /// How many entries.
    package private(set) var count: UInt64 = 0
    /// The lowest and the highest number among them that had one.
    package private(set) var sequences: ClosedRange<UInt64>?

    /// Nothing lost yet.
    package init() {}

    /// Whether there is nothing to tell.
    package var isEmpty: Bool { count == 0 }

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

    /// Writes the entry that tells: how many, and between which numbers.
    func tell(in entry: inout JournalEntry) {
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
