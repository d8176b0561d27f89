import HIDRecords
import Journal
import Panels
import Runtime
import Scenes
import Synchronization
import TouchKit

/// Taking a new configuration while touches go on (SIGHUP).
extension TouchDaemon {
    /// Whether a load goes on.
    package var isReloading: Bool { reloading != nil }

    /// Begins to load configuration and scenes anew, for `call` or a signal; while a load goes on, once it is over.
    package mutating func reload(for call: ControlCall? = nil) {
        guard reloading == nil else {
            if let call { reloading?.waiting.append(call) } else { reloading?.isWantedAgain = true }
            return
        }
        notifier.reloading(status: "reloading \(configurationPath)")
        do throws(RuntimeError) {
            let worker = try Worker { [loader, configurationPath] in
                Reload.Outcome { () throws(SceneError) in
                    NewConfiguration(try loader.load(configurationPath))
                }
            }
            try loop.add(worker.descriptor, token: Token.reload)
            reloading = Reload(worker: worker, call: call)
        } catch {
            refuse(["\(error)"], to: call)
        }
    }

    /// Puts what was loaded in force, or keeps the old configuration and says why; then answers who waited for that.
    mutating func finishReload() {
        guard let outcome = reloading?.worker.takeProduct(), let reload = reloading.take() else { return }
        try? loop.remove(reload.worker.descriptor)
        switch outcome {
        case .success(let new): take(new, for: reload.call)
        case .failure(let error):
            let mistakes = error.diagnostics.errors.map(\.headline)
            refuse(mistakes.isEmpty ? ["\(error)"] : mistakes, to: reload.call)
        }
        if reload.isWantedAgain { self.reload() }
        for call in reload.waiting { serve(call) }
    }

    private mutating func refuse(_ mistakes: [String], to call: ControlCall?) {
        for mistake in mistakes {
            pipeline.tell(
                "reload refused: \(mistake)", panel: nil, isError: true, at: .monotonic, to: &output)
        }
        notifier.ready(status: "reload refused: \(mistakes.first ?? "")")
        if let call { refuse(call, .refusedConfiguration(mistakes)) }
    }

    private mutating func take(_ new: NewConfiguration, for call: ControlCall?) {
        let old = configuration
        configuration = new.configuration
        warnings = new.warnings
        output.journal.policy = configuration.log
        pipeline.shakeSettings = configuration.shake
        let oldApps = pipeline.replaceApps(
            new.apps, foreground: foregroundAfterReload(from: old),
            hitTestLimit: configuration.log.hitTests ? 64 : 0, at: .monotonic, to: &output)
        discard(oldApps)
        tellWarnings()
        if configuration.panels != old.panels || configuration.seat != old.seat { reopenDevices() }
        notifier.ready(status: status)
        if let call { answer(call) }
    }

    /// Frees `apps` beside the touches: a large scene takes longer than a frame.
    private func discard(_ apps: consuming [App]) {
        let discarded = Mutex(apps)
        try? startThread {
            discarded.withLock { $0.removeAll() }
            releaseUnusedMemory()
        }
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
