package import Core
package import Scenes
import Reports
import TouchKit

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

    /// What brought the decisions of the log about: a client, a recognizer, a touch, a timer, or an administrator.
    func origin(in app: Int) -> String {
        log.origin(among: apps[app].application.recognizers) ?? (isFiringTimer ? "timer" : "control")
    }
}

extension DecisionLog {
    /// The client, the recognizer or the touch that brought the decisions about.
    fileprivate func origin(among recognizers: [GestureRecognizerDescription]) -> String? {
        for entry in entries {
            if case .action(.clientPerforms(let client, _)) = entry.decision { return texts[client] }
            if case .action(.sent(.recognizer(let id), _, _)) = entry.decision {
                return "recognizer \(recognizers[id].name)"
            }
        }
        let touch = entries.lazy.compactMap { touches(in: $0.cause).first }.first
        return touch.map { "touch \($0.id.number)" }
    }
}
