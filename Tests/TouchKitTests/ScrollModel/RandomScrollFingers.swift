import HIDRecords
import TestSupport

/// Fingers that tap, hold, drag, flick, rest and catch what moves, from a seed.
struct RandomScrollFingers {
    /// What happens at a time in microseconds: a frame, or a look without one.
    enum Event {
        case frame(Int, [TestApp.Step])
        case look(Int)
        /// The system cancels all touches.
        case interruption(Int)
        /// An effect puts one of the scroll views at a part of its range, from 0 to 1 or beyond, at once or in 0.3 s.
        case scroll(Int, number: Int, Point, isAnimated: Bool)
        /// An effect stops what moves one of them.
        case stop(Int, number: Int)
        /// An effect scrolls one of them to its top, or the highest one, for the window.
        case toTop(Int, number: Int?)
        /// The text field becomes first responder.
        case focus(Int)
        /// An effect has the refresh control of one of them refresh, or refresh no more.
        case refresh(Int, number: Int, Bool)
        /// An effect enables or disables the refresh control of one of them.
        case enable(Int, number: Int, Bool)

        var time: Int {
            switch self {
            case .frame(let time, _), .look(let time), .interruption(let time), .scroll(let time, _, _, _),
                .stop(let time, _), .toTop(let time, _), .focus(let time), .refresh(let time, _, _),
                .enable(let time, _, _):
                time
            }
        }
    }

    private struct Finger {
        var place: Point
        var step: Point
        var frames: Int
    }

    private var generator: SeededRandom
    private var time = 0
    private var down: [UInt32: Finger] = [:]
    /// Those that an interruption has cancelled must lift first.
    private var dead: [UInt32] = []
    /// Where the last finger landed, and whether it rests there for a while.
    private var last = Point(x: 150, y: 150)
    private var holds = false
    private let most: Int

    /// At most `most` fingers at once.
    init(seed: UInt64, most: Int) {
        generator = SeededRandom(seed: seed)
        self.most = most
    }

    mutating func next() -> Event {
        time += pause
        if chance(12) { return .look(time) }
        if chance(60) {
            let part = Point(x: Double(any(15) - 2) / 10, y: Double(any(15) - 2) / 10)
            return .scroll(time, number: any(4), part, isAnimated: chance(2))
        }
        // Most often while something may still move.
        if chance(down.isEmpty ? 8 : 60) { return .stop(time, number: any(4)) }
        if chance(60) { return .toTop(time, number: chance(2) ? nil : any(4)) }
        if let event = effectOnContent { return event }
        if chance(200) {
            dead += down.keys.sorted()
            down = [:]
            return .interruption(time)
        }
        if !dead.isEmpty {
            defer { dead = [] }
            return .frame(time, dead.map { .up($0) })
        }
        if down.isEmpty { return .frame(time, [land(1)]) }
        // Several fingers may do different things in a frame.
        var steps: [TestApp.Step] = []
        for finger in 1...UInt32(most) {
            if down[finger] == nil {
                if chance(20) { steps.append(land(finger)) }
            } else if (down[finger]?.frames ?? 0) <= 0 {
                down[finger] = nil
                steps.append(.up(finger))
            } else if most == 1 || !chance(4) {
                steps += move(finger)
            }
        }
        return .frame(time, steps)
    }

    private var effectOnContent: Event? {
        mutating get {
            if chance(30) { return .focus(time) }
            if chance(25) { return .refresh(time, number: any(4), chance(3)) }
            return chance(120) ? .enable(time, number: any(4), !chance(3)) : nil
        }
    }

    /// All fingers lift, one after the other.
    mutating func end() -> [Event] {
        let fingers = down.keys.sorted() + dead
        down = [:]
        return fingers.map { finger in
            time += 10_000
            return .frame(time, [.up(finger)])
        }
    }

    private var pause: Int {
        mutating get {
            if down.isEmpty {
                return pick([30_000, 100_000, 200_000, 400_000, 700_000, 3_000_000]) + any(1_000)
            }
            if holds {
                holds = false
                return pick([149_999, 150_000, 150_001, 160_000, 200_000, 800_000])
            }
            switch any(20) {
            case 0: return pick([100_000, 140_000, 149_999, 150_000, 150_001, 160_000])
            case 1: return pick([250_000, 500_000, 800_000])
            case 2...6: return 1_000 + any(30_000)
            default: return 8_000
            }
        }
    }

    private mutating func land(_ finger: UInt32) -> TestApp.Step {
        var place = Point(x: coordinate(0, 398), y: coordinate(0, 700))
        // Often near the last one, to tap again or to catch what moves.
        if !chance(3) {
            place = Point(
                x: min(max(last.x + quarter(-20, 20), 0), 398), y: min(max(last.y + quarter(-20, 20), 0), 700)
            )
        }
        if chance(3) { place = Point(x: coordinate(60, 200), y: coordinate(60, 250)) }
        last = place
        holds = chance(3)
        var step = Point.zero
        switch any(8) {
        case 0: break
        case 1: step = Point(x: quarter(-3, 3), y: quarter(-3, 3))
        case 2: step = Point(x: quarter(-40, 40), y: quarter(-40, 40))
        case 3, 4: step = Point(x: quarter(-40, 40), y: quarter(-2, 2))
        default: step = Point(x: quarter(-2, 2), y: quarter(-40, 40))
        }
        down[finger] = Finger(place: place, step: step, frames: chance(4) ? 0 : 1 + any(12))
        return .down(finger, place.x, place.y)
    }

    private mutating func move(_ finger: UInt32) -> [TestApp.Step] {
        guard var one = down[finger] else { return [] }
        one.frames -= 1
        if chance(10) { one.step = Point(x: 0 - one.step.x, y: 0 - one.step.y) }
        if chance(10) { one.step = Point(x: quarter(-30, 30), y: quarter(-30, 30)) }
        one.place.x += one.step.x
        one.place.y += one.step.y
        down[finger] = one
        return [.move(finger, one.place.x, one.place.y)]
    }

    // MARK: Numbers

    private mutating func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    private mutating func chance(_ one: Int) -> Bool { any(one) == 0 }
    private mutating func pick(_ numbers: [Int]) -> Int { numbers[any(numbers.count)] }

    private mutating func quarter(_ low: Int, _ high: Int) -> Double {
        Double(Int.random(in: low * 4...high * 4, using: &generator)) / 4
    }

    private mutating func coordinate(_ low: Int, _ high: Int) -> Double {
        Double(Int.random(in: low * 8...high * 8, using: &generator)) / 8
    }
}
