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
    /// The path of the configuration, for reloads.
    let configurationPath: String
    var configuration: DaemonConfiguration
    let loader: ConfigurationLoader
    /// The warnings about the files in force.
    var warnings: Diagnostics
    var pipeline: Pipeline<DaemonOutput>
    var notifier: Notifier
    var loop: EventLoop
    var devices: InputDevices
    var processes = ProcessTable()
    /// What `touchctl metrics` asks for, besides touches.
    var counts = ServiceCounts()
    var control: ControlSocket
    var applications = ApplicationServer()
    /// The guided tests of panels that are under way.
    var panelTests: [PanelTest] = []
    /// What happened of late; nil for a daemon that has no folder to tell it in.
    var snapshots: Snapshots?
    /// What programs ask of the apps.
    var clients: ClientService
    /// Requests that changed nothing, for the journal.
    var ineffectiveRequests = ControlWarnings()
    /// The load that is running; nil when there is none.
    var reloading: Reload?
    let sources: LoopSources

    let environment: Environment
    private let signals: SignalReader
    private var suspend: SuspendDetector
    private var timer: DeadlineTimer
    /// Whether the timer has fired in this turn of the loop.
    var isTimerDue = false
    var watchdog: Watchdog?
    private var outputWatch: WritableWatch
    var lossStatus = LossStatus()
    /// Whether no signal has asked it to end.
    package private(set) var isRunning = true

    /// A daemon with the configuration loaded from `path`; it writes to `sink`, reloads with `loader` and
    /// finds device nodes in `deviceFolder`. What the service manager has kept for it begins with the descriptor `kept`.
    package init(
        _ loaded: consuming LoadedConfiguration, from path: String, sink: consuming LogSink,
        environment: Environment = .process, loader: ConfigurationLoader = ConfigurationLoader(),
        devices deviceFolder: String = "/dev/input", keptFrom kept: Int32 = 3
    ) throws(RuntimeError) {
        // Everything that can fail comes first: a partly initialised owner cannot be released.
        let signals = try SignalReader([SIGTERM, SIGINT, SIGHUP])
        let suspend = try SuspendDetector()
        let timer = try DeadlineTimer()
        var loop = try EventLoop()
        let devices = try InputDevices(
            in: deviceFolder, rules: DeviceRules(loaded.configuration),
            keeping: KeptPanels(environment, from: kept))
        sources = LoopSources(from: &loop)
        outputWatch = WritableWatch(token: sources[.output])
        control = ControlSocket(environment: environment)
        snapshots = Snapshots(environment, from: kept)
        self.environment = environment
        self.signals = signals
        self.suspend = suspend
        self.timer = timer
        self.loop = loop
        self.devices = devices
        configurationPath = path
        self.loader = loader
        configuration = loaded.configuration
        clients = ClientService(configuration)
        warnings = loaded.warnings
        pipeline = Pipeline(
            apps: App.apps(of: loaded), foreground: configuration.foreground,
            hitTestLimit: 64,
            output: DaemonOutput(journal: JournalOutput(sink: sink, policy: configuration.log)))
        pipeline.tellsSheets = true
        pipeline.shakeSettings = configuration.shake
        pipeline.logsEachOffset = configuration.log.moves == .all
        notifier = Notifier(environment: environment)
        watchdog = Watchdog(environment: environment)
    }

    /// Runs until SIGTERM or SIGINT.
    package mutating func run() throws(RuntimeError) {
        try start()
        while isRunning { try turn() }
        end()
    }

    /// Looks for panels, and notifies the service manager that it is ready.
    package mutating func start() throws(RuntimeError) {
        try loop.add(signals.descriptor, token: sources[.signals])
        try loop.add(suspend.descriptor, token: sources[.suspend])
        try loop.add(timer.descriptor, token: sources[.timer])
        try loop.add(devices.finderDescriptor, token: sources[.finder])
        // From here on they are kept by this process alone, and go with it if it is killed.
        notifier.forget(KeptPanels.name)
        try openControlSocket()
        try openApplicationSockets()
        pipeline.reportScenes(at: .monotonic)
        tellWarnings()
        pipeline.launchApps(at: .monotonic)
        takeBackStates()
        carryOutEffects()
        let found = devices.findFirst(at: .monotonic)
        change(found)
        devices.closeKept()
        if let cause = devices.reasonForNoPanel(among: found) {
            pipeline.report(SystemSentence("no panel", reason: cause), at: .monotonic)
        }
        notifier.ready(status: status)
        startRecording()
        releaseUnusedMemory()
        watchdog?.start(at: .monotonic)
    }

    /// One line for `systemctl status`.
    var status: String {
        let line = StatusLine(
            panels: devices.panels.count,
            views: pipeline.apps.reduce(0) { $0 + $1.application.tree.viewCount },
            generation: pipeline.generation, lost: pipeline.output.journal.sink.lost)
        return line.text
    }

    // MARK: One turn of the loop

    /// Waits until there is something to do, and does it.
    package mutating func turn() throws(RuntimeError) {
        try prepareToWait()
        try loop.wait()
        for index in loop.ready.indices { try serve(loop.ready[index].token) }
        // What fingers did by the time of a timer comes before what the timer makes of it.
        if isTimerDue { fireTimers() }
        carryOutEffects()
        attendToClients()
        endForsakenPanelTests()
        if devices.isAnyStarving { retryStarving() }
        if !pipeline.output.monitor.isEmpty { deliverDecisions() }
        keepDecisions()
        recordStates()
    }

    private mutating func prepareToWait() throws(RuntimeError) {
        try timer.set(nextDeadline)
        if let descriptor = pipeline.output.journal.sink.descriptor {
            let isWanted = pipeline.output.journal.sink.wantsWritable
            try outputWatch.update(descriptor, isWanted: isWanted, loop: loop)
        }
    }

    private mutating func serve(_ token: LoopToken) throws(RuntimeError) {
        if let device = devices.device(token) {
            read(device)
        } else if let source = sources[token] {
            try serve(source)
        } else if processes.contains(token) {
            serveProcess(token)
        } else if applications.contains(token) {
            applications.serve(token, now: .monotonic, loop: &loop)
        } else {
            serveControl(token)
        }
    }

    private mutating func serve(_ source: LoopSource) throws(RuntimeError) {
        switch source {
        case .signals: takeSignals()
        case .suspend: try noticeSuspend()
        case .timer: isTimerDue = timer.acknowledge()
        case .finder: change(devices.findChanged(at: .monotonic))
        case .output: pipeline.output.journal.sink.resume()
        case .reload: finishReload()
        case .work: finishLongRequest()
        case .snapshot: finishSnapshot()
        }
    }

    private mutating func takeSignals() {
        while let signal = signals.next() {
            if signal == SIGHUP { reload() } else { isRunning = false }
        }
    }

    private mutating func noticeSuspend() throws(RuntimeError) {
        guard case .suspended(let time) = try suspend.acknowledge() else { return }
        interruptDevices()
        // Even without fingers, a recognizer may wait for a second tap, or a shake may be in progress.
        pipeline.cancelTouches(.suspended, at: .monotonic)
        let seconds = Int(time.seconds.rounded())
        pipeline.report("resumed after \(seconds) s of suspend", at: .monotonic)
    }

    /// Cancels live touches, leaves grabbed panels to the service manager, and allows half a second for entries that wait for the journal.
    package mutating func end() {
        notifier.stopping()
        processes.killAll()
        pipeline.cancelTouches(.terminated, at: .monotonic)
        carryOutEffects()
        dismissApplications()
        keepGrabbedPanels()
        deliverDecisions()
        snapshots?.log.recorder.close()
        pipeline.output.journal.sink.finish(within: Interval(microseconds: 500_000))
    }
}
