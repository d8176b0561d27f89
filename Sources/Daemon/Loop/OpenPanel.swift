import Devices
import HIDRecords

/// A panel that the loop reads.
final class OpenPanel {
    var device: PanelDevice
    /// Names the panel's descriptor in the event loop.
    let token: UInt64
    /// Names the panel in the pipeline.
    let number: Int
    /// Whether a read has gone well since it was opened.
    var hasBeenRead = false
    /// When it was last reported that the panel was read late.
    var lastLagReport = Timestamp(microseconds: .min)

    /// When to look next whether another process has the panel for itself.
    var grabWatch: GrabWatch

    init(device: consuming PanelDevice, token: UInt64, number: Int) {
        grabWatch = GrabWatch(at: .monotonic, isGrabbed: device.isGrabbedElsewhere)
        self.device = device
        self.token = token
        self.number = number
    }
}
