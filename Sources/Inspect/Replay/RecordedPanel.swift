import HIDRecords
import Panels
import Recordings

/// A panel of a recording: its events, how far they have been played, and the decoder that reads them.
struct RecordedPanel {
    let device: RecordedDevice
    /// The configuration's entry for it.
    let choice: PanelChoice?
    /// Its number in the pipeline, from the moment it is attached.
    var number = 0

    private var decoder: PanelDecoder
    private var verifier = RecordVerifier()
    private var played = 0
    /// When the last frame began.
    private(set) var latest = Timestamp(microseconds: .min)

    init(_ device: RecordedDevice, _ choice: PanelChoice?) {
        self.device = device
        self.choice = choice
        let mapping = PanelMapping(
            of: device.description, configuration: choice?.configuration ?? PanelConfiguration())
        decoder = PanelDecoder(
            device.description, mapping: mapping, senderID: device.description.senderID)
    }

    /// Whether the configuration says to leave it alone.
    var isIgnored: Bool { choice?.configuration.ignore ?? false }

    /// When the next frame begins, never before the one in front of it; nil at the end.
    var nextTime: Timestamp? {
        played < device.events.count ? max(device.events[played].timestamp, latest) : nil
    }

    /// Plays the next frame: the events up to the next report.
    mutating func playFrame(_ emit: (PanelSignal, [RecordVerifier.Violation]) -> Void) {
        latest = nextTime ?? latest
        while played < device.events.count {
            let event = device.events[played]
            played += 1
            decoder.receive(event) { signal in emit(signal, verify(signal, with: &verifier)) }
            if event.isReport { return }
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
