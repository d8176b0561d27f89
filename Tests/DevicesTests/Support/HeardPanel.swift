import Devices
import FakeDevices
import HIDRecords

/// An opened live panel, and everything that it has sent.
final class HeardPanel {
    var device: InputDevice
    private(set) var heard = Listener()

    /// Opens `panel`.
    init(_ panel: FakePanel) throws(DeviceError) {
        device = try InputDevice(opening: panel.found)
    }

    /// Starts it with the fingers that are down.
    func start() {
        device.start()
        hearSignals()
    }

    /// Reads one turn.
    @discardableResult
    func read() -> InputDevice.Outcome {
        device.read()
        hearSignals()
        return device.outcome
    }

    /// Whether any finger is on it.
    var isInUse: Bool { device.isInUse }

    /// Whether fingers moved without an event.
    func hasMissedTouches() -> Bool { device.hasMissedTouches() }

    /// Cancels what is on it.
    func cancelAll() {
        device.cancelAll()
        hearSignals()
    }

    private func hearSignals() {
        while device.advance() { heard.hear(device.signal) }
    }
}

/// Collects what a device sent, as the lines of a ``Player``.
struct Listener {
    private(set) var records: [DigitizerEvent] = []
    private(set) var losses: [FrameLoss] = []
    private(set) var violations: [RecordVerifier.Violation] = []
    private var verifier = RecordVerifier()

    mutating func hear(_ signal: DeviceSignal) {
        switch signal {
        case .record(let record), .released(let record):
            violations += verifier.verify(record)
            records.append(record)
        case .frameLost(let loss): losses.append(loss)
        case .frame: break
        case .acceleration, .key, .keysReleased, .lid: preconditionFailure("a panel sends no \(signal)")
        }
    }

    /// Each record as its fingers, without the time.
    var lines: [String] {
        records.map { Player.line($0).split(separator: ":", maxSplits: 1)[1].dropFirst().description }
    }
}
