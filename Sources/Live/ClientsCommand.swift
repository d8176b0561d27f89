package import Output
import ControlProtocol
package import Core

/// `touchctl clients`: the programs that are connected to the daemon.
package struct ClientsCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// Whether to write a JSON object for each, as the daemon sends it.
    package var isJSON = false

    private let clock = WallClock()

    /// The clients of the daemon at the default socket.
    package init() {}

    /// Writes a line for each.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        for client in try daemon.ask(.clients)["clients"]?.array ?? [] {
            if isJSON {
                output.text.put(json: client)
                output.put(line: "")
            } else if let client = ConnectedClient(client) {
                output.put(line: escaped(line(of: client)))
            }
        }
        return .ok
    }

    /// `paint (process 812 at apps): attached to canvas, holds touch 7, 0 bytes unsent, since 2026-11-21T21:30:00+00:00`
    private func line(of client: ConnectedClient) -> String {
        let process = client.process.map { "process \($0) " } ?? ""
        var parts: [String] = []
        if let views = client.views {
            parts.append("attached to \(views.isEmpty ? "no view" : views.joined(separator: " "))")
        } else {
            parts.append("not attached")
        }
        if !client.touches.isEmpty {
            parts.append("holds \(client.touches.map(String.init).joined(separator: " "))")
        }
        if !client.watched.isEmpty { parts.append("watches \(client.watched.joined(separator: " "))") }
        parts.append("\(client.unsent) bytes unsent")
        if let time = clock.text(of: client.since) { parts.append("since \(time)") }
        return "\(client.name ?? "unnamed") (\(process)at \(client.socket)): \(parts.joined(separator: ", "))"
    }
}
