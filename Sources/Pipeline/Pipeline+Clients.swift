package import Core
import Reports
package import Scenes
package import TouchKit
package import YAML

/// What clients do to apps.
extension Pipeline where Output: ~Copyable {
    /// Performs `effects`, an object each, for the client called `client` in the app at the index `app`: in order and
    /// between two events, or, if one of them is wrong, none.
    ///
    /// Programs and other apps are effects only if the client `mayRunPrograms`. What its effects begin to ignore ends with
    /// its `connection`, unless that is nil: see ``endIgnoring(ofConnection:)``.
    ///
    /// - Returns: for each effect whether it was done: not if a first responder refused or an action was discarded.
    package mutating func perform(
        _ effects: [JSONValue], for client: String, connection: Int?, inApp app: Int, mayRunPrograms: Bool,
        at time: Timestamp
    ) throws(EffectRefusal) -> [Bool] {
        advance(before: time)
        while true {
            let batch = batchReader(forApp: app, mayRunPrograms: mayRunPrograms).read(effects)
            let results = try perform(batch, for: client, connection: connection, inApp: app, at: time)
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
            let results = try perform(batch, for: client, connection: nil, inApp: app, at: time)
            if let results { return results }
        }
    }

    /// What reads a batch of effects for the app at the index `app`, to be performed with
    /// ``perform(_:for:connection:inApp:at:)``. Only one batch at a time is read for an app.
    package mutating func batchReader(forApp app: Int, mayRunPrograms: Bool) -> BatchReader {
        apps[app].batchReader(
            load: generation, apps: apps.map { $0.name }, mayRunPrograms: mayRunPrograms,
            programLimit: programLimit)
    }

    /// Performs a batch that was read for the app at the index `app`; returns nil, and does nothing, when it is to be read
    /// again: responders have come, gone or moved since, or there is no room for what it inserts before it is found out what is
    /// gone.
    package mutating func perform(
        _ batch: consuming ReadBatch, for client: String, connection: Int?, inApp app: Int, at time: Timestamp
    ) throws(EffectRefusal) -> [Bool]? {
        advance(before: time)
        guard batch.moment == apps[app].moment(ofLoad: generation) else { return nil }
        noteIntervention()
        for app in apps.indices { apps[app].endWaits(by: time) }
        let room = apps.reduce(programLimit) { $0 - $1.account.bytes }
        let results = try apps[app].perform(
            batch, for: client, connection: connection, room: (room, of: programLimit), at: time, to: &log)
        if results != nil { flush(app: app, panel: nil) }
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
        let old = apps[app].application
        var application = Application(scene: scene, settings: old.settings)
        application.takeValues(from: old)
        application.takeRest(from: old, at: time)
        application.takeState(from: old)
        let before = apps[app]
        apps[app] = App(name: old.name, isSystem: before.isSystem, application: application)
        for client in attached { apps[app].application.attachClient(client, at: time, to: &log) }
        noteScene(of: app, after: before, by: client)
        report("scene \(old.name) replaced by \(client)", at: time)
        relaunch(app, at: time)
    }
}
