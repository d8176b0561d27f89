package import Core
package import HIDRecords
package import Reports
import Scenes
import TouchKit

/// Has decisions and system events reported, and hands on what decisions mean for others.
extension Pipeline where Output: ~Copyable {
    /// The output of the reports.
    package var output: Output {
        _read { yield reporter.output }
        _modify { yield &reporter.output }
    }

    /// The number of the configuration load in force, from 1.
    package var generation: Int { reporter.generation }

    /// Reports something that the system did, on the panel with the number `panel` if it concerns one.
    package mutating func report(_ sentence: SystemSentence, panel: Int? = nil, at time: Timestamp) {
        reporter.report(sentence, about: devices.label(of: panel), in: scene(of: activeApp), at: time)
    }

    /// Reports something about a device that is not, or not yet, attached; about no device when nil.
    package mutating func report(
        _ sentence: SystemSentence, about device: DeviceDescription?, at time: Timestamp
    ) {
        reporter.report(sentence, about: device.map(DeviceLabel.init), in: scene(of: activeApp), at: time)
    }

    /// Reports that the kernel dropped events of a panel or accessory.
    mutating func reportLoss(of panel: Int, at time: Timestamp) {
        let sentence = SystemSentence(
            "frame lost, resynchronised\(devices.distinction(of: panel))", reason: "SYN_DROPPED")
        report(sentence, panel: panel, at: time)
    }

    /// Reports that the events of a panel were read `lag` after the kernel stamped them.
    package mutating func reportLag(of panel: Int, _ lag: Interval, at time: Timestamp) {
        let milliseconds = lag.microseconds / 1000
        report(
            "panel\(devices.distinction(of: panel)) read \(milliseconds) ms late", panel: panel, at: time)
    }

    /// Reports the outcome of an effect, with `program` if it ran one.
    package mutating func report(
        _ sentence: SystemSentence, of cause: EffectCause, program: ProgramResult? = nil, at time: Timestamp
    ) {
        guard reporter.wantsEffects() else { return }
        if cause.isWithheld {
            let failure = SystemSentence("an action of a sensitive view failed", isError: true)
            if sentence.isError { report(failure, at: time) }
            return
        }
        let app = apps.firstIndex { $0.name == cause.app }
        reporter.report(sentence, of: cause, program: program, in: scene(of: app), at: time)
    }

    /// The app with the index `app` as reports name it, or none.
    func scene(of app: Int?) -> ReportScene {
        guard let app else { return .nowhere }
        return ReportScene(app: apps[app].application.name, tree: apps[app].application.surface.tree)
    }

    // MARK: Decisions

    /// Reports what is in the log, which the app at the index `app` has decided, hands out what it means for others, and empties
    /// it.
    mutating func flush(app: Int, panel: Int?) {
        // Taken out once: access through the app would copy it all for each report.
        let scene = scene(of: app)
        let recognizers = FormerRecognizers(apps[app].application.arena.descriptions, before: log)
        verifier?.observe(log, of: app, in: apps[app].application.scene)
        decisionWatch?.observe(log)
        reporter.report(log, in: scene, recognizers, from: panel, among: devices)
        if isWatching { changeOrigin = origin(in: app) }
        let events = log.reachesBeyondItsApp ? outboundEvents(of: app) : []
        log.removeAll()
        if decisionWatch != nil, apps[app].application.isQuiet { decisionWatch?.forget() }
        handOut(events)
        if isWatching { tell(apps[app].takeChange(by: changeOrigin)) }
        if !clients.isEmpty { updateClientViews() }
        for case .effect(let caused) in events { bringToForeground(caused) }
        changeOrigin = "control"
    }

    /// Keeps for the owner of the pipeline what it carries out; which app is in front is the pipeline's own business.
    private mutating func handOut(_ events: [OutboundEvent]) {
        let external = events.filter { event in
            if case .effect(let caused) = event, case .foreground = caused.effect { return false }
            return true
        }
        if !external.isEmpty { outbox.append(external) }
    }

    /// Brings the app to the front that `caused` asks for, if it does.
    ///
    /// The effect has cancelled what was in flight at its time; what began in the rest of its event is cancelled here.
    private mutating func bringToForeground(_ caused: ExternalEffect) {
        guard case .foreground(let name) = caused.effect else { return }
        bringToForeground(name, at: caused.cause.time)
    }
}
