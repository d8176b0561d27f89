package import HIDRecords
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
        report.tell(sentence, cause, isError: isError, at: time)
        write(app: activeApp, device: label(of: panel), to: &output)
    }

    /// Reports something about a device that is not, or not yet, attached.
    package mutating func tell(
        _ sentence: String, because cause: String? = nil, about device: DeviceDescription,
        isError: Bool = false, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        report.tell(sentence, cause, isError: isError, at: time)
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

    /// Reports what became of a program that ran for an action.
    package mutating func tell(
        _ result: RunResult, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        report.tell(
            result.sentence, result.reason, from: result.request.cause, isError: !result.isSuccess, at: time)
        report.run = result
        write(app: place(of: result.request.cause.app), device: nil, to: &output)
    }

    /// Reports that a program was not started.
    package mutating func tell(
        _ request: RunRequest, failedWith error: RunError, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) {
        report.tell(
            "\(request.title) refused", "\(error)", from: request.cause, isError: true, at: time)
        write(app: place(of: request.cause.app), device: nil, to: &output)
    }

    private func place(of app: String) -> Int? {
        apps.firstIndex { $0.name == app }
    }

    mutating func flush(app: Int, panel: Int?, to output: inout some ReportOutput & ~Copyable) {
        setContext(app: app, panels.label(of: panel))
        var source = panel
        // Taken out once: on the way through the app, each report would copy all of it.
        let tree = apps[app].application.surface.tree
        let recognizers = apps[app].application.arena.descriptions
        if verifier != nil {
            let scene = apps[app].application.scene
            verifier?.observe(log, of: app, in: scene)
        }
        for entry in log.entries {
            report.tell(entry, of: log, in: tree, recognizers)
            // What time or the system decides about a touch is an entry of its panel, too.
            let origin = report.touches.first?.panel ?? panel
            if origin != source {
                source = origin
                report.device = panels.label(of: origin)
            }
            report.latency = now.map { ($0 - report.time).microseconds }
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
        report.latency = now.map { ($0 - report.time).microseconds }
        if let app {
            output.write(report, of: nil, in: apps[app].application.surface.tree)
        } else {
            output.write(report, of: nil, in: Self.noTree)
        }
    }

    func label(of panel: Int?) -> DeviceLabel? {
        guard let panel, panels.indices.contains(panel) else { return nil }
        return panels[panel]?.label
    }

    private mutating func setContext(app: Int?, _ device: DeviceLabel?) {
        report.device = device
        report.app = nil
        if let app { report.app = apps[app].application.name }
        report.generation = generation
    }

    private static let noTree = ViewTree(screens: [Screen(name: "none", size: Size(width: 1, height: 1))])
}

extension [AttachedPanel?] {
    /// What sentences call the device `panel`; nil for none, and for fingers without a panel.
    fileprivate func label(of panel: Int?) -> DeviceLabel? {
        guard let panel, indices.contains(panel) else { return nil }
        return self[panel]?.label
    }
}

extension Report {
    /// Makes this the report of what an effect led to.
    mutating func tell(
        _ sentence: String, _ reason: String?, from cause: EffectCause, isError: Bool, at time: Timestamp
    ) {
        tell(sentence, reason, isError: isError, at: time)
        category = .action
        action = cause.action
        touches = cause.touches[...]
    }

    /// Makes this the report of a sentence about the system.
    mutating func tell(_ sentence: String, _ reason: String? = nil, isError: Bool, at time: Timestamp) {
        clear()
        self.time = time
        category = .system
        self.isError = isError
        message.put(sentence)
        guard let reason else { return }
        because { message in message.put(reason) }
    }
}
