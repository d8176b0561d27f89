package import ApplicationProtocol
package import Core
import HIDRecords
package import Reports
package import Scenes
package import TouchKit

/// What clients do to apps.
extension Pipeline where Output: ~Copyable {
    /// Performs `effects`, an object each, for `client` in the app at the index `app`: in order and
    /// between two events, or, if one of them is wrong, none.
    ///
    /// Programs and other apps are effects only if the client `mayRunPrograms`.
    ///
    /// - Returns: for each effect whether it was done: not if a first responder refused or an action was discarded.
    package mutating func perform(
        _ effects: EffectObjects, for client: BatchClient, inApp app: Int, mayRunPrograms: Bool = false,
        at time: Timestamp
    ) throws(EffectRefusal) -> [Bool] {
        advance(before: time)
        while true {
            let batch = batchReader(forApp: app, mayRunPrograms: mayRunPrograms).read(effects)
            if let results = try perform(batch, for: client, inApp: app, at: time) { return results }
        }
    }

    /// What reads a batch of effects for the app at the index `app`, to be performed with
    /// ``perform(_:for:inApp:at:)``. Only one batch at a time is read for an app.
    package mutating func batchReader(forApp app: Int, mayRunPrograms: Bool) -> BatchReader {
        apps[app].batchReader(
            load: reporter.generation, apps: apps.map { $0.name }, mayRunPrograms: mayRunPrograms,
            programLimit: apps.programLimit)
    }

    /// Performs a batch that was read for the app at the index `app`; returns nil, and does nothing, when it is to be read
    /// again: responders have come, gone or moved since, or there is no room for what it inserts before it is found out what is
    /// gone.
    package mutating func perform(
        _ batch: consuming ReadBatch, for client: BatchClient, inApp app: Int, at time: Timestamp
    ) throws(EffectRefusal) -> [Bool]? {
        advance(before: time)
        guard batch.moment == apps[app].moment(ofLoad: reporter.generation) else { return nil }
        interventions &+= 1
        let results = try apps.perform(batch, for: client, inApp: app, at: time)
        if results != nil {
            // What was inserted may name a program that is attached and that nothing named before.
            attach(clients.programs, toApp: app, at: time)
            flush(app: app, panel: nil)
        }
        return results
    }

    /// Ends the ignoring of touches that effects of a client began whose `connection` is gone.
    package mutating func endIgnoring(ofConnection connection: Int) {
        interventions &+= 1
        for app in apps.indices { apps[app].endIgnoring(of: connection) }
    }

    /// Replaces the scene of the app at the index `app` by one that the client called `client` has sent: touches in flight are
    /// cancelled, and the values of controls are kept.
    package mutating func replaceScene(
        ofApp app: Int, by scene: Scene, for client: String, at time: Timestamp
    ) {
        interventions &+= 1
        advance(before: time)
        apps[app].application.resignActive(.reloaded, at: time)
        flush(app: app, panel: nil)
        let old = apps[app]
        apps[app] = App(insteadOf: old, showing: scene, at: time)
        attach(clients.programs, toApp: app, at: time)
        reporter.trees?.forgetShape()
        outbox.add(apps[app].follow(old, by: client))
        reportForgotten(of: old, at: time)
        report("scene \(old.name) replaced by \(client)", at: time)
        relaunch(app, at: time)
    }
}

/// Programs that are clients of views.
extension Pipeline where Output: ~Copyable {
    /// The program `client` attaches itself: the views with its name, of every app, send it their touches from now on.
    ///
    /// A program that answers says what it made of each touch, at most `patience` seconds after its end. Presses and lines of
    /// scanners are sent to it if it `takesPresses`.
    package mutating func attachClient(
        _ client: ClientLabel, answeringWithin patience: Double? = nil,
        takingPresses takesPresses: Bool = false, at time: Timestamp
    ) {
        // Timers that were due are decisions of their own.
        advance(before: time)
        interventions &+= 1
        let terms = ClientTerms(
            answeringWithin: patience.map { .seconds($0) }, takingPresses: takesPresses)
        let program = AttachedClient(name: client.name, terms: terms)
        clients.attach(program)
        report(SystemSentence(client, "attached to \(clientViews.list(ofClient: client.name))"), at: time)
        for app in apps.indices {
            attach([program], toApp: app, at: time)
            flush(app: app, panel: nil)
        }
    }

    /// The program `client` goes, because of `reason`: the touches and presses that it holds are cancelled.
    ///
    /// It gets their end if it `isReachable`.
    package mutating func detachClient(
        _ client: ClientLabel, because reason: String, isReachable: Bool, at time: Timestamp
    ) {
        advance(before: time)
        interventions &+= 1
        clients.detach(client.name)
        report(SystemSentence(client, "gone", reason: reason), at: time)
        for app in apps.indices {
            perform(.detached(client.name, isReachable: isReachable), inApp: app, at: time)
        }
    }

    /// Takes what a program made of a touch: the one attached as `client`, or, if that is nil, the one that is asked.
    package mutating func take(_ answer: TouchAnswer, by client: String?, at time: Timestamp) -> AnswerResult
    {
        advance(before: time)
        let touch = TouchID(answer.touch)
        guard let app = apps.index(awaiting: touch, from: client) else {
            return .notAwaited(client.map { apps.refusal(ofAnswerTo: touch, by: $0) } ?? .unknown)
        }
        if let view = answer.view, apps[app].application.tree.responder(named: view) == nil {
            return .unknownView
        }
        interventions &+= 1
        perform(.answered(ClientAnswer(answer), for: touch), inApp: app, at: time)
        return .taken
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
        switch apps.recognizer(for: answer) {
        case .success(let found):
            interventions &+= 1
            perform(.decided(answer.state, of: found.id), inApp: found.app, at: time)
            return nil
        case .failure(let refusal): return refusal
        }
    }

    /// Has the app at the index `app` take `event`, and reports what it decides.
    private mutating func perform(_ event: ProgramEvent, inApp app: Int, at time: Timestamp) {
        event.perform(in: &apps[app].application, at: time)
        flush(app: app, panel: nil)
    }

    /// Attaches `programs` to the views of the app at the index `app` that name them.
    mutating func attach(_ programs: [AttachedClient], toApp app: Int, at time: Timestamp) {
        for program in programs {
            ProgramEvent.attached(program.name, program.terms)
                .perform(in: &apps[app].application, at: time)
        }
    }

    /// Sends attached clients their views if these have changed.
    package mutating func updateClientViews() {
        for (client, views) in clients.takeChanges(clientViews, load: reporter.generation) {
            outbox.add(views, of: client)
        }
    }

    /// The views of programs as they lie now.
    package var clientViews: ClientViews { ClientViews(apps: apps, front: apps.active, devices: devices) }
}
