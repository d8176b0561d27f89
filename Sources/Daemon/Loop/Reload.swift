import ControlProtocol
import Pipeline
import Runtime
import Scenes
import Synchronization

/// The configuration and scenes in force, where they come from, and the load that is to replace them.
struct LoadedFiles: ~Copyable {
    /// The path of the configuration, for reloads.
    let path: String
    /// Reads the files.
    let loader: ConfigurationLoader
    /// The configuration in force.
    var configuration: DaemonConfiguration
    /// The warnings about the files in force.
    var warnings: Diagnostics
    /// The load that is running; nil when there is none.
    private var reloading: Reload?

    /// What was `loaded` from `path`.
    init(_ loaded: borrowing LoadedConfiguration, from path: String, loader: ConfigurationLoader) {
        self.path = path
        self.loader = loader
        configuration = loaded.configuration
        warnings = loaded.warnings
    }

    /// Whether a load is running.
    var isReloading: Bool { reloading != nil }

    /// Begins to load for `calls`; returns what becomes readable when it is done.
    mutating func load(for calls: [ControlCall]) throws(RuntimeError) -> Int32 {
        let worker = try Worker { [loader, path] in
            Reload.Outcome { () throws(SceneError) in NewConfiguration(try loader.load(path)) }
        }
        let descriptor = worker.descriptor
        reloading = Reload(worker: worker, calls: calls)
        return descriptor
    }

    /// Has the load that is running be followed by another one, for `call` or for nobody.
    mutating func loadAgain(for call: ControlCall?) {
        if let call {
            reloading?.calls.append(.init(call: call, isAnswered: false))
        } else {
            reloading?.isWantedAgain = true
        }
    }

    /// Has `call` wait if its client waits for a load; returns whether it does.
    mutating func postpone(_ call: ControlCall) -> Bool {
        guard reloading?.concerns(call.client) == true else { return false }
        reloading?.calls.append(.init(call: call, isAnswered: false))
        return true
    }

    /// What the load that was running came to; nil while it goes on.
    mutating func takeOutcome() -> Reload.Outcome? { reloading?.worker.takeProduct() }

    /// The load is over, or could not be watched; returns it.
    mutating func endLoad() -> Reload? { reloading.take() }
}

/// A load of the configuration that runs beside the loop.
struct Reload: ~Copyable {
    /// The outcome of a load.
    typealias Outcome = Result<NewConfiguration, SceneError>

    /// A client's request, to be served when the load is over.
    struct Waiting {
        let call: ControlCall
        /// Whether this load answers it: it began after the reload was requested.
        let isAnswered: Bool
    }

    /// Loads the files.
    let worker: Worker<Outcome>
    /// Requested reloads, and later requests of the same clients, which are answered in order.
    var calls: [Waiting]
    /// Whether another signal arrived: the files may have changed since they were read.
    var isWantedAgain = false

    /// A load that answers all reloads in `calls`.
    init(worker: consuming Worker<Outcome>, calls: [ControlCall]) {
        self.worker = worker
        self.calls = calls.map { Waiting(call: $0, isAnswered: $0.request == .reload) }
    }

    /// Whether `client` awaits an answer.
    func concerns(_ client: LoopToken) -> Bool {
        calls.contains { $0.call.client == client }
    }
}

/// A configuration with its apps, ready to take effect.
struct NewConfiguration: Sendable {
    let configuration: DaemonConfiguration
    let warnings: Diagnostics
    let apps: [App]

    /// Makes the apps of `loaded`.
    init(_ loaded: LoadedConfiguration) {
        configuration = loaded.configuration
        warnings = loaded.warnings
        apps = App.apps(of: loaded)
    }
}

extension DaemonConfiguration {
    /// The app to bring to the front when this configuration replaces `old`: the `current` one, unless it is
    /// gone or the file now names another one.
    func foreground(after old: DaemonConfiguration, current: String?) -> String? {
        guard foreground == old.foreground, let current, apps.contains(where: { $0.id == current }) else {
            return foreground
        }
        return current
    }
}

/// Releases `values` in a separate thread: for what is kept of a large scene that takes longer than a frame. Gives the memory
/// back to the system if it is `trimming`.
func releaseInThread<Value: Sendable>(_ values: consuming [Value], trimming: Bool = true) {
    let released = Released(values)
    try? startThread {
        released.values.withLock { $0.removeAll() }
        if trimming { releaseUnusedMemory() }
    }
}

/// Carries values into the thread that releases them.
private final class Released<Value: Sendable>: Sendable {
    let values: Mutex<[Value]>

    init(_ values: consuming [Value]) {
        self.values = Mutex(values)
    }
}
