package import Core
package import Scenes

/// A configuration that was not taken.
package struct RefusedConfiguration: Equatable, Sendable {
    /// What is wrong with it.
    package let mistakes: MistakeList
    /// What `touchctl check` would exit with.
    package let status: ExitCode

    /// The refusal because of `error`.
    package init(_ error: SceneError) {
        mistakes = MistakeList(error.diagnostics.list)
        status = ExitCode(error)
    }
}
