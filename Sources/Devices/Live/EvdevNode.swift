import CLinux
import Core
import Glibc
import HIDRecords
import Runtime

/// An open node of an input device, with what the kernel says of it.
struct EvdevNode: ~Copyable {
    /// What the kernel and udev say of the device.
    let description: DeviceDescription
    private let evdev: EvdevHandle
    private let file: Descriptor

    /// Opens `found.node`, which udev told of, and asks the kernel for the rest: open(2).
    init(opening found: DeviceDescription) throws(DeviceError) {
        let node = found.node
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let file = try Descriptor("open", node) { unsafe open(node, flags) }
        let evdev = try EvdevHandle(descriptor: file.number, node: node)
        var description = found
        evdev.describe(&description)
        self.file = file
        self.evdev = evdev
        self.description = description
    }

    /// The file descriptor; this owner closes it.
    var descriptor: Int32 { file.number }

    /// Has events stamped with `CLOCK_MONOTONIC`.
    func useMonotonicClock() throws(DeviceError) { try evdev.useMonotonicClock() }

    /// Takes the device away from everybody else, or gives it back.
    func grab(_ isGrabbed: Bool) throws(DeviceError) { try evdev.grab(isGrabbed) }

    /// Has the kernel keep all other keys to itself; kernels before 4.4 cannot, and hand over all.
    func receiveOnly(keys: [EventCode]) {
        var bits = Array(repeating: UInt8(0), count: Int(KEY_MAX) / 8 + 1)
        for number in keys.map({ Int($0.rawValue) }) where number <= KEY_MAX {
            bits[number / 8] |= 1 << UInt8(number % 8)
        }
        _ = unsafe bits.withUnsafeMutableBufferPointer { bits in
            unsafe touchd_evdev_mask(descriptor, UInt32(EV_KEY), bits.baseAddress, UInt32(bits.count))
        }
    }
}
