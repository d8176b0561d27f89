import CLinux
import Core
import Glibc
import HIDRecords
import Runtime

/// An open node of an input device, with its description; or a pipe in place of one.
struct EvdevNode: ~Copyable {
    /// What the kernel and udev say about the device.
    let description: DeviceDescription
    /// nil for a pipe, which cannot be asked and has no other reader.
    private let evdev: EvdevHandle?
    private let file: Descriptor

    /// Opens `found.node`, which udev reported, and asks the kernel for the rest: open(2).
    init(opening found: DeviceDescription) throws(DeviceError) {
        let node = found.node
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        try self.init(found, at: Descriptor("open", node) { unsafe open(node, flags) })
    }

    /// Asks the kernel about `found.node`, which udev reported and which is open as `file`.
    init(_ found: DeviceDescription, at file: consuming Descriptor) throws(DeviceError) {
        let node = found.node
        let evdev = try EvdevHandle(descriptor: file.number, node: node)
        var description = found
        evdev.describe(&description)
        self.file = file
        self.evdev = consume evdev
        self.description = description
    }

    /// A pipe from which the events of the device with this description are read.
    init(_ description: DeviceDescription, from pipe: consuming Descriptor) {
        self.description = description
        file = pipe
        evdev = nil
    }

    /// The file descriptor; this owner closes it.
    var descriptor: Int32 { file.number }

    /// Makes the kernel stamp events with `CLOCK_MONOTONIC`.
    func useMonotonicClock() throws(DeviceError) { try evdev?.useMonotonicClock() }

    /// Grabs the device for this process alone, or releases it: not by libevdev, which does not know of a grab that was
    /// taken before it was asked.
    func grab(_ isGrabbed: Bool) throws(DeviceError) {
        guard evdev != nil else { return }
        let number = descriptor
        do throws(Errno) {
            _ = try uninterrupted { touchd_evdev_grab(number, isGrabbed ? 1 : 0) }
        } catch {
            throw .failed(action: isGrabbed ? "grab" : "release", subject: description.node, cause: error)
        }
    }

    /// Makes the kernel withhold all other keys (`EVIOCSMASK`); kernels before 4.4 cannot, and deliver all.
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
