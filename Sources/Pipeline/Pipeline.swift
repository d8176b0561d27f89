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
    /// The apps, and which one is in front.
    package var apps: Apps
    /// The apps that are to come to the front one after the other; nil stands for none.
    var awaitedApps = AwaitedApps()
    /// Checks the decisions; nil where its findings are not used.
    package var verifier: (any DecisionVerifier)?
    /// Checks the decisions while the daemon runs; nil where nobody asks what it found.
    package var decisionWatch: DecisionWatch?
    /// How often something else than devices and time has changed what an app will decide: a program, an administrator, a
    /// reload, a device that came or went, events that were lost.
    package internal(set) var interventions = 0

    /// The devices that send signals.
    package var devices = AttachedDevices()
    /// The touch panels that are watched for faults.
    package var panels = WatchedPanels()
    /// The fingers on them of which records are withheld.
    var withheldFingers = WithheldFingers()
    /// The numbers of touches.
    package var numbers = TouchNumbers()
    /// The timers that stay due when they fire.
    private var timers = Timers()
    /// The programs that are attached.
    var clients = AttachedClients()
    /// What others than the apps act on.
    package var outbox = Outbox()

    /// What brought about the changes that are being reported.
    var changeOrigin = ChangeOrigin()

    /// Makes and writes the reports.
    package var reporter: Reporter<Output>

    /// A pipeline of `apps` with the app called `foreground` in front, which reports to `output`.
    ///
    /// `hitTestLimit` is how many calls of a hit-test are reported: all if nil, none if 0.
    package init(apps: [App], foreground: String?, hitTestLimit: Int? = nil, output: consuming Output) {
        self.apps = Apps(
            apps, foreground: foreground, keeping: DecisionLog.Detail(hitTestLimit: hitTestLimit))
        reporter = Reporter(output)
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
        timers.nextDeadlineWithoutSteps(of: apps, devices)
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
            changeOrigin.isTimer = true
            apps[app].application.advance(to: timer.deadline)
            flush(app: app, panel: nil)
            changeOrigin.isTimer = false
        case .accelerometer(let number): endShake(of: number, at: timer.deadline)
        }
        guard timers.skip(timer, of: apps, devices) else { return }
        report(timer.owner.sentenceOfSkipping(in: apps, devices), at: timer.deadline)
    }
}

/// Has decisions and system events reported, and hands on what decisions mean for others.
extension Pipeline where Output: ~Copyable {
    /// The output of the reports.
    package var output: Output {
        _read { yield reporter.output }
        _modify { yield &reporter.output }
    }

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
        reporter.report(sentence, about: device, in: apps.active, of: apps, at: time)
    }

    /// Reports that the events of a panel were read `lag` after the kernel stamped them.
    package mutating func reportLag(of panel: Int, _ lag: Interval, at time: Timestamp) {
        report(devices.sentence(ofLag: lag, of: panel), panel: panel, at: time)
    }

    /// Reports the outcome of an effect, with `program` if it ran one.
    package mutating func report(
        _ sentence: SystemSentence, of cause: EffectCause, program: ProgramResult? = nil, at time: Timestamp
    ) {
        guard reporter.wants(.action) else { return }
        reporter.report(sentence, of: cause, program: program, in: apps, at: time)
    }

    /// Reports what the app at the index `app` has decided, hands out what it means for others, and empties its log.
    mutating func flush(app: Int, panel: Int?) {
        verifier?.observe(apps[app].application.log, of: app, in: apps[app].application.scene)
        decisionWatch?.observe(apps[app].application.log)
        reporter.report(decisionsOf: &apps[app], from: panel, among: devices)
        if apps.isWatching { changeOrigin.find(in: apps[app].application, movedFrom: panel) }
        let events =
            apps[app].application.log.reachesBeyondItsApp
            ? clients.outboundEvents(of: apps[app].application.log, in: app, clientViews) : []
        apps[app].application.log.removeAll()
        apps[app].application.forgetSensitivity()
        if decisionWatch != nil, apps[app].application.isQuiet { decisionWatch?.forget() }
        outbox.add(events)
        if apps.isWatching { outbox.add(apps[app].takeChange(by: changeOrigin.name)) }
        if !clients.isEmpty { updateClientViews() }
        for case .effect(let caused) in events {
            // The effect has cancelled what was in flight at its time; what began in the rest of its event is cancelled here.
            guard case .foreground(let name) = caused.effect else { continue }
            bringToForeground(name, isOfRest: caused.cause.isOfRest, at: caused.cause.time)
        }
        changeOrigin.forget()
    }
}
