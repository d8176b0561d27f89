package import Core
import HIDRecords
import PanelHealth
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
    var stuckTimers = StuckTimers<TimerOwner>()
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

/// Apps, and which one is in front.
extension Pipeline where Output: ~Copyable {
    /// Makes the app at the index `app` get touches again, and returns how many unmatched requests to ignore
    /// them there were.
    package mutating func endIgnoringInteraction(of app: Int) -> Int {
        noteIntervention()
        return apps[app].application.endAllIgnoringInteraction()
    }

    /// Makes the app in front inactive and active again, with the reason `text`: what is in flight is
    /// cancelled.
    ///
    /// - Returns: Whether anything was in flight.
    @discardableResult
    package mutating func interrupt(_ text: String, at time: Timestamp) -> Bool {
        cancelTouches(.interrupted(log.keep(text)), at: time)
    }

    /// Cancels what is in flight in the active app, touches and shake, and ends its seeks.
    ///
    /// - Returns: Whether anything was in flight.
    @discardableResult
    package mutating func cancelTouches(_ reason: CancelReason, at time: Timestamp) -> Bool {
        guard let app = activeApp else { return false }
        noteIntervention()
        advance(before: time)
        let hasCancelled = apps[app].application.resignActive(reason, at: time, to: &log)
        let isSeeking = devices.isSeeking
        flush(app: app, panel: nil)
        endSeeks(at: time)
        return hasCancelled || isSeeking
    }

    /// Lets `body` act on the active app for the device called `panel`, and reports what it decides.
    package mutating func withActiveApplication(
        from panel: Int? = nil,
        _ body: (inout Application, inout DecisionLog) -> Void
    ) {
        guard let app = activeApp else { return }
        body(&apps[app].application, &log)
        flush(app: app, panel: panel)
    }

    /// Nobody listened when the scroll view called `name` of `app` was last told of.
    package mutating func noteUnheardOffset(of name: String, inApp app: String) {
        guard let index = apps.firstIndex(where: { $0.name == app }) else { return }
        apps[index].application.noteUnheardOffset(of: name)
    }

    /// Whether scroll views report each offset that fingers drag them to.
    package var logsEachOffset: Bool {
        get { log.logsEachOffset }
        set { log.logsEachOffset = newValue }
    }

    /// Replaces the configuration's apps by newly loaded ones and returns the old ones: touches in flight are
    /// cancelled first.
    package mutating func replaceApps(
        _ apps: [App], foreground: String?, hitTestLimit: Int?, at time: Timestamp
    ) -> [App] {
        cancelTouches(.reloaded, at: time)
        let old = self.apps
        self.apps = apps
        for index in apps.indices {
            guard let known = old.first(where: { $0.name == apps[index].name }) else { continue }
            self.apps[index].application.takeValues(from: known.application)
            self.apps[index].application.takeRest(from: known.application, at: time)
            self.apps[index].application.takeState(from: known.application)
        }
        for index in apps.indices { attachClients(toApp: index, at: time) }
        self.foreground = foreground.flatMap { name in apps.firstIndex { $0.name == name } }
        for index in apps.indices {
            guard let known = old.first(where: { $0.name == apps[index].name }) else { continue }
            noteScene(of: index, after: known, by: "reload")
        }
        isWatching = apps.contains { $0.isWatched }
        log.hitTestLimit = hitTestLimit
        reporter.noteLoad()
        reportScenes(at: time)
        launchApps(at: time)
        return old
    }

    /// From the next load of scenes on, reports each tree on which touches begin, once.
    package mutating func showTrees() { reporter.trees = TouchedTrees() }

    /// Reports which scenes are in force.
    package mutating func reportScenes(at time: Timestamp) {
        if reporter.trees != nil { showTrees() }
        for app in apps {
            let tree = reporter.trees?.add(app.application, app.name) ?? nil
            let count = app.application.tree.viewCount
            let views = count == 1 ? "1 view" : "\(count) views"
            let scene = DrawnScene(app.application, name: app.name).text
            let sentence = SystemSentence(
                "scene loaded \(app.name), \(views), generation \(generation)", scene: scene)
            report(sentence.about(tree: tree.map { $0 + 1 }), at: time)
        }
    }
}
