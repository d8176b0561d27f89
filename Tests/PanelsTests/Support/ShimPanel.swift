import CEvdevShim
import CLinux
import Foundation
import HIDRecords
import Panels

/// A panel made of a FIFO: what is written to it is read as events, and a shim answers its ioctls.
final class ShimPanel {
    private let folder: URL
    let number: Int32
    private(set) var writer: Int32

    /// A panel of protocol B with ten slots and 1000 units either way.
    init(name: String = "Shim", slots: Int32 = 10) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("event5").path
        guard unsafe mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        writer = unsafe open(path, O_RDWR | O_NONBLOCK)
        number = unsafe evdev_shim_add(path, name)
        evdev_shim_set_property(number, UInt32(InputProp.direct))
        evdev_shim_set_key(number, UInt32(Btn.touch), 0)
        evdev_shim_set_axis(number, UInt32(Abs.mtSlot), 0, slots - 1)
        evdev_shim_set_axis(number, UInt32(Abs.mtTrackingID), 0, 65535)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionX), 0, 1000)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionY), 0, 1000)
    }

    deinit {
        unplug()
        evdev_shim_remove(number)
        try? FileManager.default.removeItem(at: folder)
    }

    /// What udev would tell of it.
    var found: PanelDescription {
        var panel = PanelDescription(name: "")
        panel.node = folder.appendingPathComponent("event5").path
        return panel
    }

    /// Sets the contact that the kernel says is in `slot`.
    func setContact(_ slot: UInt32, id: Int32, x: Int32 = 0, y: Int32 = 0) {
        evdev_shim_set_slot(number, UInt32(Abs.mtTrackingID), slot, id)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionX), slot, x)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionY), slot, y)
    }

    /// Writes the gesture that `text` describes.
    func write(_ text: String) { write(Self.bytes(of: text)) }

    func write(_ bytes: [UInt8]) {
        let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(writer, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "the FIFO is full")
    }

    /// The events of the gesture `text` as the kernel lays them out.
    static func bytes(of text: String) -> [UInt8] {
        bytes(of: Gesture(text).events)
    }

    /// `events` as the kernel lays them out.
    static func bytes(of events: [InputEvent]) -> [UInt8] {
        events.flatMap { event -> [UInt8] in
            var raw = input_event()
            raw.time.tv_sec = Int(event.timestamp.microseconds / 1_000_000)
            raw.time.tv_usec = Int(event.timestamp.microseconds % 1_000_000)
            (raw.type, raw.code, raw.value) = (event.type, event.code, event.value)
            return unsafe withUnsafeBytes(of: raw) { unsafe Array($0) }
        }
    }

    /// Whether anybody but this panel has the FIFO open for reading; only to be asked after ``unplug()``.
    var hasReader: Bool {
        let descriptor = unsafe open(found.node, O_WRONLY | O_NONBLOCK)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
    }

    /// Closes the only writer: the next read finds the end.
    func unplug() {
        if writer >= 0 { close(writer) }
        writer = -1
    }
}

/// What a device told, as the lines of a ``Player``.
struct Listener {
    private(set) var records: [DigitizerEvent] = []
    private(set) var losses: [FrameLoss] = []
    private(set) var violations: [RecordVerifier.Violation] = []
    private var verifier = RecordVerifier()

    mutating func hear(_ signal: PanelSignal) {
        switch signal {
        case .record(let record):
            violations += verifier.verify(record)
            records.append(record)
        case .frameLost(let loss): losses.append(loss)
        }
    }

    /// Each record as its fingers, without the time.
    var lines: [String] {
        records.map { Player.line($0).split(separator: ":", maxSplits: 1)[1].dropFirst().description }
    }
}
