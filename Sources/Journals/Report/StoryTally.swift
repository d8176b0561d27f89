import HIDRecords
import Playing

/// Dead taps that have one story: on one view of a machine, for one reason.
struct StoryKey: Hashable, Sendable {
    private let box: Int
    private let view: ViewKey?
    private let reason: String?

    init(_ touch: PendingTouch) {
        (box, view) = (touch.box, touch.view)
        // Of what nobody names a reason, each outcome has a story.
        reason = touch.reason ?? touch.outcome.rawValue
    }
}

/// What is kept of the dead taps of one story.
struct StoryTally: Sendable {
    /// The most marks in its picture.
    private static let mostMarks = 100

    /// The newest of them, which is told.
    private(set) var newest: PendingTouch?
    /// How many there are.
    private(set) var count = 0
    /// When the first of them began.
    private(set) var first = Int64.max
    /// Where they began that were kept last, and the index of the scene of each.
    private var marks: [(scene: Int, point: Point)] = []

    /// Counts `touch`; `isAfter` orders touches.
    mutating func add(_ touch: PendingTouch, _ isAfter: (PendingTouch, PendingTouch) -> Bool) {
        count += 1
        first = min(first, touch.moment)
        if let point = touch.landing ?? touch.location {
            if marks.count >= Self.mostMarks { marks.removeFirst() }
            marks.append((touch.scene, point))
        }
        if let newest, !isAfter(touch, newest) { return }
        newest = touch
    }

    /// Where those began that have the picture of `scene`, in an order of their own.
    func points(in scene: Int) -> [Point] {
        marks.filter { $0.scene == scene }.map(\.point).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }
}
