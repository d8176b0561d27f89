package import ApplicationProtocol
package import Core
import HIDRecords
package import Reports
package import Scenes
package import TouchKit
package import YAML

/// A client that brings effects.
package struct BatchClient {
    /// What the log calls it.
    let name: String
    /// The number of the connection with which ends what its effects begin to ignore; nil if that outlives it.
    let connection: Int?

    /// The client called `name`; see ``Pipeline/endIgnoring(ofConnection:)`` for its `connection`.
    package init(_ name: String, connection: Int? = nil) {
        self.name = name
        self.connection = connection
    }
}

/// What clients do to apps.
extension Pipeline where Output: ~Copyable {
    /// Performs `effects`, an object each, for `client` in the app at the index `app`: in order and
    /// between two events, or, if one of them is wrong, none.
    ///
    /// Programs and other apps are effects only if the client `mayRunPrograms`.
    ///
    /// - Returns: for each effect whether it was done: not if a first responder refused or an action was discarded.
    package mutating func perform(
        _ effects: [JSONValue], for client: BatchClient, inApp app: Int, mayRunPrograms: Bool,
        at time: Timestamp
    ) throws(EffectRefusal) -> [Bool] {
        advance(before: time)
        while true {
            let batch = batchReader(forApp: app, mayRunPrograms: mayRunPrograms).read(effects)
            let results = try perform(batch, for: client, inApp: app, at: time)
            if let results { return results }
        }
    }

    /// The same for effects of a file.
    package mutating func perform(
        _ effects: [YAMLNode], for client: String, inApp app: Int, at time: Timestamp
    ) throws(EffectRefusal) -> [Bool] {
        advance(before: time)
        while true {
            let batch = batchReader(forApp: app, mayRunPrograms: false).read(effects)
            let results = try perform(batch, for: BatchClient(client), inApp: app, at: time)
            if let results { return results }
        }
    }

    /// What reads a batch of effects for the app at the index `app`, to be performed with
    /// ``perform(_:for:inApp:at:)``. Only one batch at a time is read for an app.
    package mutating func batchReader(forApp app: Int, mayRunPrograms: Bool) -> BatchReader {
        apps[app].batchReader(
            load: generation, apps: apps.map { $0.name }, mayRunPrograms: mayRunPrograms,
            programLimit: programLimit)
    }

    /// Performs a batch that was read for the app at the index `app`; returns nil, and does nothing, when it is to be read
    /// again: responders have come, gone or moved since, or there is no room for what it inserts before it is found out what is
    /// gone.
    package mutating func perform(
        _ batch: consuming ReadBatch, for client: BatchClient, inApp app: Int, at time: Timestamp
    ) throws(EffectRefusal) -> [Bool]? {
        advance(before: time)
        guard batch.moment == apps[app].moment(ofLoad: generation) else { return nil }
        noteIntervention()
        for app in apps.indices { apps[app].endWaits(by: time) }
        let room = apps.reduce(programLimit) { $0 - $1.account.bytes }
        let results = try apps[app].perform(
            batch, for: client, room: (room, of: programLimit), at: time, to: &log)
        if results != nil {
            // What was inserted may name a program that is attached and that nothing named before.
            attach(clients.programs, toApp: app, at: time)
            flush(app: app, panel: nil)
        }
        return results
    }

    /// Ends the ignoring of touches that effects of a client began whose `connection` is gone.
    package mutating func endIgnoring(ofConnection connection: Int) {
        noteIntervention()
        for app in apps.indices { apps[app].endIgnoring(of: connection) }
    }

    /// Replaces the scene of the app at the index `app` by one that the client called `client` sends, or throws all that is
    /// wrong with it: see ``replaceScene(ofApp:by:for:at:)``.
    package mutating func replaceScene(
        ofApp app: Int, by scene: JSONValue, for client: String, mayRunPrograms: Bool, at time: Timestamp
    ) throws(SceneRefusal) {
        let names = apps.map { $0.name }
        let loaded = try SceneLoader().load(scene, mayRunPrograms: mayRunPrograms, apps: names)
        replaceScene(ofApp: app, by: loaded, for: client, at: time)
    }

    /// Replaces the scene of the app at the index `app` by one that the client called `client` has sent: touches in flight are
    /// cancelled, and the values of controls are kept.
    package mutating func replaceScene(
        ofApp app: Int, by scene: Scene, for client: String, at time: Timestamp
    ) {
        noteIntervention()
        advance(before: time)
        apps[app].application.resignActive(.reloaded, at: time, to: &log)
        flush(app: app, panel: nil)
        let old = apps[app]
        apps[app] = App(
            name: old.name, isSystem: old.isSystem,
            application: Application(scene: scene, settings: old.application.settings))
        apps[app].takeOver(from: old, at: time)
        attach(clients.programs, toApp: app, at: time)
        noteScene(of: app, after: old, by: client)
        report("scene \(old.name) replaced by \(client)", at: time)
        relaunch(app, at: time)
    }
}

/// Programs that are clients of views.
extension Pipeline where Output: ~Copyable {
    /// The program `client` attaches itself: the views with its name, of every app, send it their touches from now on.
    ///
    /// A program that answers says what it made of each touch, at most `patience` seconds after its end.
    package mutating func attachClient(
        _ client: ClientLabel, answeringWithin patience: Double? = nil, at time: Timestamp
    ) {
        // Timers that were due are decisions of their own.
        advance(before: time)
        noteIntervention()
        let program = AttachedClient(name: client.name, patience: patience.map { .seconds($0) })
        clients.attach(program)
        let views = clientViews.names(ofClient: client.name)
        let list = views.isEmpty ? "no view" : views.joined(separator: ", ")
        report(SystemSentence(client, "attached to \(list)"), at: time)
        for app in apps.indices {
            attach([program], toApp: app, at: time)
            flush(app: app, panel: nil)
        }
    }

    /// The program `client` goes, because of `reason`: the touches that it holds are cancelled.
    ///
    /// It gets their end if it `isReachable`.
    package mutating func detachClient(
        _ client: ClientLabel, because reason: String, isReachable: Bool, at time: Timestamp
    ) {
        advance(before: time)
        noteIntervention()
        clients.detach(client.name)
        report(SystemSentence(client, "gone", reason: reason), at: time)
        for app in apps.indices {
            ProgramEvent.detached(client.name, isReachable: isReachable)
                .perform(in: &apps[app].application, at: time, to: &log)
            flush(app: app, panel: nil)
        }
    }

    /// Takes what a program made of a touch: the one attached as `client`, or, if that is nil, the one that is asked.
    package mutating func take(_ answer: TouchAnswer, by client: String?, at time: Timestamp) -> AnswerResult
    {
        advance(before: time)
        for app in apps.indices {
            let touch = TouchID(answer.touch)
            guard let asked = apps[app].application.clientAsked(about: touch), client ?? asked == asked else {
                continue
            }
            if let view = answer.view, apps[app].application.tree.responder(named: view) == nil {
                return .unknownView
            }
            noteIntervention()
            ProgramEvent.answered(ClientAnswer(answer), for: touch)
                .perform(in: &apps[app].application, at: time, to: &log)
            flush(app: app, panel: nil)
            return .taken
        }
        return .notAwaited
    }

    /// Takes the state that a program gives a recognizer: the one attached as `client`, or, if that is nil, the one that decides.
    ///
    /// - Returns: why it may not say that; nil if it may.
    package mutating func take(
        _ answer: GestureAnswer, by client: String?, at time: Timestamp
    ) -> CustomRefusal? {
        advance(before: time)
        let answer = CustomAnswer(
            recognizer: answer.recognizer, touch: TouchID(answer.touch), CustomState(answer.state),
            by: client)
        var refusal = CustomRefusal.unknown
        for app in apps.indices {
            switch answer.recognizer(in: apps[app].application) {
            case .success(let id):
                noteIntervention()
                ProgramEvent.decided(answer.state, of: id)
                    .perform(in: &apps[app].application, at: time, to: &log)
                flush(app: app, panel: nil)
                return nil
            case .failure(.unknown): break
            case .failure(.otherTouch): if case .unknown = refusal { refusal = .otherTouch }
            case .failure(let impossible): refusal = impossible
            }
        }
        return refusal
    }

    /// Attaches `programs` to the views of the app at the index `app` that name them.
    mutating func attach(_ programs: [AttachedClient], toApp app: Int, at time: Timestamp) {
        for program in programs {
            ProgramEvent.attached(program.name, answeringWithin: program.patience)
                .perform(in: &apps[app].application, at: time, to: &log)
        }
    }

    /// Sends attached clients their views if these have changed.
    package mutating func updateClientViews() {
        for (client, views) in clients.takeChanges(clientViews, load: generation) {
            outbox.append([.client(client, .views(views))])
        }
    }

    /// The views of every app whose client is called `name`, as they lie now.
    package func views(ofClient name: String) -> [ClientView] { clientViews.views(ofClient: name) }

    /// The views of programs as they lie now.
    var clientViews: ClientViews { ClientViews(apps: apps, front: activeApp, devices: devices) }
}
