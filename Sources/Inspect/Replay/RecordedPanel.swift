import Devices
import HIDRecords
import Recordings

/// A panel of a recording: its events, and the decoder that reads them.
struct RecordedPanel {
    var events: RecordedEvents
    /// The configuration's entry for it.
    let choice: PanelChoice?
    /// Its number in the pipeline, from the moment it is attached.
    var number = 0

    private var decoder: PanelDecoder
    private var verifier = RecordVerifier()

    init(_ device: RecordedDevice, _ choice: PanelChoice?) {
        events = RecordedEvents(device)
        self.choice = choice
        let mapping = PanelMapping(
            of: device.description, configuration: choice?.configuration ?? PanelConfiguration())
        decoder = PanelDecoder(
            device.description, mapping: mapping, senderID: device.description.senderID)
    }

    /// Whether the configuration says to leave it alone.
    var isIgnored: Bool { choice?.configuration.ignore ?? false }

    /// Plays the next frame.
    mutating func playFrame(_ emit: (PanelSignal, [RecordVerifier.Violation]) -> Void) {
        events.playFrame { event in
            decoder.receive(event) { signal in emit(signal, verify(signal, with: &verifier)) }
        }
    }

    /// The panel goes: what is still on it is cancelled.
    mutating func cancelAll(
        at time: Timestamp, _ emit: (PanelSignal, [RecordVerifier.Violation]) -> Void
    ) {
        decoder.cancelAll(at: time) { signal in emit(signal, verify(signal, with: &verifier)) }
    }
}

private func verify(
    _ signal: PanelSignal, with verifier: inout RecordVerifier
) -> [RecordVerifier.Violation] {
    guard case .record(let record) = signal else { return [] }
    return verifier.verify(record)
}
