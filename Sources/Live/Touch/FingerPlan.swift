package import ControlProtocol
import Core
package import HIDRecords
package import Output
package import Playing

/// What fingers do on the running daemon's screen: frames with the time, in seconds from the first one, of each.
package struct FingerPlan: Equatable, Sendable {
    /// A frame, and when it comes.
    package struct Moment: Equatable, Sendable {
        /// In seconds from the start.
        package let time: Double
        /// The fingers that are down then.
        package let fingers: [FingerFrame.Finger]
    }

    /// The frames, in the order of their times.
    package private(set) var moments: [Moment] = []

    /// How long a tap lasts unless somebody says so, in seconds.
    package static let tap = 0.08
    /// The pause between taps: short enough for a double tap.
    static let pause = 0.12
    /// The time between the frames of a finger that moves: 60 of them a second.
    static let step = 1.0 / 60

    /// A finger goes down on `target` and up again after `hold` seconds, `taps` times.
    package init(tapping target: FingerFrame.Target, taps: Int, hold: Double) {
        var time = 0.0
        for _ in 0..<taps {
            add([.init(0, on: target)], at: time)
            add([], at: time + hold)
            time += hold + Self.pause
        }
    }

    /// A finger goes down at `start`, stays for `hold` seconds, moves straight to `end` within `duration`, and goes up there.
    package init(dragging start: Point, to end: Point, hold: Double, within duration: Double) {
        let steps = max(1, Int((duration / Self.step).rounded()))
        add([.init(0, on: .screen(start))], at: 0)
        for index in 1...steps {
            let part = Double(index) / Double(steps)
            let point = Point(
                x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            add([.init(0, on: .screen(point))], at: hold + part * duration)
        }
        add([], at: hold + duration + Self.step)
    }

    private mutating func add(_ fingers: [FingerFrame.Finger], at time: Double) {
        moments.append(Moment(time: time, fingers: fingers))
    }

    /// What fingers do in these frames, the first of them at once.
    package init(_ frames: [TouchFrame]) throws(InspectError) {
        guard let start = frames.first?.time else { throw .missing("no finger touches in the scenario") }
        let numbers = Set(frames.flatMap { $0.touches.map(\.finger) }).sorted()
        guard numbers.count <= FingerFrame.mostFingers else {
            throw .badData("the scenario has \(numbers.count) fingers; \(FingerFrame.mostFingers) can touch")
        }
        var positions: [Int: Point] = [:]
        for frame in frames {
            for touch in frame.touches {
                switch touch.action {
                case .down(let point): positions[touch.finger] = point
                case .move(let point): positions[touch.finger] = point ?? positions[touch.finger]
                case .up: positions[touch.finger] = nil
                case .cancel: throw .badData("a step cancels a finger, and only a panel does that")
                }
            }
            let fingers = numbers.enumerated().compactMap { index, number in
                positions[number].map { FingerFrame.Finger(index, on: .screen($0)) }
            }
            add(fingers, at: (frame.time - start).seconds)
        }
    }
}
