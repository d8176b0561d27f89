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

/// The daemon: panels in, decisions out, one loop, and the manners of a systemd service.
///
/// Nothing here waits but the loop; what goes wrong with a panel costs that panel, not the daemon.
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
    var control: ControlServer?
    /// When to try again to open the control socket; nil when that is not needed.
    var controlRetry: Int64?
    /// Requests that changed nothing, for the journal.
    var ineffectiveRequests = ControlWarnings()
    /// The load that goes on; nil when none does.
    var reloading: Reload?
    /// Tries to open the control socket that failed.
    var failedSockets = FailedOpens()
    var nextToken = Token.firstFree

    let environment: Environment
    /// The folder of the device nodes.
    private let deviceFolder: String
    private let signals: SignalReader
    private var suspend: SuspendDetector
    private var timer: DeadlineTimer
    private let watchdog: Watchdog?
    private var nextPing: Int64?
    private var isOutputWatched = false
    private var lossStatus = LossStatus()
    private var isRunning = true

    /// Names of the loop's sources; a device's is never used twice.
    enum Token {
        static let signals: UInt64 = 1
        static let suspend: UInt64 = 2
        static let timer: UInt64 = 3
        static let finder: UInt64 = 4
        static let output: UInt64 = 5
        static let control: UInt64 = 6
        static let reload: UInt64 = 7
        static let firstFree: UInt64 = 16
    }

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
        let loop = try EventLoop()
        let devices = try InputDevices(in: deviceFolder, rules: DeviceRules(loaded.configuration))
        self.environment = environment
        self.deviceFolder = deviceFolder
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
        try loop.add(signals.descriptor, token: Token.signals)
        try loop.add(suspend.descriptor, token: Token.suspend)
        try loop.add(timer.descriptor, token: Token.timer)
        try loop.add(devices.finderDescriptor, token: Token.finder)
        try openControlSocket()
        pipeline.tellLoaded(at: .monotonic, to: &output)
        tellWarnings()
        let found = devices.findFirst(at: .monotonic)
        change(found)
        if devices.panels.isEmpty { reportNoPanel(among: found) }
        notifier.ready(status: status)
        releaseUnusedMemory()
        nextPing = watchdog.map { monotonicNow() + $0.interval }
    }

    /// Reports why there is no panel to begin with; one may still come.
    private mutating func reportNoPanel(among found: [DeviceChange]) {
        let hasFound = found.contains { change in
            if case .appeared(let device) = change { device.role == .touchPanel } else { false }
        }
        let cause =
            if !fileExists(deviceFolder) {
                "there is no \(deviceFolder)"
            } else if hasFound {
                "none of those found is read"
            } else {
                "no touch screen in \(deviceFolder)"
            }
        pipeline.tell("no panel", because: cause, panel: nil, at: .monotonic, to: &output)
    }

    /// One line for `systemctl status`.
    var status: String {
        let viewCount = pipeline.apps.reduce(0) { $0 + $1.application.tree.viewCount }
        let views = viewCount == 1 ? "1 view" : "\(viewCount) views"
        let panels = devices.panels.count
        let count = panels == 1 ? "1 panel" : "\(panels) panels"
        let lost = output.journal.sink.lost
        let losses = lost == 0 ? "" : ", \(lost) \(lost == 1 ? "entry" : "entries") lost"
        return "\(count), \(views), generation \(pipeline.generation)\(losses)"
    }

    // MARK: One turn of the loop

    /// Waits until there is something to do, and does it.
    package mutating func turn() throws {
        try prepareToWait()
        try loop.wait()
        for place in loop.ready.indices { try serve(loop.ready[place]) }
        if !pipeline.externalEffects.isEmpty { carryOutEffects() }
        if devices.isAnyStarving { retryStarving() }
        if !output.monitor.isEmpty { deliverDecisions() }
    }

    private mutating func prepareToWait() throws {
        let deadlines = [
            pipeline.nextDeadline?.microseconds, devices.finderDeadline?.microseconds,
            output.journal.sink.retryAt,
            lossStatus.deadline(lost: output.journal.sink.lost),
            nextPing, processes.deadline, control?.deadline, controlRetry,
            devices.grabDeadline(wakesAnyway: nextPing != nil)?.microseconds,
        ]
        var next: Int64?
        for case let deadline? in deadlines { next = min(deadline, next ?? deadline) }
        try timer.set(next)
        guard let descriptor = output.journal.sink.descriptor,
            output.journal.sink.wantsWritable != isOutputWatched
        else {
            return
        }
        isOutputWatched.toggle()
        if isOutputWatched {
            try loop.add(descriptor, token: Token.output, interest: .writable)
        } else {
            try loop.remove(descriptor)
        }
    }

    private mutating func serve(_ ready: EventLoop.Ready) throws {
        switch ready.token {
        case Token.signals: takeSignals()
        case Token.suspend: try noticeSuspend()
        case Token.timer: meetDeadlines()
        case Token.finder: change(devices.findChanged(at: .monotonic))
        case Token.output: output.journal.sink.resume()
        case Token.control: serveControl(ready.token)
        case Token.reload: finishReload()
        default: serve(token: ready.token)
        }
    }

    private mutating func serve(token: UInt64) {
        if let device = devices.device(token) {
            read(device)
        } else if processes.contains(token) {
            serveRun(token)
        } else {
            serveControl(token)
        }
    }

    private mutating func takeSignals() {
        while let signal = signals.next() {
            if signal == SIGHUP { reload() } else { isRunning = false }
        }
    }

    private mutating func meetDeadlines() {
        guard timer.acknowledge() else { return }
        let now = monotonicNow()
        pipeline.advance(to: Timestamp(microseconds: now), to: &output)
        change(devices.findDue(at: Timestamp(microseconds: now)))
        processes.meetDeadlines(now)
        checkGrabs(Timestamp(microseconds: now))
        meetControlDeadlines(now)
        retryControlSocket(now)
        if let retryAt = output.journal.sink.retryAt, retryAt <= now { output.journal.sink.resume() }
        if lossStatus.isDue(lost: output.journal.sink.lost, at: now) { notifier.status(status) }
        if let ping = nextPing, ping <= now, let watchdog {
            notifier.pingWatchdog()
            nextPing = now + watchdog.interval
        }
    }

    private mutating func noticeSuspend() throws {
        guard case .suspended(let microseconds) = try suspend.acknowledge() else { return }
        interruptDevices()
        // Fingers aside, recognizers may wait for a second tap, and apps be shaken.
        pipeline.cancelTouches(.suspended, at: .monotonic, to: &output)
        let seconds = Interval(microseconds: microseconds).seconds.rounded()
        pipeline.tell("resumed after \(Int(seconds)) s of suspend", panel: nil, at: .monotonic, to: &output)
    }

    /// Live touches are cancelled, and what waits for the journal gets half a second.
    private mutating func end() {
        notifier.stopping()
        processes.killAll()
        pipeline.now = .monotonic
        pipeline.cancelTouches(.terminated, at: .monotonic, to: &output)
        deliverDecisions()
        output.journal.sink.finish(within: 500_000)
    }
}

extension Timestamp {
    /// Now, on the clock of the panels.
    static var monotonic: Timestamp { Timestamp(microseconds: monotonicNow()) }
}
