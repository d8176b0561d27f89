package import Core
package import HIDRecords
import TouchKit

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

/// `tap` and `hold`: fingers that go down at a place and lift, once or several times.
package struct ScenarioTap: Equatable, Sendable {
    /// Where the fingers go; looked up anew for each tap.
    var location: ScenarioLocation
    /// How often they go there.
    var taps = 1
    /// From one contact to the next.
    var every = Interval(microseconds: 150_000)
    /// How long they are down.
    var hold: Interval
    /// How many fingers.
    var fingers = 1

    /// Taps at `place` that are `hold` long.
    init(_ location: ScenarioLocation, hold: Interval) {
        self.location = location
        self.hold = hold
    }

    var duration: Interval { start(ofTap: taps - 1) + hold }

    var fingerCount: Int { overlappingTaps * fingers }

    /// What its fingers do, in order of time.
    var touches: [GestureTouch] {
        let touches = (0..<taps).flatMap { contacts(ofTap: $0) }
        // Fingers of one tap lift before those of the next go down at the same time.
        return touches.enumerated()
            .inOrder { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map { $0.element }
    }

    /// How many taps are down at a time: several if each is longer than the time between them.
    private var overlappingTaps: Int {
        guard every < hold else { return 1 }
        guard every.microseconds > 0 else { return taps }
        let begun = (hold.microseconds - 1) / every.microseconds + 1
        return Int(min(Int64(taps), begun))
    }

    private func start(ofTap tap: Int) -> Interval {
        Interval(microseconds: every.microseconds * Int64(tap))
    }

    private func contacts(ofTap tap: Int) -> [GestureTouch] {
        let start = start(ofTap: tap)
        let first = tap % overlappingTaps * fingers
        let downs = (0..<fingers).map { finger in
            let location = location.moved(by: ScenarioGesture.offset(of: finger, of: fingers))
            return GestureTouch(time: start, finger: first + finger, action: .down(location))
        }
        return downs + downs.map { GestureTouch(time: start + hold, finger: $0.finger, action: .up) }
    }
}

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
