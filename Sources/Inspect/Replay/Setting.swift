import HIDRecords
import Pipeline
import Scenes
import TouchKit

/// The setting of a replay: apps, the one in front, and what the configuration says about panels.
struct Setting {
    var apps: [App] = []
    var foreground: String?
    var panels: [PanelConfiguration] = []
    /// What counts as a shake.
    var shake = ShakeSettings()
    /// How touches are read.
    var settings = InteractionSettings()
    /// Whether the apps have been launched.
    var areLaunched = false
    /// The warnings about the files, as whole lines.
    var warnings = ""

    /// Loads the apps of `configuration`, or only `scene`; both are paths, and one of them must be given unless there may be
    /// no app.
    init(scene: String?, configuration: String?, mayBeEmpty: Bool = false) throws(InspectError) {
        if let configuration {
            let loaded = try loadingScene { () throws(SceneError) in
                try ConfigurationLoader(reading: .forCommand([configuration])).load(configuration)
            }
            settings = loaded.configuration.settings
            panels = loaded.configuration.panels
            shake = loaded.configuration.shake
            if scene == nil { take(loaded) }
            warn(loaded.warnings)
        }
        if let scene {
            let loaded = try loadScene(scene)
            let application = Application(scene: loaded.scene, settings: settings)
            apps = [App(name: stem(of: scene), isSystem: false, application: application)]
            foreground = apps.first?.name
            warn(loaded.warnings)
        } else if configuration == nil, !mayBeEmpty {
            throw .usage("a scene is needed, or a configuration with apps")
        }
    }

    private mutating func take(_ loaded: LoadedConfiguration) {
        apps = App.apps(of: loaded)
        foreground = loaded.configuration.foreground
    }

    private mutating func warn(_ diagnostics: Diagnostics) {
        for warning in diagnostics.list { warnings += warning.text + "\n" }
    }
}

/// The file's name without folder and extension: the name of an app that consists only of a scene.
func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
}
