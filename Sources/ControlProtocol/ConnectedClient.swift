package import Core
package import Reports

/// A program that is connected, as the answer to `clients` lists it.
package struct ConnectedClient: Equatable, Sendable {
    /// Its name; nil before its hello.
    package var name: String?
    /// Its process; nil where the system does not tell.
    package var process: Int?
    /// The descriptor name of the socket that it came to.
    package var socket: String
    /// The views whose touches it gets; nil while it is not attached.
    package var views: [String]?
    /// The recognizers of which it decides while it is attached.
    package var recognizers: [String] = []
    /// Whether `clients` in touchd.yaml lets it attach itself.
    package var mayAttach = true
    /// The touches that it holds.
    package var touches: [Int]
    /// The apps that it watches.
    package var watched: [String]
    /// How many bytes wait to be sent to it, state not counted.
    package var unsent: Int
    /// What programs of its name have warned of since the daemon started.
    package var warnings: [ClientCounts.Row] = []
    /// What it says of itself.
    package var lines: [String] = []
    /// When it connected, in seconds on `CLOCK_MONOTONIC`.
    package var since: Double

    /// The program that came to `socket` at the time `since`.
    package init(socket: String, since: Double) {
        self.socket = socket
        self.since = since
        touches = []
        watched = []
        unsent = 0
    }

    /// The client that `json` describes; nil when it describes none.
    package init?(_ json: JSONValue) {
        guard let socket = json["socket"]?.string, let since = json["since"]?.number else { return nil }
        self.init(socket: socket, since: since)
        name = json["name"]?.string
        process = json["pid"]?.integer
        views = json["attached"]?.array.map { $0.compactMap { $0.string } }
        recognizers = (json["recognizers"]?.array ?? []).compactMap { $0.string }
        mayAttach = json["mayAttach"] != .bool(false)
        touches = (json["touches"]?.array ?? []).compactMap { $0.integer }
        watched = (json["watches"]?.array ?? []).compactMap { $0.string }
        unsent = json["unsent"]?.integer ?? 0
        lines = (json["lines"]?.array ?? []).compactMap { $0.string }
        warnings = (json["warnings"]?.array ?? []).compactMap(ClientCounts.Row.init)
    }

    /// The object that describes it.
    package var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("name", name.map(JSONValue.string) ?? .null),
            .init("pid", process.map { .number(Double($0)) } ?? .null),
            .init("socket", .string(socket)),
            .init("attached", views.map { .array($0.map(JSONValue.string)) } ?? .null),
            .init("recognizers", .array(recognizers.map(JSONValue.string))),
            .init("mayAttach", .bool(mayAttach)),
            .init("touches", .array(touches.map { .number(Double($0)) })),
            .init("watches", .array(watched.map(JSONValue.string))),
            .init("unsent", .number(Double(unsent))), .init("since", .number(since)),
        ]
        if !lines.isEmpty { members.append(.init("lines", .array(lines.map(JSONValue.string)))) }
        if !warnings.isEmpty { members.append(.init("warnings", .array(warnings.map { $0.json }))) }
        return .object(members)
    }
}
