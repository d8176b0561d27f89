import Core
package import Runtime
import YAML

/// Why a file was not accepted.
package enum SceneError: Error, CustomStringConvertible {
    /// The file itself could not be read; what it names is part of ``rejected(_:)``.
    case unreadable(path: String, reason: Unreadable)
    /// What is wrong with it and the files that it names; at least one is an error.
    case rejected(Diagnostics)

    /// The cause.
    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(escaped(path)): \(reason)"
        case .rejected(let diagnostics): diagnostics.description
        }
    }

    /// The same as a list.
    package var diagnostics: Diagnostics {
        switch self {
        case .unreadable(let path, let reason):
            var diagnostics = Diagnostics()
            diagnostics.add(YAMLError.unreadable(path: path, reason: reason))
            return diagnostics
        case .rejected(let diagnostics): return diagnostics
        }
    }
}
