package import Scenes
import TouchKit

extension App {
    /// The apps of a configuration, with their scenes as loaded from the files.
    package static func apps(of loaded: LoadedConfiguration) -> [App] {
        zip(loaded.configuration.apps, loaded.scenes).map { app, scene in
            App(
                name: app.id,
                isSystem: app.isSystem,
                application: Application(scene: scene.scene, settings: loaded.configuration.settings)
            )
        }
    }
}
