import Runtime

/// Why a device can be read no longer.
enum DeviceLoss: Equatable {
    /// It was unplugged: its node has gone.
    case unplugged
    /// It is still there, but this program's access to it was taken away.
    case revoked
    /// Reading it failed; the entry before says how.
    case failed

    /// Why `node` can be read no longer; `failed` if reading it did not just end.
    init(of node: String, failed: Bool) {
        self = failed ? .failed : fileExists(node) ? .revoked : .unplugged
    }

    /// Whether another try to open it may succeed without its being plugged in again.
    var mayReturn: Bool { self != .unplugged }

    /// What the entry that it was removed has as its cause; an unplugged device needs none.
    var cause: String? {
        switch self {
        case .unplugged: nil
        case .revoked: "revoked"
        case .failed: "error"
        }
    }
}
