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
    package var isReloading: Bool { reloading != nil }

    /// Begins to reload configuration and scenes, for `call` or a signal; if a load is running, after it.
    package mutating func reload(for call: ControlCall? = nil) {
        guard reloading == nil else {
            if let call {
                reloading?.calls.append(.init(call: call, isAnswered: false))
            } else {
                reloading?.isWantedAgain = true
            }
            return
        }
        load(for: call.map { [$0] } ?? [])
    }

    /// Begins to load, for all reloads in `calls` at once.
    private mutating func load(for calls: [ControlCall]) {
        notifier.reloading(status: "reloading \(configurationPath)")
        do throws(RuntimeError) {
            let worker = try Worker { [loader, configurationPath] in
                Reload.Outcome { () throws(SceneError) in
                    NewConfiguration(try loader.load(configurationPath))
                }
            }
            try loop.add(worker.descriptor, token: sources[.reload])
            reloading = Reload(worker: worker, calls: calls)
        } catch {
            reportRefusal(["\(error)"])
            for call in calls {
                if call.request == .reload { refuse(call, .failed("\(error)")) } else { serve(call) }
            }
        }
    }

    /// Applies what was loaded, or keeps the old configuration and reports why; then answers clients.
    mutating func finishReload() {
        guard let outcome = reloading?.worker.takeProduct(), let reload = reloading.take() else { return }
        try? loop.remove(reload.worker.descriptor)
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
        for waiting in calls where control.server?.awaits(waiting.call) == true {
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
                answer(call, [.init("warnings", MistakeList(warnings.list).json)])
            }
        }
        return rest
    }

    private mutating func reportRefusal(_ mistakes: [String]) {
        counts.refusedReloads += 1
        for mistake in mistakes {
            pipeline.report(SystemSentence("reload refused: \(mistake)", isError: true), at: .monotonic)
        }
        notifier.ready(status: "reload refused: \(mistakes.first ?? "")")
    }

    private mutating func take(_ new: NewConfiguration) {
        let old = configuration
        configuration = new.configuration
        let changes = configuration.changes(since: old)
        let changed = changes.isEmpty ? "nothing changed" : "changed \(changes.joined(separator: ", "))"
        pipeline.report("configuration reloaded, \(changed)", at: .monotonic)
        warnings = new.warnings
        pipeline.output.journal.policy = configuration.log
        pipeline.shakeSettings = configuration.shake
        pipeline.logsEachOffset = configuration.log.moves == .all
        let oldApps = pipeline.replaceApps(
            new.apps, foreground: configuration.foreground(after: old, current: foreground),
            hitTestLimit: 64, at: .monotonic)
        releaseInThread(oldApps)
        carryOutEffects()
        clients.apply(configuration)
        tellWarnings()
        let rules = DeviceRules(configuration)
        if rules != devices.rules {
            devices.rules = rules
            reopenDevices()
        }
        notifier.ready(status: status)
        announceLoad()
    }

    /// Reports the warnings about the configuration and scenes in force.
    mutating func tellWarnings() {
        for warning in warnings.list {
            pipeline.report(SystemSentence(warning.headline), at: .monotonic)
        }
    }
}
