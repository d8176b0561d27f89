import Core
import HIDRecords

/// Along which coordinate fingers drag something out of its place, to larger ones.
enum DragAxis: Sendable {
    /// A view goes to the right, for the one below it on a stack.
    case x
    /// A sheet goes down.
    case y

    /// The coordinate of `point`.
    func of(_ point: Point) -> Double {
        switch self {
        case .x: point.x
        case .y: point.y
        }
    }

    /// How large something of `size` is along it.
    func of(_ size: Size) -> Double {
        switch self {
        case .x: size.width
        case .y: size.height
        }
    }
}

/// A sheet that fingers drag down, or a view that they drag to the right: how far it is from its place, and how it follows them.
struct SheetDrag: Sendable {
    /// The sheet.
    let view: ResponderID
    /// Along which coordinate it goes.
    let axis: DragAxis
    /// That coordinate of its center in its place.
    private(set) var place: Double
    /// How far from its place it is.
    private(set) var distance: Double
    /// How far from it it can be at least: less than 0 for a sheet that has a larger detent.
    var least = 0.0

    /// How far it would have been when the fingers had not moved, could it go to the other side of its place.
    private var start: Double
    /// What the fingers had moved when they began that does not count.
    private let slack: Double
    /// From the screen's vectors to those of its superview.
    private let toSuperview: AffineTransform
    /// How far the fingers had moved at the last event that was noted, on the screen.
    private var travel: Point
    private var distances = RecentOffsets()

    /// A drag of `view` from `distance` beside its place, by fingers that move on its superview.
    init(
        of view: ResponderID, along axis: DragAxis, place: Double, distance: Double,
        _ beginning: DragBeginning
    ) {
        self.view = view
        self.axis = axis
        self.place = place
        self.distance = distance
        travel = beginning.travel
        toSuperview = beginning.toView
        start = distance
        let way = beginning.way
        let length = way.length
        slack = length > 0 ? axis.of(way) * beginning.hysteresis / length : 0
    }

    /// Follows the fingers, which have moved by `travel`.
    mutating func follow(_ travel: Point, at time: Timestamp) {
        self.travel = travel
        distance = max(least, start + axis.of(toSuperview.vector(travel)) - slack).onGrid
        distances.note(Point(x: 0, y: distance), at: time)
    }

    /// Whether the fingers are elsewhere than at the last event that was noted.
    func isNew(_ travel: Point) -> Bool { travel != self.travel || distances.isEmpty }

    /// It was put at `place` from outside, and goes on from there.
    mutating func rebase(on place: Double) {
        self.place = place
        distance = 0
        start = slack - axis.of(toSuperview.vector(travel))
        distances.removeAll()
    }

    /// How fast it goes away, in points per second, as the fingers lift at `time`.
    func velocity(at time: Timestamp) -> Double { distances.velocity(at: time).y }
}
