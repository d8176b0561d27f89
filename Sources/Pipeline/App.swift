import Core
import HIDRecords
import Reports
package import Scenes
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
    private var sceneNumber = 0
    /// How many responders clients may add before those that are gone are dropped.
    package var spareResponders = 1_000
    /// How many responders there may be before that; nil until the first batch.
    private var capacity: Int?
    /// What programs have put into it.
    private(set) var account = ProgramAccount()
    /// Whether a batch has found no room, so that it is to be found out what is gone.
    private var lacksRoom = false
    /// Whether that was found out since a batch was performed.
    private var isSettled = false
    /// Its state as those who watch it know it.
    private var record = StateRecord()
    /// How often clients' own effects began to ignore touches and did not end it, by the numbers of their connections.
    private var ignoringBegins = Table<Int, Int>()

    /// The app called `name`.
    package init(name: String, isSystem: Bool, application: Application) {
        self.isSystem = isSystem
        self.application = application
        self.application.name = name
    }

    /// The app `old` with another scene: it keeps the values of controls, and more.
    init(insteadOf old: App, showing scene: Scene, at time: Timestamp) {
        self.init(
            name: old.name, isSystem: old.isSystem,
            application: Application(scene: scene, settings: old.application.settings))
        application.log.detail = old.application.log.detail
        takeOver(from: old, at: time)
    }

    /// Takes the `state` that it had before the daemon ended, for what is left of its time, and `lasting` when that passes; returns
    /// what is reported of it.
    mutating func restore(
        _ state: InteractionState, for rest: Interval?, then lasting: InteractionState, at time: Timestamp
    ) -> SystemSentence {
        application.perform(.interaction(.state(lasting, for: nil)), at: time)
        application.perform(.interaction(.state(state, for: rest)), at: time)
        return SystemSentence(
            "\(name) is \(state.rawValue) again", reason: "the daemon had not ended as it should")
    }

    /// What is reported of effects that wait in it as another scene takes its place; nil if none does.
    var sentenceOfForgetting: SystemSentence? {
        let count = application.waitingEffects
        guard count > 0 else { return nil }
        return SystemSentence(
            "\(name) forgets \(count) \(count == 1 ? "effect that waits" : "effects that wait")",
            reason: "scene loaded")
    }

    /// Takes over from `old`, which it replaces, the values of controls, how long nobody has touched it, and its state.
    mutating func takeOver(from old: App, at time: Timestamp) {
        application.takeValues(from: old.application)
        application.takeState(from: old.application, at: time)
    }
}

extension App {
    /// Whether a batch of effects has been read for it, so that the names in it are known.
    package var hasReadBatch: Bool { live != nil }

    /// What reads a batch of effects for it as it is now.
    mutating func batchReader(
        load: Int, apps: [String], mayRunPrograms: Bool, programLimit: Int
    ) -> BatchReader {
        dropGoneParts(programLimit)
        return BatchReader(
            scene: application.scene, live: live.take(), apps: apps, mayRunPrograms: mayRunPrograms,
            moment: moment(ofLoad: load))
    }

    /// What a batch that is read now is read against.
    func moment(ofLoad load: Int) -> BatchReader.Moment {
        BatchReader.Moment(load: load, sceneNumber: sceneNumber, shape: application.shape)
    }

    /// Performs all effects of a batch that was read for it as it is now, or none; programs may put `room` bytes more into
    /// apps, of so many. Returns nil if it is to be read again, when there may be more room.
    mutating func perform(
        _ batch: consuming ReadBatch, for client: BatchClient, room: (bytes: Int, of: Int),
        at time: Timestamp
    ) throws(EffectRefusal) -> [Bool]? {
        live = batch.live
        var effects = try batch.outcome.get()
        guard try charge(effects.charges, room: room, at: time) else { return nil }
        if let extended = effects.extendedScene.take() { application.adopt(extended: extended) }
        if let connection = client.connection { noteIgnoring(effects.effects, of: connection) }
        return application.perform(effects.effects, for: client.name, at: time)
    }

    /// Takes out of the account what has waited by `time`.
    mutating func endWaits(by time: Timestamp) {
        account.endWaits(by: time, isAnyLeft: application.waitingEffects > 0)
    }

    /// Adds what effects leave to the account, or refuses the first one that leaves more than there is room for; returns false
    /// if that is to be seen once more.
    private mutating func charge(
        _ charges: [EffectCharge], room: (bytes: Int, of: Int), at time: Timestamp
    ) throws(EffectRefusal) -> Bool {
        var growth = 0
        for (index, charge) in charges.enumerated() {
            growth += charge.bytes
            guard growth > room.bytes else { continue }
            // What the batch was to insert has taken names.
            live = nil
            if isSettled { throw .tooMuchKept(index, limit: room.of) }
            lacksRoom = true
            return false
        }
        for charge in charges { account.add(charge, at: time) }
        isSettled = false
        return true
    }

    private mutating func noteIgnoring(_ effects: [Effect], of connection: Int) {
        for case .interaction(.ignoreInteraction(let bracket)) in effects {
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

    /// The ids of all its responders and recognizers.
    private var ids: Set<String> {
        var ids = Set(application.tree.responders.map { $0.name })
        for recognizer in application.recognizers { ids.insert(recognizer.name) }
        return ids
    }

    /// Drops the parts of the scene that clients brought and that are gone, when there may be many of them.
    private mutating func dropGoneParts(_ programLimit: Int) {
        let count = application.tree.responders.count
        let capacity = self.capacity ?? count + spareResponders
        self.capacity = capacity
        let isToBeSettled = lacksRoom || account.isToBeSettled(of: programLimit)
        (isSettled, lacksRoom) = (isSettled || lacksRoom, false)
        guard count > capacity || isToBeSettled, application.compact() else { return }
        self.capacity = application.tree.responders.count + spareResponders
        account.settle(ids: ids)
        live = nil
        record.noteRenumbering(of: application)
    }
}

extension App {
    /// Whether a finger of `record`, of a panel that lies like that, is on a sensitive view, or was there when it came down.
    mutating func isSensitive(_ record: DigitizerEvent, from panel: PanelAttachment) -> Bool {
        let tree = application.tree
        guard tree.hasHadSensitiveViews else { return false }
        if application.event.allTouches.contains(where: { $0.isSensitive(in: tree) }) { return true }
        return record.fingers.contains { finger in
            isSensitive(panel.location(of: finger.position), on: panel.screen)
        }
    }

    /// Whether there is a sensitive view at `point` of `screen`, or around what is there.
    mutating func isSensitive(_ point: Point, on screen: Int) -> Bool {
        application.hitTest(point, on: screen).map { application.tree.sensitiveView(around: $0) != nil }
            ?? false
    }
}

extension App {
    /// Whether its changes are recorded.
    package var isWatched: Bool { record.isWatched }

    /// Records what changes in its state from now on, unless that is recorded already.
    mutating func watch() {
        guard !isWatched else { return }
        record.updateRevision(application)
        record.begin(&application)
    }

    /// Records up to `nodes` nodes more of its state; returns whether that was all.
    mutating func recordState(_ nodes: Int) -> Bool { record.record(nodes, of: application) }

    /// Records its state no more; returns what was recorded.
    mutating func unwatch() -> SceneWatch? { record.end(&application) }

    /// How often its state has changed.
    mutating func updatedRevision() -> Int {
        record.updateRevision(application)
        return record.revision
    }

    /// Its state, recorded to the end.
    mutating func state(isFront: Bool) -> AppState {
        _ = recordState(.max)
        record.updateRevision(application)
        return record.state(of: application, isFront: isFront)
    }

    /// Takes what `origin` has changed in it; nil if nobody is told.
    mutating func takeChange(by origin: String) -> StateChange? {
        let content = record.takeChange(of: &application)
        return change(content, by: origin)
    }

    /// It is in front now, or is not any more.
    mutating func noteFront(_ isFront: Bool, by origin: String) -> StateChange? {
        let content = record.noteFront(isFront)
        return change(content, by: origin)
    }

    /// It shows another scene than `old`, because of `origin`.
    mutating func follow(_ old: App, by origin: String) -> StateChange? {
        sceneNumber = old.sceneNumber + 1
        let content = record.follow(old.record, &application)
        return change(content, by: origin)
    }

    /// `content` as a change to the revision that is reached: to be called after what has changed it.
    private func change(_ content: StateChange.Content?, by origin: String) -> StateChange? {
        content.map { StateChange(app: name, revision: record.revision, by: origin, content: $0) }
    }

    /// How many responders and recognizers it has, also those in no window.
    package var itemCount: Int { application.tree.responders.count + application.recognizers.count }

    /// Those of `ids` that are in its state: they lie in a window, or are a controller, the application or its delegate; `withHidden`
    /// also those that lie in the view of a controller that is not shown.
    package func idsInState(among ids: Set<String>, withHidden: Bool = false) -> Set<String> {
        let tree = application.tree
        let isThere = { (view: ResponderID) in
            Self.isInWindow(view, of: tree)
                || withHidden && ViewController.hidden(around: view, in: tree) != nil
        }
        var found: Set<String> = []
        for index in tree.responders.indices where ids.contains(tree.responders[index].name) {
            let id = ResponderID(index: index)
            let isInState =
                switch tree[id].kind {
                case .application, .delegate, .viewController: true
                case .window: tree.window(id)?.isOnScreen == true
                case .view: isThere(id)
                }
            if isInState { found.insert(tree.responders[index].name) }
        }
        for recognizer in application.recognizers where ids.contains(recognizer.name) {
            if recognizer.isAttached, isThere(recognizer.view) { found.insert(recognizer.name) }
        }
        return found
    }

    private static func isInWindow(_ view: ResponderID, of tree: ViewTree) -> Bool {
        tree.window(of: view).flatMap(tree.window)?.isOnScreen == true
    }
}

extension App {
    /// The apps of a configuration, with their scenes as loaded from the files.
    package static func apps(of loaded: LoadedConfiguration) -> [App] {
        zip(loaded.configuration.apps, loaded.scenes).map { app, scene in
            App(
                name: app.id,
                isSystem: app.isSystem,
                application: Application(scene: scene.scene, settings: loaded.configuration.settings)
            )
        }
    }
}
