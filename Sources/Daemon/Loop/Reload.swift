import ControlProtocol
import Pipeline
import Runtime
import Scenes

/// A load of the configuration that goes on beside the touches.
struct Reload: ~Copyable {
    /// What a load comes to.
    typealias Outcome = Result<NewConfiguration, SceneError>

    /// What a client asked for, to be served when the load is over.
    struct Waiting {
        let call: ControlCall
        /// Whether this load is the answer: it began after a reload was asked for.
        let isAnswered: Bool
    }

    /// Loads the files.
    let worker: Worker<Outcome>
    /// Reloads that were asked for, and what the same clients asked after them: each answer comes in its turn.
    var calls: [Waiting]
    /// Whether another signal came: the files may have changed since they were read.
    var isWantedAgain = false

    /// A load that is the answer to all reloads in `calls`.
    init(worker: consuming Worker<Outcome>, calls: [ControlCall]) {
        self.worker = worker
        self.calls = calls.map { Waiting(call: $0, isAnswered: $0.request == .reload) }
    }

    /// Whether an answer to `client` is on its way.
    func concerns(_ client: UInt64) -> Bool {
        calls.contains { $0.call.client == client }
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
