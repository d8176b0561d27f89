package import Core
package import Scenes
import TouchKit
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
        let names = apps.map(\.name)
        return try perform(for: client, connection: connection, inApp: app, at: time) {
            scene, application throws(EffectRefusal) in
            try scene.read(effects, for: application, mayRunPrograms: mayRunPrograms, apps: names)
        }
    }

    /// The same for effects of a file.
    package mutating func perform(
        _ effects: [YAMLNode], for client: String, inApp app: Int, at time: Timestamp
    ) throws(EffectRefusal) -> [Bool] {
        try perform(for: client, connection: nil, inApp: app, at: time) {
            scene, application throws(EffectRefusal) in
            try scene.read(effects, for: application, mayRunPrograms: false, apps: [])
        }
    }

    private mutating func perform(
        for client: String, connection: Int?, inApp app: Int, at time: Timestamp,
        reading read: (inout LiveScene, borrowing Application) throws(EffectRefusal) -> EffectBatch
    ) throws(EffectRefusal) -> [Bool] {
        advance(before: time)
        let results = try apps[app].perform(
            for: client, connection: connection, at: time, to: &log, reading: read)
        flush(app: app, panel: nil)
        return results
    }

    /// Ends the ignoring of touches that effects of a client began whose `connection` is gone.
    package mutating func endIgnoring(ofConnection connection: Int) {
        for app in apps.indices { apps[app].endIgnoring(of: connection) }
    }

    /// Replaces the scene of the app at the index `app` by one that the client called `client` sends, or throws all that is
    /// wrong with it: touches in flight are cancelled, and the values of controls are kept.
    package mutating func replaceScene(
        ofApp app: Int, by scene: JSONValue, for client: String, mayRunPrograms: Bool, at time: Timestamp
    ) throws(SceneRefusal) {
        let loaded = try SceneLoader().load(scene, mayRunPrograms: mayRunPrograms, apps: apps.map(\.name))
        advance(before: time)
        apps[app].application.resignActive(.reloaded, at: time, to: &log)
        flush(app: app, panel: nil)
        let old = apps[app].application
        var application = Application(scene: loaded, settings: old.settings)
        application.takeValues(from: old)
        let before = apps[app]
        apps[app] = App(name: old.name, isSystem: before.isSystem, application: application)
        for client in attached { apps[app].application.attachClient(client, at: time, to: &log) }
        noteScene(of: app, after: before, by: client)
        report("scene \(old.name) replaced by \(client)", at: time)
    }
}
