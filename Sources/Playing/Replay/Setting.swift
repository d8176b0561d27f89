package import Core
package import HIDRecords
package import Output
package import Pipeline
import Reports
package import Scenes
package import TouchKit

/// The setting of a replay: apps, the one in front, and what the configuration says about panels.
package struct Setting {
    /// The apps with their scenes, in the order of the configuration.
    package var apps: [App] = []
    /// The name of the app in front; nil if the configuration names none.
    package var foreground: String?
    /// The entries of the configuration about panels.
    package var panels: [PanelConfiguration] = []
    /// The limits of a shake.
    package var shake = ShakeSettings()
    /// How touches are read.
    var settings = InteractionSettings()
    /// True if the apps have been launched.
    var areLaunched = false
    /// The warnings about the files, as whole lines.
    var warnings = ""

    /// Loads the apps of `configuration`, or only `scene`; both are paths, and one of them must be given unless there may be
    /// no app.
    package init(scene: String?, configuration: String?, mayBeEmpty: Bool = false) throws(InspectError) {
        if let configuration {
            let loaded = try loadingScene { () throws(SceneError) in
                try ConfigurationLoader(reading: .forCommand([configuration], as: .configuration)).load(
                    configuration)
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

    /// The scene of `scenario`.
    init(_ scenario: Scenario) {
        settings = scenario.settings
        let application = Application(scene: scenario.scene.scene, settings: settings)
        apps = [App(name: scenario.appName, isSystem: false, application: application)]
        foreground = apps.first?.name
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
package func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
}

/// Apps without a daemon, which effects bring to another state; nobody hears of what they decide.
package struct OfflineApps: ~Copyable {
    private var pipeline: Pipeline<LineOutput>

    /// `apps` as they have been loaded.
    package init(_ apps: [App], foreground: String?) {
        pipeline = Pipeline(
            apps: apps, foreground: foreground, output: LineOutput(format: .calls, shown: []))
    }

    /// The apps as they are now.
    package var apps: [App] { pipeline.apps.all }

    /// Launches them, which comes before the first event.
    mutating func launch(at time: Timestamp) { pipeline.launchApps(at: time) }

    /// Carries out all `effects` in an app, or none; a program that they would run is not run.
    package mutating func perform(
        _ effects: [JSONValue], inApp app: Int = 0, at time: Timestamp = Timestamp(microseconds: 0)
    ) throws(EffectRefusal) {
        _ = try pipeline.perform(
            .json(effects), for: BatchClient("touchctl"), inApp: app, at: time)
    }
}
