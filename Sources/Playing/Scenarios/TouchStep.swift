package import HIDRecords
package import Scenes
import TouchKit

/// The action of a finger in a frame of a scenario, with every place looked up.
package struct TouchStep: Sendable {
    /// The action of a finger.
    package enum Action: Sendable {
        case down(Point)
        /// Where to; nil is another pressure or size where it is.
        case move(Point?)
        case up(Point?)
        case cancel(CancelCause)
    }

    /// The number that the scenario gives the finger.
    package let finger: Int
    /// The action.
    package let action: Action

    /// That of `touch` on the screen with the index `screen`; `position` is where a finger is.
    init(
        _ touch: ScenarioStep.Touch, in tree: borrowing ViewTree, on screen: Int, position: (Int) -> Point?
    ) throws(UntouchableView) {
        finger = touch.finger
        action =
            switch touch {
            case .down(_, let location): .down(try location.point(in: tree, on: screen))
            case .move(_, let destination):
                .move(try destination?.point(in: tree, on: screen, from: position(finger)))
            case .up(_, let destination):
                .up(try destination?.point(in: tree, on: screen, from: position(finger)))
            case .cancel(_, let cause): .cancel(cause)
            }
    }

    /// Where the finger is then; nil if it stays where it was.
    var point: Point? {
        switch action {
        case .down(let point): point
        case .move(let point), .up(let point): point
        case .cancel: nil
        }
    }
}

extension FingerDestination {
    /// Where it is for a finger that comes from `start`.
    fileprivate func point(
        in tree: borrowing ViewTree, on screen: Int, from start: Point?
    ) throws(UntouchableView) -> Point {
        switch self {
        case .location(let location): return try location.point(in: tree, on: screen)
        case .offset(let offset):
            let start = start ?? .zero
            return Point(x: start.x + offset.x, y: start.y + offset.y)
        }
    }
}
