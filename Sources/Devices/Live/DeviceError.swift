import Glibc
package import HIDRecords
package import Runtime

/// An error of a device, its node or the directory of nodes.
package enum DeviceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A call failed while the program tried to do `action` (such as "open") to `subject`, a node or
    /// directory.
    case failed(action: String, subject: String, cause: Errno)
    /// The node `subject` is not a touch panel, for a reason that follows a name in a sentence.
    case noPanel(subject: String, reason: String)
    /// The node `subject` does not have the role that udev gave it.
    case otherRole(subject: String, expected: DeviceRole)

    /// The message: what was attempted, on which node, and the cause.
    package var description: String {
        switch self {
        case .failed(let action, let subject, let cause): "cannot \(action) \(subject): \(cause)"
        case .noPanel(let subject, let reason): "\(subject) \(reason)"
        case .otherRole(let subject, .touchPanel): "\(subject) is not a touch panel"
        case .otherRole(let subject, .accelerometer), .otherRole(let subject, .keys),
            .otherRole(let subject, .mediaKeys),
            .otherRole(let subject, .lid):
            "\(subject) is not an accelerometer and has no media keys"
        }
    }

    /// Whether permission is missing (EACCES, EPERM): udev may not have set the node's mode yet.
    package var isPermissionMissing: Bool { cause == EACCES || cause == EPERM }

    /// Whether another attempt may succeed; otherwise only a change of the node can help.
    package var mayPass: Bool {
        if case .failed = self { true } else { false }
    }

    /// Whether the process or the system is out of descriptors.
    package var isOutOfDescriptors: Bool { cause.map { Errno($0).isOutOfDescriptors } ?? false }

    /// Whether another process has grabbed the device (EBUSY).
    package var isBusy: Bool { cause == EBUSY }

    private var cause: Int32? {
        if case .failed(_, _, let cause) = self { cause.number } else { nil }
    }
}

extension Descriptor {
    /// Takes over the descriptor that `call` opens, for instance `inotify_init1`.
    init(_ action: String, _ subject: String, by call: () -> Int32) throws(DeviceError) {
        do throws(Errno) {
            self.init(owning: try uninterrupted(call))
        } catch {
            throw .failed(action: action, subject: subject, cause: error)
        }
    }
}
