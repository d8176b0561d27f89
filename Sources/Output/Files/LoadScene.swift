package import Scenes

/// The scene of the file at `path`, `-` for standard input.
package func loadScene(_ path: String) throws(InspectError) -> LoadedScene {
    try loadingScene { () throws(SceneError) in try SceneLoader(reading: .forCommand([path])).load(path) }
}

/// What `load` returns, or its error as an ``InspectError``.
package func loadingScene<Loaded>(_ load: () throws(SceneError) -> Loaded) throws(InspectError) -> Loaded {
    do throws(SceneError) {
        return try load()
    } catch {
        throw .scene(error)
    }
}
