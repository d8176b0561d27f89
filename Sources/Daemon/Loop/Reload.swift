import ControlProtocol
import Pipeline
import Runtime
import Scenes
import Synchronization

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
    func concerns(_ client: LoopToken) -> Bool {
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

extension DaemonConfiguration {
    /// The app to be in front when this configuration takes the place of `old`: the `current` one, unless it is gone or the
    /// file now names another one.
    func foreground(after old: DaemonConfiguration, current: String?) -> String? {
        guard foreground == old.foreground, let current, apps.contains(where: { $0.id == current }) else {
            return foreground
        }
        return current
    }
}

/// Releases `apps` in a thread of its own: for a large scene that takes longer than a frame.
func releaseInThread(_ apps: consuming [App]) {
    let released = Mutex(apps)
    try? startThread {
        released.withLock { $0.removeAll() }
        releaseUnusedMemory()
    }
}
