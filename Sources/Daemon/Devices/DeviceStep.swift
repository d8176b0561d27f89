import Core
import HIDRecords
import Reports
import Runtime
import TouchKit

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

/// Why a device can no longer be read.
enum DeviceLoss: Equatable {
    /// It was unplugged: its node is gone.
    case unplugged
    /// It still exists, but this program's access to it was revoked.
    case revoked
    /// Reading it failed; the preceding entry says how.
    case failed
    /// It is reopened, since another entry of the configuration may apply to it now.
    case reconfigured

    /// Why `node` can no longer be read; `failed` means that reading ended with an error.
    init(of node: String, failed: Bool) {
        self = failed ? .failed : fileExists(node) ? .revoked : .unplugged
    }

    /// Whether opening it again may succeed without replugging.
    var mayReturn: Bool { self != .unplugged }

    /// Why the touches of the lost panel are cancelled.
    var cancelReason: CancelReason {
        switch self {
        case .unplugged, .failed: .panelRemoved
        case .revoked: .panelRevoked
        case .reconfigured: .reloaded
        }
    }

    /// The cause in the entry about its removal.
    var cause: String {
        switch self {
        case .unplugged: "unplugged"
        case .revoked: "revoked"
        case .failed: "error"
        case .reconfigured: "configuration changed"
        }
    }
}
