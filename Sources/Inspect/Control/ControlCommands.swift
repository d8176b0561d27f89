package import ControlProtocol
package import Core

/// `touchctl reload`, `foreground`, `interrupt`: what the daemon does and then says yes or no.
package struct RequestCommand: Sendable {
    /// Where the daemon listens.
    package var socket = DaemonConnection.defaultPath

    private let request: ControlRequest

    /// A command that makes `request`.
    package init(_ request: ControlRequest) {
        self.request = request
    }

    /// Makes the request.
    package func run() throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        _ = try daemon.ask(request)
        return .ok
    }
}

/// `touchctl status`: how the daemon is.
package struct StatusCommand: Sendable {
    /// Where the daemon listens.
    package var socket = DaemonConnection.defaultPath
    /// Whether to write the answer as it is.
    package var isJSON = false

    /// The usual status.
    package init() {}

    /// Writes the status.
    package func run(to output: inout OutputFile) throws(InspectError) -> ExitCode {
        var daemon = try DaemonConnection(to: socket)
        let status = try daemon.ask(.status)
        if isJSON {
            output.text.put(json: status)
            output.put(line: "")
        } else {
            write(status, to: &output)
        }
        return .ok
    }

    private func write(_ status: JSONValue, to output: inout OutputFile) {
        func text(_ key: String, of value: JSONValue) -> String { escaped(value[key]?.string ?? "none") }
        func number(_ key: String, of value: JSONValue) -> String { numeral(value[key]?.number ?? 0) }
        output.put(line: "touchd \(text("version", of: status)): \(text("status", of: status))")
        output.put(line: "configuration \(text("configuration", of: status))")
        output.put(line: "foreground \(text("foreground", of: status))")
        for app in status["apps"]?.array ?? [] {
            let depth = number("ignoringInteraction", of: app)
            let ignoring = depth == "0" ? "" : ", ignoring interaction (\(depth))"
            let views = number("views", of: app)
            let noun = views == "1" ? "view" : "views"
            output.put(line: "app \(text("id", of: app)), \(views) \(noun)\(ignoring)")
        }
        for panel in status["panels"]?.array ?? [] {
            let grab = panel["grabbed"] == .bool(true) ? ", grabbed by another process" : ""
            output.put(line: "panel \(text("name", of: panel)) at \(text("node", of: panel))\(grab)")
        }
        output.put(
            line: "clients \(number("clients", of: status)), programs \(number("runs", of: status)), "
                + "lost entries \(number("lost", of: status))")
        // Touches are numbered from 1 in every run: the journal of all runs has several of each number.
        if status["invocation"]?.string != nil {
            output.put(
                line:
                    "journal of this run: journalctl _SYSTEMD_INVOCATION_ID=\(text("invocation", of: status))"
            )
        }
    }
}
