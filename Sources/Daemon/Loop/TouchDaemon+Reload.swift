import HIDRecords
import Journal
import Panels
import Runtime
import Scenes
import TouchKit

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
            let mistakes = error.diagnostics.errors.map(\.headline)
            for mistake in mistakes {
                pipeline.tell(
                    "reload refused: \(mistake)", panel: nil, isError: true, at: .monotonic, to: &output)
            }
            notifier.ready(status: "reload refused: \(mistakes.first ?? "\(error)")")
            return mistakes.isEmpty ? ["\(error)"] : mistakes
        }
    }

    private mutating func take(_ loaded: LoadedConfiguration) {
        let old = configuration
        configuration = loaded.configuration
        warnings = loaded.warnings
        output.journal.policy = configuration.log
        pipeline.shakeSettings = configuration.shake
        pipeline.replaceApps(
            App.apps(of: loaded), foreground: foregroundAfterReload(from: old),
            hitTestLimit: configuration.log.hitTests ? 64 : 0, at: .monotonic, to: &output)
        tellWarnings()
        guard configuration.panels != old.panels else { return }
        reopenDevices()
    }

    /// Tells what is worth a look in the configuration and scenes in force.
    mutating func tellWarnings() {
        for warning in warnings.list {
            pipeline.tell(warning.headline, panel: nil, at: .monotonic, to: &output)
        }
    }

    /// The app that was brought to the front stays there, unless it is gone or the file now says otherwise.
    private func foregroundAfterReload(from old: DaemonConfiguration) -> String? {
        guard configuration.foreground == old.foreground, let current = foreground,
            configuration.apps.contains(where: { $0.id == current })
        else { return configuration.foreground }
        return current
    }

    /// Other entries may hold for the devices now: they are closed and found again at once.
    private mutating func reopenDevices() {
        let now = Timestamp.monotonic
        var nodes = ignoredNodes
        ignoredNodes.removeAll()
        for panel in panels {
            nodes.append(panel.device.description.node)
            close(panel, because: .reloaded)
        }
        for accessory in accessories {
            nodes.append(accessory.device.description.node)
            close(accessory)
        }
        for node in nodes { finder.release(node, at: now, after: .seconds(0)) }
        change(finder.advance(to: now))
    }
}
