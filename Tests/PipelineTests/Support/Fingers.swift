import Core
import Devices
import HIDRecords
import Pipeline
import Reports

extension Pipeline<LineOutput> {
    /// A finger of the panel `fingers` touches at `point` from `down` to `up`.
    mutating func touch(_ fingers: Int, at point: Point, from down: Timestamp, to up: Timestamp) {
        for (time, isDown) in [(down, true), (up, false)] {
            var finger = DigitizerFinger()
            finger.position = point
            finger.touch = isDown
            finger.range = isDown
            finger.eventMask = [.touch, .range]
            var record = DigitizerEvent()
            record.timestamp = time
            record.fingers = [finger]
            handle(.record(record), from: fingers)
        }
    }

    /// The lines that have been written since the last call.
    mutating func takeLines() -> [String] {
        defer { output.lines = TextBuffer(capacity: 64) }
        return String(decoding: output.lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
