import Core
import Scenes
package import TouchKit

/// An app that can be in the foreground.
package struct App: Sendable {
    /// Its `id` in the configuration.
    package var name: String { application.name }
    /// Whether it gets the touches when no app is in front (iOS: SpringBoard).
    package let isSystem: Bool
    /// Its responders and touches.
    package var application: Application
    /// Reads the effects that clients bring; nil until the first ones.
    private var live: LiveScene?
    /// How many responders clients may add before those that are gone are dropped.
    package var spareResponders = 1_000
    /// How many responders there may be before that; nil until the first batch.
    private var capacity: Int?
    /// Its state as those who watch it know it; nil while nobody does.
    var watch: SceneWatch?
    /// Counts the changes of its state.
    var revision = 0
    /// How often clients' own effects began to ignore touches and did not end it, by the numbers of their connections.
    private var ignoringBegins: [Int: Int] = [:]
    /// The stamp of the application at ``revision``, for an app that is not watched.
    var stamp: UInt64 = 0

    /// The app called `name`.
    package init(name: String, isSystem: Bool, application: Application) {
        self.isSystem = isSystem
        self.application = application
        self.application.name = name
    }
}

extension App {
    /// Reads the effects that a client brings with `read`, and performs all of them or none.
    mutating func perform(
        for client: String, connection: Int?, at time: Timestamp, to log: inout DecisionLog,
        reading read: (inout LiveScene, borrowing Application) throws(EffectRefusal) -> EffectBatch
    ) throws(EffectRefusal) -> [Bool] {
        dropGoneParts()
        var scene = live ?? LiveScene(of: application)
        live = nil
        defer { live = scene }
        var batch = try read(&scene, application)
        if let extended = batch.extendedScene.take() { application.adopt(extended: extended) }
        if let connection { noteIgnoring(batch.effects, of: connection) }
        return application.perform(batch.effects, for: client, at: time, to: &log)
    }

    private mutating func noteIgnoring(_ effects: [Effect], of connection: Int) {
        for case .ignoreInteraction(let bracket) in effects {
            let begins = ignoringBegins[connection] ?? 0
            let rest = bracket == .begin ? begins + 1 : max(begins - 1, 0)
            ignoringBegins[connection] = rest == 0 ? nil : rest
        }
    }

    /// Ends the ignoring of touches that effects of the client at `connection` began.
    mutating func endIgnoring(of connection: Int) {
        guard let begins = ignoringBegins.removeValue(forKey: connection) else { return }
        application.endIgnoringInteraction(times: begins)
    }

    /// Drops the parts of the scene that clients brought and that are gone, when there may be many of them.
    private mutating func dropGoneParts() {
        let count = application.tree.responders.count
        let capacity = self.capacity ?? count + spareResponders
        self.capacity = capacity
        guard count > capacity, application.compact() else { return }
        self.capacity = application.tree.responders.count + spareResponders
        live = nil
        guard let isComplete = watch?.isComplete else { return }
        watch = isComplete ? SceneWatch(of: application) : SceneWatch(beginning: application)
    }
}
