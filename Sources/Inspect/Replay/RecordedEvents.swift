import HIDRecords
import Recordings

/// The events of a recorded device, and how far they have been played.
struct RecordedEvents {
    let device: RecordedDevice
    private var played = 0
    /// When the last frame began.
    private(set) var latest = Timestamp(microseconds: .min)

    init(_ device: RecordedDevice) {
        self.device = device
    }

    /// When the next frame begins, never before the one in front of it; nil at the end.
    var nextTime: Timestamp? {
        played < device.events.count ? max(device.events[played].timestamp, latest) : nil
    }

    /// Plays the next frame: the events up to the next report.
    mutating func playFrame(_ receive: (InputEvent) -> Void) {
        latest = nextTime ?? latest
        while played < device.events.count {
            let event = device.events[played]
            played += 1
            receive(event)
            if event.isReport { return }
        }
    }
}
