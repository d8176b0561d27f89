import Core
import HIDRecords

/// `swipe`: fingers that go down at a place, move, and lift.
package struct ScenarioSwipe: Equatable, Sendable {
    /// Where the fingers go down.
    var from: ScenarioLocation
    /// Where they lift.
    var to: FingerDestination
    /// How long they are down before they move.
    var hold = Interval(microseconds: 0)
    /// How long they move.
    var movement = Interval(microseconds: 200_000)
    /// In how many steps they move.
    var moves = 10
    /// How many fingers, side by side.
    var fingers = 1

    var duration: Interval { hold + movement + ScenarioGesture.lift }

    /// What its fingers do, in order of time; `lookUp` returns where a place is as the swipe begins.
    func touches<Failure>(
        lookUp: (ScenarioLocation) throws(Failure) -> Point
    ) throws(Failure) -> [GestureTouch] {
        let start = try lookUp(from)
        let way: Point
        switch to {
        case .location(let location): way = try lookUp(location) - start
        case .offset(let offset): way = offset
        }
        let none = Interval(microseconds: 0)
        var touches = frame(at: none) { .down(ScenarioLocation(start + offset(of: $0))) }
        for move in 1...moves {
            let point = start + part(of: way, move)
            let time = hold + ScenarioGesture.time(ofMove: move, of: moves, in: movement)
            touches += frame(at: time) { .move(ScenarioLocation(point + offset(of: $0))) }
        }
        return touches + frame(at: duration) { _ in .up }
    }

    private func offset(of finger: Int) -> Point { ScenarioGesture.offset(of: finger, of: fingers) }

    private func part(of way: Point, _ move: Int) -> Point {
        Point(x: way.x * Double(move) / Double(moves), y: way.y * Double(move) / Double(moves))
    }

    private func frame(at time: Interval, _ action: (Int) -> GestureTouch.Action) -> [GestureTouch] {
        (0..<fingers).map { GestureTouch(time: time, finger: $0, action: action($0)) }
    }
}
