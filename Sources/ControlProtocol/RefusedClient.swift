package import Core

/// Programs of one name that said hello and were refused, as the answer to `clients` lists them.
package struct RefusedClient: Equatable, Sendable {
    /// Their name.
    package var name: String
    /// The process of the last one; nil where the system does not tell.
    package var process: Int?
    /// The descriptor name of the socket that it came to.
    package var socket: String
    /// Why it was refused, in a sentence.
    package var error: String
    /// How often they were refused since one of this name was last let in.
    package var count = 1
    /// When the last one was refused, in seconds on `CLOCK_MONOTONIC`.
    package var last: Double

    /// The program called `name` that came to `socket` and was refused at the time `last`, because of `error`.
    package init(name: String, socket: String, error: String, last: Double) {
        self.name = name
        self.socket = socket
        self.error = error
        self.last = last
    }

    /// The programs that `json` describes; nil when it describes none.
    package init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let socket = json["socket"]?.string,
            let error = json["error"]?.string, let last = json["last"]?.number
        else { return nil }
        self.init(name: name, socket: socket, error: error, last: last)
        process = json["pid"]?.integer
        count = json["count"]?.integer ?? 1
    }

    /// The object that describes them.
    package var json: JSONValue {
        .object([
            .init("name", .string(name)), .init("pid", process.map { .number(Double($0)) } ?? .null),
            .init("socket", .string(socket)), .init("error", .string(error)),
            .init("count", .number(Double(count))), .init("last", .number(last)),
        ])
    }
}
