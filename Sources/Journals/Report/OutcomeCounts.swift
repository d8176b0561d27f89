import Playing

/// How many touches came to each outcome.
struct OutcomeCounts: Equatable, Sendable {
    private var counts = [6 of Int](repeating: 0)

    /// The number of one outcome.
    subscript(outcome: OutcomeName) -> Int {
        get { counts[outcome.index] }
        set { counts[outcome.index] = newValue }
    }

    /// All of them.
    var total: Int { OutcomeName.allCases.reduce(0) { $0 + self[$1] } }

    /// Adds those of `other`.
    mutating func add(_ other: OutcomeCounts) {
        for outcome in OutcomeName.allCases { self[outcome] += other[outcome] }
    }

    static func == (left: OutcomeCounts, right: OutcomeCounts) -> Bool {
        OutcomeName.allCases.allSatisfy { left[$0] == right[$0] }
    }
}
