package import ArgumentParser
package import Output
import ControlProtocol
package import Core

/// `touchctl health`: what the daemon knows of its touch panels.
package struct HealthCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "Show what the daemon knows of its touch panels, and which faults they have.",
        discussion: "The exit status is 1 if a fault is raised, and 65 if no panel is read.")

    @Argument(help: "The name of a panel or its node; all panels by default.")
    var panel: String?

    @OptionGroup var socket: SocketOption

    @Flag(help: "Write one JSON object a panel and line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the sheets; the exit code is 1 if a fault is raised. Without a panel it is ``Core/ExitCode/badData``, and the object is
    /// empty.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let sheets = try daemon.ask(.health(panel: panel))["panels"]?.array ?? []
        if sheets.isEmpty, let panel { throw .missing("no panel \(panel) is read") }
        if sheets.isEmpty {
            errors.put(line: "touchctl: no touch panel is read; sudo touchctl doctor finds out why")
            if json { output.put(json: .object([])) }
            return .badData
        }
        for sheet in sheets {
            if json {
                output.put(json: sheet)
            } else {
                for line in ShownSheet(sheet).lines { output.put(line: line) }
            }
        }
        let isHealthy = sheets.allSatisfy { $0["faults"]?.array?.isEmpty ?? true }
        return isHealthy ? .ok : .wrong
    }
}
