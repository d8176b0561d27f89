package import Devices
package import HIDRecords

/// Finds how a panel lies on its screen from places that a person touched.
package struct CalibrationSolver: Sendable {
    /// How a panel lies on its screen.
    package struct Solution: Equatable, Sendable {
        /// The nearest of the eight ways in which it can lie.
        package let orientation: PanelOrientation
        /// Six numbers for `calibration`, to six decimals; nil if the orientation alone is near enough.
        package let matrix: [Double]?
        /// How far the worst point is beside its target, in the unit of the solver.
        package let residual: Double
        /// True if no panel with right ranges is mounted so: the matrix mends ranges, too.
        package var hasWrongRange = false
    }

    /// Why points tell nothing.
    package enum Refusal: Error, Equatable {
        /// There are less than three.
        case tooFew
        /// The points with these indices are reported at one place.
        case tooNear(Int, Int)
        /// They lie on one line.
        case onOneLine
        /// They do not fit together: the worst is so far beside its target, in the unit of the solver. The other points
        /// fit together without the one with the index, if it is not nil.
        case inconsistent(Double, outlier: Int?)
        /// What three points say is no way to mount a panel; four would tell whether its ranges are wrong.
        case implausible
    }

    /// Two points that are nearer to each other, in shares of the panel, are one.
    private static let leastDistance = 0.15
    /// Points that reach less far from a line, in shares of the panel, lie on it.
    private static let leastSpread = 0.04
    /// How far a point of the panel may be from where the nearest orientation puts it, in shares of the screen.
    private static let mostDistortion = 0.35

    /// Points of a panel whose ranges are too large reach at least over so many of its units.
    private static let leastUnits = 50.0

    /// Width and height of the panel, in millimetres; nil if nobody knows.
    private let millimetres: Point?
    /// How long a unit of the panel is, in shares of its axes.
    private let unit: Point

    /// A solver for a panel of this size, whose units are so long in shares of its axes: lengths are millimetres, or
    /// without a size percent of the screen's sides.
    package init(millimetres: Point?, unit: Point = Point(x: 1, y: 1)) {
        self.millimetres = millimetres
        self.unit = unit
    }

    /// The most by which an orientation may miss a target to be taken without a matrix: 1 mm, or half a percent.
    package var tolerance: Double { millimetres == nil ? 0.5 : 1 }
    /// The most by which a matrix may miss a target: 5 mm, or 2.5 percent.
    package var largestResidual: Double { millimetres == nil ? 2.5 : 5 }

    /// How the panel lies, or why the points do not tell.
    package func solve(_ points: [CalibrationPoint]) throws(Refusal) -> Solution {
        guard points.count >= 3 else { throw .tooFew }
        try check(points.map(\.reported))
        guard let affine = Self.leastSquares(points) else { throw .onOneLine }
        let orientation = nearest(to: points)
        let missed = residual(of: orientation.matrix, at: points, orientation)
        if missed <= tolerance {
            return Solution(orientation: orientation, matrix: nil, residual: missed)
        }
        let residual = residual(of: affine, at: points, orientation)
        guard residual <= largestResidual else {
            throw .inconsistent(residual, outlier: outlier(of: points))
        }
        // Four places that fit say so whatever the shape; three fit always.
        let isPlausible = Self.distortion(of: affine, orientation) <= Self.mostDistortion
        guard isPlausible || points.count > 3 else { throw .implausible }
        return Solution(
            orientation: orientation, matrix: affine.numbers, residual: residual, hasWrongRange: !isPlausible)
    }

    private func check(_ reported: [Point]) throws(Refusal) {
        let scale = scale(of: reported)
        let points = reported.map { Point(x: $0.x / scale.x, y: $0.y / scale.y) }
        for (index, point) in points.enumerated() {
            let near = points[..<index].firstIndex { distance($0, point) < Self.leastDistance }
            if let near { throw .tooNear(near, index) }
        }
        if Spread(of: points).least < Self.leastSpread { throw .onOneLine }
    }

    /// What is measured with: the panel, or how far four points reach if its ranges are much larger than that.
    private func scale(of points: [Point]) -> Point {
        func extent(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        let reach = Point(x: extent(points.map(\.x)), y: extent(points.map(\.y)))
        let isFine = reach.x >= Self.leastUnits * unit.x && reach.y >= Self.leastUnits * unit.y
        guard points.count > 3, isFine else { return Point(x: 1, y: 1) }
        return Point(x: min(reach.x, 1), y: min(reach.y, 1))
    }

    /// The only point without which the others tell a way to mount a panel; nil if there is none, or more than one.
    private func outlier(of points: [CalibrationPoint]) -> Int? {
        guard points.count > 3 else { return nil }
        let candidates = points.indices.filter { index in
            var others = points
            others.remove(at: index)
            return (try? solve(others)) != nil
        }
        return candidates.count == 1 ? candidates[0] : nil
    }

    private func nearest(to points: [CalibrationPoint]) -> PanelOrientation {
        func missed(_ orientation: PanelOrientation) -> Double {
            residual(of: orientation.matrix, at: points, orientation)
        }
        return PanelOrientation.all.min { missed($0) < missed($1) } ?? PanelOrientation.all[0]
    }

    /// By how much `matrix` misses the target that it misses most.
    private func residual(
        of matrix: UnitMatrix, at points: [CalibrationPoint], _ orientation: PanelOrientation
    ) -> Double {
        let sides = millimetres.map { orientation.isSwapped ? Point(x: $0.y, y: $0.x) : $0 }
        let unit = sides ?? Point(x: 100, y: 100)
        return points.map { point in
            let place = matrix.apply(to: point.reported)
            let (x, y) = ((place.x - point.target.x) * unit.x, (place.y - point.target.y) * unit.y)
            return (x * x + y * y).squareRoot()
        }.max() ?? 0
    }

    /// How far the corners of the panel are from where `orientation` puts them.
    private static func distortion(of matrix: UnitMatrix, _ orientation: PanelOrientation) -> Double {
        let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
        return corners.map { distance(matrix.apply(to: $0), orientation.matrix.apply(to: $0)) }.max() ?? 0
    }

    /// The matrix that misses the targets by the least sum of squares; nil if the points lie on one line.
    private static func leastSquares(_ points: [CalibrationPoint]) -> UnitMatrix? {
        let spread = Spread(of: points.map(\.reported))
        guard spread.determinant > 0 else { return nil }
        func row(_ coordinate: (Point) -> Double) -> [Double] {
            let mean = points.map { coordinate($0.target) }.reduce(0, +) / Double(points.count)
            var (withX, withY) = (0.0, 0.0)
            for point in points {
                withX += (coordinate(point.target) - mean) * (point.reported.x - spread.mean.x)
                withY += (coordinate(point.target) - mean) * (point.reported.y - spread.mean.y)
            }
            let first = (withX * spread.yy - withY * spread.xy) / spread.determinant
            let second = (withY * spread.xx - withX * spread.xy) / spread.determinant
            return [first, second, mean - first * spread.mean.x - second * spread.mean.y]
        }
        let numbers = row(\.x) + row(\.y)
        return UnitMatrix(numbers.map { ($0 * 1_000_000).rounded() / 1_000_000 })
    }
}

/// How points lie around their mean: sums of squares and products.
private struct Spread {
    let mean: Point
    private(set) var xx = 0.0
    private(set) var xy = 0.0
    private(set) var yy = 0.0
    private let count: Double

    init(of points: [Point]) {
        count = Double(points.count)
        mean = Point(
            x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
        for point in points {
            let (x, y) = (point.x - mean.x, point.y - mean.y)
            xx += x * x
            xy += x * y
            yy += y * y
        }
    }

    var determinant: Double { xx * yy - xy * xy }

    /// The root of the mean square of their distances from the line that they lie nearest to.
    var least: Double {
        let trace = xx + yy
        let root = max(0, trace * trace / 4 - determinant).squareRoot()
        return max(0, (trace / 2 - root) / count).squareRoot()
    }
}

extension UnitMatrix {
    /// Its six numbers as a configuration has them.
    package var numbers: [Double] { [a, b, c, d, e, f] }
}

/// How far two points are from each other.
private func distance(_ first: Point, _ second: Point) -> Double {
    let (x, y) = (first.x - second.x, first.y - second.y)
    return (x * x + y * y).squareRoot()
}
