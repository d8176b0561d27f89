import Devices
import HIDRecords
import Recordings

/// An accelerometer, media keys or a lid of a recording: the events, and the decoder that reads them.
struct RecordedAccessory {
    var events: RecordedEvents
    let kind: AccessoryKind
    /// The configuration's entry for it.
    let choice: PanelChoice?
    /// Its number in the pipeline, from the moment it is attached.
    var number = 0
    private var decoder: AccessoryDecoder

    /// The accessory that `device` is; nil when it is none.
    init?(_ device: RecordedDevice, _ entries: [PanelConfiguration]) {
        guard let kind = device.description.accessoryKind, let decoder = AccessoryDecoder(device.description)
        else { return nil }
        events = RecordedEvents(device)
        self.kind = kind
        self.decoder = decoder
        choice = PanelChoice.best(of: entries, for: device.description)
    }

    /// Whether the configuration says to leave it alone.
    var isIgnored: Bool { choice?.configuration.ignore ?? false }

    /// Plays the next frame.
    mutating func playFrame(_ emit: (AccessorySignal) -> Void) {
        events.playFrame { decoder.receive($0, emit) }
    }

    /// The device goes: keys that were held go up.
    mutating func cancelAll(at time: Timestamp, _ emit: (AccessorySignal) -> Void) {
        decoder.cancelAll(at: time, emit)
    }
}
