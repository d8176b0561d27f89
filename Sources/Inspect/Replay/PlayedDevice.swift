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

    /// What is left of the frame that is being played.
    private var frame: ArraySlice<InputEvent> = []
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

    /// Begins to play the next frame: ``next()`` gives what it leads to.
    mutating func beginFrame() { frame = events.nextFrame() }

    /// The device goes: fingers on it are cancelled, keys that were held go up. ``next()`` gives what that leads to.
    mutating func cancelAll(at time: Timestamp) { decoder.cancelAll(at: time) }

    /// The next signal of the frame, and what is wrong with it; nil when the frame is over.
    mutating func next() -> (signal: DeviceSignal, violations: [RecordVerifier.Violation])? {
        while true {
            if decoder.advance() { return (decoder.signal, verify(decoder.signal)) }
            guard let event = frame.popFirst() else { return nil }
            decoder.receive(event)
        }
    }

    private mutating func verify(_ signal: DeviceSignal) -> [RecordVerifier.Violation] {
        guard case .record(let record) = signal else { return [] }
        return verifier.verify(record)
    }
}
