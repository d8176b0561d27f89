private import CEvdevShim
import Core
import Glibc
import HIDRecords
import Runtime

/// A touch panel of protocol B made of a FIFO.
package final class FakePanel: FakeDevice {
    /// A panel of `slots` slots, `width` by `height` units.
    package init(name: String = "Finger panel", slots: Int32 = 10, width: Int32 = 1000, height: Int32 = 1000)
        throws
    {
        try super.init(name: name, role: .touchPanel)
        evdev_shim_set_property(number, UInt32(DeviceProperty.direct.rawValue))
        evdev_shim_set_key(number, UInt32(Btn.touch.rawValue), 0)
        evdev_shim_set_axis(number, UInt32(Abs.mtSlot.rawValue), 0, slots - 1)
        evdev_shim_set_axis(number, UInt32(Abs.mtTrackingID.rawValue), 0, 65535)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionX.rawValue), 0, width)
        evdev_shim_set_axis(number, UInt32(Abs.mtPositionY.rawValue), 0, height)
    }

    /// Makes another process grab the panel, or release it.
    package func setGrabbedElsewhere(_ isGrabbed: Bool) {
        evdev_shim_fail_grab(number, isGrabbed ? EBUSY : 0)
    }

    /// Makes a finger land when the panel is next grabbed.
    package func touchWhenGrabbed() { evdev_shim_touch_when_grabbed(number) }

    /// Whether touchd has grabbed the panel.
    package var isGrabbed: Bool { evdev_shim_is_grabbed(number) != 0 }

    /// How often touchd has tried to grab the panel.
    package var grabTries: Int { Int(evdev_shim_grab_tries(number)) }

    /// Sets the contact that the kernel reports in `slot`: none if `id` is -1.
    package func setContact(_ slot: UInt32 = 0, id: Int32, x: Int32 = 0, y: Int32 = 0) {
        evdev_shim_set_slot(number, UInt32(Abs.mtTrackingID.rawValue), slot, id)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionX.rawValue), slot, x)
        evdev_shim_set_slot(number, UInt32(Abs.mtPositionY.rawValue), slot, y)
    }

    /// Puts a finger down at `x`, `y`, now.
    package func touch(x: Int32, y: Int32) {
        write(
            [
                (EventType.abs, Abs.mtTrackingID, 1), (EventType.abs, Abs.mtPositionX, x),
                (EventType.abs, Abs.mtPositionY, y),
            ],
            at: Timestamp.monotonic.microseconds)
    }

    /// Lifts the finger, now.
    package func lift() {
        write([(EventType.abs, Abs.mtTrackingID, -1)], at: Timestamp.monotonic.microseconds)
    }
}
