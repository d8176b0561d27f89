package import Core
package import Runtime
package import Scenes

extension ExitCode {
    /// The exit code for a scene or configuration that could not be loaded.
    package init(_ error: SceneError) {
        switch error {
        case .unreadable(_, let reason): self.init(reason, otherwise: .badConfiguration)
        case .rejected: self = .badConfiguration
        }
    }

    /// The exit code for a file that could not be read; `status` is for one of the wrong kind or size.
    package init(_ reason: Unreadable, otherwise status: ExitCode) {
        switch reason {
        case .missing: self = .noInput
        case .noPermission: self = .noPermission
        case .notRegular, .tooLarge: self = status
        case .failed: self = .ioError
        }
    }
}
