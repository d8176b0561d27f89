import Runtime
import TouchKit

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
