/// Why a YAML file could not be taken in.
package enum YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file at `path` could not be read.
    case unreadable(path: String, reason: Unreadable)
    /// The text of the file called `path` is no YAML, or goes beyond a limit.
    case malformed(path: String, place: YAMLPlace, message: String, excerpt: LineExcerpt)

    /// The cause, in words.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .malformed(let path, let place, let message, _): "\(path):\(place): \(message)"
        }
    }
}

/// Why a file was not read.
package enum Unreadable: Hashable, Sendable, CustomStringConvertible {
    /// There is no file of that name (ENOENT, ENOTDIR).
    case missing
    /// The file's or a directory's mode forbids it (EACCES, EPERM).
    case noPermission
    /// It is something else than a regular file, such as "a directory" or "a FIFO".
    case notRegular(String)
    /// It is longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// `open`, `fstat` or `read` failed otherwise, with the system's words for it.
    case failed(String)

    /// The cause, in words.
    package var description: String {
        switch self {
        case .missing: "no such file"
        case .noPermission: "permission denied"
        case .notRegular(let what): "it is \(what), not a regular file"
        case .tooLarge(let limit): "it is larger than \(ByteCount(limit))"
        case .failed(let cause): cause
        }
    }
}

/// A number of bytes as people write it.
struct ByteCount: CustomStringConvertible {
    private let bytes: Int

    init(_ bytes: Int) {
        self.bytes = bytes
    }

    var description: String {
        let mebibyte = 1 << 20
        return bytes > 0 && bytes % mebibyte == 0 ? "\(bytes / mebibyte) MiB" : "\(bytes) bytes"
    }
}
