package import Core
package import Scenes
import Reports
import TouchKit

/// The states of apps, and what changes in those that are watched.
extension Pipeline where Output: ~Copyable {
    /// Records what changes in the state of the app at the index `app` from now on, for ``takeOutbox()``, once the state
    /// itself is recorded: see ``recordState(of:nodes:)``.
    package mutating func watch(_ app: Int) {
        guard apps[app].watch == nil else { return }
        updateRevision(of: app)
        beginWatching(app)
    }

    /// Puts what moves by itself in the app at the index `app` where it is at `time`, so that whoever looks sees it there.
    package mutating func moveViews(of app: Int, to time: Timestamp) {
        apps[app].application.moveViews(to: time)
        changeOrigin = "timer"
        noteChanges(of: app)
        changeOrigin = "control"
    }

    /// Records up to `nodes` nodes more of the app at the index `app`, which is watched; returns whether that was all.
    ///
    /// What changes before it was goes into the state.
    package mutating func recordState(of app: Int, nodes: Int) -> Bool {
        apps[app].recordState(nodes)
        return apps[app].watch?.isComplete ?? true
    }

    /// Ends that; returns what was recorded, which takes a while to release if it is large.
    @discardableResult
    package mutating func unwatch(_ app: Int) -> SceneWatch? {
        let watch = apps[app].watch.take()
        apps[app].application.recordsChanges = false
        apps[app].stamp = apps[app].application.changeStamp
        isWatching = apps.contains { $0.watch != nil }
        return watch
    }

    /// How often the state of the app at the index `app` has changed.
    ///
    /// While the app is not watched, several changes between two calls count as one, and so does a value that is set to what
    /// it was.
    package mutating func revision(of app: Int) -> Int {
        updateRevision(of: app)
        return apps[app].revision
    }

    /// The state of the app at the index `app`. What of it is not recorded yet is recorded now.
    package mutating func state(of app: Int) -> AppState {
        _ = recordState(of: app, nodes: .max)
        updateRevision(of: app)
        let watch = apps[app].watch ?? SceneWatch(of: apps[app].application)
        return AppState(
            revision: apps[app].revision, isFront: app == foreground, head: watch.head,
            screens: apps[app].application.tree.screens, walk: watch.walk)
    }

    private mutating func updateRevision(of app: Int) {
        let stamp = apps[app].application.changeStamp
        guard apps[app].watch == nil, apps[app].stamp != stamp else { return }
        apps[app].stamp = stamp
        apps[app].revision += 1
    }

    private mutating func beginWatching(_ app: Int) {
        isWatching = true
        apps[app].application.recordsChanges = true
        _ = apps[app].application.takeChanges()
        apps[app].watch = SceneWatch(beginning: apps[app].application)
    }

    // MARK: Changes

    /// An event or a batch of the app at the index `app` is over: keeps what it changed.
    mutating func noteChanges(of app: Int) {
        guard let steps = apps[app].takeSteps(), !steps.isEmpty else { return }
        // Before the state is recorded, nobody has one that could change.
        if apps[app].watch?.isComplete == true {
            add(.steps(steps), of: app, by: changeOrigin)
        } else {
            apps[app].revision += 1
        }
    }

    /// The app at the index `app` is in front now, or is not any more.
    mutating func noteFront(of app: Int?) {
        guard let app, let head = apps[app].watch?.head else { return }
        add(.front(app == foreground, head), of: app, by: changeOrigin)
    }

    /// The app at the index `app` shows another scene than `old`, because of `origin`.
    mutating func noteScene(of app: Int, after old: App, by origin: String) {
        apps[app].revision = old.revision
        apps[app].sceneNumber = old.sceneNumber + 1
        reporter.trees?.forgetShape()
        guard old.watch != nil else {
            apps[app].revision += 1
            apps[app].stamp = apps[app].application.changeStamp
            return
        }
        beginWatching(app)
        add(.anew, of: app, by: origin)
    }

    private mutating func add(_ content: StateChange.Content, of app: Int, by origin: String) {
        apps[app].revision += 1
        let change = StateChange(
            app: apps[app].name, revision: apps[app].revision, by: origin, content: content)
        outbox.append([.change(change)])
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

extension App {
    /// What has changed since the last call; nil for an app that is not watched.
    fileprivate mutating func takeSteps() -> [StateStep]? { watch?.takeSteps(of: &application) }

    /// Records `nodes` nodes more.
    fileprivate mutating func recordState(_ nodes: Int) { watch?.record(nodes, of: application) }
}
