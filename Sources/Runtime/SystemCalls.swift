private import CLinux
import Glibc

/// The result of a system call that returns -1 and sets `errno`; a call cut short by a signal (`EINTR`) is made again.
@inlinable
package func uninterrupted<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value {
    while true {
        let value = call()
        if value != -1 { return value }
        let error = Errno.current
        if !error.isInterruption { throw error }
    }
}

/// As `uninterrupted`, but the result is nil if the call would have had to wait.
@inlinable
package func unblocked<Value: SignedInteger>(_ call: () -> Value) throws(Errno) -> Value? {
    do throws(Errno) {
        return try uninterrupted(call)
    } catch {
        if error.wouldBlock { return nil }
        throw error
    }
}

/// As `uninterrupted`, with an error that says what was attempted and on what.
package func attempt<Value: SignedInteger>(
    _ action: StaticString,
    on subject: @autoclosure () -> String = "",
    _ call: () -> Value
) throws(RuntimeError) -> Value {
    do throws(Errno) {
        return try uninterrupted(call)
    } catch {
        throw .failed(action: action.description, subject: subject(), cause: error)
    }
}

/// The error number a system call left behind, with the C library's name and sentence for it.
@usableFromInline
package struct Errno: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number, such as `ENOENT`.
    @usableFromInline package let number: Int32

    /// The error `number`.
    package init(_ number: Int32) {
        self.number = number
    }

    /// The calling thread's `errno`.
    @usableFromInline static var current: Errno { Errno(errno) }

    /// Whether a signal cut the call short (`EINTR`).
    @usableFromInline var isInterruption: Bool { number == EINTR }

    /// Whether the call would have had to wait (`EAGAIN`): not a failure.
    @usableFromInline package var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }

    /// The C library's sentence, such as "No such file or directory".
    @usableFromInline package var description: String {
        guard let text = unsafe touchd_error_description(number) else { return "Error \(number)" }
        return unsafe String(cString: text)
    }

    /// The name of the number, such as "ENOENT".
    package var name: String {
        guard let text = unsafe touchd_error_name(number) else { return "E\(number)" }
        return unsafe String(cString: text)
    }
}

extension Errno {
    /// Whether the process or the system is out of descriptors (`EMFILE`, `ENFILE`).
    package var isOutOfDescriptors: Bool { number == EMFILE || number == ENFILE }

    /// Whether no process listens at a socket's address, or none does any longer.
    package var meansAbsence: Bool {
        [ECONNREFUSED, ENOENT, ENOTCONN, ECONNRESET, EPIPE, EDESTADDRREQ].contains(number)
    }
}

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
