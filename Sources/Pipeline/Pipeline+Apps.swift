package import Core
import Reports
import Scenes
package import TouchKit

/// Apps, and which one is in front.
extension Pipeline where Output: ~Copyable {
    /// Makes the app at the index `app` get touches again, and returns how many unmatched requests to ignore
    /// them there were.
    package mutating func endIgnoringInteraction(of app: Int) -> Int {
        interventions &+= 1
        return apps[app].application.endAllIgnoringInteraction()
    }

    /// Makes the app in front inactive and active again, with the reason `text`: what is in flight is
    /// cancelled.
    ///
    /// - Returns: Whether anything was in flight.
    @discardableResult
    package mutating func interrupt(_ text: String, at time: Timestamp) -> Bool {
        guard let app = apps.active else { return false }
        // The text is to be in the log when the app decides: what is due before is reported, and the log emptied.
        advance(before: time)
        return cancelTouches(.interrupted(apps[app].application.log.keep(text)), at: time)
    }

    /// Cancels what is in flight in the active app, touches and shake, and ends its seeks.
    ///
    /// - Returns: Whether anything was in flight.
    @discardableResult
    package mutating func cancelTouches(_ reason: CancelReason, at time: Timestamp) -> Bool {
        guard let app = apps.active else { return false }
        interventions &+= 1
        advance(before: time)
        let hasCancelled = apps[app].application.resignActive(reason, at: time)
        let isSeeking = devices.isSeeking
        flush(app: app, panel: nil)
        endSeeks(at: time)
        return hasCancelled || isSeeking
    }

    /// Lets `body` act on the active app for the device called `panel`, and reports what it decides.
    package mutating func withActiveApplication(
        from panel: Int? = nil,
        _ body: (inout Application) -> Void
    ) {
        guard let app = apps.active else { return }
        body(&apps[app].application)
        flush(app: app, panel: panel)
    }

    /// Puts what moves by itself in the app at the index `app` where it is at `time`, so that whoever looks sees it there.
    package mutating func moveViews(of app: Int, to time: Timestamp) {
        apps[app].application.moveViews(to: time)
        outbox.add(apps[app].takeChange(by: "timer"))
    }

    /// Replaces the configuration's apps by newly loaded ones and returns the old ones: touches in flight are
    /// cancelled first.
    package mutating func replaceApps(
        _ apps: [App], foreground: String?, hitTestLimit: Int?, at time: Timestamp
    ) -> [App] {
        cancelTouches(.reloaded, at: time)
        let old = self.apps.replace(by: apps, foreground: foreground, at: time)
        for app in old { reportForgotten(of: app, at: time) }
        for index in apps.indices { attach(clients.programs, toApp: index, at: time) }
        reporter.trees?.forgetShape()
        for change in self.apps.follow(old, by: "reload") { outbox.add(change) }
        self.apps.detail.hitTestLimit = hitTestLimit
        reporter.noteLoad()
        reportScenes(at: time)
        launchApps(at: time)
        return old
    }

    /// Reports what waited in `app`, which another scene has replaced.
    mutating func reportForgotten(of app: App, at time: Timestamp) {
        if let sentence = app.sentenceOfForgetting { report(sentence, at: time) }
    }

    /// Reports which scenes are in force.
    package mutating func reportScenes(at time: Timestamp) {
        if reporter.trees != nil { reporter.showTrees() }
        for app in apps { report(reporter.sentence(ofScene: app), at: time) }
    }
}

/// Apps that start, and which one is in front.
extension Pipeline where Output: ~Copyable {
    /// Starts the apps, in the order of the configuration; the one that gets the touches becomes active.
    package mutating func launchApps(at time: Timestamp) {
        awaitedApps.isBlocked = true
        for app in apps.indices { launch(app, at: time) }
        awaitedApps.isBlocked = false
        activateApp(at: time)
        bringAwaitedAppsToForeground(at: time)
    }

    /// Starts the app at the index `app` anew, and has it become active if it gets the touches.
    mutating func relaunch(_ app: Int, at time: Timestamp) {
        launch(app, at: time)
        if app == apps.active { activateApp(at: time) }
    }

    private mutating func launch(_ app: Int, at time: Timestamp) {
        apps[app].application.finishLaunching(at: time)
        flush(app: app, panel: nil)
    }

    /// The app that gets the touches becomes active, unless it is.
    private mutating func activateApp(at time: Timestamp) {
        guard let app = apps.active else { return }
        apps[app].application.becomeActive(at: time)
        flush(app: app, panel: nil)
    }

    /// The app at the index `app` takes the state that it had before the daemon ended, for what is left of its time, and `lasting`
    /// when that passes.
    package mutating func restore(
        _ state: InteractionState, for rest: Interval?, then lasting: InteractionState, inApp app: Int,
        at time: Timestamp
    ) {
        report(apps[app].restore(state, for: rest, then: lasting, at: time), at: time)
        flush(app: app, panel: nil)
    }

    /// Brings the app called `name` to the front, or none; touches in the app that was in front are
    /// cancelled.
    ///
    /// Its time without touches begins then, unless it `isOfRest`: see ``AwaitedApps/Request/isOfRest``.
    package mutating func bringToForeground(_ name: String?, isOfRest: Bool = false, at time: Timestamp) {
        awaitedApps.add(AwaitedApps.Request(name: name, isOfRest: isOfRest))
        bringAwaitedAppsToForeground(at: time)
    }

    private mutating func bringAwaitedAppsToForeground(at time: Timestamp) {
        guard !awaitedApps.isBlocked else { return }
        awaitedApps.isBlocked = true
        while let request = awaitedApps.next() { changeForeground(to: request, at: time) }
        guard let rest = awaitedApps.clear() else { return }
        report(AwaitedApps.sentence(ofPassingOver: rest), at: time)
        if let app = apps.active { apps[app].application.stayActive() }
    }

    private mutating func changeForeground(to request: AwaitedApps.Request, at time: Timestamp) {
        let next = apps.index(named: request.name)
        guard next != apps.foreground else { return }
        apps.act(ofRest: request.isOfRest)
        defer { apps.act(ofRest: false) }
        cancelTouches(.foreground, at: time)
        for change in apps.bringToFront(next, by: changeOrigin.name) { outbox.add(change) }
        report("foreground \(request.name ?? "nothing")", at: time)
        if !request.isOfRest { apps.noteUse(at: time) }
        activateApp(at: time)
    }
}
