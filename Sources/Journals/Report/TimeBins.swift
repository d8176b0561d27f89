import Playing

/// Touches by time, in bins that become coarser as they become too many.
///
/// Bins begin as the clocks of a zone show it. Those of an hour or less have an offset of these clocks: the hour that they show twice
/// when summer time ends is two hours.
struct TimeBins: Sendable {
    /// The lengths of bins, in seconds; each is a part of the next.
    static let lengths: [Int64] = [60, 300, 900, 3600, 21_600, 86_400]
    /// The longest bins that are told apart by the offset of clocks, in microseconds: the clocks change within longer ones.
    private static let longestWithOffset: Int64 = 3_600_000_000
    /// How many days, beside those that are few, there may be for each that has a touch.
    private static let mostDays: Int64 = 2
    /// A longer time without a touch, in microseconds, is left out: what is after it may as well be of a clock that was wrong.
    private static let longestGap: Int64 = 30 * 86_400_000_000

    /// A bin.
    struct Key: Hashable, Sendable {
        /// The number of the bin since 1970, by the zone's clocks.
        var number: Int64
        /// How far these are ahead of universal time, in microseconds; 0 where that is not told apart.
        var offset: Int64
    }

    /// What fell into each bin.
    private(set) var bins: [Key: OutcomeCounts] = [:]
    private var level = 0
    private let most: Int

    /// No touches; at most `most` bins are kept, or for a while twice as many days.
    init(most: Int) {
        self.most = most
    }

    /// The length of a bin in microseconds.
    var length: Int64 { Self.lengths[level] * 1_000_000 }

    private var hasOffsets: Bool { length <= Self.longestWithOffset }

    /// Adds a touch that began at `moment`, when the clocks of the zone were `offset` ahead of universal time.
    mutating func add(_ outcome: OutcomeName, at moment: Int64, offset: Int64) {
        bins[key(at: moment, offset: offset), default: OutcomeCounts()][outcome] += 1
        while bins.count > most, level + 1 < Self.lengths.count { coarsen() }
        if bins.count > 2 * most { joinOldest() }
    }

    private func key(at moment: Int64, offset: Int64) -> Key {
        Key(number: (moment + offset).floorDivided(by: length), offset: hasOffsets ? offset : 0)
    }

    /// The keys in the order of time.
    private var order: [Key] {
        bins.keys.sorted { $0.number * length - $0.offset < $1.number * length - $1.offset }
    }

    /// Makes one day of the oldest, so that as many are left as are kept: half of them at a time, since all must be put in order.
    private mutating func joinOldest() {
        let order = order
        guard order.count > most else { return }
        let first = order[order.count - most]
        for key in order.prefix(order.count - most) {
            guard let counts = bins.removeValue(forKey: key) else { continue }
            bins[first] = counts + (bins[first] ?? OutcomeCounts())
        }
    }

    /// Makes the bins longer, which are no days.
    private mutating func coarsen() {
        let factor = Self.lengths[level + 1] / Self.lengths[level]
        level += 1
        let coarse = bins.map { key, counts in
            (Key(number: key.number.floorDivided(by: factor), offset: hasOffsets ? key.offset : 0), counts)
        }
        bins = Dictionary(coarse, uniquingKeysWith: +)
    }

    /// When the bin of `key` begins, by `clock`.
    func start(of key: Key, _ clock: ReportClock) -> Int64 {
        let local = key.number * length
        return hasOffsets ? local - key.offset : clock.moment(ofLocal: local)
    }

    /// The finest bins of which there are at most `count`, or days, from the first with a touch to the last: when each begins by
    /// `clock`. Where there are far more days than touched ones, those without a touch are left out, and so is a long time without
    /// one.
    func finest(_ count: Int64, _ clock: ReportClock) -> (
        length: Int64, bins: [(start: Int64, counts: OutcomeCounts)]
    ) {
        var rest = self
        rest.joinOldest()
        while true {
            let order = rest.order
            guard !order.isEmpty else { return (rest.length, []) }
            let starts = order.map { rest.start(of: $0, clock) }
            let number = zip(starts, starts.dropFirst()).reduce(Int64(0)) { sum, pair in
                sum + (pair.1 - pair.0 > Self.longestGap ? 1 : (pair.1 - pair.0) / rest.length)
            }
            let isCoarsest = rest.level + 1 == Self.lengths.count
            if number < count || isCoarsest {
                let isFilled = number < count + Self.mostDays * Int64(order.count)
                return (rest.length, rest.rows(order, isFilled: isFilled, clock))
            }
            rest.coarsen()
        }
    }

    /// The bins of `order`, with those without a touch between them if `isFilled`.
    private func rows(
        _ order: [Key], isFilled: Bool, _ clock: ReportClock
    ) -> [(start: Int64, counts: OutcomeCounts)] {
        var rows: [(start: Int64, counts: OutcomeCounts)] = []
        var next: Int64?
        for key in order {
            let start = start(of: key, clock)
            let isFilled = isFilled && start - (next ?? start) <= Self.longestGap
            while isFilled, let empty = next, empty < start {
                rows.append((empty, OutcomeCounts()))
                next = end(of: self.key(at: empty, offset: clock.offset(at: empty)), clock)
            }
            rows.append((max(start, next ?? start), bins[key] ?? OutcomeCounts()))
            next = end(of: key, clock)
        }
        return rows
    }

    private func end(of key: Key, _ clock: ReportClock) -> Int64 {
        hasOffsets
            ? start(of: key, clock) + length
            : start(of: Key(number: key.number + 1, offset: 0), clock)
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
