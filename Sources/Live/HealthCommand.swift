package import Output
import ControlProtocol
package import Core

/// `touchctl health`: what the daemon knows of its touch panels.
package struct HealthCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// Whether to write an object a panel, unchanged.
    package var isJSON = false

    private let panel: String?

    /// A command about the panels with this name or node, or about all.
    package init(panel: String?) {
        self.panel = panel
    }

    /// Writes the sheets; the exit code is 1 if a fault is raised.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        let sheets = try daemon.ask(.health(panel: panel))["panels"]?.array ?? []
        if sheets.isEmpty, let panel { throw .missing("no panel \(panel) is read") }
        for sheet in sheets {
            if isJSON {
                output.text.put(json: sheet)
                output.put(line: "")
            } else {
                for line in ShownSheet(sheet).lines { output.put(line: line) }
            }
        }
        let isHealthy = sheets.allSatisfy { $0["faults"]?.array?.isEmpty ?? true }
        return isHealthy ? .ok : .wrong
    }
}
