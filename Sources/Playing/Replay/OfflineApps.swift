package import Core
package import Pipeline
import Reports
package import Scenes
import TouchKit

/// Apps without a daemon, which effects bring to another state; nobody hears of what they decide.
package struct OfflineApps: ~Copyable {
    private var pipeline: Pipeline<LineOutput>

    /// `apps` as they have been loaded.
    package init(_ apps: [App], foreground: String?) {
        pipeline = Pipeline(
            apps: apps, foreground: foreground, output: LineOutput(format: .calls, shown: []))
    }

    /// The apps as they are now.
    package var apps: [App] { pipeline.apps }

    /// Launches them, which comes before the first event.
    mutating func launch(at time: Timestamp) { pipeline.launchApps(at: time) }

    /// Carries out all `effects` in an app, or none; a program that they would run is not run.
    package mutating func perform(
        _ effects: [JSONValue], inApp app: Int = 0, at time: Timestamp = Timestamp(microseconds: 0)
    ) throws(EffectRefusal) {
        _ = try pipeline.perform(
            effects, for: "touchctl", connection: nil, inApp: app, mayRunPrograms: false, at: time)
    }
}
