import JournalReading
import Core
import HIDRecords
import Journal

/// The way of a finger over the screen, and what its touch came to.
struct FingerPath {
    /// When it came down.
    let start: Timestamp
    /// Where it was, from its beginning on; no point twice in a row.
    private(set) var points: [Point]
    /// When it was at each of them, and when it left the last one.
    private(set) var times: [Timestamp]
    /// The index of the tree on which it came down; nil if nobody knows.
    var state: Int?
    /// The number of its touch; nil if the touch has no outcome.
    var touch: Int?
    /// What the touch came to.
    var outcome: OutcomeName?
    /// When that was decided.
    var decided: Timestamp?
    /// The sentence about that.
    var sentence = ""

    /// A finger that comes down at `point`.
    init(from point: Point, at start: Timestamp) {
        self.start = start
        points = [point]
        times = [start, start]
    }

    /// The finger moves to `point`.
    mutating func move(to point: Point, at time: Timestamp) {
        times[times.count - 1] = time
        guard points.last != point else { return }
        points.append(point)
        times.append(time)
    }

    /// The same way in a picture `factor` times as large.
    func scaled(by factor: Double) -> FingerPath {
        var path = self
        path.points = points.scaled(by: factor)
        return path
    }

    /// The same way, from `start` on: where that is in a picture in which content lies elsewhere.
    func moved(to start: Point) -> FingerPath {
        guard start != points[0] else { return self }
        var path = self
        let shift = Point(x: start.x - points[0].x, y: start.y - points[0].y)
        path.points = points.map { Point(x: $0.x + shift.x, y: $0.y + shift.y) }
        return path
    }
}

extension FingerPath {
    /// The ways of all fingers in `inputs`, in the order in which they came down.
    static func paths(of inputs: [RecordedInput]) -> [FingerPath] {
        var paths: [FingerPath] = []
        var open: [RecordedInput.Contact: Int] = [:]
        for input in inputs {
            switch input.action {
            case .down(let contact, let point):
                open[contact] = paths.count
                paths.append(FingerPath(from: point, at: input.time))
            case .move(let contact, let point):
                if let point, let index = open[contact] { paths[index].move(to: point, at: input.time) }
            case .up(let contact, let point):
                if let index = open.removeValue(forKey: contact) {
                    paths[index].move(to: point, at: input.time)
                }
            case .cancel(let contact, _): open[contact] = nil
            case .motion, .remote, .press, .scan, .interrupt: break
            }
        }
        return paths
    }

    /// True if the outcome `entry` may be that of this finger: it began there, and not later.
    func may(have entry: JournalRecord) -> Bool {
        guard let x = entry[.x].flatMap({ Double(foreign: $0) }),
            let y = entry[.y].flatMap({ Double(foreign: $0) }),
            let time = entry.time
        else { return false }
        return touch == nil && abs(points[0].x - x) < 0.001 && abs(points[0].y - y) < 0.001
            && start.microseconds <= time
    }
}
