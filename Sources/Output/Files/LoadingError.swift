package import Scenes

extension InspectError {
    /// Why the file at `path`, which is of `kind`, could not be loaded. An error in a scene that a scenario
    /// only names counts as the scene's.
    package init(loading path: String, _ kind: FileKind, _ error: SceneError) {
        let isOwn = error.diagnostics.list.contains { $0.severity == .error && $0.file == path }
        self = kind == .scenario && isOwn ? .scenario(error) : .scene(error)
    }
}
