import CEvdevShim
import Devices
import HIDRecords

/// A panel made of a FIFO.
final class ShimPanel: ShimDevice {
    /// A panel of protocol B with ten slots and 1000 units either way.
    init(name: String = "Shim", slots: Int32 = 10) throws {
        try super.init(name: name, role: .touchPanel)
        evdev_shim_set_property(number, UInt32(InputProp.direct))
        evdev_shim_set_key(number, UInt32(Btn.touch), 0)
        evdev_shim_set_axis(number, UInt32(Abs.mtSlot), 0, slots - 1)
        evdev_shim_set_axis(number, UInt32(Abs.mtTrackingID), 0, 65535)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionX), 0, 1000)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionY), 0, 1000)
    }

    /// Sets the contact that the kernel says is in `slot`.
    func setContact(_ slot: UInt32, id: Int32, x: Int32 = 0, y: Int32 = 0) {
        evdev_shim_set_slot(number, UInt32(Abs.mtTrackingID), slot, id)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionX), slot, x)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionY), slot, y)
    }

    /// Writes the gesture that `text` describes.
    func write(_ text: String) { write(Self.bytes(of: text)) }

    /// The events of the gesture `text` as the kernel lays them out.
    static func bytes(of text: String) -> [UInt8] {
        bytes(of: Gesture(text).events)
    }
}
