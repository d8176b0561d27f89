import Playing

/// Touches by time, in bins that become coarser as they become too many.
struct TimeBins: Sendable {
    /// The lengths of bins, in seconds; each is a part of the next. The longest are ten years: a few dozen of them are all
    /// the time that an entry may have.
    static let lengths: [Int64] = [
        60, 300, 900, 3600, 21_600, 86_400, 604_800, 2_419_200, 31_449_600, 314_496_000,
    ]

    /// What fell into each bin, by the bin's number since 1970.
    private(set) var bins: [Int64: OutcomeCounts] = [:]
    private var level = 0
    private let most: Int

    /// No touches; at most `most` bins are kept.
    init(most: Int) {
        self.most = most
    }

    /// The length of a bin in microseconds.
    var length: Int64 { Self.lengths[level] * 1_000_000 }

    /// Adds a touch that began at `local`, the time of the zone's clocks.
    mutating func add(_ outcome: OutcomeName, at local: Int64) {
        bins[local.floorDivided(by: length), default: OutcomeCounts()][outcome] += 1
        while bins.count > most, level + 1 < Self.lengths.count { coarsen() }
    }

    private mutating func coarsen() {
        let factor = Self.lengths[level + 1] / Self.lengths[level]
        level += 1
        bins = Dictionary(bins.map { ($0.floorDivided(by: factor), $1) }, uniquingKeysWith: +)
    }

    /// The finest bins of which there are at most `count`, from the first with a touch to the last: where each begins.
    func finest(_ count: Int64) -> (length: Int64, bins: [(start: Int64, counts: OutcomeCounts)]) {
        var rest = self
        while let first = rest.bins.keys.min(), let last = rest.bins.keys.max() {
            if last - first < count || rest.level + 1 == Self.lengths.count {
                let all = (first...last).map { ($0 * rest.length, rest.bins[$0] ?? OutcomeCounts()) }
                return (rest.length, all)
            }
            rest.coarsen()
        }
        return (rest.length, [])
    }
}

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

    /// Both together.
    static func + (left: OutcomeCounts, right: OutcomeCounts) -> OutcomeCounts {
        var sum = left
        for outcome in OutcomeName.allCases { sum[outcome] += right[outcome] }
        return sum
    }

    static func == (left: OutcomeCounts, right: OutcomeCounts) -> Bool {
        OutcomeName.allCases.allSatisfy { left[$0] == right[$0] }
    }
}
