import Core
import HIDRecords

/// A finger that swipes a cell.
struct SwipeDrag: Sendable {
    /// The cell.
    let cell: ResponderID
    /// Its recognizer, which follows the finger.
    let recognizer: RecognizerID
    /// At which end it reveals actions.
    let edge: SwipeEdge
    /// How much of them was shown when it began.
    let start: Double
    /// What the finger had moved then that does not count, along the cell.
    let slack: Double
    /// From the screen's vectors to those of the cell.
    let toCell: AffineTransform

    /// A swipe of the recognizer `id` of `cell` at `edge`, of which `start` was shown.
    init(
        of cell: ResponderID, by id: RecognizerID, at edge: SwipeEdge, from start: Double,
        _ beginning: DragBeginning
    ) {
        (self.cell, recognizer, self.edge, self.start) = (cell, id, edge, start)
        toCell = beginning.toView
        let way = beginning.way
        let length = way.length
        slack = length > 0 ? way.x * beginning.hysteresis / length : 0
    }

    /// How much is revealed when the finger has moved by `travel` on the screen.
    func revealed(at travel: Point) -> Double { start + edge.revealed(by: toCell.vector(travel).x - slack) }

    /// How fast a finger reveals more that moves with `velocity` on the screen, in points per second.
    func speed(_ velocity: Point) -> Double { edge.revealed(by: toCell.vector(velocity).x) }
}

/// How a swipe that is released comes to rest.
enum SwipeRest: Equatable {
    /// Nothing is shown.
    case closed
    /// The actions are shown.
    case open
    /// The first action is performed.
    case performed

    /// From this speed on, in points per second, it goes on the way that the finger went.
    private static let flick = 300.0

    /// That of a swipe that has `revealed` so many points in a cell that is `cellWidth` wide, of actions of `width`, and reveals
    /// `speed` more each second; a full one performs the first action if it `mayPerform` that.
    init(revealed: Double, of width: Double, in cellWidth: Double, speed: Double, mayPerform: Bool) {
        if width == 0 {
            self = .closed
        } else if mayPerform, revealed > width, revealed > cellWidth / 2 {
            self = .performed
        } else if abs(speed) >= Self.flick {
            self = speed > 0 ? .open : .closed
        } else {
            self = revealed > width / 2 ? .open : .closed
        }
    }
}
