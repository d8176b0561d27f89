import Glibc

/// What went wrong between touchd and a panel.
package enum PanelError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A call failed while the program tried to do `action` ("open") to `subject`, a node or directory.
    case failed(action: String, subject: String, errno: Int32)
    /// The node `subject` is no touch panel.
    case notAPanel(subject: String)

    package var description: String {
        switch self {
        case .failed(let action, let subject, let number): "cannot \(action) \(subject): \(Self.text(number))"
        case .notAPanel(let subject): "\(subject) is no touch panel"
        }
    }

    /// Whether the node's mode forbids it so far (EACCES, EPERM): udev may not have been at it yet.
    package var isPermissionMissing: Bool {
        if case .failed(_, _, let number) = self { return number == EACCES || number == EPERM }
        return false
    }

    /// Whether another process has the panel for itself (EBUSY).
    package var isBusy: Bool {
        if case .failed(_, _, let number) = self { return number == EBUSY }
        return false
    }

    private static func text(_ number: Int32) -> String {
        unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }
}
