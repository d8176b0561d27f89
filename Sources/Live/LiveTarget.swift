import Output
import ApplicationProtocol
import ControlProtocol

/// The app of the running daemon that a command is about.
package struct LiveTarget: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// The app; nil is the one in front.
    package var app: String?

    /// The app in front of the daemon at the default socket.
    package init() {}

    /// Connects to the daemon.
    func connect() throws(InspectError) -> DaemonConnection { try DaemonConnection(to: socket) }
}
