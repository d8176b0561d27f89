import ArgumentParser
package import Output
package import Core
import ApplicationProtocol
import ControlProtocol
import Playing

/// Where the running daemon is reached.
package struct SocketOption: ParsableArguments {
    /// The path of its socket.
    @Option(name: .customLong("socket"), help: "Where the daemon listens.", completion: .file())
    package var path = DaemonConnection.defaultPath

    /// Whether it is another one than that of a standard installation.
    package var isNamed: Bool { path != DaemonConnection.defaultPath }

    /// The option, which is yet to be parsed.
    package init() {}

    /// Connects to the daemon.
    package func connect() throws(InspectError) -> DaemonConnection { try DaemonConnection(to: path) }

    /// Makes `request`, whose answer is success or an error.
    func ask(_ request: ControlRequest) throws(InspectError) -> Core.ExitCode {
        var daemon = try connect()
        _ = try daemon.ask(request)
        return .ok
    }
}

/// The app of the running daemon that a command is about.
package struct LiveTarget: ParsableArguments {
    @OptionGroup var socket: SocketOption

    @Option(help: "The app (default: the one in front).", completion: .custom(DaemonNames.completeApps))
    var app: String?

    /// The options, which are yet to be parsed.
    package init() {}

    /// Throws if an option says something of the daemon, beside a scene that is read instead.
    package func refuseBesideScene() throws {
        if app != nil { throw ValidationError("--app is for the daemon's tree, not for a scene") }
        if socket.isNamed { throw ValidationError("--socket is for the daemon's tree, not for a scene") }
    }

    /// Connects to the daemon.
    func connect() throws(InspectError) -> DaemonConnection { try socket.connect() }

    /// Throws if what `scene` and `state` say contradicts that, or they contradict each other.
    func validate(beside scene: SceneArgument, _ state: StateOptions) throws {
        if scene.path != nil || !state.isEmpty { try refuseBesideScene() }
        try state.validate(scene: scene.path)
    }

    /// The nodes of the app's tree, as programs get them, each before what is in it.
    package func nodes() throws(InspectError) -> [JSONValue] {
        var daemon = try connect()
        var nodes: [JSONValue] = []
        _ = try daemon.ask(.tree(ClientRequest.Scope(app: app))) { event, _ throws(InspectError) in
            if let node = event["node"] { nodes.append(node) }
        }
        return nodes
    }

    /// Performs `effects`, an object each, in the app: all or none. One that was not done is an error.
    func perform(_ effects: [JSONValue]) throws(InspectError) -> Core.ExitCode {
        try socket.perform(effects, in: app)
    }
}

extension SocketOption {
    /// Performs `effects`, an object each, in `app` or the one in front: all or none. One that was not done is an error.
    func perform(_ effects: [JSONValue], in app: String?) throws(InspectError) -> Core.ExitCode {
        guard let index = try firstUndone(of: effects, in: app) else { return .ok }
        let which = effects.count == 1 ? "nothing" : "effect \(index)"
        throw .refused("\(which) was done: a responder refused, or the action was discarded")
    }

    /// Performs `effects` in `app` or the one in front, all or none, and returns the index of the first that was not done: a
    /// responder refused, or none responds to an action.
    func firstUndone(of effects: [JSONValue], in app: String?) throws(InspectError) -> Int? {
        var daemon = try connect()
        let answer = try daemon.ask(.perform(effects, app: app))
        return answer["results"]?.array?.firstIndex(of: .bool(false))
    }
}
