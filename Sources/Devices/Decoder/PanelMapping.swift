package import Core
package import HIDRecords

/// Maps a panel's units to the unit square of the screen: range, calibration, rotation, flip, in this order.
package struct PanelMapping: Equatable, Sendable {
    private let horizontal: AxisRange
    private let vertical: AxisRange
    /// Applied after the ranges; nil for the identity.
    private let matrix: UnitMatrix?
    /// Where positions may lie along each side of the screen.
    private let limits: ClosedRange<Double>
    private let ignoresBeyond: Bool

    /// The mapping of `panel`; a calibration in `configuration` replaces udev's.
    package init(of panel: DeviceDescription, configuration: PanelConfiguration = PanelConfiguration()) {
        horizontal = AxisRange(panel.positionAxis(.x))
        vertical = AxisRange(panel.positionAxis(.y))
        let numbers = AppliedCalibration(of: panel, configuration)?.numbers ?? []
        let calibration = UnitMatrix(numbers) ?? .identity
        let whole = UnitMatrix.flip(configuration.flip) * .rotation(configuration.rotate) * calibration
        matrix = whole == .identity ? nil : whole
        limits = configuration.beyond.limits
        ignoresBeyond = configuration.beyond == .ignore
    }

    /// The position of (`x`, `y`) on the screen: finite, and between 0 and 1, or up to a screen's length beside it where
    /// `beyond: keys` says so.
    package func point(x: Int32, y: Int32) -> Point {
        let place = place(x: x, y: y)
        return Point(x: clamped(place.x), y: clamped(place.y))
    }

    /// Whether a contact that begins at (`x`, `y`) is left out, because that is beside the screen.
    func ignores(x: Int32, y: Int32) -> Bool {
        guard ignoresBeyond else { return false }
        let place = place(x: x, y: y)
        return !((0...1).contains(place.x) && (0...1).contains(place.y))
    }

    private func place(x: Int32, y: Int32) -> Point {
        let raw = Point(x: horizontal.fraction(of: x), y: vertical.fraction(of: y))
        return matrix?.apply(to: raw) ?? raw
    }

    /// NaN, which an extreme calibration can produce, becomes the lower limit.
    private func clamped(_ value: Double) -> Double {
        value > limits.lowerBound
            ? (value < limits.upperBound ? value : limits.upperBound) : limits.lowerBound
    }
}

/// Converts device units to fractions of an axis.
package struct AxisRange: Equatable, Sendable {
    private let minimum: Double
    /// Never 0: an axis without extent has an infinite one, which maps every value to 0.
    private let extent: Double

    /// The range of `axis`; one that is missing has no extent.
    package init(_ axis: AbsoluteAxis?) {
        let low = Double(axis?.minimum ?? 0)
        let high = Double(axis?.maximum ?? 0)
        minimum = low
        extent = high == low ? .infinity : high - low
    }

    /// 0 at the minimum, 1 at the maximum, and beyond for values outside.
    package func fraction(of value: Int32) -> Double { (Double(value) - minimum) / extent }
}

/// x' = a·x + b·y + c, y' = d·x + e·y + f: the six numbers of `LIBINPUT_CALIBRATION_MATRIX`.
package struct UnitMatrix: Equatable, Sendable {
    /// The factor of x in x'.
    package var a = 1.0
    /// The factor of y in x'.
    package var b = 0.0
    /// The constant part of x'.
    package var c = 0.0
    /// The factor of x in y'.
    package var d = 0.0
    /// The factor of y in y'.
    package var e = 1.0
    /// The constant part of y'.
    package var f = 0.0

    /// The matrix that leaves every point where it is.
    package static let identity = UnitMatrix()

    private init() {}

    private init(_ x: (Double, Double, Double), _ y: (Double, Double, Double)) {
        (a, b, c) = x
        (d, e, f) = y
    }

    /// The matrix of six finite numbers; nil for anything else.
    package init?(_ numbers: [Double]) {
        guard numbers.count == 6, numbers.allSatisfy({ $0.isFinite }) else { return nil }
        self.init((numbers[0], numbers[1], numbers[2]), (numbers[3], numbers[4], numbers[5]))
    }

    /// Quarter turns clockwise on a plane whose y points down, about its middle.
    package static func rotation(_ rotation: PanelRotation) -> UnitMatrix {
        switch rotation {
        case .none: .identity
        case .quarter: UnitMatrix((0, -1, 1), (1, 0, 0))
        case .half: UnitMatrix((-1, 0, 1), (0, -1, 1))
        case .threeQuarters: UnitMatrix((0, 1, 0), (-1, 0, 1))
        }
    }

    /// Turns these axes round, about the middle.
    package static func flip(_ axes: KeyList<PanelAxis>) -> UnitMatrix {
        let x = axes.contains(.x)
        let y = axes.contains(.y)
        return UnitMatrix((x ? -1 : 1, 0, x ? 1 : 0), (0, y ? -1 : 1, y ? 1 : 0))
    }

    /// Where `point` goes.
    package func apply(to point: Point) -> Point {
        Point(x: a * point.x + b * point.y + c, y: d * point.x + e * point.y + f)
    }

    /// `later` after `earlier`.
    package static func * (later: UnitMatrix, earlier: UnitMatrix) -> UnitMatrix {
        UnitMatrix(
            (
                later.a * earlier.a + later.b * earlier.d, later.a * earlier.b + later.b * earlier.e,
                later.a * earlier.c + later.b * earlier.f + later.c
            ),
            (
                later.d * earlier.a + later.e * earlier.d, later.d * earlier.b + later.e * earlier.e,
                later.d * earlier.c + later.e * earlier.f + later.f
            )
        )
    }
}
