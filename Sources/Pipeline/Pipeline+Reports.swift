package import Core
package import HIDRecords
package import Reports
import Runtime
import Scenes
import TouchKit

/// From decisions and what happens in the system to reports.
extension Pipeline {
    /// Reports something the system did, in a sentence of its own, with its cause if it has one.
    package mutating func tell(
        _ sentence: String, because cause: String? = nil, panel: Int?, isError: Bool = false,
        at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard output.wants(.system, of: nil, in: log) else { return }
        report.describe(SystemSentence(sentence, reason: cause, isError: isError), at: time)
        write(app: activeApp, device: label(of: panel), to: &output)
    }

    /// Reports something about a device that is not, or not yet, attached.
    package mutating func tell(
        _ sentence: String, because cause: String? = nil, about device: DeviceDescription,
        isError: Bool = false, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard output.wants(.system, of: nil, in: log) else { return }
        report.describe(SystemSentence(sentence, reason: cause, isError: isError), at: time)
        write(app: activeApp, device: DeviceLabel(device), to: &output)
    }

    /// Reports that the kernel dropped events of a panel or accessory.
    mutating func tellLoss(
        of panel: Int, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        tell(
            "frame lost, resynchronised\(distinction(of: panel))", because: "SYN_DROPPED", panel: panel,
            at: time, to: &output)
    }

    /// Reports that the events of a panel were read so long after the kernel made them.
    package mutating func tellLag(
        of panel: Int, _ lag: Interval, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        let milliseconds = lag.microseconds / 1000
        let subject = "panel\(distinction(of: panel))"
        tell("\(subject) read \(milliseconds) ms late", panel: panel, at: time, to: &output)
    }

    /// Reports what an effect led to, `program` if it ran one.
    package mutating func tell(
        _ sentence: String, because reason: String?, of cause: EffectCause, program: ProgramResult? = nil,
        isError: Bool, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        guard output.wants(.action, of: nil, in: log) else { return }
        report.describe(
            SystemSentence(sentence, reason: reason, isError: isError), ofAction: cause.action,
            touches: cause.touches, at: time)
        if let program { report.add(program) }
        write(app: place(of: cause.app), device: nil, to: &output)
    }

    private func place(of app: String) -> Int? {
        apps.firstIndex { $0.name == app }
    }

    mutating func flush(app: Int, panel: Int?, to output: inout some ReportOutput & ~Copyable) {
        setContext(app: app, devices.label(of: panel))
        var source = panel
        // Taken out once: on the way through the app, each report would copy all of it.
        let tree = apps[app].application.surface.tree
        let recognizers = apps[app].application.arena.descriptions
        if verifier != nil {
            let scene = apps[app].application.scene
            verifier?.observe(log, of: app, in: scene)
        }
        for entry in log.entries
        where output.wants(entry.decision.category, of: entry.decision, in: log) {
            report.describe(entry, of: log, in: tree, recognizers)
            // What time or the system decides about a touch is an entry of its panel, too.
            let origin = report.touches.first?.panel ?? panel
            if origin != source {
                source = origin
                report.setDevice(devices.label(of: origin))
            }
            report.setLatency(until: now)
            output.write(report, of: entry.decision, in: tree)
        }
        report.clear()
        let effects = log.externalEffects.isEmpty ? [] : log.causedEffects(in: apps[app])
        log.removeAll()
        for effect in effects { perform(effect, to: &output) }
    }

    /// What an effect asks for beyond its app: another app in front, or something for the owner of the pipeline.
    private mutating func perform(_ caused: ExternalEffect, to output: inout some ReportOutput & ~Copyable) {
        if case .foreground(let name) = caused.effect {
            bringToForeground(name, at: caused.cause.time, to: &output)
        } else {
            externalEffects.append(caused)
        }
    }

    /// Writes a report of no decision.
    mutating func write(
        app: Int?, device: DeviceLabel?, to output: inout some ReportOutput & ~Copyable
    ) {
        setContext(app: app, device)
        report.setLatency(until: now)
        if let app {
            output.write(report, of: nil, in: apps[app].application.surface.tree)
        } else {
            output.write(report, of: nil, in: Self.noTree)
        }
    }

    func label(of panel: Int?) -> DeviceLabel? {
        guard let panel, devices.indices.contains(panel) else { return nil }
        return devices[panel]?.label
    }

    private mutating func setContext(app: Int?, _ device: DeviceLabel?) {
        report.setContext(
            app: app.map { apps[$0].application.name }, generation: generation, device: device)
    }

    private static let noTree = ViewTree(screens: [Screen(name: "none", size: Size(width: 1, height: 1))])
}

extension [AttachedDevice?] {
    /// What sentences call the device `panel`; nil for none, and for fingers without a panel.
    fileprivate func label(of panel: Int?) -> DeviceLabel? {
        guard let panel, indices.contains(panel) else { return nil }
        return self[panel]?.label
    }
}
