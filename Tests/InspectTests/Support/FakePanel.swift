import CEvdevShim
import CLinux
import Core
import Devices
import Foundation
import HIDRecords
import TestSupport

/// A panel made of a FIFO: what is written to it is read as events, and a shim answers its ioctls.
final class FakePanel: @unchecked Sendable {
    private let folder: TemporaryFolder
    private let number: Int32
    private var writer: Int32
    /// The device node.
    let node: String

    init(name: String) throws {
        folder = TemporaryFolder()
        node = "\(folder.path)/event5"
        guard unsafe mkfifo(node, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        writer = unsafe open(node, O_RDWR | O_NONBLOCK)
        number = unsafe evdev_shim_add(node, name)
        evdev_shim_set_property(number, UInt32(InputProp.direct))
        evdev_shim_set_axis(number, UInt32(Abs.mtSlot), 0, 9)
        evdev_shim_set_axis(number, UInt32(Abs.mtTrackingID), 0, 65535)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionX), 0, 4000)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionY), 0, 8000)
    }

    deinit {
        unplug()
        evdev_shim_remove(number)
    }

    /// The folder that the node is in.
    var directory: String { folder.path }

    /// Sends `events`.
    func send(_ events: [InputEvent]) {
        for event in events {
            var raw = input_event()
            raw.time.tv_sec = Int(event.timestamp.microseconds / 1_000_000)
            raw.time.tv_usec = Int(event.timestamp.microseconds % 1_000_000)
            (raw.type, raw.code, raw.value) = (event.type, event.code, event.value)
            let size = MemoryLayout<input_event>.size
            let written = unsafe withUnsafeBytes(of: raw) { unsafe write(writer, $0.baseAddress, size) }
            precondition(written == size, "the FIFO is full")
        }
    }

    /// Another process takes the panel for itself.
    func grabElsewhere() { evdev_shim_fail_grab(number, EBUSY) }

    /// Unplugs the panel, from another thread, as soon as all that was sent has been read.
    func unplugWhenRead() {
        let thread = Thread { [self] in
            var request = pollfd(fd: writer, events: Int16(POLLIN), revents: 0)
            while unsafe poll(&request, 1, 0) == 1 { usleep(1000) }
            unplug()
        }
        thread.start()
    }

    /// Closes the only writer: the next read finds the end.
    func unplug() {
        if writer >= 0 { close(writer) }
        writer = -1
    }
}

/// Knows one node as a panel.
struct FakeLookup: NodeLookup {
    let node: String
    var idPath = ""
    var seat = DeviceDescription.defaultSeat
    var ignoreDevice: String?

    func look(up other: String) -> NodeKind {
        guard other == node else { return .other }
        var panel = DeviceDescription(name: "as udev knows it")
        panel.node = node
        panel.idPath = idPath
        panel.seat = seat
        panel.ignoreDevice = ignoreDevice
        return .device(FoundDevice(panel, as: .touchPanel))
    }
}
