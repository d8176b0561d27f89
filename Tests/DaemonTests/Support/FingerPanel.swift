import CEvdevShim
import CLinux
import Devices
import Glibc
import HIDRecords
import Runtime
import TestSupport
import Testing

/// A panel of 1000 units either way for one finger: a FIFO whose ioctls a shim answers.
struct FingerPanel: ~Copyable {
    private let folder = TemporaryFolder()
    private let number: Int32
    private var writer: Descriptor?
    private let writerNumber: Int32
    /// Keeps what a reader of ``failReads()`` waits for.
    private var reader: Descriptor?

    init() throws {
        let node = folder.file("event5")
        unsafe mkfifo(node, 0o600)
        let writer = try Descriptor(opening: node, flags: O_RDWR | O_NONBLOCK)
        writerNumber = writer.number
        self.writer = consume writer
        number = unsafe evdev_shim_add(node, "Finger panel")
        evdev_shim_set_property(number, UInt32(InputProp.direct))
        evdev_shim_set_axis(number, UInt32(Abs.mtSlot), 0, 9)
        evdev_shim_set_axis(number, UInt32(Abs.mtTrackingID), 0, 65535)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionX), 0, 1000)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionY), 0, 1000)
    }

    deinit { evdev_shim_remove(number) }

    /// What udev would tell of it.
    var found: FoundDevice {
        var panel = DeviceDescription(name: "")
        panel.node = folder.file("event5")
        return FoundDevice(panel, as: .touchPanel)
    }

    /// Another process takes the panel for itself, or gives it back.
    func setGrabbedElsewhere(_ isGrabbed: Bool) {
        evdev_shim_fail_grab(number, isGrabbed ? EBUSY : 0)
    }

    /// A finger that only the kernel knows of is in the first slot there, or gone with `id` -1.
    func setContact(id: Int32, x: Int32, y: Int32) {
        evdev_shim_set_slot(number, UInt32(Abs.mtTrackingID), 0, id)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionX), 0, x)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionY), 0, y)
    }

    /// Whether touchd has the panel for itself.
    var isGrabbed: Bool { evdev_shim_is_grabbed(number) != 0 }

    /// How often touchd has tried to have the panel for itself.
    var grabTries: Int { Int(evdev_shim_grab_tries(number)) }

    /// A finger comes down there.
    func touch(x: Int32, y: Int32) {
        send([(Abs.mtTrackingID, 1), (Abs.mtPositionX, x), (Abs.mtPositionY, y)])
    }

    /// It goes.
    func lift() {
        send([(Abs.mtTrackingID, -1)])
    }

    /// Its readers have nothing to read any more; the node stays.
    mutating func revoke() {
        writer = nil
    }

    /// Its reader finds a folder in the panel's place: events still wake it, and each read fails.
    mutating func failReads() throws {
        let number = try #require((0..<1024).first { $0 != writerNumber && isOpen(at: $0) })
        let folder = try Descriptor(opening: folder.path, flags: O_RDONLY)
        reader = Descriptor(owning: dup(number))
        dup2(folder.number, number)
    }

    /// Whether `number` is a descriptor of this panel.
    private func isOpen(at number: Int32) -> Bool {
        var (mine, other) = (stat(), stat())
        guard unsafe fstat(writerNumber, &mine) == 0, unsafe fstat(number, &other) == 0 else { return false }
        return mine.st_ino == other.st_ino && mine.st_dev == other.st_dev
    }

    private func send(_ values: [(code: UInt16, value: Int32)]) {
        let frame = values.map { (type: EventType.abs, code: $0.code, value: $0.value) }
        for event in frame + [(EventType.syn, Syn.report, 0)] {
            var raw = input_event()
            raw.time.tv_sec = Int(monotonicNow() / 1_000_000)
            raw.time.tv_usec = Int(monotonicNow() % 1_000_000)
            (raw.type, raw.code, raw.value) = (event.type, event.code, event.value)
            _ = unsafe write(writerNumber, &raw, MemoryLayout<input_event>.size)
        }
    }
}
