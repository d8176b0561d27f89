package import Daemon
package import HIDRecords
import Panels
package import Recordings
import TouchKit

/// Plays recordings through the pipeline that the daemon runs, on the recordings' own clock.
///
/// After the last event the clock runs on until no timer is pending; then the panels are unplugged. The same
/// recordings and scenes give the same reports.
package struct Replay {
    private var panels: [RecordedPanel]
    private var stage: ReplayStage

    /// A replay of `recordings` with `apps`, of which the one called `foreground` is in front.
    ///
    /// Devices that are no touch panels are left out; what the best of `entries` says of a panel holds for it.
    package init(
        _ recordings: [Recording], entries: [PanelConfiguration] = [], apps: [App], foreground: String?
    ) {
        panels = recordings.flatMap(\.devices).compactMap { device in
            guard device.description.isTouchPanel else { return nil }
            return RecordedPanel(device, PanelChoice.best(of: entries, for: device.description))
        }
        stage = ReplayStage(pipeline: Pipeline(apps: apps, foreground: foreground))
        stage.pipeline.verifier = TouchVerifier()
    }

    /// How many panels there are to play.
    package var panelCount: Int { panels.count }

    /// Whether each record is reported too (category `hid`).
    package var reportsRecords: Bool {
        get { stage.pipeline.reportsRecords }
        set { stage.pipeline.reportsRecords = newValue }
    }

    /// What the verifiers found wrong, in words; empty is good.
    package var violations: [String] {
        stage.violations + (stage.pipeline.verifier?.violations ?? [])
    }

    /// The touches that began for a view and neither ended nor were cancelled; empty after a run.
    package var unfinished: [Int] { stage.pipeline.verifier?.unfinished ?? [] }

    /// Plays everything; `pause` is called with the time of each frame before the frame is played.
    package mutating func run<Output: ReportOutput & ~Copyable>(
        to output: inout Output,
        pause: (Timestamp, inout Output) throws(InspectError) -> Void = { _, _ in }
    ) throws(InspectError) {
        attach(to: &output)
        while let place = nextPanel, let time = panels[place].nextTime {
            try pause(time, &output)
            let number = panels[place].number
            panels[place].playFrame { signal, found in
                stage.take(signal, found, from: number, to: &output)
            }
        }
        stage.runOut(to: &output)
        detach(to: &output)
        stage.runOut(to: &output)
    }

    /// The panel whose next frame comes first; of equals the first.
    private var nextPanel: Int? {
        var next: (place: Int, time: Timestamp)?
        for (place, panel) in panels.enumerated() {
            guard let time = panel.nextTime else { continue }
            if let earliest = next, earliest.time <= time { continue }
            next = (place, time)
        }
        return next?.place
    }

    private mutating func attach(to output: inout some ReportOutput & ~Copyable) {
        let start = panels.compactMap(\.nextTime).min() ?? Timestamp(microseconds: 0)
        for place in panels.indices {
            let panel = panels[place]
            let name = panel.device.description.name
            let reason = panel.choice?.reason ?? "no configuration entry"
            if panel.isIgnored {
                stage.pipeline.tell("panel ignored \(name) (\(reason))", panel: nil, at: start, to: &output)
            } else {
                panels[place].number = stage.pipeline.addPanel(
                    panel.device.description, screen: panel.choice?.configuration.screen, at: start,
                    note: " (\(reason))", to: &output)
            }
        }
        panels.removeAll(where: \.isIgnored)
    }

    private mutating func detach(to output: inout some ReportOutput & ~Copyable) {
        let end = max(stage.time, panels.map(\.latest).max() ?? stage.time)
        for place in panels.indices {
            let number = panels[place].number
            panels[place].cancelAll(at: end) { signal, found in
                stage.take(signal, found, from: number, because: .panelRemoved, to: &output)
            }
            stage.pipeline.removePanel(number, at: end, to: &output)
        }
    }
}
