private import CEvdevShim
private import CLinux
import Core
package import Devices
import Glibc
package import HIDRecords
import Runtime
import TestSupport

/// A device made of a FIFO: bytes written to it are read as events, and a shim answers its ioctls.
package class FakeDevice {
    /// Its number in the shim.
    package let number: Int32

    private let folder: TemporaryFolder
    private let role: DeviceRole
    private var writer: Descriptor?
    private let inode: UInt64?
    /// Keeps open the descriptor that a reader waits for after ``failReads()``.
    private var reader: Descriptor?
    private var opened: (() -> Void)?

    /// A device without keys and axes, in the `role` that udev's properties imply.
    package init(name: String, role: DeviceRole = .accelerometer) throws {
        let folder = TemporaryFolder()
        let node = folder.file("event5")
        unsafe mkfifo(node, 0o600)
        let writer = try Descriptor(opening: node, flags: O_RDWR | O_NONBLOCK)
        inode = Self.inode(of: writer.number)
        number = unsafe evdev_shim_add(node, name)
        self.folder = folder
        self.role = role
        self.writer = consume writer
    }

    deinit { evdev_shim_remove(number) }

    /// The folder of the node.
    package var directory: String { folder.path }

    /// The device node.
    package var node: String { folder.file("event5") }

    /// The device as udev would describe it.
    package var found: FoundDevice {
        var description = DeviceDescription(name: "")
        description.node = node
        return FoundDevice(description, as: role)
    }

    /// Whether another process has the FIFO open for reading; only valid after ``unplug()``.
    package var hasReader: Bool {
        // A process that another test starts has the descriptor until it executes its program.
        for _ in 0..<2_000 {
            let number = unsafe open(node, O_WRONLY | O_NONBLOCK)
            guard number >= 0 else { return false }
            close(number)
            usleep(1_000)
        }
        return true
    }

    /// Gives it the keys with these numbers, which are up.
    package func setKeys(_ keys: [UInt32]) {
        for key in keys { evdev_shim_set_key(number, key, 0) }
    }

    /// Calls `body` when the device is next opened.
    package func whenOpened(_ body: @escaping () -> Void) {
        opened = body
        unsafe evdev_shim_when_opened(
            number,
            { context in
                guard let context = unsafe context else { return }
                unsafe Unmanaged<FakeDevice>.fromOpaque(context).takeUnretainedValue().opened?()
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Closes the only writer: the next read finds the end. The node stays.
    ///
    /// A program that another test starts at that moment may have inherited the writing end, for as long as it has not begun.
    package func unplug() {
        writer = nil
        for _ in 0..<1_000 where hasWriter { usleep(1_000) }
    }

    /// Whether the FIFO is empty, and somebody may still write to it.
    private var hasWriter: Bool {
        let number = unsafe open(node, O_RDONLY | O_NONBLOCK)
        guard number >= 0 else { return false }
        defer { close(number) }
        var unread: Int32 = 0
        var byte: UInt8 = 0
        guard unsafe ioctl(number, UInt(FIONREAD), &unread) == 0, unread == 0 else { return false }
        return unsafe read(number, &byte, 1) < 0 && errno == EAGAIN
    }

    /// Unplugs the device, from another thread, as soon as everything written has been read.
    package func unplugWhenRead() throws {
        guard let number = writer.take()?.release() else { return }
        try startThread {
            let writer = Descriptor(owning: number)
            var request = pollfd(fd: writer.number, events: Int16(POLLIN), revents: 0)
            while unsafe poll(&request, 1, 0) == 1 { usleep(1000) }
        }
    }

    /// Makes every read of the device fail: its reader finds a folder in place of the FIFO, and events still
    /// wake it.
    package func failReads() throws {
        // Those of the fake itself: its own end, and what keeps the FIFO open since reads were made to fail before.
        let own = [writer?.number, reader?.number]
        guard let number = (0..<1024).first(where: { !own.contains($0) && isOpen(at: $0) }) else {
            preconditionFailure("the device is not open")
        }
        let folder = try Descriptor(opening: directory, flags: O_RDONLY)
        reader = Descriptor(owning: dup(number))
        dup2(folder.number, number)
    }

    /// Whether `number` is a descriptor of this device.
    private func isOpen(at number: Int32) -> Bool {
        Self.inode(of: number) == inode
    }

    private static func inode(of number: Int32) -> UInt64? {
        var status = stat()
        return unsafe fstat(number, &status) == 0 ? UInt64(status.st_ino) : nil
    }
}

extension FakeDevice {
    /// Writes `bytes` unchanged.
    package func write(_ bytes: [UInt8]) {
        let count = try? writer?.write(bytes.span)
        precondition(count == bytes.count, "the FIFO is full")
    }

    /// Writes `events`.
    package func write(_ events: [InputEvent]) { write(Self.bytes(of: events)) }

    /// Writes the events of one frame, and the report that ends it.
    package func write(
        _ events: [(type: EventType, code: EventCode, value: Int32)], at microseconds: Int64 = 0
    ) {
        let time = Timestamp(microseconds: microseconds)
        write(
            (events + [(EventType.syn, Syn.report, 0)]).map {
                InputEvent(timestamp: time, type: $0.type, code: $0.code, value: $0.value)
            })
    }

    /// `events` as the kernel lays them out.
    package static func bytes(of events: [InputEvent]) -> [UInt8] {
        events.flatMap { event -> [UInt8] in
            var raw = input_event()
            raw.time.tv_sec = Int(event.timestamp.microseconds / 1_000_000)
            raw.time.tv_usec = Int(event.timestamp.microseconds % 1_000_000)
            (raw.type, raw.code, raw.value) = (event.type.rawValue, event.code.rawValue, event.value)
            return unsafe withUnsafeBytes(of: raw) { unsafe Array($0) }
        }
    }
}
