import Output
import Core
import HIDRecords
import PanelHealth

/// A stroke along a ruler, and how far it is from a line.
struct DrawnStroke {
    /// A report of the contact.
    struct Report {
        let time: Timestamp
        let point: RawPoint
    }

    /// The shortest stroke that counts, in millimetres.
    private static let shortest = 50.0
    /// How far a point may be behind the one before, in millimetres: the noise that a finger at rest may have.
    private static let backwardsLimit = 0.25
    /// A finger that begins or ends a stroke stays for a while within so many millimetres; what is reported there does not
    /// count for the rate.
    private static let standing = 1.0

    /// The axis along which most of the way lies.
    let axis: PanelAxis
    /// The mean speed, in millimetres a second.
    let speed: Double
    private let deviation: Deviation
    /// The longest step against the direction, in millimetres.
    private let backwards: Double
    private let longestInterval: Interval
    /// The mean rate of reports, in hertz.
    private let rate: Double

    /// The stroke of these reports; nil if it is too short.
    init?(_ reports: [Report], on size: PanelSize) {
        guard let first = reports.first, let last = reports.last else { return nil }
        let points = reports.map { size.vector(from: first.point, to: $0.point) }
        let line = FittedLine(points)
        let way = size.vector(from: first.point, to: last.point)
        guard way.length >= Self.shortest else { return nil }
        let sense: Double = line.position(of: way) < line.position(of: Vector()) ? -1 : 1
        let positions = points.map { line.position(of: $0) * sense }
        guard let moving = Self.moving(positions) else { return nil }
        axis = abs(way.x) >= abs(way.y) ? .x : .y
        deviation = Deviation(
            zip(points, reports).map { point, report in
                (line.distance(of: point), size.distanceToEdge(of: report.point))
            })
        let moved = reports[moving]
        let intervals = zip(moved, moved.dropFirst()).map { $1.time - $0.time }
        let steps = zip(positions[moving], positions[moving].dropFirst()).map { $1 - $0 }
        backwards = max(0, -(steps.min() ?? 0))
        longestInterval = intervals.max() ?? Interval(microseconds: 0)
        let duration = intervals.reduce(0) { $0 + $1.seconds }
        guard duration > 0 else { return nil }
        rate = Double(intervals.count) / duration
        speed = steps.reduce(0, +) / duration
    }

    /// The reports between the finger's leaving its first place and its arriving at its last one.
    private static func moving(_ positions: [Double]) -> Range<Int>? {
        guard let start = positions.first, let end = positions.last,
            let leaving = positions.firstIndex(where: { $0 > start + standing }),
            let arriving = positions.lastIndex(where: { $0 < end - standing }), arriving > leaving
        else { return nil }
        return leaving..<arriving + 1
    }

    /// Every interval lasts 1/60 s at most, in whole microseconds.
    var isPassed: Bool {
        deviation.share <= 1 && backwards <= Self.backwardsLimit && longestInterval.microseconds <= 16_667
            && rate <= 250
    }

    /// The worst figures of `strokes`: how far beside the line and how far back, the lowest rate at any time and the highest
    /// mean.
    static func measured(of strokes: [DrawnStroke]) -> String {
        guard let most = strokes.max(by: { $0.deviation.share < $1.deviation.share }) else {
            return "nothing"
        }
        let backwards = strokes.map(\.backwards).max() ?? 0
        let lowest = strokes.map { 1 / $0.longestInterval.seconds }.min() ?? 0
        let highest = strokes.map(\.rate).max() ?? 0
        let lengths = "off \(fixed(most.deviation.length, 2)), back \(fixed(backwards, 2)) mm"
        return "\(lengths), \(fixed(lowest, 0))-\(fixed(highest, 0)) Hz"
    }

    /// Puts the figures.
    func write(to json: inout JSONWriter) {
        json.put("deviation", rounded(deviation.length))
        json.put("backwards", rounded(backwards))
        json.put("longestInterval", longestInterval.seconds)
        json.put("rate", rounded(rate))
        json.put("speed", rounded(speed))
    }

    /// The distance from the line that needs most of what is allowed there.
    private struct Deviation {
        private(set) var length = 0.0
        private(set) var share = 0.0

        init(_ points: [(distance: Double, fromEdge: Double)]) {
            for point in points {
                let share = point.distance / (point.fromEdge <= 3.5 ? 2 : 1)
                if share >= self.share { (self.share, length) = (share, point.distance) }
            }
        }
    }
}

/// The line from which the squares of the distances of some points have the smallest sum.
private struct FittedLine {
    private let middle: Vector
    private let direction: Vector

    init(_ points: [Vector]) {
        let count = Double(max(points.count, 1))
        let sum = points.reduce(Vector()) { Vector(x: $0.x + $1.x, y: $0.y + $1.y) }
        let middle = Vector(x: sum.x / count, y: sum.y / count)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in points {
            let (x, y) = (point.x - middle.x, point.y - middle.y)
            xx += x * x
            xy += x * y
            yy += y * y
        }
        // The eigenvector of the larger eigenvalue; of two forms the one that is not nearly nothing.
        let larger = (xx + yy) / 2 + ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
        let vector = xx >= yy ? Vector(x: larger - yy, y: xy) : Vector(x: xy, y: larger - xx)
        let length = vector.length
        direction = length > 0 ? Vector(x: vector.x / length, y: vector.y / length) : Vector(x: 1, y: 0)
        self.middle = middle
    }

    /// How far along the line a point lies.
    func position(of point: Vector) -> Double {
        (point.x - middle.x) * direction.x + (point.y - middle.y) * direction.y
    }

    /// How far beside the line a point lies.
    func distance(of point: Vector) -> Double {
        abs((point.y - middle.y) * direction.x - (point.x - middle.x) * direction.y)
    }
}
