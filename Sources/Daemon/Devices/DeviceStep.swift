import Core
import HIDRecords
import Reports

/// What the daemon is to do because of a device.
enum DeviceStep {
    /// Report something about a device, or about none.
    case report(SystemSentence, about: DeviceDescription?)
    /// Hand over to the pipeline a device that was opened, for which `choice` holds.
    case attach(OpenDevice, PanelChoice?)
    /// End what a device that was closed has under way.
    case detach(OpenDevice, DeviceLoss)
    /// Report that a panel was read so long after the kernel made its events.
    case reportLag(OpenDevice, Interval)
    /// Cancel the touches of a panel that another process has for itself now.
    case loseTouches(OpenDevice)
    /// Take over the fingers on a panel that no other process has for itself any more.
    case takeTouches(OpenDevice)
}
