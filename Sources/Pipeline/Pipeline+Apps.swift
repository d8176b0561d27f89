package import Core
import Reports
package import Scenes
package import TouchKit

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
            self.apps[index].takeOver(from: known, at: time)
        }
        for index in apps.indices { attach(clients.programs, toApp: index, at: time) }
        self.foreground = foreground.flatMap { name in apps.firstIndex { $0.name == name } }
        for index in apps.indices {
            guard let known = old.first(where: { $0.name == apps[index].name }) else { continue }
            noteScene(of: index, after: known, by: "reload")
        }
        isWatching = self.apps.contains { $0.isWatched }
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
        if app == activeApp { activateApp(at: time) }
    }

    private mutating func launch(_ app: Int, at time: Timestamp) {
        apps[app].application.finishLaunching(at: time, to: &log)
        flush(app: app, panel: nil)
    }

    /// The app that gets the touches becomes active, unless it is.
    private mutating func activateApp(at time: Timestamp) {
        guard let app = activeApp else { return }
        apps[app].application.becomeActive(at: time, to: &log)
        flush(app: app, panel: nil)
    }

    /// The app at the index `app` takes the state that it had before the daemon ended, for what is left of its time.
    package mutating func restore(
        _ state: InteractionState, for rest: Interval?, inApp app: Int, at time: Timestamp
    ) {
        report(
            SystemSentence(
                "\(apps[app].name) is \(state.rawValue) again",
                reason: "the daemon had not ended as it should"),
            at: time)
        apps[app].application.perform(.interaction(.state(state, for: rest)), at: time, to: &log)
        flush(app: app, panel: nil)
    }

    /// Brings the app called `name` to the front, or none; touches in the app that was in front are
    /// cancelled.
    package mutating func bringToForeground(_ name: String?, at time: Timestamp) {
        awaitedApps.add(name)
        bringAwaitedAppsToForeground(at: time)
    }

    private mutating func bringAwaitedAppsToForeground(at time: Timestamp) {
        guard !awaitedApps.isBlocked else { return }
        awaitedApps.isBlocked = true
        while let name = awaitedApps.next() { changeForeground(to: name, at: time) }
        guard let rest = awaitedApps.clear() else { return }
        let sentence = SystemSentence(
            "foreground \(rest ?? "nothing") passed over", reason: "apps bring each other to the front",
            isError: true)
        report(sentence, at: time)
        if let app = activeApp { apps[app].application.stayActive() }
    }

    private mutating func changeForeground(to name: String?, at time: Timestamp) {
        let next = name.flatMap { name in apps.firstIndex { $0.name == name } }
        guard next != foreground else { return }
        cancelTouches(.foreground, at: time)
        let previous = foreground
        foreground = next
        if isWatching {
            noteFront(of: previous)
            noteFront(of: next)
        }
        report("foreground \(name ?? "nothing")", at: time)
        activateApp(at: time)
    }
}

/// The states of apps, and what changes in those that are watched.
extension Pipeline where Output: ~Copyable {
    /// Records what changes in the state of the app at the index `app` from now on, for ``takeOutbox()``, once the state
    /// itself is recorded: see ``recordState(of:nodes:)``.
    package mutating func watch(_ app: Int) {
        isWatching = true
        apps[app].watch()
    }

    /// Puts what moves by itself in the app at the index `app` where it is at `time`, so that whoever looks sees it there.
    package mutating func moveViews(of app: Int, to time: Timestamp) {
        apps[app].application.moveViews(to: time)
        tell(apps[app].takeChange(by: "timer"))
    }

    /// Records up to `nodes` nodes more of the app at the index `app`, which is watched; returns whether that was all.
    ///
    /// What changes before it was goes into the state.
    package mutating func recordState(of app: Int, nodes: Int) -> Bool { apps[app].recordState(nodes) }

    /// Ends that; returns what was recorded, which takes a while to release if it is large.
    @discardableResult
    package mutating func unwatch(_ app: Int) -> SceneWatch? {
        let watch = apps[app].unwatch()
        isWatching = apps.contains { $0.isWatched }
        return watch
    }

    /// How often the state of the app at the index `app` has changed.
    ///
    /// While the app is not watched, several changes between two calls count as one, and so does a value that is set to what
    /// it was.
    package mutating func revision(of app: Int) -> Int { apps[app].updatedRevision() }

    /// The state of the app at the index `app`. What of it is not recorded yet is recorded now.
    package mutating func state(of app: Int) -> AppState { apps[app].state(isFront: app == foreground) }

    /// Keeps `change`, if there is one, for the owner of the pipeline.
    mutating func tell(_ change: StateChange?) {
        if let change { outbox.append([.change(change)]) }
    }

    /// The app at the index `app` is in front now, or is not any more.
    mutating func noteFront(of app: Int?) {
        if let app { tell(apps[app].noteFront(app == foreground, by: changeOrigin)) }
    }

    /// The app at the index `app` shows another scene than `old`, because of `origin`.
    mutating func noteScene(of app: Int, after old: App, by origin: String) {
        reporter.trees?.forgetShape()
        tell(apps[app].follow(old, by: origin))
    }
}
