package import Core
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
    /// The devices to play, touch panels first.
    private var devices: [PlayedDevice]
    private var stage: ReplayStage

    /// A replay of `recordings` with `apps`, of which the one called `foreground` is in front.
    ///
    /// Devices that are neither touch panels nor accelerometers, media keys or lids are left out; what the best of
    /// `entries` says of a device holds for it, and `shake` says what counts as a shake.
    package init(
        _ recordings: [Recording], entries: [PanelConfiguration] = [], apps: [App], foreground: String?,
        shake: ShakeSettings = ShakeSettings()
    ) {
        let played = recordings.flatMap(\.devices).compactMap { PlayedDevice($0, entries) }
        devices = played.filter { $0.role == .touchPanel } + played.filter { $0.role != .touchPanel }
        stage = ReplayStage(pipeline: Pipeline(apps: apps, foreground: foreground))
        stage.pipeline.verifier = Verification(apps)
        stage.pipeline.shakeSettings = shake
    }

    /// How many devices there are to play.
    package var deviceCount: Int { devices.count }

    /// What the verifiers found wrong; normally empty.
    package var violations: [String] {
        stage.violations + (stage.pipeline.verifier?.violations ?? [])
    }

    /// The touches and recognizers that have not ended; empty after a run.
    package var unfinished: [String] { stage.pipeline.verifier?.unfinished ?? [] }

    /// Plays everything; `pause` is called with the time of each frame before the frame is played.
    package mutating func run<Output: ReportOutput & ~Copyable>(
        to output: inout Output,
        pause: (Timestamp, inout Output) throws(InspectError) -> Void = { _, _ in }
    ) throws(InspectError) {
        attach(to: &output)
        while let (index, time) = nextFrame {
            try pause(time, &output)
            play(index, to: &output)
        }
        stage.runOut(to: &output)
        detach(to: &output)
        stage.runOut(to: &output)
    }

    /// The device whose next frame comes first, by its index; of equals the first.
    private var nextFrame: (index: Int, time: Timestamp)? {
        var next: (index: Int, time: Timestamp)?
        for index in devices.indices {
            guard let time = devices[index].events.nextTime else { continue }
            if let earliest = next, earliest.time <= time { continue }
            next = (index, time)
        }
        return next
    }

    private mutating func play(_ index: Int, to output: inout some ReportOutput & ~Copyable) {
        let number = devices[index].number
        devices[index].playFrame { stage.take($0, $1, from: number, to: &output) }
    }
}

/// Devices come before the first frame and go after the last.
extension Replay {
    private mutating func attach(to output: inout some ReportOutput & ~Copyable) {
        let start = nextFrame?.time ?? Timestamp(microseconds: 0)
        stage.advance(to: start)
        for index in devices.indices { attach(index, at: start, to: &output) }
        devices.removeAll(where: \.isIgnored)
    }

    private mutating func attach(
        _ index: Int, at start: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        let device = devices[index]
        let description = device.events.device.description
        if device.isIgnored {
            stage.pipeline.tell(
                "\(device.role.noun) ignored \(description.name)", because: device.choice?.reason,
                about: description, at: start, to: &output)
        } else {
            let reason = device.role == .touchPanel ? device.choice?.reason ?? "no configuration entry" : nil
            devices[index].number = stage.pipeline.addDevice(
                description, as: device.role, screen: device.choice?.configuration.screen, because: reason,
                at: start, to: &output)
        }
    }

    private mutating func detach(to output: inout some ReportOutput & ~Copyable) {
        let end = max(stage.time, lastFrame)
        for index in devices.indices {
            let number = devices[index].number
            devices[index].cancelAll(at: end) { signal, found in
                stage.take(signal, found, from: number, reason: .panelRemoved, to: &output)
            }
            stage.pipeline.removeDevice(number, at: end, to: &output)
        }
    }

    /// When the last frame of all began.
    private var lastFrame: Timestamp {
        devices.map(\.events.latest).max() ?? stage.time
    }
}
