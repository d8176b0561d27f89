import CLibevdev
import CLinux
import Core
import Glibc
import HIDRecords
import Runtime

/// An open node of an input device, with its description; or a pipe in place of one.
struct EvdevNode: ~Copyable {
    /// The description of the device by the kernel and udev.
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

/// The owner of a `struct libevdev`: it describes a device and sets its clock. Events are read without it.
@safe @usableFromInline struct EvdevHandle: ~Copyable {
    private let device: OpaquePointer
    private let node: String

    /// Queries the device behind `descriptor`: `libevdev_new_from_fd`.
    init(descriptor: Int32, node: String) throws(DeviceError) {
        var device: OpaquePointer?
        let result = unsafe libevdev_new_from_fd(descriptor, &device)
        guard result >= 0, let device = unsafe device else {
            throw .failed(action: "describe", subject: node, cause: Errno(-result))
        }
        unsafe self.device = unsafe device
        self.node = node
    }

    deinit { unsafe libevdev_free(device) }

    /// Makes the kernel stamp events with `CLOCK_MONOTONIC`: `libevdev_set_clock_id`.
    func useMonotonicClock() throws(DeviceError) {
        let result = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
        if result < 0 { throw .failed(action: "set the clock of", subject: node, cause: Errno(-result)) }
    }

    /// Adds what the kernel says about the device to `description`.
    func describe(_ description: inout DeviceDescription) {
        description.name = unsafe text(libevdev_get_name(device))
        description.phys = unsafe text(libevdev_get_phys(device))
        description.uniq = unsafe text(libevdev_get_uniq(device))
        description.identity = DeviceIdentity(
            bus: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(device)),
            vendor: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(device)),
            product: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(device)),
            version: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(device))
        )
        for property in 0..<UInt16(INPUT_PROP_CNT)
        where unsafe libevdev_has_property(device, UInt32(property)) != 0 {
            description.properties.insert(DeviceProperty(rawValue: property))
        }
        for key in (0..<UInt16(KEY_CNT)).map(EventCode.init) where hasCode(.key, key) {
            description.keys.insert(key)
        }
        if hasCode(.sw, SwitchCode.lid) { description.switches.insert(SwitchCode.lid) }
        for axis in (0..<UInt16(ABS_CNT)).map(EventCode.init) where hasCode(.abs, axis) {
            description.axes[axis] = unsafe libevdev_get_abs_info(device, UInt32(axis.rawValue)).map {
                unsafe AbsoluteAxis($0.pointee)
            }
        }
    }

    private func hasCode(_ type: EventType, _ code: EventCode) -> Bool {
        unsafe libevdev_has_event_code(device, UInt32(type.rawValue), UInt32(code.rawValue)) != 0
    }

    /// Drivers give names in any encoding: invalid UTF-8 is repaired, and characters that control a terminal
    /// are escaped.
    @unsafe
    private func text(_ pointer: UnsafePointer<CChar>?) -> String {
        escaped(unsafe pointer.map { unsafe String(cString: $0) } ?? "")
    }
}

extension AbsoluteAxis {
    fileprivate init(_ info: input_absinfo) {
        self.init(minimum: info.minimum, maximum: info.maximum, resolution: info.resolution)
        value = info.value
        fuzz = info.fuzz
        flat = info.flat
    }
}
