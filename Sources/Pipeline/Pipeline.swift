package import Core
import HIDRecords
package import Reports
import Runtime
package import TouchKit

/// The way of a touch, without a clock or a descriptor: panel, record, app in front, decisions, reports.
///
/// The daemon's loop and `touchctl replay` feed it the same signals and get the same reports.
package struct Pipeline: Sendable {
    /// The apps, in the order of the configuration.
    package private(set) var apps: [App]
    /// The place of the app in front; nil when there is none.
    package private(set) var foreground: Int?
    /// Which load of the configuration is in force, from 1.
    package private(set) var generation = 1
    /// The present time where time is real, for the latency of decisions; nil where it is virtual.
    package var now: Timestamp?
    /// What actions asked of the world (`publish`, `run`, `unit`), for the owner to take and empty.
    package var externalEffects: [ExternalEffect] = []
    /// Watches the decisions; nil where nobody reads what it finds.
    package var verifier: (any DecisionVerifier)?

    /// What counts as a shake, for the accelerometers from now on.
    package var shakeSettings = ShakeSettings() {
        didSet {
            for index in accelerometers.indices { accelerometers[index].detector.settings = shakeSettings }
        }
    }

    /// The devices by their numbers; nil where one has gone.
    var devices: [AttachedDevice?] = []
    /// The accelerometers by ascending number: other devices have no timers.
    var accelerometers: [Accelerometer] = []
    var numbers = TouchNumbers()
    var log: DecisionLog
    private var stuckTimers = StuckTimers<TimerOwner>()
    var report = Report()

    /// A pipeline of `apps` with the app called `foreground` in front.
    ///
    /// `hitTestLimit` is how many calls of a hit-test are reported: all when nil, none when 0.
    package init(apps: [App], foreground: String?, hitTestLimit: Int? = nil) {
        self.apps = apps
        self.foreground = foreground.flatMap { name in apps.firstIndex { $0.name == name } }
        log = DecisionLog(hitTestLimit: hitTestLimit)
    }

    /// The place of the app that gets the touches: the one in front, else the system's own.
    package var activeApp: Int? { foreground ?? apps.indices.first { apps[$0].isSystem } }

    // MARK: Records

    /// Handles a record of the panel `panel`; `reason` is why the fingers that it cancels are cancelled.
    mutating func handle(
        _ record: DigitizerEvent, from panel: Int, because reason: CancelReason,
        to output: inout some ReportOutput & ~Copyable
    ) {
        advance(before: record.timestamp, to: &output)
        guard let app = activeApp, let device = devices[panel], device.role == .touchPanel else { return }
        if output.wants(.hid, of: nil, in: log) {
            report.describe(record)
            write(app: activeApp, device: device.label, to: &output)
        }
        apps[app].application.sendEvent(
            record,
            from: device.placement.attachment(number: panel, to: apps[app].application.surface.tree.screens),
            numbers: &numbers, cancelReason: reason, to: &log)
        flush(app: app, panel: panel, to: &output)
    }

    // MARK: Time

    /// When time alone will decide something; nil when it will not.
    package var nextDeadline: Timestamp? { nextTimer?.deadline }

    /// When time alone will decide something, steps of held controls left out, which go on while their finger is down; nil
    /// when it will not.
    package var nextDeadlineWithoutSteps: Timestamp? {
        let deadlines = apps.compactMap(\.application.nextDeadlineWithoutSteps)
        return (deadlines + accelerometers.compactMap(\.deadline)).min()
    }

    /// Lets the time pass up to `time`: timers due by then fire, each at its own time.
    package mutating func advance(to time: Timestamp, to output: inout some ReportOutput & ~Copyable) {
        while let timer = nextTimer, timer.deadline <= time { fire(timer, to: &output) }
    }

    /// Lets the time pass up to just before `time`: what happens then happens before the timers due then.
    package mutating func advance(before time: Timestamp, to output: inout some ReportOutput & ~Copyable) {
        while let timer = nextTimer, timer.deadline < time { fire(timer, to: &output) }
    }

    /// Lets the time pass until no timer is pending but those of controls that are held, or one that fired is due at the
    /// same time again.
    ///
    /// - Returns: when the last timer fired; nil when none did.
    @discardableResult
    package mutating func runOut(to output: inout some ReportOutput & ~Copyable) -> Timestamp? {
        var last: Timestamp?
        while let deadline = nextDeadlineWithoutSteps, last.map({ $0 < deadline }) ?? true {
            advance(to: deadline, to: &output)
            last = deadline
        }
        return last
    }

    /// Whose time has come.
    private enum TimerOwner: Hashable {
        case app(Int)
        case accelerometer(Int)
    }

    /// The first timer of all apps and devices that is not stuck; of those due at once an app's.
    private var nextTimer: (owner: TimerOwner, deadline: Timestamp)? {
        var next: (owner: TimerOwner, deadline: Timestamp)?
        func consider(_ owner: TimerOwner, _ deadline: Timestamp?) {
            guard let deadline, !stuckTimers.contains(owner, at: deadline) else { return }
            if let earliest = next, earliest.deadline <= deadline { return }
            next = (owner, deadline)
        }
        for index in apps.indices { consider(.app(index), apps[index].application.nextDeadline) }
        for accelerometer in accelerometers {
            consider(.accelerometer(accelerometer.number), accelerometer.deadline)
        }
        return next
    }

    private func deadline(of owner: TimerOwner) -> Timestamp? {
        switch owner {
        case .app(let app): apps[app].application.nextDeadline
        case .accelerometer(let number): accelerometers.first { $0.number == number }?.deadline
        }
    }

    /// Fires `timer`. One that stays due would fire for ever: it is passed over, which is reported once.
    private mutating func fire(
        _ timer: (owner: TimerOwner, deadline: Timestamp), to output: inout some ReportOutput & ~Copyable
    ) {
        switch timer.owner {
        case .app(let app):
            apps[app].application.advance(to: timer.deadline, to: &log)
            flush(app: app, panel: nil, to: &output)
        case .accelerometer(let number): endShake(of: number, at: timer.deadline, to: &output)
        }
        guard let next = deadline(of: timer.owner), next <= timer.deadline,
            stuckTimers.add(timer.owner, at: next)
        else { return }
        let name =
            switch timer.owner {
            case .app(let app): apps[app].name
            case .accelerometer(let number): displayName(of: number)
            }
        tell(
            "timer passed over \(name)", because: "it stayed due", panel: nil, isError: true,
            at: timer.deadline, to: &output)
    }

    // MARK: Apps

    /// Puts the app called `name` in front, or none; touches in the app that was there are cancelled.
    package mutating func bringToForeground(
        _ name: String?, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) {
        let next = name.flatMap { name in apps.firstIndex { $0.name == name } }
        guard next != foreground else { return }
        cancelTouches(.foreground, at: time, to: &output)
        foreground = next
        tell("foreground \(name ?? "nothing")", panel: nil, at: time, to: &output)
    }

    /// Has the app at `place` get touches again, and returns how often it had begun to ignore them.
    package mutating func endIgnoringInteraction(of place: Int) -> Int {
        apps[place].application.endAllIgnoringInteraction()
    }

    /// Makes the app in front inactive and active again, for `text`: what is in flight is cancelled.
    ///
    /// - Returns: whether anything was in flight.
    @discardableResult
    package mutating func interrupt(
        _ text: String, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) -> Bool {
        cancelTouches(.interrupted(log.keep(text)), at: time, to: &output)
    }

    /// Cancels what is in flight in the active app, touches and shake, and ends its seeks.
    ///
    /// - Returns: whether anything was in flight.
    @discardableResult
    package mutating func cancelTouches(
        _ reason: CancelReason, at time: Timestamp, to output: inout some ReportOutput & ~Copyable
    ) -> Bool {
        guard let app = activeApp else { return false }
        apps[app].application.resignActive(reason, at: time, to: &log)
        let hasCancelled = !log.isEmpty
        let isSeeking = devices.contains { $0?.seeks.isEmpty == false }
        flush(app: app, panel: nil, to: &output)
        endSeeks(at: time, to: &output)
        return hasCancelled || isSeeking
    }

    /// Lets `body` act on the active app for the device called `panel`, and reports what it decides.
    package mutating func withActiveApplication(
        from panel: Int? = nil,
        to output: inout some ReportOutput & ~Copyable,
        _ body: (inout Application, inout DecisionLog) -> Void
    ) {
        guard let app = activeApp else { return }
        body(&apps[app].application, &log)
        flush(app: app, panel: panel, to: &output)
    }

    /// Takes a new load of the configuration in the place of the old one, whose apps it returns: touches in flight are
    /// cancelled first.
    package mutating func replaceApps(
        _ apps: [App], foreground: String?, hitTestLimit: Int?, at time: Timestamp,
        to output: inout some ReportOutput & ~Copyable
    ) -> [App] {
        cancelTouches(.reloaded, at: time, to: &output)
        let old = self.apps
        self.apps = apps
        for place in apps.indices {
            guard let known = old.first(where: { $0.name == apps[place].name }) else { continue }
            self.apps[place].application.takeValues(from: known.application)
        }
        self.foreground = foreground.flatMap { name in apps.firstIndex { $0.name == name } }
        log.hitTestLimit = hitTestLimit
        generation += 1
        tellLoaded(at: time, to: &output)
        return old
    }

    /// Reports which scenes are in force.
    package mutating func tellLoaded(at time: Timestamp, to output: inout some ReportOutput & ~Copyable) {
        for app in apps {
            let count = app.application.tree.viewCount
            let views = count == 1 ? "1 view" : "\(count) views"
            tell(
                "scene loaded \(app.name), \(views), generation \(generation)", panel: nil, at: time,
                to: &output)
        }
    }
}
