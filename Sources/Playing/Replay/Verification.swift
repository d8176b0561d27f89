package import Pipeline
package import TouchKit

/// Verifies the decisions of a replay's or a scenario's apps: the guarantees that views rely on, and the
/// changes of recognizers.
package final class Verification: DecisionVerifier {
    private struct AppCourse {
        var gestures = GestureVerifier()
        var calls = CallVerifier()
        /// The scene before the next event.
        var scene: Scene
    }

    private var touches = TouchVerifier()
    private var outcomes = OutcomeVerifier()
    private var apps: [AppCourse]

    /// Starts before the first event of `apps`.
    package init(_ apps: [App]) {
        self.apps = apps.map { AppCourse(scene: $0.application.scene) }
    }

    /// Checks touches, recognizers and calls, the latter two against the scene before the event.
    package func observe(_ log: DecisionLog, of app: Int, in scene: Scene) {
        touches.observe(log)
        outcomes.observe(log)
        apps[app].gestures.observe(log, in: apps[app].scene)
        apps[app].calls.observe(log, in: apps[app].scene.tree)
        apps[app].scene = scene
    }

    /// The violations of all touches, then for each app those of recognizers and calls.
    package var violations: [String] {
        touches.violations + outcomes.violations
            + apps.flatMap { $0.gestures.violations + $0.calls.violations }
    }

    /// A sentence for each touch that has not ended, then for each recognizer that was not reset.
    package var unfinished: [String] {
        let recognizers = apps.flatMap { app in
            app.gestures.unfinished.map { app.scene.gestures[Int($0.index)].name }
        }
        return touches.unfinished.map { "touch \($0) neither ended nor was cancelled" }
            + outcomes.unfinished.map { "touch \($0) has no outcome" }
            + recognizers.map { "\($0) was not reset" }
    }
}
