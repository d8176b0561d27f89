import HIDRecords
import Journal
import Panels
import Runtime
import Scenes

/// Taking a new configuration while touches go on (SIGHUP).
extension TouchDaemon {
    /// Loads configuration and scenes anew and puts them in force, or keeps the old ones and says and returns why.
    @discardableResult
    package mutating func reload() -> [String] {
        notifier.reloading(status: "reloading \(configurationPath)")
        do throws(SceneError) {
            let loaded = try ConfigurationLoader().load(configurationPath)
            take(loaded)
            notifier.ready(status: status)
            releaseUnusedMemory()
            return []
        } catch {
            let mistakes = error.diagnostics.list.map(\.headline)
            for mistake in mistakes {
                pipeline.tell(
                    "reload refused: \(mistake)", panel: nil, isError: true, at: .monotonic, to: &output)
            }
            notifier.ready(status: "reload refused: \(mistakes.first ?? "\(error)")")
            return mistakes.isEmpty ? ["\(error)"] : mistakes
        }
    }

    private mutating func take(_ loaded: LoadedConfiguration) {
        let old = configuration.panels
        configuration = loaded.configuration
        output.journal.policy = configuration.log
        pipeline.shakeSettings = configuration.shake
        pipeline.replaceApps(
            App.apps(of: loaded), foreground: configuration.foreground,
            hitTestLimit: configuration.log.hitTests ? 64 : 0, at: .monotonic, to: &output)
        guard configuration.panels != old else { return }
        reopenPanels()
    }

    /// Other entries may hold for the panels now: they are closed and found again.
    private mutating func reopenPanels() {
        let nodes =
            panels.map { $0.device.description.node } + accessories.map { $0.device.description.node }
        for node in nodes { change([.vanished(node: node)]) }
        let now = Timestamp.monotonic
        for node in nodes { finder.release(node, at: now, after: .seconds(0)) }
        change(finder.advance(to: now))
    }
}
