import Devices
package import HIDRecords
package import Pipeline
package import Recordings
package import Reports
package import TouchKit

/// Plays recordings through the pipeline that the daemon runs, on the recordings' own clock.
///
/// After the last event the clock runs on until no timer is pending; then the panels are unplugged. The same
/// recordings and scenes give the same reports.
package struct Replay {
    private var panels: [RecordedPanel]
    private var accessories: [RecordedAccessory]
    private var stage: ReplayStage

    /// A replay of `recordings` with `apps`, of which the one called `foreground` is in front.
    ///
    /// Devices that are neither touch panels nor accelerometers, media keys or lids are left out; what the best of
    /// `entries` says of a device holds for it, and `shake` says what counts as a shake.
    package init(
        _ recordings: [Recording], entries: [PanelConfiguration] = [], apps: [App], foreground: String?,
        shake: ShakeSettings = ShakeSettings()
    ) {
        let devices = recordings.flatMap(\.devices)
        accessories = devices.compactMap { RecordedAccessory($0, entries) }
        panels = devices.compactMap { device in
            guard device.description.isTouchPanel else { return nil }
            return RecordedPanel(device, PanelChoice.best(of: entries, for: device.description))
        }
        stage = ReplayStage(pipeline: Pipeline(apps: apps, foreground: foreground))
        stage.pipeline.verifier = Verification(apps)
        stage.pipeline.shakeSettings = shake
    }

    /// How many devices there are to play.
    package var deviceCount: Int { panels.count + accessories.count }

    /// What the verifiers found wrong, in words; empty is good.
    package var violations: [String] {
        stage.violations + (stage.pipeline.verifier?.violations ?? [])
    }

    /// The touches and recognizers that have not come to their end, in words; empty after a run.
    package var unfinished: [String] { stage.pipeline.verifier?.unfinished ?? [] }

    /// Plays everything; `pause` is called with the time of each frame before the frame is played.
    package mutating func run<Output: ReportOutput & ~Copyable>(
        to output: inout Output,
        pause: (Timestamp, inout Output) throws(InspectError) -> Void = { _, _ in }
    ) throws(InspectError) {
        attach(to: &output)
        while let (source, time) = nextFrame {
            try pause(time, &output)
            play(source, to: &output)
        }
        stage.runOut(to: &output)
        detach(to: &output)
        stage.runOut(to: &output)
    }

    /// A device by its place among its like.
    private enum Source {
        case panel(Int)
        case accessory(Int)
    }

    /// The device whose next frame comes first; of equals the first panel.
    private var nextFrame: (source: Source, time: Timestamp)? {
        var next: (source: Source, time: Timestamp)?
        func consider(_ source: Source, _ time: Timestamp?) {
            guard let time else { return }
            if let earliest = next, earliest.time <= time { return }
            next = (source, time)
        }
        for place in panels.indices { consider(.panel(place), panels[place].events.nextTime) }
        for place in accessories.indices { consider(.accessory(place), accessories[place].events.nextTime) }
        return next
    }

    private mutating func play(_ source: Source, to output: inout some ReportOutput & ~Copyable) {
        switch source {
        case .panel(let place):
            let number = panels[place].number
            panels[place].playFrame { signal, found in
                stage.take(signal, found, from: number, to: &output)
            }
        case .accessory(let place):
            let number = accessories[place].number
            accessories[place].playFrame { stage.take($0, from: number, to: &output) }
        }
    }
}

/// Devices come before the first frame and go after the last.
extension Replay {
    private mutating func attach(to output: inout some ReportOutput & ~Copyable) {
        let start = nextFrame?.time ?? Timestamp(microseconds: 0)
        stage.advance(to: start)
        attachPanels(at: start, to: &output)
        attachAccessories(at: start, to: &output)
    }

    private mutating func attachPanels(
        at start: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        for place in panels.indices {
            let panel = panels[place]
            let description = panel.events.device.description
            let reason = panel.choice?.reason ?? "no configuration entry"
            if panel.isIgnored {
                stage.pipeline.tell(
                    "panel ignored \(description.name)", because: reason, about: description, at: start,
                    to: &output)
            } else {
                panels[place].number = stage.pipeline.addPanel(
                    description, screen: panel.choice?.configuration.screen,
                    because: reason, at: start, to: &output)
            }
        }
        panels.removeAll(where: \.isIgnored)
    }

    private mutating func attachAccessories(
        at start: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        for place in accessories.indices {
            let description = accessories[place].events.device.description
            if accessories[place].isIgnored {
                stage.pipeline.tell(
                    "device ignored \(description.name)", because: accessories[place].choice?.reason,
                    about: description, at: start, to: &output)
            } else {
                accessories[place].number = stage.pipeline.addAccessory(
                    description, accessories[place].kind, at: start, to: &output)
            }
        }
        accessories.removeAll(where: \.isIgnored)
    }

    private mutating func detach(to output: inout some ReportOutput & ~Copyable) {
        let end = max(stage.time, lastFrame)
        for place in panels.indices {
            let number = panels[place].number
            panels[place].cancelAll(at: end) { signal, found in
                stage.take(signal, found, from: number, because: .panelRemoved, to: &output)
            }
            stage.pipeline.removePanel(number, at: end, to: &output)
        }
        for place in accessories.indices {
            let number = accessories[place].number
            accessories[place].cancelAll(at: end) { stage.take($0, from: number, to: &output) }
            stage.pipeline.removeAccessory(number, at: end, to: &output)
        }
    }

    /// When the last frame of all began.
    private var lastFrame: Timestamp {
        let times = panels.map(\.events.latest) + accessories.map(\.events.latest)
        return times.max() ?? stage.time
    }
}
