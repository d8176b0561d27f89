import HIDRecords
import Recordings

extension RecordedDevice {
    /// The device as it is with the best match of `entries`.
    func named(by entries: [PanelConfiguration]) -> RecordedDevice {
        let choice = PanelChoice.best(of: entries, for: description)
        return RecordedDevice(description: description.named(by: choice), events: events)
    }
}
