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
    /// What its responders are called, for the effects that clients bring; nil until the first ones, and while some are read.
    private var live: LiveScene?
    /// Counts the scenes that it has shown.
    var sceneNumber = 0
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
    /// Whether a batch of effects has been read for it, so that the names in it are known.
    package var hasReadBatch: Bool { live != nil }

    /// What reads a batch of effects for it as it is now.
    mutating func batchReader(load: Int, apps: [String], mayRunPrograms: Bool) -> BatchReader {
        dropGoneParts()
        return BatchReader(
            scene: application.scene, live: live.take(), apps: apps, mayRunPrograms: mayRunPrograms,
            moment: moment(ofLoad: load))
    }

    /// What a batch that is read now is read against.
    func moment(ofLoad load: Int) -> BatchReader.Moment {
        BatchReader.Moment(load: load, sceneNumber: sceneNumber, shape: application.shape)
    }

    /// Performs all effects of a batch that was read for it as it is now, or none.
    mutating func perform(
        _ batch: consuming ReadBatch, for client: String, connection: Int?, at time: Timestamp,
        to log: inout DecisionLog
    ) throws(EffectRefusal) -> [Bool] {
        live = batch.live
        var effects = try batch.outcome.get()
        if let extended = effects.extendedScene.take() { application.adopt(extended: extended) }
        if let connection { noteIgnoring(effects.effects, of: connection) }
        return application.perform(effects.effects, for: client, at: time, to: &log)
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
