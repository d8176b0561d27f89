package import Core
package import HIDRecords
package import Reports
import Runtime
import Scenes
package import TouchKit

/// The route of a touch, without a clock or a descriptor: panel, record, app in front, decisions, reports.
///
/// The daemon's loop and `touchctl replay` feed it the same signals and get the same reports.
package struct Pipeline<Output: ReportOutput & ~Copyable>: ~Copyable {
    /// The apps, in the order of the configuration.
    package internal(set) var apps: [App]
    /// The index of the app in front; nil when there is none.
    package internal(set) var foreground: Int?
    /// The apps that are to come to the front one after the other; nil stands for none.
    var awaitedApps = AwaitedApps()
    /// Checks the decisions; nil where its findings are not used.
    package var verifier: (any DecisionVerifier)?
    /// What counts as a shake, for accelerometers from now on.
    package var shakeSettings: ShakeSettings {
        get { devices.shakeSettings }
        set { devices.shakeSettings = newValue }
    }

    /// Checks the decisions while the daemon runs; nil where nobody asks what it found.
    var decisionWatch: DecisionWatch?
    /// See ``interventions``.
    var interventionCount = 0

    /// The devices that send signals.
    var devices = AttachedDevices()
    /// The touch panels that are watched for faults.
    var panels = WatchedPanels()
    /// How many bytes programs may keep in all apps together.
    package var programLimit = ProgramAccount.limit
    var numbers = TouchNumbers()
    var log: DecisionLog
    /// The timers that stay due when they fire.
    private var timers = Timers()
    /// The programs that are attached.
    var clients = AttachedClients()
    /// What others than the apps act on, decision by decision, until the owner takes it.
    var outbox: [[OutboundEvent]] = []

    /// Whether any app is watched.
    var isWatching = false
    /// Whether a timer is being fired.
    var isFiringTimer = false
    /// What brought about the changes of the event that is being reported.
    var changeOrigin = "control"

    /// Makes and writes the reports.
    var reporter: Reporter<Output>

    /// A pipeline of `apps` with the app called `foreground` in front, which reports to `output`.
    ///
    /// `hitTestLimit` is how many calls of a hit-test are reported: all if nil, none if 0.
    package init(apps: [App], foreground: String?, hitTestLimit: Int? = nil, output: consuming Output) {
        self.apps = apps
        self.foreground = foreground.flatMap { name in apps.firstIndex { $0.name == name } }
        reporter = Reporter(output)
        log = DecisionLog(hitTestLimit: hitTestLimit)
    }

    /// The index of the app that gets the touches: the one in front, otherwise the system's own.
    package var activeApp: Int? { foreground ?? apps.indices.first { apps[$0].isSystem } }

    /// What others than the apps act on since the last call: the events of each decision, in order.
    package mutating func takeOutbox() -> [[OutboundEvent]] {
        defer { outbox.removeAll() }
        return outbox
    }
}

/// The timers of apps and accelerometers, in one order.
extension Pipeline where Output: ~Copyable {
    /// How many times ``runOut()`` waits for timers.
    private static var mostLastTimers: Int { 1_000 }

    /// When the next timer is due; nil when none is set.
    package var nextDeadline: Timestamp? { nextTimer?.deadline }

    /// When the next timer is due, except for the repeat steps of held controls, which continue while their
    /// finger is down; nil when none is set.
    package var nextDeadlineWithoutSteps: Timestamp? {
        let deadlines = apps.compactMap { $0.application.nextDeadlineWithoutSteps }
        return (deadlines + devices.accelerometers.compactMap { $0.deadline }).min()
    }

    /// Lets the time pass up to `time`: timers due by then fire, each at its own time.
    package mutating func advance(to time: Timestamp) {
        while let timer = nextTimer, timer.deadline <= time { fire(timer) }
    }

    /// Lets the time pass up to just before `time`, so that an event at `time` comes before the timers due
    /// then.
    package mutating func advance(before time: Timestamp) {
        while let timer = nextTimer, timer.deadline < time { fire(timer) }
    }

    /// Lets the time pass until no timer is pending except those of held controls, or until one that fired is
    /// due again at the same time. Actions that schedule themselves again and again are left at some point.
    ///
    /// - Returns: The time at which the last timer fired; nil when none did.
    @discardableResult
    package mutating func runOut() -> Timestamp? {
        var last: Timestamp?
        for _ in 0..<Self.mostLastTimers {
            guard let deadline = nextDeadlineWithoutSteps, last.map({ $0 < deadline }) ?? true else { break }
            advance(to: deadline)
            last = deadline
        }
        return last
    }

    private var nextTimer: Timers.Timer? { timers.next(of: apps, devices) }

    /// Fires `timer`. One that stays due would fire for ever: it is skipped, which is reported once.
    private mutating func fire(_ timer: Timers.Timer) {
        switch timer.owner {
        case .app(let app):
            isFiringTimer = true
            apps[app].application.advance(to: timer.deadline, to: &log)
            flush(app: app, panel: nil)
            isFiringTimer = false
        case .accelerometer(let number): endShake(of: number, at: timer.deadline)
        }
        guard timers.skip(timer, of: apps, devices) else { return }
        let name =
            switch timer.owner {
            case .app(let app): apps[app].name
            case .accelerometer(let number): devices.displayName(of: number)
            }
        let sentence = SystemSentence("timer passed over \(name)", reason: "it stayed due", isError: true)
        report(sentence, at: timer.deadline)
    }
}

/// Has decisions and system events reported, and hands on what decisions mean for others.
extension Pipeline where Output: ~Copyable {
    /// The output of the reports.
    package var output: Output {
        _read { yield reporter.output }
        _modify { yield &reporter.output }
    }

    /// The number of the configuration load in force, from 1.
    package var generation: Int { reporter.generation }

    /// Reports something that the system did, on the panel with the number `panel` if it concerns one.
    package mutating func report(_ sentence: SystemSentence, panel: Int? = nil, at time: Timestamp) {
        report(sentence, of: devices.label(of: panel), at: time)
    }

    /// Reports something about a device that is not, or not yet, attached; about no device when nil.
    package mutating func report(
        _ sentence: SystemSentence, about device: DeviceDescription?, at time: Timestamp
    ) {
        report(sentence, of: device.map(DeviceLabel.init), at: time)
    }

    private mutating func report(_ sentence: SystemSentence, of device: DeviceLabel?, at time: Timestamp) {
        guard reporter.wants(sentence.category) else { return }
        reporter.report(sentence, about: device, in: activeApp, of: apps, at: time)
    }

    /// Reports that the kernel dropped events of a panel or accessory.
    mutating func reportLoss(of panel: Int, at time: Timestamp) {
        let sentence = SystemSentence(
            "frame lost, resynchronised\(devices.distinction(of: panel))", reason: "SYN_DROPPED")
        report(sentence, panel: panel, at: time)
    }

    /// Reports that the events of a panel were read `lag` after the kernel stamped them.
    package mutating func reportLag(of panel: Int, _ lag: Interval, at time: Timestamp) {
        let milliseconds = lag.microseconds / 1000
        report(
            "panel\(devices.distinction(of: panel)) read \(milliseconds) ms late", panel: panel, at: time)
    }

    /// Reports the outcome of an effect, with `program` if it ran one.
    package mutating func report(
        _ sentence: SystemSentence, of cause: EffectCause, program: ProgramResult? = nil, at time: Timestamp
    ) {
        guard reporter.wants(.action) else { return }
        if cause.isWithheld {
            let failure = SystemSentence("an action of a sensitive view failed", isError: true)
            if sentence.isError { report(failure, of: nil, at: time) }
            return
        }
        reporter.report(sentence, of: cause, program: program, in: apps, at: time)
    }

    // MARK: Decisions

    /// Reports what is in the log, which the app at the index `app` has decided, hands out what it means for others, and empties
    /// it.
    mutating func flush(app: Int, panel: Int?) {
        // Taken out once: access through the app would copy it all for each report.
        let scene = ReportScene(
            app: apps[app].application.name, tree: apps[app].application.surface.tree)
        let recognizers = FormerRecognizers(apps[app].application.arena.descriptions, before: log)
        verifier?.observe(log, of: app, in: apps[app].application.scene)
        decisionWatch?.observe(log)
        reporter.report(log, in: scene, recognizers, from: panel, among: devices)
        if isWatching {
            let origin = log.origin(among: apps[app].application.recognizers)
            changeOrigin = origin ?? (isFiringTimer ? "timer" : "control")
        }
        let events =
            log.reachesBeyondItsApp ? clients.outboundEvents(of: log, in: app, clientViews) : []
        log.removeAll()
        if decisionWatch != nil, apps[app].application.isQuiet { decisionWatch?.forget() }
        handOut(events)
        if isWatching { tell(apps[app].takeChange(by: changeOrigin)) }
        if !clients.isEmpty { updateClientViews() }
        for case .effect(let caused) in events { bringToForeground(caused) }
        changeOrigin = "control"
    }

    /// Keeps for the owner of the pipeline what it carries out; which app is in front is the pipeline's own business.
    private mutating func handOut(_ events: [OutboundEvent]) {
        let external = events.filter { event in
            if case .effect(let caused) = event, case .foreground = caused.effect { return false }
            return true
        }
        if !external.isEmpty { outbox.append(external) }
    }

    /// Brings the app to the front that `caused` asks for, if it does.
    ///
    /// The effect has cancelled what was in flight at its time; what began in the rest of its event is cancelled here.
    private mutating func bringToForeground(_ caused: ExternalEffect) {
        guard case .foreground(let name) = caused.effect else { return }
        bringToForeground(name, at: caused.cause.time)
    }
}
