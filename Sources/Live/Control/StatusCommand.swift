package import ArgumentParser
package import Output
import ControlProtocol
package import Core
import TouchKit

/// `touchctl status`: the state of the daemon.
package struct StatusCommand: Command {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show how the daemon is.")

    @OptionGroup var socket: SocketOption

    @Flag(help: "Write one JSON object.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the status.
    package func run(to output: inout OutputFile, _ errors: inout OutputFile) throws(InspectError)
        -> Core.ExitCode
    {
        var daemon = try socket.connect()
        let answer = try daemon.ask(.status)
        if json {
            output.put(json: answer)
        } else {
            write(DaemonStatus(answer), to: &output)
        }
        return .ok
    }

    private func write(_ status: DaemonStatus, to output: inout OutputFile) {
        output.put(line: escaped("touchd \(status.version): \(status.status)"))
        let configuration = status.configuration.isEmpty ? "none" : status.configuration
        output.put(line: escaped("configuration \(configuration)"))
        output.put(line: escaped("foreground \(status.foreground ?? "none")"))
        for app in status.apps {
            let depth = app.ignoringInteraction
            let ignoring = depth == 0 ? "" : ", ignoring interaction (\(depth))"
            let noun = app.views == 1 ? "view" : "views"
            output.put(line: escaped("app \(app.id), \(app.views) \(noun)\(ignoring)\(app.stateText)"))
            for client in app.absentClients.map(AbsentClient.init) {
                output.put(
                    line: escaped("  client \(client.name) is not attached. \(client.remedy)."))
            }
        }
        for panel in status.panels {
            let owner = panel.grabbedFor.map { ", grabbed for \($0)" } ?? ""
            let grab = panel.isGrabbed ? ", grabbed by another process" : owner
            let node = panel.node.isEmpty ? "" : " at \(panel.node)"
            output.put(line: escaped("panel \(panel.name)\(node)\(grab)"))
            if let statistics = panel.statistics { output.put(line: "  \(statistics.text)") }
        }
        output.put(line: status.counts)
        // Touches are numbered from 1 in every run, so the journal of all runs has several of each number.
        if let invocation = status.invocation {
            output.put(
                line: escaped("journal of this run: journalctl _SYSTEMD_INVOCATION_ID=\(invocation)"))
        }
    }
}

extension DaemonStatus {
    /// How many others use the control socket, which of the clients is this one, and what runs and was lost.
    fileprivate var counts: String {
        let others = max(0, clients - 1)
        let clients = others == 1 ? "1 other client" : "\(others) other clients"
        let programs = runs == 1 ? "1 program runs" : "\(runs) programs run"
        let entries = lost == 1 ? "1 entry" : "\(lost) entries"
        return "\(clients) at this socket, \(programs) for actions, \(entries) of the journal lost"
    }
}

extension DaemonStatus.App {
    /// `, cleaning for 12 s more`, and the touch accommodations; nothing for the normal state without them.
    fileprivate var stateText: String {
        let accommodations = touchAccommodations.map { ", touch accommodations: \($0)" } ?? ""
        if state == .normal { return accommodations }
        let rest = secondsLeft.map { " for \(decimal($0.rounded(.up))) s more" } ?? ""
        return ", \(state.rawValue)\(rest)\(accommodations)"
    }
}
