import HIDRecords

/// The breaks of strokes along one axis, and the stripe that they show.
struct StripeAxis: Sendable {
    /// How many breaks are remembered.
    private static let limit = 16
    /// How many show a stripe.
    private static let needed = 8

    /// Where a stroke broke.
    private struct Break: Sendable {
        var low: Int32
        var high: Int32
        /// Where along the stripe, in millimetres.
        let middle: Double
    }

    private let axis: PanelAxis
    private let range: PanelRange
    private var breaks: [Break] = []
    /// The stripe that is raised.
    private var band: (low: Int32, high: Int32)?
    /// How many points were reported in the raised stripe.
    private var reports = 0
    /// The 64ths of the axis in which a break or the raised stripe lies: most points lie in no such one.
    private var cells: UInt64 = 0

    init(_ axis: PanelAxis, _ range: PanelRange) {
        self.axis = axis
        self.range = range
        breaks.reserveCapacity(Self.limit + 1)
    }

    /// Whether the raised stripe lies between the values.
    func crosses(_ start: Int32, _ end: Int32) -> Bool {
        guard let band else { return false }
        return min(start, end) < band.high && max(start, end) > band.low
    }

    /// Takes a reported value: what lies there is not dead.
    mutating func report(_ value: Int32, at time: Int64, _ faults: inout FaultTable) {
        if cells == 0 || (cells &>> UInt64(truncatingIfNeeded: range.cell(of: value))) & 1 == 0 { return }
        reportInBreak(value, at: time, &faults)
    }

    private mutating func reportInBreak(_ value: Int32, at time: Int64, _ faults: inout FaultTable) {
        trim(at: value)
        guard let band else { return }
        let share = (Double(value) - Double(band.low)) / (Double(band.high) - Double(band.low))
        guard share > 0.2, share < 0.8 else { return }
        reports += 1
        if reports == 5 { clear(at: time, &faults) }
    }

    private mutating func clear(at time: Int64, _ faults: inout FaultTable) {
        faults.clearStripe(axis, at: time)
        (band, reports) = (nil, 0)
        breaks.removeAll(keepingCapacity: true)
        cells = 0
    }

    /// Shortens the breaks that have `value` near one of their ends, and removes those that have it in their middle.
    private mutating func trim(at value: Int32) {
        var hasChanged = false
        for index in breaks.indices.reversed() where breaks[index].low < value && value < breaks[index].high {
            hasChanged = true
            let (low, high) = (Double(breaks[index].low), Double(breaks[index].high))
            let share = (Double(value) - low) / (high - low)
            if share <= Self.outer { breaks[index].low = value }
            if share >= 1 - Self.outer { breaks[index].high = value }
            let isMiddle = share > Self.outer && share < 1 - Self.outer
            if isMiddle || length(breaks[index]) < 2 { breaks.remove(at: index) }
        }
        if hasChanged { findCells() }
    }

    /// In that share of a break at either end a point only shortens it.
    private static let outer = 0.4

    /// Takes a break from one value to another, that far along the stripe.
    mutating func add(
        _ start: Int32, _ end: Int32, middle: Double, at time: Int64, _ faults: inout FaultTable
    ) {
        let new = Break(low: min(start, end), high: max(start, end), middle: middle)
        guard length(new) >= 2 else { return }
        if breaks.count == Self.limit { breaks.removeFirst() }
        breaks.append(new)
        findCells()
        if band != nil {
            if crosses(start, end) { faults.repeatedStripe(axis, at: time) }
        } else if let found = findStripe() {
            band = (found.low, found.high)
            reports = 0
            findCells()
            faults.raise(
                .deadStripe(axis, low: found.low, high: found.high), count: found.count, quiet: nil, at: time)
        }
    }

    /// The stripe in which enough breaks lie, in different places along it.
    private func findStripe() -> (low: Int32, high: Int32, count: Int)? {
        if breaks.count < Self.needed { return nil }
        for first in breaks.indices {
            var common = breaks[first]
            var (count, near, far) = (1, common.middle, common.middle)
            for index in breaks.indices where index != first {
                var cut = common
                cut.low = max(cut.low, breaks[index].low)
                cut.high = min(cut.high, breaks[index].high)
                guard length(cut) >= 3 else { continue }
                common = cut
                count += 1
                near = min(near, breaks[index].middle)
                far = max(far, breaks[index].middle)
            }
            if count >= Self.needed, far - near >= 15 { return (common.low, common.high, count) }
        }
        return nil
    }

    private func length(_ part: Break) -> Double {
        (Double(part.high) - Double(part.low)) * range.unit
    }

    private mutating func findCells() {
        cells = 0
        for part in breaks { mark(part.low, part.high) }
        if let band { mark(band.low, band.high) }
    }

    private mutating func mark(_ low: Int32, _ high: Int32) {
        for cell in range.cell(of: low)...max(range.cell(of: low), range.cell(of: high)) {
            cells |= 1 << UInt64(truncatingIfNeeded: cell)
        }
    }
}
