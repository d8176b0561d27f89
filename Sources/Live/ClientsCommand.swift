package import ArgumentParser
package import Output
import ControlProtocol
import Reports
package import Core

/// `touchctl clients`: the programs that are connected to the daemon.
package struct ClientsCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "clients",
        abstract: "List the programs that are connected to the running daemon.")

    @OptionGroup var socket: SocketOption

    @Flag(help: "Write one JSON object a program and line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes a line for each, and below it what it says of itself; then one for each that was refused.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let answer = try daemon.ask(.clients)
        for client in answer["clients"]?.array ?? [] {
            if json {
                output.put(json: client)
            } else if let client = ConnectedClient(client) {
                output.put(line: escaped(Self.line(of: client, WallClock())))
                for line in client.lines { output.put(line: "  " + escaped(line)) }
            }
        }
        for refused in answer["refused"]?.array ?? [] {
            if json {
                output.put(json: .object([.init("refused", refused)]))
            } else if let client = RefusedClient(refused) {
                output.put(line: escaped(Self.line(of: client, WallClock())))
            }
        }
        return .ok
    }

    /// `sketch (process 812 at apps): refused 3 times, last at 2026-11-21T21:30:00+00:00: clients in touchd.yaml does not have sketch`
    private static func line(of client: RefusedClient, _ clock: WallClock) -> String {
        let process = client.process.map { "process \($0) " } ?? ""
        let times = client.count == 1 ? "once" : "\(client.count) times"
        let last = clock.text(of: client.last).map { ", last at \($0)" } ?? ""
        return "\(client.name) (\(process)at \(client.socket)): refused \(times)\(last): \(client.error)"
    }

    /// `paint (process 812 at apps): attached to canvas, holds touch 7, 0 bytes unsent, since 2026-11-21T21:30:00+00:00`
    private static func line(of client: ConnectedClient, _ clock: WallClock) -> String {
        let process = client.process.map { "process \($0) " } ?? ""
        var parts: [String] = []
        if let views = client.views {
            let names = views + client.recognizers
            parts.append("attached to \(names.isEmpty ? "no view" : names.joined(separator: ", "))")
        } else {
            parts.append(
                client.mayAttach
                    ? "not attached"
                    : "not attached, which clients in touchd.yaml does not allow it (touches)")
        }
        if !client.touches.isEmpty {
            parts.append("holds \(client.touches.map(String.init).joined(separator: " "))")
        }
        if !client.watched.isEmpty { parts.append("watches \(client.watched.joined(separator: " "))") }
        if !client.warnings.isEmpty {
            parts.append(
                "warned of \(client.warnings.map { "\($0.name) \($0.count)" }.joined(separator: " "))")
        }
        parts.append("\(client.unsent) bytes unsent")
        if let time = clock.text(of: client.since) { parts.append("since \(time)") }
        return "\(client.name ?? "unnamed") (\(process)at \(client.socket)): \(parts.joined(separator: ", "))"
    }
}
