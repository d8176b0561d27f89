import Core
import Devices
import Glibc
import HIDRecords
package import Journal
import Pipeline
import Reports
package import Runtime
package import Scenes
import TouchKit

/// The daemon: reads panels, reports decisions and behaves as a systemd service, in one loop.
///
/// Only the loop waits. A failure of a panel costs that panel, not the daemon.
package struct TouchDaemon: ~Copyable {
    /// What it waits for.
    var loop: DaemonLoop
    /// The configuration and scenes in force.
    var files: LoadedFiles
    /// The service manager.
    var manager: ServiceManager
    /// The panels and other devices that are read, and the fingers of clients that touch without one.
    var devices: DeviceService
    /// The apps, and what is reported about them.
    var pipeline: Pipeline<DaemonOutput>
    /// The clients: administrators and programs.
    var server: DaemonServer
    /// The programs that actions have started.
    var processes = ProcessTable()
    /// What happened of late, kept and told.
    var snapshots: SnapshotService
    /// What `touchctl metrics` asks for, besides touches.
    var counts = ServiceCounts()
    /// Whether no signal has asked it to end.
    package private(set) var isRunning = true

    /// What a daemon finds where it runs.
    package struct Surroundings {
        let environment: Environment
        let deviceFolder: String
        let kept: Int32

        /// The `environment`, the folder with the nodes of `devices`, and the first descriptor that the service manager has
        /// kept for the daemon.
        package init(
            _ environment: Environment = .process, devices deviceFolder: String = "/dev/input",
            keptFrom kept: Int32 = 3
        ) {
            self.environment = environment
            self.deviceFolder = deviceFolder
            self.kept = kept
        }
    }

    /// A daemon with the configuration loaded from `path`; it writes to `sink`, and reloads with `loader`.
    package init(
        _ loaded: consuming LoadedConfiguration, from path: String, sink: consuming LogSink,
        loader: ConfigurationLoader = ConfigurationLoader(reading: .ofDaemon),
        in surroundings: Surroundings = Surroundings()
    ) throws(RuntimeError) {
        let environment = surroundings.environment
        // Everything that can fail comes first: a partly initialised owner cannot be released.
        let loop = try DaemonLoop()
        let input = try InputDevices(
            in: surroundings.deviceFolder, rules: DeviceRules(loaded.configuration),
            keeping: KeptPanels(environment, from: surroundings.kept))
        self.loop = loop
        let configuration = loaded.configuration
        files = LoadedFiles(loaded, from: path, loader: loader)
        manager = ServiceManager(environment)
        server = DaemonServer(configuration, in: environment)
        snapshots = SnapshotService(late: Snapshots(environment, from: surroundings.kept))
        devices = DeviceService(input)
        pipeline = Pipeline(
            apps: App.apps(of: loaded), foreground: configuration.foreground,
            hitTestLimit: 64,
            output: DaemonOutput(journal: JournalOutput(sink: sink, policy: configuration.log)))
        devices.record(to: snapshots.late?.recorder)
        pipeline.panels.tellsSheets = true
        pipeline.devices.shakeSettings = configuration.shake
        pipeline.apps.detail.logsEachOffset = configuration.log.moves == .all
    }

    /// Runs until SIGTERM or SIGINT.
    package mutating func run() throws(RuntimeError) {
        try start()
        while isRunning { try turn() }
        end()
    }

    /// Looks for panels, and notifies the service manager that it is ready.
    package mutating func start() throws(RuntimeError) {
        try loop.begin(finder: devices.input.finderDescriptor)
        // From here on they are kept by this process alone, and go with it if it is killed.
        manager.notifier.forget(KeptPanels.name)
        try server.openControlSocket(at: .monotonic, loop: &loop.events, in: &pipeline)
        try openApplicationSockets()
        pipeline.reporter.showTrees()
        pipeline.reportScenes(at: .monotonic)
        tellWarnings()
        pipeline.launchApps(at: .monotonic)
        snapshots.late?.restoreStates(in: &pipeline)
        carryOutEffects()
        let found = devices.findFirst()
        change(found)
        devices.closeKept()
        if let cause = devices.input.reasonForNoPanel(among: found) {
            pipeline.report(SystemSentence("no panel", reason: cause), at: .monotonic)
        }
        manager.notifier.ready(status: status)
        startRecording()
        releaseUnusedMemory()
        manager.startWatchdog(at: .monotonic)
    }

    /// Begins to record, and has the service manager keep the memory.
    private mutating func startRecording() {
        guard snapshots.late != nil else { return }
        pipeline.decisionWatch = DecisionWatch()
        describeRecording()
        if snapshots.late?.isKept == false, let descriptor = recorderDescriptor {
            manager.notifier.keep(descriptor, name: FlightMemory.name)
        }
        snapshots.writeLeftBehind(in: &pipeline, loop)
    }

    /// One line for `systemctl status`.
    var status: String {
        mutating get {
            let line = StatusLine(
                panels: devices.panels.count,
                views: pipeline.apps.reduce(0) { $0 + $1.application.tree.viewCount },
                generation: pipeline.reporter.generation, lost: pipeline.output.journal.sink.lost)
            return line.text
        }
    }

    // MARK: One turn of the loop

    /// Waits until there is something to do, and does it.
    package mutating func turn() throws(RuntimeError) {
        try watchOutput()
        try loop.wait(until: nextDeadline())
        for index in loop.events.ready.indices { try serve(loop.events.ready[index].token) }
        // What fingers did by the time of a timer comes before what the timer makes of it.
        if loop.isTimerDue { fireTimers() }
        carryOutEffects()
        attendToClients()
        devices.endForsakenTests(server.control, in: &pipeline)
        devices.removeForsakenFingers(server.control, in: &pipeline)
        noteDevices()
        if devices.input.isAnyStarving { retryStarving() }
        if !pipeline.output.monitor.isEmpty { deliverDecisions() }
        snapshots.keepDecisions(of: &pipeline, loop)
        if snapshots.late?.setting.lacksStates(of: pipeline.apps.all) == true { describeRecording() }
    }

    private mutating func watchOutput() throws(RuntimeError) {
        guard let descriptor = pipeline.output.journal.sink.descriptor else { return }
        try loop.watch(output: descriptor, isWanted: pipeline.output.journal.sink.wantsWritable)
    }

    private mutating func serve(_ token: LoopToken) throws(RuntimeError) {
        if let device = devices.input.device(token) {
            read(device)
        } else if let source = loop.source(of: token) {
            try serve(source)
        } else if processes.contains(token) {
            processes.serve(token, counting: &counts, loop: loop.events, in: &pipeline)
        } else if server.applications.contains(token) {
            server.applications.serve(token, now: .monotonic, loop: &loop.events)
        } else {
            serveControl(token)
        }
    }

    private mutating func serve(_ source: LoopSource) throws(RuntimeError) {
        switch source {
        case .signals: takeSignals()
        case .suspend: try noticeSuspend()
        case .timer: loop.noticeTimer()
        case .finder: change(devices.findChanged())
        case .output: pipeline.output.journal.sink.resume()
        case .reload: finishReload()
        case .work: server.finishLongRequest(in: &pipeline, loop)
        case .snapshot: finishSnapshot()
        }
    }

    private mutating func takeSignals() {
        while let signal = loop.nextSignal() {
            if signal == SIGHUP { reload() } else { isRunning = false }
        }
    }

    private mutating func noticeSuspend() throws(RuntimeError) {
        guard let time = try loop.takeSuspend() else { return }
        devices.interrupt(in: &pipeline)
        // Even without fingers, a recognizer may wait for a second tap, or a shake may be in progress.
        pipeline.cancelTouches(.suspended, at: .monotonic)
        let seconds = Int(time.seconds.rounded())
        pipeline.report("resumed after \(seconds) s of suspend", at: .monotonic)
    }

    /// Cancels live touches, leaves grabbed panels to the service manager, and allows half a second for entries that wait for the journal.
    package mutating func end() {
        manager.notifier.stopping()
        processes.killAll()
        pipeline.cancelTouches(.terminated, at: .monotonic)
        carryOutEffects()
        dismissApplications()
        devices.keepGrabbed(with: &manager.notifier)
        deliverDecisions()
        snapshots.late?.recorder.close()
        pipeline.output.journal.sink.finish(within: Interval(microseconds: 500_000))
    }

    // MARK: Timers

    /// When the first timer is due; nil when none is set.
    private mutating func nextDeadline() -> Timestamp? {
        var next: Timestamp?
        for timer in LoopTimer.allCases {
            guard let deadline = timer.deadline(in: &self) else { continue }
            next = min(deadline, next ?? deadline)
        }
        return next
    }

    /// Fires the timers that are due.
    mutating func fireTimers() {
        loop.clearTimer()
        let now = Timestamp.monotonic
        for timer in LoopTimer.allCases {
            if let deadline = timer.deadline(in: &self), deadline <= now { timer.fire(in: &self, at: now) }
        }
        noteDevices()
    }
}
