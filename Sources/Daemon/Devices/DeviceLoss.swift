import Runtime
import TouchKit

/// Why a device can be read no longer.
enum DeviceLoss: Equatable {
    /// It was unplugged: its node has gone.
    case unplugged
    /// It is still there, but this program's access to it was taken away.
    case revoked
    /// Reading it failed; the entry before says how.
    case failed
    /// It is opened anew, since another entry of the configuration may hold for it now.
    case reconfigured

    /// Why `node` can be read no longer; `failed` if reading it did not just end.
    init(of node: String, failed: Bool) {
        self = failed ? .failed : fileExists(node) ? .revoked : .unplugged
    }

    /// Whether another try to open it may succeed without its being plugged in again.
    var mayReturn: Bool { self != .unplugged }

    /// Why the touches of a panel that is lost so are cancelled.
    var cancelReason: CancelReason {
        switch self {
        case .unplugged, .failed: .panelRemoved
        case .revoked: .panelRevoked
        case .reconfigured: .reloaded
        }
    }

    /// What the entry that it was removed has as its cause.
    var cause: String {
        switch self {
        case .unplugged: "unplugged"
        case .revoked: "revoked"
        case .failed: "error"
        case .reconfigured: "configuration changed"
        }
    }
}
