/// Which entries of a log came of sensitive views: what was done there led to them, at once or later.
struct SensitiveEntries: Sendable {
    private var ranges: [Range<Int>] = []
    /// The first entry of those that are being added; nil while none are.
    private var start: Int?

    /// Whether what is added now comes of a sensitive view.
    var isAdding: Bool { start != nil }

    /// Whether the entry at `index` is one.
    func contains(_ index: Int) -> Bool {
        start.map { index >= $0 } == true || ranges.contains { $0.contains(index) }
    }

    /// Those from `index` on are.
    mutating func begin(at index: Int) { start = index }

    /// Those from `index` on are not.
    mutating func end(at index: Int) {
        if let start, start < index { ranges.append(start..<index) }
        start = nil
    }

    /// Forgets the entries.
    mutating func removeAll() { if !ranges.isEmpty { ranges.removeAll(keepingCapacity: true) } }
}

extension DecisionLog {
    /// Whether what was done in a sensitive view led to the entry at `index`, at once or later.
    package func isSensitive(at index: Int) -> Bool { sensitive.contains(index) }

    /// What follows comes of a sensitive view if `isSensitive`; returns whether it did not before: then
    /// ``endSensitivity()`` has to follow.
    mutating func beginSensitivity(_ isSensitive: Bool) -> Bool {
        guard isSensitive, !sensitive.isAdding else { return false }
        sensitive.begin(at: entries.count)
        return true
    }

    /// What follows does not come of a sensitive view any more.
    mutating func endSensitivity() { sensitive.end(at: entries.count) }
}
