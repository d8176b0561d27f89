import ApplicationProtocol
package import Core
import HIDRecords
import Reports
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
        for client in attached { client.attach(to: &apps[app].application, at: time, &log) }
        noteScene(of: app, after: before, by: client)
        report("scene \(old.name) replaced by \(client)", at: time)
        relaunch(app, at: time)
    }
}

/// What decisions mean for others than their app.
extension Pipeline where Output: ~Copyable {
    /// What the decisions in the log, taken by the app at `index`, mean for others, in their order.
    mutating func outboundEvents(of index: Int) -> [OutboundEvent] {
        var events: [OutboundEvent] = []
        var effects = zip(log.outbox, log.causedEffects(in: apps[index])).map { ($0.entry ?? 0, $1) }[...]
        for (number, entry) in log.entries.enumerated() {
            while let (entry, effect) = effects.first, entry <= number {
                events.append(.effect(effect))
                effects.removeFirst()
            }
            guard case .delivery(.toClient(_, _, _, let callIndex)) = entry.decision else { continue }
            let call = log.clientCalls[callIndex]
            if let views = viewsToSend(before: call, in: index) {
                events.append(.client(call.client, .views(views)))
            }
            events.append(.client(call.client, .touches(touches(of: call, at: entry.time, in: index))))
        }
        return events + effects.map { OutboundEvent.effect($0.1) }
    }

    private func touches(of call: ClientCall, at time: Timestamp, in index: Int) -> Touches {
        let application = apps[index].application
        let fromScreen = call.toScreen.inverse
        var touches = Touches(
            time: time.seconds, phase: Touches.Phase(call.phase), app: application.name,
            view: application.tree[call.view].name,
            touches: call.touches.map { self.touch($0, fromScreen) })
        touches.panel = call.touches.first.flatMap { devices.label(of: $0.panel)?.name }
        guard call.phase == .cancelled else { return touches }
        touches.reason = call.cause.map { log.text(of: $0, application.recognizers) } ?? "sendEvent"
        return touches
    }

    /// `touch` in the coordinates of its view; a view that is turned edge-on has none but its screen's.
    private func touch(_ touch: ClientCall.Touch, _ fromScreen: AffineTransform?) -> Touches.Touch {
        let location = fromScreen?.applied(to: touch.screenLocation) ?? touch.screenLocation
        var result = Touches.Touch(
            id: touch.id.number, x: location.x, y: location.y, time: touch.time.seconds)
        result.screenX = touch.screenLocation.x
        result.screenY = touch.screenLocation.y
        result.tapCount = touch.tapCount
        result.type = touch.type.name
        result.pressure = touch.pressure
        guard touch.majorRadius > 0 else { return result }
        result.major = 2 * touch.majorRadius
        guard let frame, frame.panel == touch.panel,
            let contact = frame.fingers.first(where: { $0.index == touch.path }), contact.majorRadius > 0
        else { return result }
        result.minor = 2 * touch.majorRadius * contact.minorRadius / contact.majorRadius
        result.angle = contact.twist
        return result
    }
}

extension Touches.Phase {
    /// The phase of a call.
    fileprivate init(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved, .stationary, .regionEntered, .regionMoved, .regionExited: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension TouchType {
    /// What programs call it.
    fileprivate var name: String {
        switch self {
        case .direct: "direct"
        case .indirect: "indirect"
        case .stylus: "stylus"
        case .indirectPointer: "indirectPointer"
        }
    }
}

/// The fingers of a frame.
struct FrameFingers: Sendable {
    /// The number of the panel.
    let panel: Int
    /// The fingers, as the panel reports them.
    let fingers: [DigitizerFinger]
}
