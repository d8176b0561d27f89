import Core
import HIDRecords
import TouchKit

/// `pinch` and `rotate`: two fingers that move about a place, always opposite each other.
package struct ScenarioFingerPair: Equatable, Sendable {
    /// How they move.
    enum Change: Equatable, Sendable {
        /// On a horizontal line, from one distance to another.
        case distance(from: Double, to: Double)
        /// Clockwise by so many degrees, on a circle.
        case rotation(degrees: Double, radius: Double)
    }

    /// The middle between them, looked up as they go down.
    var location: ScenarioLocation
    /// How they move.
    var change: Change
    /// How long they move.
    var movement = Interval(microseconds: 300_000)
    /// In how many steps they move.
    var moves = 10

    var duration: Interval { movement + ScenarioGesture.lift }

    /// What its fingers do about `middle`, in order of time.
    func touches(about middle: Point) -> [GestureTouch] {
        let none = Interval(microseconds: 0)
        var touches = frame(at: none) { .down(location($0, about: middle, afterMove: 0)) }
        for move in 1...moves {
            let time = ScenarioGesture.time(ofMove: move, of: moves, in: movement)
            touches += frame(at: time) { .move(location($0, about: middle, afterMove: move)) }
        }
        return touches + frame(at: duration) { _ in .up }
    }

    private func frame(at time: Interval, _ action: (Int) -> GestureTouch.Action) -> [GestureTouch] {
        (0..<2).map { GestureTouch(time: time, finger: $0, action: action($0)) }
    }

    /// The first finger begins left of the middle.
    private func location(_ finger: Int, about middle: Point, afterMove move: Int) -> ScenarioLocation {
        let offset = offsetOfSecond(afterMove: move)
        return ScenarioLocation(finger == 0 ? middle - offset : middle + offset)
    }

    private func offsetOfSecond(afterMove move: Int) -> Point {
        switch change {
        case .distance(let from, let to):
            return Point(x: (from + (to - from) * Double(move) / Double(moves)) / 2, y: 0)
        case .rotation(let degrees, let radius):
            let rotation = AffineTransform.rotation(degrees: degrees * Double(move) / Double(moves))
            return rotation.applied(to: Point(x: radius, y: 0))
        }
    }
}
