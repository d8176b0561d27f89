package import Core
package import Runtime
package import Scenes

extension ExitCode {
    /// What a scene or configuration that could not be loaded comes to.
    package init(_ error: SceneError) {
        switch error {
        case .unreadable(_, let reason): self.init(reason, otherwise: .badConfiguration)
        case .rejected: self = .badConfiguration
        }
    }

    /// What a file that could not be read comes to; `status` is for one of the wrong kind.
    package init(_ reason: Unreadable, otherwise status: ExitCode) {
        switch reason {
        case .missing: self = .noInput
        case .noPermission: self = .noPermission
        case .notRegular, .tooLarge: self = status
        case .failed: self = .ioError
        }
    }
}
