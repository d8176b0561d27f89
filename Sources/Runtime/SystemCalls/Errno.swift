private import CLinux
import Glibc

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
