import Runtime
import Scenes

/// A load of the configuration that goes on beside the touches.
struct Reload: ~Copyable {
    /// What a load comes to.
    typealias Outcome = Result<NewConfiguration, SceneError>

    /// Loads the files.
    let worker: Worker<Outcome>
    /// Who asked for it; nil for a signal.
    let call: ControlCall?
    /// What is asked meanwhile by clients who may not be answered before: one load at a time, each answer in its turn.
    var waiting: [ControlCall] = []
    /// Whether another signal came: the files may have changed since they were read.
    var isWantedAgain = false

    /// Whether an answer to `client` is on its way.
    func concerns(_ client: UInt64) -> Bool {
        call?.client == client || waiting.contains { $0.client == client }
    }
}

/// A configuration with its apps, ready to be put in force.
struct NewConfiguration: Sendable {
    let configuration: DaemonConfiguration
    let warnings: Diagnostics
    let apps: [App]

    /// Makes the apps of what was loaded.
    init(_ loaded: LoadedConfiguration) {
        configuration = loaded.configuration
        warnings = loaded.warnings
        apps = App.apps(of: loaded)
    }
}
