package import Core
import Reports
package import TouchKit

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
        apps[app].application.restore(state, for: rest, at: time, to: &log)
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
