import ControlProtocol
import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import Scenes
import TouchKit

/// Loads a new configuration while touches go on (SIGHUP).
extension TouchDaemon {
    /// Whether a load is running.
    package var isReloading: Bool { files.isReloading }

    /// Begins to reload configuration and scenes, for `call` or a signal; if a load is running, after it.
    package mutating func reload(for call: ControlCall? = nil) {
        guard !files.isReloading else { return files.loadAgain(for: call) }
        load(for: call.map { [$0] } ?? [])
    }

    /// Begins to load, for all reloads in `calls` at once.
    private mutating func load(for calls: [ControlCall]) {
        manager.notifier.reloading(status: "reloading \(files.path)")
        do throws(RuntimeError) {
            try loop.add(try files.load(for: calls), as: .reload)
        } catch {
            _ = files.endLoad()
            reportRefusal(["\(error)"])
            for call in calls {
                if call.request == .reload { refuse(call, .failed("\(error)")) } else { serve(call) }
            }
        }
    }

    /// Applies what was loaded, or keeps the old configuration and reports why; then answers clients.
    mutating func finishReload() {
        guard let outcome = files.takeOutcome(), let reload = files.endLoad() else { return }
        loop.remove(reload.worker.descriptor)
        var refusal: ControlError?
        switch outcome {
        case .success(let new):
            counts.reloads += 1
            take(new)
        case .failure(let error):
            let mistakes = error.diagnostics.errors.map { $0.headline }
            reportRefusal(mistakes.isEmpty ? ["\(error)"] : mistakes)
            refusal = .refusedConfiguration(RefusedConfiguration(error))
        }
        let isWantedAgain = reload.isWantedAgain
        let rest = serve(reload.calls, refusal)
        if isWantedAgain || !rest.isEmpty { load(for: rest) }
    }

    /// Serves the clients that waited for a load, and returns the calls that wait for the next one: reloads
    /// requested later, and the later requests of their clients.
    private mutating func serve(_ calls: [Reload.Waiting], _ refusal: ControlError?) -> [ControlCall] {
        var rest: [ControlCall] = []
        for waiting in calls where server.control.awaits(waiting.call) {
            let call = waiting.call
            if rest.contains(where: { $0.client == call.client }) {
                rest.append(call)
            } else if call.request != .reload {
                serve(call)
            } else if !waiting.isAnswered {
                rest.append(call)
            } else if let refusal {
                refuse(call, refusal)
            } else {
                answer(call, [.init("warnings", MistakeList(files.warnings.list).json)])
            }
        }
        return rest
    }

    private mutating func reportRefusal(_ mistakes: [String]) {
        counts.refusedReloads += 1
        for mistake in mistakes {
            pipeline.report(SystemSentence("reload refused: \(mistake)", isError: true), at: .monotonic)
        }
        manager.notifier.ready(status: "reload refused: \(mistakes.first ?? "")")
    }

    private mutating func take(_ new: NewConfiguration) {
        let old = files.configuration
        files.configuration = new.configuration
        let changes = files.configuration.changes(since: old)
        let changed = changes.isEmpty ? "nothing changed" : "changed \(changes.joined(separator: ", "))"
        pipeline.report("configuration reloaded, \(changed)", at: .monotonic)
        files.warnings = new.warnings
        pipeline.output.journal.policy = files.configuration.log
        pipeline.devices.shakeSettings = files.configuration.shake
        pipeline.apps.detail.logsEachOffset = files.configuration.log.moves == .all
        let oldApps = pipeline.replaceApps(
            new.apps, foreground: files.configuration.foreground(after: old, current: foreground),
            hitTestLimit: 64, at: .monotonic)
        releaseInThread(oldApps)
        carryOutEffects()
        server.clients.apply(files.configuration)
        if !files.configuration.allowsInjection {
            devices.removeFingers(because: "injection is off", from: &pipeline)
        }
        tellWarnings()
        if devices.take(DeviceRules(files.configuration), loop: loop.events, in: &pipeline) {
            noteDevices()
            change(devices.findDue(at: .monotonic))
        }
        manager.notifier.ready(status: status)
        server.announceLoad(of: &pipeline, loop: loop.events)
    }

    /// Reports the warnings about the configuration and scenes in force.
    mutating func tellWarnings() {
        for warning in files.warnings.list {
            pipeline.report(SystemSentence(warning.headline), at: .monotonic)
        }
    }
}
