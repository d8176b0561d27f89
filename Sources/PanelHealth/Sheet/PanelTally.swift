/// The counts of a panel for its sheet.
struct PanelTally: Sendable {
    /// Into how many cells the panel is divided.
    static let columns = 16
    static let rows = 10

    private(set) var contacts = 0
    private(set) var short = 0
    private(set) var zero = 0
    var lostLifts = 0
    var jumps = 0
    private(set) var mostFingers = 0
    /// The first and the last values that were reported.
    private(set) var low = RawPoint(x: .max, y: .max)
    private(set) var high = RawPoint(x: .min, y: .min)
    /// How often a point was reported in each cell, row by row.
    private(set) var cells = InlineArray<160, UInt16>(repeating: 0)
    /// The smallest radius of a finger at rest, in millimetres.
    private(set) var restingRadius: Double?
    private(set) var durations = Histogram(from: 1_000)
    var intervals = Histogram(from: 1_000)
    var latencies = Histogram(from: 64)

    /// Takes a point that was reported.
    mutating func report(_ point: RawPoint, on panel: borrowing PanelSize) {
        if point.x < low.x { low.x = point.x }
        if point.x > high.x { high.x = point.x }
        if point.y < low.y { low.y = point.y }
        if point.y > high.y { high.y = point.y }
        let column = panel.x.cell(of: point.x) &>> 2
        let row = (panel.y.cell(of: point.y) &* Self.rows) &>> 6
        let cell = row &* Self.columns &+ column
        if cells[cell] < .max { cells[cell] &+= 1 }
    }

    mutating func begin(fingers: Int) {
        contacts += 1
        mostFingers = max(mostFingers, fingers)
    }

    mutating func end(_ contact: EndedContact) {
        if contact.isShort { short += 1 }
        if contact.isZero { zero += 1 }
        durations.add(contact.duration)
        if let radius = contact.restingRadius { restingRadius = min(radius, restingRadius ?? radius) }
    }
}

/// How often values of each size were seen: 64 bins, each an eighth of an octave wide.
struct Histogram: Sendable {
    /// The lower ends of the bins of one octave.
    private static let steps: InlineArray<8, Double> = [
        1, 1.090_507_733, 1.189_207_115, 1.296_839_555, 1.414_213_562, 1.542_210_825, 1.681_792_831,
        1.834_008_086,
    ]
    /// From the lower end of a bin to its middle.
    private static let middle = 1.044_273_782

    /// The lower end of the first bin; smaller values are in it too.
    private let first: Double
    private var bins = InlineArray<64, UInt32>(repeating: 0)
    private var total: UInt64 = 0

    init(from first: Double) {
        self.first = first
    }

    mutating func add(_ value: Int64) {
        bins[bin(of: Double(value) / first)] &+= 1
        total &+= 1
    }

    private func bin(of ratio: Double) -> Int {
        guard ratio >= 1 else { return 0 }
        let octave = min(Int(ratio.exponent), 8)
        var step = 7
        while step > 0, ratio.significand < Self.steps[step] { step -= 1 }
        return min(octave * 8 + step, 63)
    }

    /// The value that this `share` of all do not exceed, as exactly as the bins are wide; nil before the first value.
    func percentile(_ share: Double) -> Double? {
        guard total > 0 else { return nil }
        let wanted = max(UInt64((Double(total) * share).rounded(.up)), 1)
        var count: UInt64 = 0
        for bin in 0..<64 {
            count += UInt64(bins[bin])
            guard count >= wanted else { continue }
            return first * Double(1 << (bin / 8)) * Self.steps[bin % 8] * Self.middle
        }
        return nil
    }
}
