import CLibevdev
import CLinux
import Core
import Glibc
import HIDRecords
import Runtime

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
