import Core
import HIDRecords
import Reports

/// A step that the daemon has to take because of a device.
enum DeviceStep {
    /// Report something about a device, or about none.
    case report(SystemSentence, about: DeviceDescription?)
    /// Attach an opened device, to which `choice` applies, to the pipeline.
    case attach(OpenDevice, PanelChoice?)
    /// End what a closed device has in flight.
    case detach(OpenDevice, DeviceLoss)
    /// Report how long after the kernel stamped its events a panel was read.
    case reportLag(OpenDevice, Interval)
    /// Cancel the touches of a panel that another process has grabbed.
    case loseTouches(OpenDevice)
    /// Report that a panel is grabbed for the client of this name.
    case reportGrab(OpenDevice, for: String)
    /// Await that no finger is on a panel that is to be grabbed, and report it if the grab was tried `first`.
    case awaitGrab(OpenDevice, first: Bool)
    /// Report that a panel is given back because the client of this name is gone.
    case reportReturn(OpenDevice, by: String)
    /// Take over the fingers on a panel that another process has released.
    case takeTouches(OpenDevice)
}
