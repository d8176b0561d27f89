package import Output
import ApplicationProtocol
package import Core
import Scenes
import YAML

/// `touchctl set`, `insert`, `remove`, `action`, `state` and `perform`: change an app of the running daemon, all or nothing.
package struct EffectsCommand: Sendable {
    /// The app.
    package var target = LiveTarget()

    /// What is done, an object each.
    let effects: [JSONValue]

    private init(_ effects: [JSONValue]) {
        self.effects = effects
    }

    /// Performs the effects.
    package func run() throws(InspectError) -> ExitCode {
        var daemon = try target.connect()
        let answer = try daemon.ask(.perform(effects, app: target.app))
        let results = answer["results"]?.array ?? []
        guard let index = results.firstIndex(of: .bool(false)) else { return .ok }
        let which = effects.count == 1 ? "nothing" : "effect \(index)"
        throw .refused("\(which) was done: a responder refused, or the action was discarded")
    }
}

/// Effects from arguments.
extension EffectsCommand {
    /// Sets keys of `id`; each of `settings` is `KEY=VALUE` with a value as scenes have it.
    package init(setting settings: [String], of id: String) throws(InspectError) {
        self.init([try setEffect(settings, of: id)])
    }

    /// Inserts the view in the file at `path` into `superview`, at this index or last.
    package init(inserting path: String, into superview: String, at index: Int?) throws(InspectError) {
        var members = [JSONValue.Member("into", .string(superview))]
        if let index { members.append(.init("at", .number(Double(index)))) }
        let view = try Self.json(ofFileAt: path)
        guard case .object = view else { throw .badData("\(path) holds no view: a map is expected") }
        self.init([Self.effect("insert", .object(members + [.init("view", view)]))])
    }

    /// Removes `ids` with all that is in them.
    package init(removing ids: [String]) {
        self.init(ids.map { Self.effect("remove", .string($0)) })
    }

    /// Sends an action, as from `sender` and to `receiver`.
    package init(sending action: String, from sender: String?, to receiver: String?) {
        var members = [JSONValue.Member("action", .string(action))]
        if let sender { members.append(.init("from", .string(sender))) }
        if let receiver { members.append(.init("to", .string(receiver))) }
        self.init([.object(members)])
    }

    /// Enters `state`, for so many seconds if they are given.
    package init(entering state: String, for duration: Double?) throws(InspectError) {
        var members = [JSONValue.Member("state", .string(state))]
        if let duration {
            guard duration > 0, duration.isFinite else {
                throw .usage("--for takes a number of seconds greater than 0")
            }
            members.append(.init("for", .number(duration)))
        }
        self.init([.object(members)])
    }

    /// Performs the list of effects in the file at `path`.
    package init(performing path: String) throws(InspectError) {
        guard case .array(let effects) = try Self.json(ofFileAt: path) else {
            throw .badData("\(path) holds no effects: a list is expected")
        }
        self.init(effects)
    }

    private static func effect(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([.init(name, value)])
    }

    private static func json(ofFileAt path: String) throws(InspectError) -> JSONValue {
        try loadingScene { () throws(SceneError) in
            try SceneLoader(reading: .forCommand([path])).json(ofFileAt: path)
        }
    }
}
