package import ArgumentParser
import Live
package import Output
import ControlProtocol
package import Core
package import Devices
import HIDRecords
import Runtime
import Scenes

/// `touchctl devices`: lists the touch panels of this machine, and what the configuration says about each.
package struct DevicesCommand: PanelCommand {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List the touch panels here and what the configuration says of each.",
        discussion: "The match line can be copied into the configuration's panels."
    )

    @Option(
        help: "The daemon's configuration (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"])
    )
    var config: String?

    @Flag(help: "Write one JSON object a panel and line.")
    var json = false

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Writes the panels, by node, among the nodes in `directory` that `lookup` identifies.
    package func run<Lookup: NodeLookup & ~Copyable>(
        in directory: String, lookup: consuming Lookup, to output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let finder = try PanelFinder(in: directory, configuration: config, &errors)
        let configuration = finder.configuration
        let all = try finder.devices(lookup).filter { $0.role == .touchPanel }
        let found = all.filter { panel in
            panel.isPanel(with: PanelChoice.best(of: configuration.panels, for: panel.description))
        }
        if found.isEmpty { errors.put(line: "no touch panel in \(escaped(directory))") }
        for other in all where found.isEmpty {
            let device = other.description
            errors.put(
                line: "\(device.name) at \(device.node) \(device.reasonForNoPanel): touchctl doctor")
        }
        let health = knownHealth()
        for panel in found {
            let listing = PanelListing(
                looking: panel, entries: configuration.panels, seat: configuration.seat)
            if json {
                output.put(line: listing.json)
            } else {
                output.text.put(listing.text(TerminalStyle(for: output)))
                for sheet in health where sheet.node == panel.node {
                    output.put(line: "  health   \(sheet.summary)")
                }
            }
        }
        return .ok
    }

    /// The daemon's sheets of its panels; none if there is no daemon.
    private func knownHealth() -> [ShownSheet] {
        guard !json, var daemon = try? DaemonConnection(to: DaemonConnection.defaultPath),
            let answer = try? daemon.ask(.health(panel: nil))
        else { return [] }
        return (answer["panels"]?.array ?? []).map(ShownSheet.init)
    }
}
