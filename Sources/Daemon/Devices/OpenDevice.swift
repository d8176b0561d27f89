import Core
import Devices
import HIDRecords
import Runtime

/// A device that the loop reads.
final class OpenDevice {
    /// The device itself.
    var input: InputDevice
    /// Names the device's descriptor in the event loop.
    let token: LoopToken
    /// Names the device in the pipeline, from the moment it is attached.
    var number = 0
    /// Whether a read has gone well since it was opened.
    var hasBeenRead = false
    /// When it was last reported that a panel was read late.
    var lastLagReport = Timestamp(microseconds: .min)
    /// When to look next whether another process has a panel for itself.
    var grabWatch: GrabWatch

    /// Whether it is a touch panel.
    let isPanel: Bool

    /// Takes over `input`, whose descriptor has `token`.
    init(_ input: consuming InputDevice, token: LoopToken) {
        grabWatch = GrabWatch(at: .monotonic, isGrabbed: input.isGrabbedElsewhere)
        isPanel = input.role == .touchPanel
        self.input = input
        self.token = token
    }

    /// The device node.
    var node: String { input.description.node }

}
