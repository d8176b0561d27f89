import Core
import Devices
import HIDRecords
import Recordings

/// A device of a recording: its events, and the decoder that reads them.
struct PlayedDevice {
    var events: RecordedEvents
    /// What it is for apps.
    let role: DeviceRole
    /// The configuration's entry for it.
    let choice: PanelChoice?
    /// Its number in the pipeline, from the moment it is attached.
    var number = 0

    private var decoder: DeviceDecoder
    private var verifier = RecordVerifier()

    /// The device that was recorded, for which the best of `entries` holds; nil when it is nothing for apps.
    init?(_ device: RecordedDevice, _ entries: [PanelConfiguration]) {
        let choice = PanelChoice.best(of: entries, for: device.description)
        guard let role = device.description.role,
            let decoder = DeviceDecoder(
                device.description, configuration: choice?.configuration ?? PanelConfiguration())
        else { return nil }
        events = RecordedEvents(device)
        self.role = role
        self.choice = choice
        self.decoder = decoder
    }

    /// Whether the configuration says to leave it alone.
    var isIgnored: Bool { choice?.configuration.ignore ?? false }

    /// Plays the next frame.
    mutating func playFrame(_ emit: (DeviceSignal, [RecordVerifier.Violation]) -> Void) {
        decoder.receive(events.nextFrame()) { signal in emit(signal, verify(signal, with: &verifier)) }
    }

    /// The device goes: fingers on it are cancelled, keys that were held go up.
    mutating func cancelAll(
        at time: Timestamp, _ emit: (DeviceSignal, [RecordVerifier.Violation]) -> Void
    ) {
        decoder.cancelAll(at: time) { signal in emit(signal, verify(signal, with: &verifier)) }
    }
}

private func verify(
    _ signal: DeviceSignal, with verifier: inout RecordVerifier
) -> [RecordVerifier.Violation] {
    guard case .record(let record) = signal else { return [] }
    return verifier.verify(record)
}
