package import Core
package import HIDRecords

/// A gesture of a scenario: what one or more fingers do from a time on.
package enum ScenarioGesture: Equatable, Sendable {
    case tap(ScenarioTap)
    case swipe(ScenarioSwipe)
    case pair(ScenarioFingerPair)

    /// How long it takes, from its first contact to its last lift.
    package var duration: Interval {
        switch self {
        case .tap(let tap): tap.duration
        case .swipe(let swipe): swipe.duration
        case .pair(let pair): pair.duration
        }
    }

    /// The most fingers that are down at a time.
    var fingerCount: Int {
        switch self {
        case .tap(let tap): tap.fingerCount
        case .swipe(let swipe): swipe.fingers
        case .pair: 2
        }
    }

    /// What its fingers do, in order of time; `lookUp` returns where a place is as the gesture begins.
    package func touches<Failure>(
        lookUp: (ScenarioLocation) throws(Failure) -> Point
    ) throws(Failure) -> [GestureTouch] {
        switch self {
        case .tap(let tap): tap.touches
        case .swipe(let swipe): try swipe.touches(lookUp: lookUp)
        case .pair(let pair): pair.touches(about: try lookUp(pair.location))
        }
    }

    /// How long after its last move the fingers of a gesture lift.
    static let lift = Interval(microseconds: 10_000)

    /// Where `finger` is of `count` that lie side by side, 20 points apart, about a place.
    static func offset(of finger: Int, of count: Int) -> Point {
        Point(x: (Double(finger) - Double(count - 1) / 2) * 20, y: 0)
    }

    /// How long after the start of `moves` that take `duration` the one with `number` comes, counted from 1.
    static func time(ofMove number: Int, of moves: Int, in duration: Interval) -> Interval {
        let microseconds = Double(duration.microseconds) * Double(number) / Double(moves)
        return Interval(microseconds: Int64(microseconds.rounded()))
    }
}

/// What one finger of a gesture does at one time.
package struct GestureTouch: Equatable, Sendable {
    /// What a finger does.
    package enum Action: Equatable, Sendable {
        case down(ScenarioLocation)
        case move(ScenarioLocation)
        case up
    }

    /// When, from the start of the gesture.
    package var time: Interval
    /// Which finger, counted from 0.
    package var finger: Int
    /// What it does.
    package var action: Action
}
