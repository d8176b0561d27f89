import Core
import Glibc

/// Why a file was not read.
package enum Unreadable: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no file of that name (ENOENT, ENOTDIR).
    case missing
    /// The mode of the file or of a directory forbids it (EACCES, EPERM).
    case noPermission
    /// It is not a regular file.
    case notRegular(FileStatus.Kind)
    /// It is longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// `open`, `fstat` or `read` failed otherwise.
    case failed(Errno)

    /// What the failure of a system call on a file means.
    package init(_ error: Errno) {
        let number = error.number
        if number == ENOENT || number == ENOTDIR {
            self = .missing
        } else if number == EACCES || number == EPERM {
            self = .noPermission
        } else {
            self = .failed(error)
        }
    }

    /// The cause as a clause: `no such file`.
    package var description: String {
        switch self {
        case .missing: "no such file"
        case .noPermission: "permission denied"
        case .notRegular(let kind): "it is \(kind), not a regular file"
        case .tooLarge(let limit): "it is larger than \(ByteCount(limit))"
        case .failed(let cause): cause.description
        }
    }
}
