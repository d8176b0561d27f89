package import Output
package import Core
package import HIDRecords
package import Pipeline
package import Recordings
package import Reports
package import TouchKit

/// Plays recordings through the daemon's pipeline, on the recordings' own clock.
///
/// After the last event the clock runs on until no timer is pending; then the panels are unplugged. The same
/// recordings and scenes give the same reports.
package struct Replay<Output: ReportOutput & ~Copyable>: ~Copyable {
    /// The devices to play, touch panels first.
    private var devices: [PlayedDevice]
    private var stage: ReplayStage<Output>

    /// A replay of `recordings` with `apps`, where the one called `foreground` is in front; it reports to
    /// `output`.
    ///
    /// Devices other than touch panels, accelerometers, media keys and lids are left out. The best match of
    /// `entries` applies to a device.
    package init(
        _ recordings: [Recording], entries: [PanelConfiguration] = [], apps: [App], foreground: String?,
        output: consuming Output
    ) {
        let played = recordings.flatMap(\.devices).compactMap { PlayedDevice($0, entries) }
        devices = played.filter { $0.role == .touchPanel } + played.filter { $0.role != .touchPanel }
        stage = ReplayStage(pipeline: Pipeline(apps: apps, foreground: foreground, output: output))
        stage.pipeline.verifier = Verification(apps)
    }

    /// What counts as a shake.
    package var shakeSettings: ShakeSettings {
        get { stage.pipeline.devices.shakeSettings }
        set { stage.pipeline.devices.shakeSettings = newValue }
    }

    /// True if the apps have been launched before, so that nothing of that comes.
    package var areAppsLaunched = false

    /// True if the scenes and the trees that are touched are reported, as the daemon does.
    package var reportsScenes = false

    /// The number of the first touch.
    package var nextTouch: Int {
        get { stage.pipeline.numbers.following }
        set { stage.pipeline.numbers = TouchKit.TouchNumbers(following: newValue) }
    }

    /// Where the reports go.
    package var output: Output {
        _read { yield stage.pipeline.output }
        _modify { yield &stage.pipeline.output }
    }

    /// Gathers what the devices do, as a scenario can say it; nil, the default, gathers nothing.
    var recorder: InputRecorder? {
        get { stage.recorder }
        set { stage.recorder = newValue }
    }

    /// Gathers the trees on which touches begin; nil, the default, gathers nothing.
    package var states: StateRecorder? {
        get { stage.states }
        set { stage.states = newValue }
    }

    /// The views from moment to moment; nil, the default, if nobody looks at them.
    var film: Film? {
        get { stage.film }
        set { stage.film = newValue }
    }

    /// How many devices are played.
    package var deviceCount: Int { devices.count }

    /// What the verifiers found wrong; normally empty.
    package var violations: [String] {
        stage.violations + (stage.pipeline.verifier?.violations ?? [])
    }

    /// The touches and recognizers that have not ended; empty after a run.
    package var unfinished: [String] { stage.pipeline.verifier?.unfinished ?? [] }

    /// Plays everything; `pause` is called with the time of each frame before the frame is played.
    package mutating func run(
        pause: (Timestamp, inout Output) throws(InspectError) -> Void = { _, _ in }
    ) throws(InspectError) {
        attach()
        while let (index, time) = nextFrame {
            try pause(time, &stage.pipeline.output)
            play(index)
        }
        stage.endFilm()
        stage.runOut()
        detach()
        stage.runOut()
    }

    /// The index of the device with the earliest next frame; the first one on a tie.
    private var nextFrame: (index: Int, time: Timestamp)? {
        var next: (index: Int, time: Timestamp)?
        for index in devices.indices {
            guard let time = devices[index].events.nextTime else { continue }
            if let earliest = next, earliest.time <= time { continue }
            next = (index, time)
        }
        return next
    }

    private mutating func play(_ index: Int) {
        devices[index].beginFrame()
        takeSignals(of: index)
    }

    /// Passes on the signals of the device at `index`; `reason` is why fingers are cancelled.
    private mutating func takeSignals(of index: Int, reason: CancelReason = .palm) {
        let number = devices[index].number
        while let (signal, violations) = devices[index].next() {
            stage.take(signal, violations, from: number, reason: reason)
        }
    }
}

/// Devices are attached before the first frame and removed after the last.
extension Replay where Output: ~Copyable {
    private mutating func attach() {
        let start = nextFrame?.time ?? Timestamp(microseconds: 0)
        stage.advance(to: start)
        if reportsScenes {
            stage.pipeline.reporter.showTrees()
            stage.pipeline.reportScenes(at: start)
        }
        if !areAppsLaunched { stage.pipeline.launchApps(at: start) }
        for index in devices.indices { attach(index, at: start) }
        devices.removeAll(where: \.isIgnored)
    }

    private mutating func attach(
        _ index: Int, at start: Timestamp
    ) {
        let device = devices[index]
        let description = device.events.device.description
        if device.isIgnored {
            let sentence = SystemSentence(
                "\(device.role.noun) ignored \(description.name)", reason: device.choice?.reason)
            stage.pipeline.report(sentence, about: description, at: start)
        } else {
            let reason = device.role == .touchPanel ? device.choice?.reason ?? "no configuration entry" : nil
            devices[index].number = stage.pipeline.addDevice(
                description, as: device.role,
                configuration: device.choice?.configuration ?? PanelConfiguration(), reason: reason,
                at: start)
        }
    }

    private mutating func detach() {
        let end = max(stage.time, lastFrame)
        for index in devices.indices {
            devices[index].cancelAll(at: end)
            takeSignals(of: index, reason: .panelRemoved)
            stage.remove(devices[index].number, at: end)
        }
    }

    /// When the last frame of all began.
    private var lastFrame: Timestamp {
        devices.map(\.events.latest).max() ?? stage.time
    }
}
