/// A client in reports.
package struct ClientLabel: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// The number of its process; nil where it has none, as in a replay.
    package var process: Int?
    /// The descriptor name of the socket that it connected to; nil where it has none.
    package var socket: String?
    /// How many lines were not sent, or how many more reports like this one were left out; nil for none.
    package var dropped: Int?

    /// The client called `name`.
    package init(name: String, process: Int? = nil, socket: String? = nil, dropped: Int? = nil) {
        self.name = name
        self.process = process
        self.socket = socket
        self.dropped = dropped
    }
}
