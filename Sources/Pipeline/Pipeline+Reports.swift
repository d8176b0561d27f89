package import Core
package import HIDRecords
package import Reports
import Runtime
import Scenes
import TouchKit

/// Makes reports of decisions and of system events.
extension Pipeline where Output: ~Copyable {
    /// Reports something that the system did, on the panel with the number `panel` if it concerns one.
    package mutating func report(_ sentence: SystemSentence, panel: Int? = nil, at time: Timestamp) {
        report(sentence, of: devices.label(of: panel), at: time)
    }

    /// Reports something about a device that is not, or not yet, attached; about no device when nil.
    package mutating func report(
        _ sentence: SystemSentence, about device: DeviceDescription?, at time: Timestamp
    ) {
        report(sentence, of: device.map(DeviceLabel.init), at: time)
    }

    private mutating func report(_ sentence: SystemSentence, of device: DeviceLabel?, at time: Timestamp) {
        guard output.wants(sentence.category, of: nil, in: log) else { return }
        draft.describe(sentence, at: time)
        write(app: activeApp, device: device)
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
        report("panel\(devices.distinction(of: panel)) read \(milliseconds) ms late", panel: panel, at: time)
    }

    /// Reports the outcome of an effect, with `program` if it ran one.
    package mutating func report(
        _ sentence: SystemSentence, of cause: EffectCause, program: ProgramResult? = nil, at time: Timestamp
    ) {
        guard output.wants(.action, of: nil, in: log) else { return }
        if cause.isWithheld {
            let failure = SystemSentence("an action of a sensitive view failed", isError: true)
            if sentence.isError { report(failure, of: nil, at: time) }
            return
        }
        draft.describe(sentence, ofAction: cause.action, touches: cause.touches, at: time)
        if let program { draft.add(program) }
        write(app: index(of: cause.app), device: nil)
    }

    private func index(of app: String) -> Int? {
        apps.firstIndex { $0.name == app }
    }

    mutating func flush(app: Int, panel: Int?) {
        setContext(app: app, devices.label(of: panel))
        var source = panel
        // Taken out once: access through the app would copy it all for each report.
        let tree = apps[app].application.surface.tree
        var recognizers = FormerRecognizers(apps[app].application.arena.descriptions, before: log)
        verifier?.observe(log, of: app, in: apps[app].application.scene)
        decisionWatch?.observe(log)
        let discretion = Discretion(log, in: tree)
        if discretion?.findsTouches == true { hasSensitiveTouch = true }
        for (index, entry) in log.entries.enumerated() {
            if let discretion, discretion.withholds(entry, of: log) { continue }
            guard output.wants(entry.decision.category, of: entry.decision, in: log) else { continue }
            recognizers.advance(to: index)
            draft.describe(entry, of: log, in: tree, recognizers.descriptions)
            if let discretion, discretion.withholds(draft, of: entry.decision) { continue }
            if case .outcome(let outcome) = entry.decision, let label = takeTree(of: log.outcomes[outcome]) {
                draft.set(label)
            }
            // A decision about a touch belongs to its panel even if time or the system made it.
            let origin = draft.touches.first?.panel ?? panel
            if origin != source {
                source = origin
                draft.setDevice(devices.label(of: origin))
            }
            draft.setLatency(until: receivedAt)
            output.write(draft, of: entry.decision, in: tree)
        }
        draft.clear()
        if isWatching { changeOrigin = origin(in: app) }
        let events = log.reachesBeyondItsApp ? outboundEvents(of: app) : []
        log.removeAll()
        if decisionWatch != nil, apps[app].application.isQuiet { decisionWatch?.forget() }
        handOut(events)
        if isWatching { noteChanges(of: app) }
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

    /// Writes a report that is not about a decision.
    mutating func write(app: Int?, device: DeviceLabel?) {
        setContext(app: app, device)
        draft.setLatency(until: receivedAt)
        if let app {
            output.write(draft, of: nil, in: apps[app].application.surface.tree)
        } else {
            output.write(draft, of: nil, in: noTree)
        }
    }

    /// Writes a report about a panel, whichever app is in front.
    mutating func write(about device: DeviceLabel?) {
        setContext(app: nil, device)
        output.write(draft, of: nil, in: noTree)
    }

    private mutating func setContext(app: Int?, _ device: DeviceLabel?) {
        draft.setContext(
            app: app.map { apps[$0].application.name }, generation: generation, device: device)
    }
}

/// Replaces the tree of an app when none is in front.
private let noTree = ViewTree(screens: [Screen(name: "none", size: Size(width: 1, height: 1))])
