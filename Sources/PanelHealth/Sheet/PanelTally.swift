/// What is counted of a panel for its sheet.
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
    @inline(__always)
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
