import Core
import HIDRecords
import PanelHealth

/// Frames in which fingers move, judged by the rules about the health of panels.
struct WatchedFrames: Workload, ~Copyable {
    private let health: PanelHealth
    private var frames: [PanelFrame]
    private var time: Int64 = 0
    private var next = 0

    init(contacts: Int) {
        health = PanelHealth(of: MovedFrames(contacts: contacts).panel)
        frames = (0...MovedFrames.count).map { Self.frame(step: Int32($0), contacts: contacts) }
        health.take(frames[0])
        run(2 * MovedFrames.count)
        precondition(!health.hasEntries)
    }

    /// The fingers of ``MovedFrames`` that far on their way; they begin at the start.
    private static func frame(step: Int32, contacts: Int) -> PanelFrame {
        var frame = PanelFrame()
        for contact in 0..<Int32(contacts) {
            let way = step * 6 * (1 + contact % 2)
            var change = PanelChange(
                step == 0 ? .begin : .move, slot: Int(contact), trackingID: 100 + contact,
                x: 150 + contact % 10 * 400 + way, y: 150 + contact / 10 * 650 + way)
            (change.pressure, change.touchMajor) = (40 + step, 10 + step)
            frame.changes.append(change)
        }
        return frame
    }

    mutating func run(_ count: Int) {
        for _ in 0..<count {
            // There and back, so that no step is a leap.
            next = (next + 1) % (2 * MovedFrames.count - 2)
            let step = next < MovedFrames.count ? next + 1 : 2 * MovedFrames.count - 1 - next
            time += 8_000
            frames[step].timestamp = Timestamp(microseconds: time)
            health.take(frames[step])
        }
    }
}
