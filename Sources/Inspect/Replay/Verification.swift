package import Pipeline
package import TouchKit

/// Checks what the apps of a replay or a scenario decide: what views may rely on, and how recognizers change.
package struct Verification: DecisionVerifier {
    private struct AppCourse {
        var gestures = GestureVerifier()
        var calls = CallVerifier()
        /// As it was before the next event.
        var scene: Scene
    }

    private var touches = TouchVerifier()
    private var apps: [AppCourse]

    /// Nothing seen yet of `apps`.
    package init(_ apps: [App]) {
        self.apps = apps.map { AppCourse(scene: $0.application.scene) }
    }

    /// Has touches, recognizers and calls checked, the latter two by the scene before the event.
    package mutating func observe(_ log: DecisionLog, of app: Int, in scene: Scene) {
        touches.observe(log)
        apps[app].gestures.observe(log, in: apps[app].scene)
        apps[app].calls.observe(log, in: apps[app].scene.tree)
        apps[app].scene = scene
    }

    /// Those of all touches, then app by app those of recognizers and calls.
    package var violations: [String] {
        touches.violations + apps.flatMap { $0.gestures.violations + $0.calls.violations }
    }

    /// A sentence for each touch without an end, then for each recognizer that was not reset.
    package var unfinished: [String] {
        let recognizers = apps.flatMap { app in
            app.gestures.unfinished.map { app.scene.gestures[Int($0.index)].name }
        }
        return touches.unfinished.map { "touch \($0) neither ended nor was cancelled" }
            + recognizers.map { "\($0) was not reset" }
    }
}
