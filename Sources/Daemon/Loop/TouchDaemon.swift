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
    /// What is worth a look in the files in force.
    var warnings: Diagnostics
    var pipeline: Pipeline
    var output: DaemonOutput
    var notifier: Notifier
    var loop: EventLoop
    var devices: InputDevices
    var processes = ProcessTable()
    var control: ControlSocket
    /// Requests that changed nothing, for the journal.
    var ineffectiveRequests = ControlWarnings()
    /// The load that goes on; nil when none does.
    var reloading: Reload?
    let sources: LoopSources

    let environment: Environment
    private let signals: SignalReader
    private var suspend: SuspendDetector
    private var timer: DeadlineTimer
    private var watchdog: Watchdog?
    private var outputWatch: WritableWatch
    private var lossStatus = LossStatus()
    private var isRunning = true

    /// A daemon with the configuration that was loaded from `path`, which writes to `sink`, reloads with `loader` and
    /// looks for device nodes in `deviceFolder`.
    package init(
        _ loaded: consuming LoadedConfiguration, from path: String, sink: consuming LogSink,
        environment: Environment = .process, loader: ConfigurationLoader = ConfigurationLoader(),
        devices deviceFolder: String = "/dev/input"
    ) throws {
        // What can fail comes first: an owner that is half made cannot be given back.
        let signals = try SignalReader([SIGTERM, SIGINT, SIGHUP])
        let suspend = try SuspendDetector()
        let timer = try DeadlineTimer()
        var loop = try EventLoop()
        let devices = try InputDevices(in: deviceFolder, rules: DeviceRules(loaded.configuration))
        sources = LoopSources(from: &loop)
        outputWatch = WritableWatch(token: sources[.output])
        control = ControlSocket(environment: environment)
        self.environment = environment
        self.signals = signals
        self.suspend = suspend
        self.timer = timer
        self.loop = loop
        self.devices = devices
        configurationPath = path
        self.loader = loader
        configuration = loaded.configuration
        warnings = loaded.warnings
        pipeline = Pipeline(
            apps: App.apps(of: loaded), foreground: configuration.foreground,
            hitTestLimit: configuration.log.hitTests ? 64 : 0)
        pipeline.shakeSettings = configuration.shake
        output = DaemonOutput(journal: JournalOutput(sink: sink, policy: configuration.log))
        notifier = Notifier(environment: environment)
        watchdog = Watchdog(environment: environment)
    }

    /// Runs until SIGTERM or SIGINT.
    package mutating func run() throws {
        try start()
        while isRunning { try turn() }
        end()
    }

    /// Looks for panels, and says that it is ready.
    package mutating func start() throws {
        try loop.add(signals.descriptor, token: sources[.signals])
        try loop.add(suspend.descriptor, token: sources[.suspend])
        try loop.add(timer.descriptor, token: sources[.timer])
        try loop.add(devices.finderDescriptor, token: sources[.finder])
        try openControlSocket()
        pipeline.tellLoaded(at: .monotonic, to: &output)
        tellWarnings()
        let found = devices.findFirst(at: .monotonic)
        change(found)
        if let cause = devices.reasonForNoPanel(among: found) {
            pipeline.tell("no panel", because: cause, panel: nil, at: .monotonic, to: &output)
        }
        notifier.ready(status: status)
        releaseUnusedMemory()
        watchdog?.start(at: .monotonic)
    }

    /// One line for `systemctl status`.
    var status: String {
        let line = StatusLine(
            panels: devices.panels.count,
            views: pipeline.apps.reduce(0) { $0 + $1.application.tree.viewCount },
            generation: pipeline.generation, lost: output.journal.sink.lost)
        return line.text
    }

    // MARK: One turn of the loop

    /// Waits until there is something to do, and does it.
    package mutating func turn() throws {
        try prepareToWait()
        try loop.wait()
        for index in loop.ready.indices { try serve(loop.ready[index].token) }
        if !pipeline.externalEffects.isEmpty { carryOutEffects() }
        if devices.isAnyStarving { retryStarving() }
        if !output.monitor.isEmpty { deliverDecisions() }
    }

    private mutating func prepareToWait() throws {
        let deadlines = [
            pipeline.nextDeadline, devices.finderDeadline, output.journal.sink.retryAt,
            lossStatus.deadline(lost: output.journal.sink.lost), watchdog?.deadline, processes.deadline,
            control.server?.deadline, control.retryAt,
            devices.grabDeadline(wakesAnyway: watchdog != nil),
        ]
        var next: Timestamp?
        for case let deadline? in deadlines { next = min(deadline, next ?? deadline) }
        try timer.set(next)
        if let descriptor = output.journal.sink.descriptor {
            let isWanted = output.journal.sink.wantsWritable
            try outputWatch.update(descriptor, isWanted: isWanted, loop: loop)
        }
    }

    private mutating func serve(_ token: LoopToken) throws {
        if let device = devices.device(token) {
            read(device)
        } else if let source = sources[token] {
            try serve(source)
        } else if processes.contains(token) {
            serveProcess(token)
        } else {
            serveControl(token)
        }
    }

    private mutating func serve(_ source: LoopSource) throws {
        switch source {
        case .signals: takeSignals()
        case .suspend: try noticeSuspend()
        case .timer: meetDeadlines()
        case .finder: change(devices.findChanged(at: .monotonic))
        case .output: output.journal.sink.resume()
        case .reload: finishReload()
        }
    }

    private mutating func takeSignals() {
        while let signal = signals.next() {
            if signal == SIGHUP { reload() } else { isRunning = false }
        }
    }

    private mutating func meetDeadlines() {
        guard timer.acknowledge() else { return }
        let now = Timestamp.monotonic
        pipeline.advance(to: now, to: &output)
        change(devices.findDue(at: now))
        processes.meetDeadlines(now)
        checkGrabs(now)
        meetControlDeadlines(now)
        if let retryAt = output.journal.sink.retryAt, retryAt <= now { output.journal.sink.resume() }
        if lossStatus.isDue(lost: output.journal.sink.lost, at: now) { notifier.status(status) }
        if watchdog?.isDue(at: now) == true { notifier.pingWatchdog() }
    }

    private mutating func noticeSuspend() throws {
        guard case .suspended(let time) = try suspend.acknowledge() else { return }
        interruptDevices()
        // Fingers aside, recognizers may wait for a second tap, and apps be shaken.
        pipeline.cancelTouches(.suspended, at: .monotonic, to: &output)
        let seconds = Int(time.seconds.rounded())
        pipeline.tell("resumed after \(seconds) s of suspend", panel: nil, at: .monotonic, to: &output)
    }

    /// Live touches are cancelled, and what waits for the journal gets half a second.
    private mutating func end() {
        notifier.stopping()
        processes.killAll()
        pipeline.now = .monotonic
        pipeline.cancelTouches(.terminated, at: .monotonic, to: &output)
        deliverDecisions()
        output.journal.sink.finish(within: Interval(microseconds: 500_000))
    }
}
