import Core
import Devices
import HIDRecords
import Recordings

/// A device of a recording: its events and their decoder.
struct PlayedDevice {
    var events: RecordedEvents
    /// Its role for apps.
    let role: DeviceRole
    /// The configuration's entry that applies to it.
    let choice: PanelChoice?
    /// Its number in the pipeline, valid once it is attached.
    var number = 0

    /// The rest of the frame that is being played.
    private var frame: ArraySlice<InputEvent> = []
    private var decoder: DeviceDecoder
    private var verifier: RecordVerifier

    /// The recorded device, to which the best match of `entries` applies; nil when it has no role for apps.
    init?(_ device: RecordedDevice, _ entries: [PanelConfiguration]) {
        let choice = PanelChoice.best(of: entries, for: device.description)
        let device = device.named(by: entries)
        let configuration = choice?.configuration ?? PanelConfiguration()
        guard let role = device.description.role,
            let decoder = DeviceDecoder(device.description, configuration: configuration)
        else { return nil }
        events = RecordedEvents(device)
        self.role = role
        self.choice = choice
        self.decoder = decoder
        verifier = RecordVerifier(beyond: configuration.beyond)
        self.decoder.giveFrames()
    }

    /// True if the configuration says to ignore it.
    var isIgnored: Bool { choice?.configuration.ignore ?? false }

    /// Begins to play the next frame; ``next()`` returns its signals.
    mutating func beginFrame() { frame = events.nextFrame() }

    /// Cancels fingers and releases held keys, because the device is gone; ``next()`` returns the signals.
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

extension RecordedDevice {
    /// The device as it is with the best match of `entries`.
    func named(by entries: [PanelConfiguration]) -> RecordedDevice {
        let choice = PanelChoice.best(of: entries, for: description)
        return RecordedDevice(description: description.named(by: choice), events: events)
    }
}
