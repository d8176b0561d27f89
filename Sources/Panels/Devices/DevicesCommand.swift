import Live
package import Output
import ControlProtocol
package import Core
package import Devices
import HIDRecords
import Runtime
import Scenes
import YAML

/// `touchctl devices`: lists the touch panels of this machine, and what the configuration says about each.
package struct DevicesCommand: Sendable {
    /// The configuration; nil means the daemon's own, if it exists.
    package var configuration: String?
    /// Whether to write JSON, one object and line per panel, instead of text.
    package var isJSON = false
    /// Colours for the text.
    package var style = TerminalStyle(isOn: false)
    /// The path of the daemon's socket, which is asked for the health of its panels.
    package var socket = DaemonConnection.defaultPath
    /// Where the device nodes are.
    package var directory = "/dev/input"

    /// The panels of this machine.
    package init() {}

    /// Writes the panels, by node.
    package func run(
        to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        let database: UdevDatabase
        do throws(RuntimeError) {
            database = try UdevDatabase()
        } catch {
            throw .system(error)
        }
        return try run(lookup: database, to: &output, standardError: &standardError)
    }

    /// Writes the panels among the nodes that `lookup` identifies.
    package func run<Lookup: NodeLookup & ~Copyable>(
        lookup: consuming Lookup, to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        let configuration = try loadConfiguration(&standardError)
        let all = try panels(lookup)
        let found = all.filter { panel in
            panel.isPanel(with: PanelChoice.best(of: configuration.panels, for: panel.description))
        }
        if found.isEmpty { standardError.put(line: "no touch panel in \(escaped(directory))") }
        for other in all where found.isEmpty {
            let device = other.description
            standardError.put(
                line: "\(device.name) at \(device.node) \(device.reasonForNoPanel): touchctl doctor")
        }
        let health = knownHealth()
        for panel in found {
            let listing = PanelListing(
                looking: panel, entries: configuration.panels, seat: configuration.seat)
            if isJSON {
                output.text.put(utf8: listing.json.bytes.span)
                output.put(line: "")
            } else {
                output.text.put(listing.text(style))
                for sheet in health where sheet.node == panel.node {
                    output.put(line: "  health   \(sheet.summary)")
                }
            }
        }
        return .ok
    }

    private func panels<Lookup: NodeLookup & ~Copyable>(
        _ lookup: consuming Lookup
    ) throws(InspectError) -> [FoundDevice] {
        do throws(RuntimeError) {
            var finder = try DeviceFinder(directory: directory, lookup: lookup)
            return finder.start(at: .monotonic).compactMap { change in
                if case .appeared(let found) = change, found.role == .touchPanel { found } else { nil }
            }
        } catch {
            throw .system(error)
        }
    }

    /// What the daemon knows of its panels; nothing if there is no daemon.
    private func knownHealth() -> [ShownSheet] {
        guard !isJSON, var daemon = try? DaemonConnection(to: socket),
            let answer = try? daemon.ask(.health(panel: nil))
        else { return [] }
        return (answer["panels"]?.array ?? []).map(ShownSheet.init)
    }

    /// Loads the configuration; errors in one that was not named are reported, and it is ignored.
    func loadConfiguration(
        _ standardError: inout OutputFile
    ) throws(InspectError) -> DaemonConfiguration {
        try loadMergedConfiguration(&standardError).0
    }

    /// The same, with what its files say together; nil without a configuration.
    func loadMergedConfiguration(
        _ standardError: inout OutputFile
    ) throws(InspectError) -> (DaemonConfiguration, MergedConfiguration?) {
        do throws(SceneError) {
            let (loaded, merged) = try ConfigurationLoader().loadMerged(path)
            return (loaded.configuration, merged)
        } catch {
            if configuration != nil { throw .scene(error) }
            if case .unreadable(_, .missing) = error { return (DaemonConfiguration(), nil) }
            standardError.put(line: "touchctl: \(error)")
            return (DaemonConfiguration(), nil)
        }
    }

    /// The configuration's path.
    var path: String { configuration ?? DefaultConfiguration.path }
}
