package import HIDRecords

/// The axes of a panel, and how long its units are.
package struct PanelSize: Equatable, Sendable {
    /// The range of x and of y.
    package let x, y: PanelRange
    /// Where the millimetres come from.
    package let source: SizeSource
    /// How far two points may be apart to be the same, in millimetres, squared.
    let toleranceSquared: Double
    /// How far a contact has to be from its first point for all rules that ask, squared.
    let farSquared: Double
    /// A fifth of the diagonal, squared: further than any finger goes between two reports.
    let jumpSquared: Double

    /// The size of `panel`.
    package init(of panel: DeviceDescription) {
        let (xAxis, yAxis) = (panel.positionAxis(.x), panel.positionAxis(.y))
        let extent = PanelExtent(of: panel)
        source = extent.source
        x = PanelRange(xAxis, millimetres: extent.width)
        y = PanelRange(yAxis, millimetres: extent.height)
        let unit = 1.01 * (x.unit * x.unit + y.unit * y.unit).squareRoot()
        toleranceSquared = max(0.25, unit * unit)
        farSquared = max(25, toleranceSquared * 1.01)
        jumpSquared = (x.millimetres * x.millimetres + y.millimetres * y.millimetres) * 0.04
    }

    /// Whether the size is more than an assumption.
    package var isKnown: Bool { source != .assumed }

    /// From one point to another, in millimetres.
    package func vector(from start: RawPoint, to end: RawPoint) -> Vector {
        Vector(
            x: Double(Int64(end.x) &- Int64(start.x)) * x.unit,
            y: Double(Int64(end.y) &- Int64(start.y)) * y.unit)
    }

    /// Whether two points are within a fiftieth of the diagonal of each other.
    func isNear(_ one: RawPoint, _ other: RawPoint) -> Bool {
        vector(from: one, to: other).squared * 100 < jumpSquared
    }

    /// Whether `point` lies more than a hundredth of an axis off the panel.
    package func isFarOff(_ point: RawPoint) -> Bool { x.isFarOff(point.x) || y.isFarOff(point.y) }
}

/// The range of one axis.
package struct PanelRange: Equatable, Sendable {
    /// The first and the last value that the panel announces.
    package let first, last: Int32
    /// The length in millimetres; 0 for an axis without extent.
    package let millimetres: Double
    /// The length of one unit in millimetres.
    let unit: Double
    private let low, high: Double
    /// How many 64ths of the axis a unit is.
    private let cellsPerUnit: Double

    init(_ axis: AbsoluteAxis?, millimetres: Double) {
        first = axis?.minimum ?? 0
        last = axis?.maximum ?? 0
        let extent = Double(last) - Double(first)
        self.millimetres = extent > 0 ? millimetres : 0
        unit = extent > 0 ? millimetres / extent : 0
        low = Double(first) - extent / 100
        high = Double(last) + extent / 100
        cellsPerUnit = extent > 0 ? 64 / extent : 0
    }

    /// Whether `value` lies outside; nothing does on an axis without extent.
    package func isOff(_ value: Int32) -> Bool { (value < first || value > last) && unit > 0 }

    /// Whether `value` lies outside by more than a hundredth of the axis.
    func isFarOff(_ value: Int32) -> Bool { unit > 0 && (Double(value) < low || Double(value) > high) }

    /// Where `value` lies on the axis: 0 at its first value, 1 at its last.
    package func share(of value: Int32) -> Double {
        (Double(value) - Double(first)) * cellsPerUnit / 64
    }

    /// Which 64th of the axis `value` lies in.
    package func cell(of value: Int32) -> Int {
        let cell = (Double(value) - Double(first)) * cellsPerUnit
        return cell <= 0 ? 0 : cell >= 63 ? 63 : Int(cell)
    }
}
