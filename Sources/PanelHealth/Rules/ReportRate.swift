/// How often the panel reports a finger that moves (`slowReports`, `rateCollapse`).
struct ReportRate: Sendable {
    private var intervals = InlineArray<32, Int32>(repeating: 0)
    private var count = 0
    private var firstMedians = InlineArray<4, Int32>(repeating: 0)
    private var medianCount = 0
    /// The last medians.
    private(set) var medians = Recent<Int32>(8)
    /// The panel's own interval; 0 while it is not known.
    private(set) var own: Int64 = 0
    private var slowInARow = 0
    private var fineInARow = 0

    /// Judges, if it counts, the last step of the only contact that is down, whose step before had the length `before`, squared.
    mutating func step(
        _ step: ContactPath.Step, afterSquared before: Double, at time: Int64, _ faults: inout FaultTable
    ) -> Bool {
        let seconds = Double(step.time) / 1_000_000
        guard step.squared >= 0.25, before >= 0.25, step.time > 0, step.time <= 250_000,
            step.squared >= 10_000 * seconds * seconds
        else { return false }
        intervals[count] = Int32(truncatingIfNeeded: step.time)
        count += 1
        if count == 32 {
            count = 0
            add(median(), at: time, &faults)
        }
        return true
    }

    /// Reports a second, the median of the last medians; nil before the first one.
    var hertz: Double? {
        var sorted = InlineArray<8, Int32>(repeating: .max)
        for index in 0..<medians.count {
            var place = index
            while place > 0, sorted[place - 1] > medians[index] {
                sorted[place] = sorted[place - 1]
                place -= 1
            }
            sorted[place] = medians[index]
        }
        let count = medians.count
        guard count > 0 else { return nil }
        return 2_000_000 / (Double(sorted[(count - 1) / 2]) + Double(sorted[count / 2]))
    }

    /// The 17th smallest of the intervals.
    private mutating func median() -> Int32 {
        for index in 1..<32 {
            let value = intervals[index]
            var place = index
            while place > 0, intervals[place - 1] > value {
                intervals[place] = intervals[place - 1]
                place -= 1
            }
            intervals[place] = value
        }
        return intervals[16]
    }

    private mutating func add(_ median: Int32, at time: Int64, _ faults: inout FaultTable) {
        medians.append(median)
        if medianCount < 4 {
            firstMedians[medianCount] = median
            medianCount += 1
            if medianCount == 4 { findOwn(at: time, &faults) }
        } else {
            judge(Int64(median), at: time, &faults)
        }
    }

    /// The panel's own interval is the second smallest of the first medians.
    private mutating func findOwn(at time: Int64, _ faults: inout FaultTable) {
        var (first, second) = (Int32.max, Int32.max)
        for index in 0..<4 {
            let median = firstMedians[index]
            if median < first { (first, second) = (median, first) } else { second = min(second, median) }
        }
        own = Int64(second)
        guard own * 34 > 1_000_000 else { return }
        faults.raise(.slowReports(hertz: 1_000_000 / Double(own)), count: 1, quiet: nil, at: time)
    }

    private mutating func judge(_ median: Int64, at time: Int64, _ faults: inout FaultTable) {
        let isSlow = 10 * median > 16 * own && 59 * median > 1_000_000
        (slowInARow, fineInARow) = isSlow ? (slowInARow + 1, 0) : (0, fineInARow + 1)
        if faults.isRaised(.rateCollapse) {
            if isSlow { faults.repeated(.rateCollapse, at: time) }
            if fineInARow >= 2 { faults.clear(.rateCollapse, at: time) }
        } else if slowInARow >= 2 {
            let finding = Finding.rateCollapse(
                hertz: 1_000_000 / Double(median), before: 1_000_000 / Double(own))
            faults.raise(finding, count: 2, quiet: nil, at: time)
        }
    }
}
