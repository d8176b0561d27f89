package import Runtime

/// Why a YAML file could not be read.
package enum YAMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file at `path` could not be read.
    case unreadable(path: String, reason: Unreadable)
    /// The text of the file called `path` is not YAML, or exceeds a limit.
    case malformed(path: String, place: YAMLPlace, message: String, excerpt: LineExcerpt)

    /// The message: what was attempted, on which file, and the cause.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .malformed(let path, let place, let message, _): "\(path):\(place): \(message)"
        }
    }
}
