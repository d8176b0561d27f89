import HIDRecords
import Scenes
import TouchKit

/// The action of a finger in a frame of a scenario, with every place looked up.
struct TouchStep {
    /// The action of a finger.
    enum Action {
        case down(Point)
        /// Where to; nil is another pressure or size where it is.
        case move(Point?)
        case up(Point?)
        case cancel(CancelCause)
    }

    let finger: Int
    let action: Action

    /// The touch of `input`, nil if it is none; `position` is where a finger is.
    init?(
        _ input: ScenarioStep.Input, in tree: borrowing ViewTree, position: (Int) -> Point?
    ) throws(UntouchableView) {
        switch input {
        case .down(let finger, let location):
            self.finger = finger
            action = .down(try tree.point(of: location))
        case .move(let finger, let destination):
            self.finger = finger
            action = .move(try tree.point(of: destination, from: position(finger)))
        case .up(let finger, let destination):
            self.finger = finger
            action = .up(try tree.point(of: destination, from: position(finger)))
        case .cancel(let finger, let cause):
            self.finger = finger
            action = .cancel(cause)
        case .gesture, .motion, .remote, .interrupt, .send, .perform, .wait, .look, .attach, .detach:
            return nil
        }
    }
}

extension ViewTree {
    fileprivate borrowing func point(
        of destination: FingerDestination?, from start: Point?
    ) throws(UntouchableView) -> Point? {
        switch destination {
        case nil: return nil
        case .location(let location): return try point(of: location)
        case .offset(let offset):
            let start = start ?? .zero
            return Point(x: start.x + offset.x, y: start.y + offset.y)
        }
    }
}
