import Core
import Devices
import HIDRecords
import Runtime
import Scenes

/// How far the grab of a panel for a client is.
enum ClientGrab {
    /// The client is not attached.
    case none
    /// It is attached, and fingers are on the panel, or another process has it.
    case awaited
    /// touchd has the panel for itself.
    case held
}

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
    /// Whether it was reported that its times are impossible.
    var hasReportedWrongTimes = false
    /// When a late read of a panel was last reported.
    var lastLagReport = Timestamp(microseconds: .min)
    /// When to check next whether another process has grabbed the panel.
    var grabWatch: GrabWatch
    /// How far the grab for a client is.
    var clientGrab = ClientGrab.none
    /// Whether the panel may have become free for that grab since it was last tried.
    var mayBeUntouched = true

    /// Whether it is a touch panel.
    let isPanel: Bool

    /// Takes over `input`, whose descriptor has `token`.
    init(_ input: consuming InputDevice, token: LoopToken) {
        grabWatch = GrabWatch(at: .monotonic, isGrabbed: input.isGrabbedElsewhere)
        isPanel = input.role == .touchPanel
        self.input = input
        self.token = token
    }

    /// The client for which touchd has the panel for itself; nil if for none.
    var clientOfGrab: String? {
        guard clientGrab == .held, case .whileAttached(let client) = input.grabRule else { return nil }
        return client
    }

    /// The device node.
    var node: String { input.description.node }

}

/// What the configuration says about devices.
struct DeviceRules: Equatable {
    /// The entries of `panels:`.
    let entries: [PanelConfiguration]
    /// The seat whose devices are read.
    let seat: String

    /// The rules of `configuration`.
    init(_ configuration: DaemonConfiguration) {
        entries = configuration.panels
        seat = configuration.seat
    }
}
