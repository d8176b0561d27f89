import Core
import HIDRecords
import TestSupport
import TouchKit

/// An app under fingers that go down, move and lift at random, while effects of its own change it.
struct PlayedScene {
    private(set) var application: Application
    private var record = DigitizerEvent()
    private var numbers = TouchNumbers()
    private var time = Timestamp(microseconds: 0)
    private var random: SeededRandom
    private let effects: [Effect]
    private let size: Size
    private let mostFingers: Int

    /// The app of `scene`, whose screen gets at most `fingers` fingers at a time.
    init(_ scene: Scene, fingers: Int, seed: UInt64) {
        application = Application(scene: scene)
        random = SeededRandom(seed: seed)
        effects = scene.actions.effects
        size = scene.tree.screens[0].size
        mostFingers = fingers
    }

    /// Plays one gesture, or carries out one effect; the decisions are in the log of ``application``.
    mutating func step() {
        application.log.removeAll()
        if Int.random(in: 0..<8, using: &random) == 0, let effect = effects.randomElement(using: &random) {
            application.perform(effect, at: time)
            return
        }
        let count = Int.random(in: 1...mostFingers, using: &random)
        let starts = (0..<count).map { _ in anyPoint() }
        let ends = starts.map { start in Bool.random(using: &random) ? start : anyPoint() }
        send(wait: 0.4) { index in Finger(starts[index], isDown: true) }
        let steps = [0, 1, 2, 5].randomElement(using: &random) ?? 0
        for step in 0..<steps {
            let part = Double(step + 1) / Double(steps)
            send(wait: 0.08) { index in
                let (start, end) = (starts[index], ends[index])
                return Finger(
                    Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                    isDown: true)
            }
        }
        send(wait: [0.02, 0.7].randomElement(using: &random) ?? 0) { index in
            Finger(steps == 0 ? starts[index] : ends[index], isDown: false)
        }

        func send(wait seconds: Double, _ finger: (Int) -> Finger) {
            time = time + .seconds(Double.random(in: 0.001...seconds, using: &random))
            record.timestamp = time
            record.fingers = (0..<count).map { index in
                let state = finger(index)
                var finger = DigitizerFinger()
                finger.index = UInt32(index)
                finger.position = state.point
                (finger.range, finger.touch) = (state.isDown, state.isDown)
                finger.eventMask = isDown[index] == state.isDown ? .position : [.touch, .range, .identity]
                return finger
            }
            isDown = (0..<count).map { finger($0).isDown } + Array(repeating: false, count: 8)
            let panel = PanelAttachment(panel: 0, screen: 0, size: nil)
            application.sendEvent(record, from: panel, numbers: &numbers)
        }
    }

    private var isDown = [Bool](repeating: false, count: 8)

    /// Where a finger is, and whether it touches.
    private struct Finger {
        let point: Point
        let isDown: Bool

        init(_ point: Point, isDown: Bool) { (self.point, self.isDown) = (point, isDown) }
    }

    private mutating func anyPoint() -> Point {
        Point(
            x: Double.random(in: 0..<size.width, using: &random),
            y: Double.random(in: 0..<size.height, using: &random))
    }
}
