import Core
import Devices
import HIDRecords
import Runtime

/// A device that the loop reads.
final class OpenDevice {
    /// The device itself.
    var input: InputDevice
    /// Identifies the device's descriptor in the event loop.
    let token: LoopToken
    /// Its number in the pipeline, valid once it is attached.
    var number = 0
    /// Whether a read has succeeded since it was opened.
    var hasBeenRead = false
    /// When a late read of a panel was last reported.
    var lastLagReport = Timestamp(microseconds: .min)
    /// When to check next whether another process has grabbed the panel.
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
