import CEvdevShim
import CLinux
import Core
import Devices
import Foundation
import HIDRecords

/// A device made of a FIFO: what is written to it is read as events, and a shim answers its ioctls.
class ShimDevice {
    private let folder: URL
    private let role: DeviceRole
    let number: Int32
    private(set) var writer: Int32

    /// A device without keys and axes, which udev takes for a `role`.
    init(name: String, role: DeviceRole = .accelerometer) throws {
        self.role = role
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("event5").path
        guard unsafe mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        writer = unsafe open(path, O_RDWR | O_NONBLOCK)
        number = unsafe evdev_shim_add(path, name)
    }

    deinit {
        unplug()
        evdev_shim_remove(number)
        try? FileManager.default.removeItem(at: folder)
    }

    /// What udev would tell of it.
    var found: FoundDevice {
        var description = DeviceDescription(name: "")
        description.node = folder.appendingPathComponent("event5").path
        return FoundDevice(description, as: role)
    }

    func write(_ bytes: [UInt8]) {
        let count = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(writer, $0.baseAddress, $0.count) }
        precondition(count == bytes.count, "the FIFO is full")
    }

    /// Writes `events` of one frame, and the report that ends it.
    func write(_ events: [(type: UInt16, code: UInt16, value: Int32)], at microseconds: Int64 = 0) {
        let frame = events + [(EventType.syn, Syn.report, 0)]
        write(
            Self.bytes(
                of: frame.map {
                    InputEvent(
                        timestamp: Timestamp(microseconds: microseconds), type: $0.type, code: $0.code,
                        value: $0.value)
                }))
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
