import Core
import Devices
import HIDRecords
import Panels
import TestSupport
import Testing

/// Rules: inspection/calibrate-a-panel.
@Suite("What touched places say of a panel")
struct CalibrationSolverTests {
    private static let size = Point(x: 300, y: 190)

    /// The points of a panel that reports `inverse` of where it is touched.
    private static func points(
        _ count: Int = 4, inset: Double = 0.1, reporting inverse: (Point) -> Point
    ) -> [CalibrationPoint] {
        CalibrationPlace.allCases.prefix(count).map { place in
            let target = place.point(inset: inset)
            return CalibrationPoint(target: target, reported: inverse(target))
        }
    }

    /// Where a panel that lies so reports a finger at `target`.
    private static func report(_ orientation: PanelOrientation, _ target: Point) -> Point {
        // Each one is its own inverse or that of another one.
        let inverse = PanelOrientation.all.first { other in
            let there = other.matrix.apply(to: orientation.matrix.apply(to: Point(x: 0.1, y: 0.3)))
            return abs(there.x - 0.1) < 1e-9 && abs(there.y - 0.3) < 1e-9
        }
        return inverse.map { $0.matrix.apply(to: target) } ?? target
    }

    @Test("each of the eight ways to lie on a screen gives its keys", arguments: 0..<8)
    func orientations(_ index: Int) throws {
        let orientation = PanelOrientation.all[index]
        for count in 3...4 {
            let points = Self.points(count) { Self.report(orientation, $0) }
            let solution = try CalibrationSolver(millimetres: Self.size).solve(points)
            #expect(solution.orientation == orientation && solution.matrix == nil)
            #expect(solution.residual < 1e-6)
        }
    }

    @Test("a finger that is less than a millimetre beside each place changes nothing", arguments: 0..<8)
    func noise(_ index: Int) throws {
        let orientation = PanelOrientation.all[index]
        var random = SeededRandom(seed: UInt64(index + 1))
        for _ in 0..<200 {
            let points = Self.points {
                let exact = Self.report(orientation, $0)
                return Point(
                    x: exact.x + .random(in: -0.5...0.5, using: &random) / 300,
                    y: exact.y + .random(in: -0.5...0.5, using: &random) / 190)
            }
            let solution = try CalibrationSolver(millimetres: Self.size).solve(points)
            #expect(solution.orientation == orientation && solution.matrix == nil)
            #expect(solution.residual <= 1)
        }
    }

    @Test(
        "a panel that is larger than the picture, shifted or skewed gives a matrix that is right to a millimetre"
    )
    func affine() throws {
        var random = SeededRandom(seed: 7)
        for round in 0..<400 {
            let orientation = PanelOrientation.all[round % 8]
            let scale = Point(
                x: .random(in: 0.85...0.97, using: &random), y: .random(in: 0.85...0.97, using: &random))
            let shift = Point(
                x: .random(in: 0.01...0.05, using: &random), y: .random(in: 0.01...0.05, using: &random))
            let skew = Double.random(in: -0.02...0.02, using: &random)
            func report(_ target: Point) -> Point {
                let exact = Self.report(orientation, target)
                return Point(
                    x: shift.x + scale.x * exact.x + skew * exact.y, y: shift.y + scale.y * exact.y)
            }
            let points = Self.points(round % 2 == 0 ? 4 : 3, reporting: report)
            let solution = try CalibrationSolver(millimetres: Self.size).solve(points)
            let matrix = try #require(UnitMatrix(solution.matrix ?? []))
            for target in [Point(x: 0.5, y: 0.5), Point(x: 0.02, y: 0.9), Point(x: 0.9, y: 0.1)] {
                let place = matrix.apply(to: report(target))
                #expect(abs(place.x - target.x) * 300 < 0.1 && abs(place.y - target.y) * 300 < 0.1)
            }
        }
    }

    @Test("an answer maps the panel as the daemon will")
    func mapping() throws {
        for orientation in PanelOrientation.all {
            var panel = DeviceDescription(name: "panel")
            panel.axes[Abs.mtPositionX] = AbsoluteAxis(minimum: 0, maximum: 4000)
            panel.axes[Abs.mtPositionY] = AbsoluteAxis(minimum: 0, maximum: 3000)
            var entry = PanelConfiguration()
            (entry.rotate, entry.flip) = (orientation.rotate, orientation.flip)
            let mapping = PanelMapping(of: panel, configuration: entry)
            let reported = Self.report(orientation, Point(x: 0.25, y: 0.5))
            let point = mapping.point(x: Int32(reported.x * 4000), y: Int32(reported.y * 3000))
            #expect(abs(point.x - 0.25) < 0.001 && abs(point.y - 0.5) < 0.001)
        }
    }

    @Test("places that are near to each other, on a line, or do not fit together are refused")
    func nonsense() {
        func refusal(_ points: [CalibrationPoint]) -> CalibrationSolver.Refusal? {
            do throws(CalibrationSolver.Refusal) {
                _ = try CalibrationSolver(millimetres: Self.size).solve(points)
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal(Self.points(2) { $0 }) == .tooFew)
        #expect(refusal(Self.points { _ in Point(x: 0.5, y: 0.5) }) == .tooNear(0, 1))
        #expect(refusal(Self.points(3) { Point(x: $0.x + $0.y * 0.5, y: 0.4) }) == .onOneLine)
        #expect(refusal(Self.points(3) { Point(x: ($0.x + $0.y) / 2, y: 0.4 + $0.y * 0.05) }) == .onOneLine)
        // The two last places were touched in the wrong order.
        let crossed = Self.points { $0.y < 0.5 ? $0 : Point(x: 1 - $0.x, y: $0.y) }
        guard case .inconsistent(let residual, nil) = refusal(crossed) else {
            Issue.record("crossed places fit together")
            return
        }
        #expect(residual > 50)
        // One place was touched elsewhere.
        let astray = Self.points { $0.x < 0.5 && $0.y > 0.5 ? Point(x: 0.45, y: 0.5) : $0 }
        guard case .inconsistent(_, let outlier) = refusal(astray) else {
            Issue.record("a place that is astray fits")
            return
        }
        #expect(outlier == 3)
        // A panel that reports half of an axis is broken, or was touched elsewhere.
        #expect(refusal(Self.points(3) { Point(x: $0.x * 0.4, y: $0.y * 0.4) }) == .implausible)
        #expect(refusal(Self.points(3) { Point(x: 0.5 * $0.x + 0.5 * $0.y, y: $0.y) }) == .implausible)
    }

    @Test(
        "four places that fit give a matrix whatever the ranges are, and say that these are wrong",
        arguments: [
            // Transposed; 800 by 480 on 480 by 800; far too large; far too small.
            (480.0, 272.0, 480.0, 272.0, true), (480, 800, 800, 480, false), (65_343, 256, 1_024, 600, false),
            (100, 100, 1_000, 700, false), (1_000, 1_000, 1_000, 400, false),
        ])
    func wrongRanges(width: Double, height: Double, realWidth: Double, realHeight: Double, isSwapped: Bool)
        throws
    {
        func report(_ target: Point) -> Point {
            let x = isSwapped ? (1 - target.y) * realHeight : target.x * realWidth
            let y = isSwapped ? target.x * realWidth : target.y * realHeight
            return Point(x: x / width, y: y / height)
        }
        let solver = CalibrationSolver(millimetres: nil, unit: Point(x: 1 / width, y: 1 / height))
        let solution = try solver.solve(Self.points(reporting: report))
        #expect(solution.hasWrongRange)
        let matrix = try #require(UnitMatrix(solution.matrix ?? []))
        for target in [Point(x: 0.5, y: 0.5), Point(x: 0.02, y: 0.9), Point(x: 0.9, y: 0.1)] {
            let place = matrix.apply(to: report(target))
            #expect(abs(place.x - target.x) < 0.002 && abs(place.y - target.y) < 0.002)
        }
        #expect(throws: CalibrationSolver.Refusal.self) {
            try solver.solve(Self.points(3, reporting: report))
        }
    }

    @Test("a finger that rests at one place of a panel is refused, however fine its units are")
    func restless() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<200 {
            let points = Self.points { _ in
                Point(
                    x: 0.5 + .random(in: -20...20, using: &random) / 32_767,
                    y: 0.5 + .random(in: -20...20, using: &random) / 32_767)
            }
            let solver = CalibrationSolver(millimetres: nil, unit: Point(x: 1 / 32_767, y: 1 / 32_767))
            #expect(throws: CalibrationSolver.Refusal.self) { try solver.solve(points) }
        }
    }

    @Test("random places give a sensible answer or none")
    func random() {
        var random = SeededRandom(seed: 99)
        var answers = 0
        for _ in 0..<5_000 {
            let points = Self.points(Bool.random(using: &random) ? 3 : 4) { _ in
                Point(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
            }
            guard let solution = try? CalibrationSolver(millimetres: nil).solve(points) else { continue }
            answers += 1
            #expect(solution.residual <= 2.5)
            #expect(solution.matrix?.allSatisfy { $0.isFinite && abs($0) < 3 } ?? true)
        }
        #expect(answers < 1_000)
    }

    @Test("without a size the residual is in percent of the screen's sides")
    func unknownSize() throws {
        let points = Self.points { Point(x: $0.x + 0.004, y: $0.y) }
        let solution = try CalibrationSolver(millimetres: nil).solve(points)
        #expect(solution.matrix == nil && abs(solution.residual - 0.4) < 1e-9)
        #expect(try CalibrationSolver(millimetres: Self.size).solve(points).matrix != nil, "1.2 mm")
    }
}
