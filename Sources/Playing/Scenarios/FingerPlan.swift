package import ControlProtocol
import Core
package import HIDRecords
package import Output
import Scenes

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

    /// The touches among the steps of a scenario, as they were played.
    package init(_ steps: [PlayedStep]) throws(InspectError) {
        let touches = steps.compactMap { step in
            if case .touch(let touch) = step.input { (time: step.time.seconds, touch: touch) } else { nil }
        }
        guard let start = touches.first?.time else { throw .missing("no finger touches in the scenario") }
        let numbers = Set(touches.map { $0.touch.finger }).sorted()
        guard numbers.count <= FingerFrame.mostFingers else {
            throw .badData("the scenario has \(numbers.count) fingers; \(FingerFrame.mostFingers) can touch")
        }
        var hand = Hand()
        for (time, touch) in touches {
            let finger = numbers.firstIndex(of: touch.finger) ?? 0
            if hand.isNew(finger, touch.action, at: time - start) { add(hand.takeFrame(), at: hand.time) }
            try hand.move(finger, touch.action, at: time - start)
        }
        add(hand.takeFrame(), at: hand.time)
    }
}

/// The fingers of a scenario as its steps move them.
private struct Hand {
    /// When the frame that is being made comes.
    private(set) var time = 0.0
    private var positions: [Int: Point] = [:]
    /// The fingers that began or ended in the frame.
    private var changed: Set<Int> = []
    private var isEmpty = true

    /// Whether the step needs a frame of its own: it comes later, or its finger began or ended in the frame.
    func isNew(_ finger: Int, _ action: TouchStep.Action, at time: Double) -> Bool {
        guard !isEmpty else { return false }
        if time > self.time { return true }
        if case .move = action { return false }
        return changed.contains(finger)
    }

    mutating func move(_ finger: Int, _ action: TouchStep.Action, at time: Double) throws(InspectError) {
        self.time = time
        isEmpty = false
        switch action {
        case .down(let point):
            positions[finger] = point
            changed.insert(finger)
        case .move(let point): positions[finger] = point ?? positions[finger]
        case .up:
            positions[finger] = nil
            changed.insert(finger)
        case .cancel: throw .badData("a step cancels a finger, and only a panel does that")
        }
    }

    /// The fingers of the frame; the next one begins.
    mutating func takeFrame() -> [FingerFrame.Finger] {
        changed = []
        isEmpty = true
        return positions.sorted { $0.key < $1.key }.map { .init($0.key, on: .screen($0.value)) }
    }
}
