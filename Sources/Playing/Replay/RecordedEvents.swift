import Core
import HIDRecords
import Recordings

/// The events of a recorded device, with the playing position.
struct RecordedEvents {
    let device: RecordedDevice
    private var played = 0
    /// When the last frame began.
    private(set) var latest = Timestamp(microseconds: .min)

    init(_ device: RecordedDevice) {
        self.device = device
    }

    /// When the next frame begins, never before the previous one; nil at the end.
    var nextTime: Timestamp? {
        played < device.events.count ? max(device.events[played].timestamp, latest) : nil
    }

    /// The next frame: the events up to the next report.
    mutating func nextFrame() -> ArraySlice<InputEvent> {
        latest = nextTime ?? latest
        let start = played
        let report = device.events[start...].firstIndex(where: \.isReport)
        played = report.map { $0 + 1 } ?? device.events.count
        return device.events[start..<played]
    }
}
