import Core
import HIDRecords

/// How fingers begin to drag a scroll view or a sheet.
struct DragBeginning {
    /// How far they have moved, on the screen.
    let travel: Point
    /// How many points of that do not count.
    let hysteresis: Double
    /// From the screen's vectors to those in which they drag.
    let toView: AffineTransform
    /// The finger that stopped what they drag; nil if that lay still.
    var stopper: TouchID?

    /// How far they have moved, where they drag.
    var way: Point { toView.vector(travel) }
}

/// A scroll view that fingers drag: where it was, and how it follows them.
struct ScrollDrag: Sendable {
    /// The scroll view.
    let view: ResponderID
    /// Its recognizer, which follows the fingers.
    let pan: RecognizerID
    /// How far it can be scrolled.
    var ranges: ScrollRanges

    /// Where the fingers would have had it when they began, had no rubber band held it back.
    private var start: Point
    /// How much farther than the rubber band they hold it along each axis.
    private var strain: Point
    /// What the fingers had moved by then that does not count.
    private let slack: Point
    /// What it had followed of the fingers' way when it was set from outside.
    private var base = Point.zero
    /// From the screen's vectors to those of the scroll view.
    private let toView: AffineTransform
    /// Along which axes it moves: of those that are not locked each along which it has had anything to move.
    private var axes: (x: Bool, y: Bool)
    private let locks: (x: Bool, y: Bool)
    /// The finger that stopped it; nil if it lay still.
    let stopper: TouchID?
    /// What it begins if it pulls far enough.
    var pull: RefreshPull?
    /// The pages that it turns, if it does.
    var turn: PageTurn?

    /// Where it was after each event of the last while in which a finger moved.
    private var offsets = RecentOffsets()
    /// How far the fingers had moved at the last of these, on the screen.
    private var travel: Point

    /// A drag of `view`, which is the scroll view that `description` describes, from `offset`.
    init(
        of view: ResponderID, _ description: ScrollView, from offset: Point, in ranges: ScrollRanges,
        _ beginning: DragBeginning
    ) {
        self.view = view
        pan = description.pan
        self.ranges = ranges
        toView = beginning.toView
        travel = beginning.travel
        stopper = beginning.stopper
        start = Point(x: ranges.x.relaxed(offset.x), y: ranges.y.relaxed(offset.y))
        strain = Point(x: ranges.x.strain(offset.x), y: ranges.y.strain(offset.y))
        let way = beginning.way
        let length = way.length
        let share = length > 0 && stopper == nil ? beginning.hysteresis / length : 0
        slack = Point(x: way.x * share, y: way.y * share)
        // A drag that stopped the scroll view has not moved along either axis yet.
        let isLocked = length > 0 && description.flags.contains(.directionalLockEnabled)
        locks = (
            isLocked && abs(way.y) >= 2 * abs(way.x),
            isLocked && abs(way.x) >= 2 * abs(way.y)
        )
        axes = (ranges.x.drags && !locks.x, ranges.y.drags && !locks.y)
    }

    /// The scroll view was zoomed, or set to `offset` from outside, and goes on from there.
    mutating func rebase(on offset: Point) {
        if ranges.x.drags, !locks.x { axes.x = true }
        if ranges.y.drags, !locks.y { axes.y = true }
        start = Point(x: ranges.x.relaxed(offset.x), y: ranges.y.relaxed(offset.y))
        strain = Point(x: ranges.x.strain(offset.x), y: ranges.y.strain(offset.y))
        let way = toView.vector(travel)
        base = Point(x: way.x - slack.x, y: way.y - slack.y)
        offsets.removeAll()
    }

    /// Whether the fingers are elsewhere than at the last event that was noted.
    func isNew(_ travel: Point) -> Bool { travel != self.travel || offsets.isEmpty }

    /// The fingers have moved by `travel`: returns where the scroll view is then, which is at `offset` and stays there while it is
    /// zoomed.
    mutating func follow(
        _ travel: Point, from offset: Point, isZooming: Bool, at time: Timestamp
    ) -> Point {
        var offset = offset
        if !isZooming {
            let way = toView.vector(travel)
            let (x, y) = (start.x - (way.x - slack.x - base.x), start.y - (way.y - slack.y - base.y))
            if axes.x { offset.x = ranges.x.stretched(x, strain: strain.x).onGrid }
            if axes.y { offset.y = ranges.y.stretched(y, strain: strain.y).onGrid }
        }
        self.travel = travel
        offsets.note(offset, at: time)
        return offset
    }

    /// How fast it moves, in points per second, as the fingers lift at `time`.
    func velocity(at time: Timestamp) -> Point {
        let velocity = offsets.velocity(at: time)
        return Point(x: axes.x ? velocity.x : 0, y: axes.y ? velocity.y : 0)
    }
}

extension AffineTransform {
    /// A vector, which no translation changes.
    func vector(_ vector: Point) -> Point {
        Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
    }
}
