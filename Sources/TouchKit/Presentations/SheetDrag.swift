import Core
import HIDRecords

/// A sheet that fingers drag down: how far it is from its place, and how it follows them.
struct SheetDrag: Sendable {
    /// The sheet.
    let view: ResponderID
    /// The y of its center in its place.
    private(set) var place: Double
    /// How far below its place it is.
    private(set) var distance: Double

    /// How far below it would have been when the fingers had not moved, could it go above its place.
    private var start: Double
    /// What the fingers had moved when they began that does not count.
    private let slack: Double
    /// From the screen's vectors to those of its superview.
    private let toSuperview: AffineTransform
    /// How far the fingers had moved at the last event that was noted, on the screen.
    private var travel: Point
    private var distances = RecentOffsets()

    /// A drag of `view` from `distance` below its place, by fingers that move on its superview.
    init(of view: ResponderID, place: Double, distance: Double, _ beginning: DragBeginning) {
        self.view = view
        self.place = place
        self.distance = distance
        travel = beginning.travel
        toSuperview = beginning.toView
        start = distance
        let way = beginning.way
        let length = way.length
        slack = length > 0 ? way.y * beginning.hysteresis / length : 0
    }

    /// Follows the fingers, which have moved by `travel`.
    mutating func follow(_ travel: Point, at time: Timestamp) {
        self.travel = travel
        distance = max(0, start + toSuperview.vector(travel).y - slack).onGrid
        distances.note(Point(x: 0, y: distance), at: time)
    }

    /// Whether the fingers are elsewhere than at the last event that was noted.
    func isNew(_ travel: Point) -> Bool { travel != self.travel || distances.isEmpty }

    /// It was put at `place` from outside, and goes on from there.
    mutating func rebase(on place: Double) {
        self.place = place
        distance = 0
        start = slack - toSuperview.vector(travel).y
        distances.removeAll()
    }

    /// How fast it goes down, in points per second, as the fingers lift at `time`.
    func velocity(at time: Timestamp) -> Double { distances.velocity(at: time).y }
}
