/// Why the kernel did not do what touchd asked for.
package enum RuntimeError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A system call failed while the program tried to do `action` ("open") to `subject` (a path, or empty).
    case failed(action: String, subject: String, cause: Errno)
    /// A socket's name is empty or has more than the 107 bytes that `sockaddr_un` holds.
    case unusableSocketName(String)
    /// A process listens at this path already.
    case alreadyListening(String)

    /// The kernel's error number, when the kernel gave one.
    package var cause: Errno? {
        if case .failed(_, _, let cause) = self { cause } else { nil }
    }

    /// One sentence: what was attempted, on what, and the cause.
    package var description: String {
        switch self {
        case .failed(let action, "", let cause): "cannot \(action): \(cause)"
        case .failed(let action, let subject, let cause): "cannot \(action) \(subject): \(cause)"
        case .unusableSocketName(let name):
            "cannot use the socket name '\(name)': empty or longer than 107 bytes"
        case .alreadyListening(let path): "a process already listens at \(path)"
        }
    }
}
