package import Core
import Devices
package import HIDRecords

/// The places of a calibration as far as they were touched: frames go in, points come out.
///
/// A place is where the median of a finger is that rests alone for a second; what it does while it lands does not count.
package struct CalibrationCourse: Sendable {
    /// How long a finger is to rest.
    private static let duration = Interval.seconds(1)
    /// What a landing finger does for so long does not count.
    private static let landing = Interval(microseconds: 200_000)
    /// The most by which a resting finger may move, in shares of an axis.
    private static let mostMovement = 0.03

    /// The points so far.
    package private(set) var points: [CalibrationPoint] = []
    /// Advice for the person at the panel; empty if there is none.
    package private(set) var hint = ""

    private let horizontal: AxisRange
    private let vertical: AxisRange
    private let places: ArraySlice<CalibrationPlace>
    private let inset: Double
    private var down = DownContacts()
    /// The finger that rests; nil if none does, or one that does not count.
    private var rest: RestingFinger?

    /// A calibration of `panel` at this many places, `inset` of the screen away from its edges.
    package init(of panel: DeviceDescription, places count: Int, inset: Double) {
        horizontal = AxisRange(panel.positionAxis(.x))
        vertical = AxisRange(panel.positionAxis(.y))
        places = CalibrationPlace.allCases.prefix(count)
        self.inset = inset
    }

    /// How many places there are.
    package var count: Int { places.count }
    /// The place that is to be touched; nil once all were.
    package var place: CalibrationPlace? { points.count < places.count ? places[points.count] : nil }
    /// True if all places were touched and the last finger is up.
    package var isOver: Bool { place == nil && down.count == 0 }

    /// Takes a frame of the panel.
    package mutating func take(_ frame: PanelFrame) {
        advance(to: frame.timestamp)
        if frame.loss != .nothing {
            rest = nil
            down.forget()
            hint = "reports were lost: touch it again"
        }
        for change in frame.changes { take(change, at: frame.timestamp) }
    }

    /// Notes that no frame comes before `time`.
    package mutating func advance(to time: Timestamp) {
        guard let place, let finger = rest, time - finger.begin >= Self.duration else { return }
        rest = nil
        points.append(CalibrationPoint(target: place.point(inset: inset), reported: finger.median))
        hint = "lift the finger"
    }

    private mutating func take(_ change: PanelChange, at time: Timestamp) {
        let point = Point(x: horizontal.fraction(of: change.x), y: vertical.fraction(of: change.y))
        down.take(change)
        switch change.kind {
        case .begin:
            rest = down.count == 1 && place != nil ? RestingFinger(at: point, begin: time) : nil
            hint = down.count == 1 ? "" : "two fingers: lift both, and touch with one"
        case .move: move(to: point, at: time)
        case .end, .replacement:
            if rest != nil { hint = "too short: hold it for a second" }
            rest = nil
            if hint == "lift the finger" { hint = "" }
        }
    }

    private mutating func move(to point: Point, at time: Timestamp) {
        guard rest != nil else { return }
        if rest.map({ time - $0.begin < Self.landing }) == true { return rest?.land(at: point) ?? () }
        rest?.add(point)
        if let extent = rest?.extent, extent > Self.mostMovement {
            rest = nil
            hint = "it moved: lift it, and hold it still"
        }
    }
}

/// A finger that rests on a panel, in shares of its axes.
private struct RestingFinger: Sendable {
    let begin: Timestamp
    private var points: [Point]

    init(at point: Point, begin: Timestamp) {
        self.begin = begin
        points = [point]
    }

    /// The finger has not rested yet.
    mutating func land(at point: Point) { points = [point] }

    mutating func add(_ point: Point) { points.append(point) }

    /// How far it moved along the axis along which it moved further.
    var extent: Double {
        func extent(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        return max(extent(points.map(\.x)), extent(points.map(\.y)))
    }

    /// The middle of what was reported, for each axis.
    var median: Point {
        func median(_ values: [Double]) -> Double {
            let sorted = values.sorted()
            return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        }
        return Point(x: median(points.map(\.x)), y: median(points.map(\.y)))
    }
}

/// A place on the screen that a person touches, in the order in which they are asked for.
package enum CalibrationPlace: String, CaseIterable, Sendable {
    case topLeft = "top left"
    case topRight = "top right"
    case bottomRight = "bottom right"
    case bottomLeft = "bottom left"

    /// Where it is, `inset` of the screen's width and height away from its edges, in shares of them.
    package func point(inset: Double) -> Point {
        switch self {
        case .topLeft: Point(x: inset, y: inset)
        case .topRight: Point(x: 1 - inset, y: inset)
        case .bottomRight: Point(x: 1 - inset, y: 1 - inset)
        case .bottomLeft: Point(x: inset, y: 1 - inset)
        }
    }
}

/// A place that a person touched, in shares of the screen's and of the panel's sides.
package struct CalibrationPoint: Equatable, Sendable {
    /// Where it is on the screen: 0 at the left and the top, 1 at the right and the bottom.
    package let target: Point
    /// Where the panel reported it: 0 at the first value of an axis, 1 at the last.
    package let reported: Point

    /// A touch at `target` that was reported at `reported`.
    package init(target: Point, reported: Point) {
        self.target = target
        self.reported = reported
    }
}
