import Live
package import Output
package import Core
package import Devices
import HIDRecords
import Runtime
import Scenes

/// `touchctl identify`: which panel lies on which screen, by touching it.
package struct IdentifyCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// Where the device nodes are.
    package var directory = "/dev/input"
    /// The configuration; nil means the daemon's own, if it exists.
    package var configuration: String?
    /// The configuration that the entries are written into; nil for none.
    package var file: String?
    /// Whether to write one object instead of text.
    package var isJSON = false

    private let screens: [String]

    /// Finds the panels of these screens; without any, of those of the configuration.
    package init(screens: [String]) {
        self.screens = screens
    }

    /// Identifies panels of this machine; the exit code is 1 if the person ended it.
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

    /// Identifies panels among the nodes that `lookup` identifies.
    package func run<Lookup: NodeLookup & ~Copyable>(
        lookup: consuming Lookup, to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        var listing = DevicesCommand()
        listing.configuration = file ?? configuration
        let (content, merged) = try listing.loadMergedConfiguration(&standardError)
        let entries = PanelEntries(of: content, merged, in: listing.path)
        let screens = try wantedScreens()
        let choice = DeviceChoice(directory: directory, configuration: content)
        let panels = try choice.panels(lookup: lookup)
        guard !panels.isEmpty else { throw .noPanel(nil) }
        guard panels.count >= screens.count else {
            let noun = panels.count == 1 ? "panel" : "panels"
            throw .missing(
                "there are \(screens.count) screens and \(panels.count) \(noun): name the screens whose panels are here"
            )
        }
        var frames: [PanelFrames] = []
        for panel in panels { frames.append(try PanelFrames(of: panel, socket: socket)) }
        for panel in panels {
            let port = panel.description.idPath
            let place = port.isEmpty ? "" : " (\(port))"
            standardError.put(line: escaped("\(panel.description.name) at \(panel.node)\(place)"))
        }
        guard let chosen = try IdentifySession.run(frames, screens, telling: &standardError) else {
            standardError.put(line: "touchctl: ended early")
            return .wrong
        }
        let descriptions = panels.map(\.description)
        let found = zip(screens, chosen).map { IdentifiedPanel(index: $1, screen: $0, of: descriptions) }
        let changes = try found.map { panel throws(InspectError) in try panel.change(in: entries) }
        if let file { try write(changes, found, into: file) }
        show(changes, found, to: &output)
        try output.flush()
        return .ok
    }

    private func wantedScreens() throws(InspectError) -> [String] {
        if !screens.isEmpty {
            guard Set(screens).count == screens.count else { throw .usage("a screen is named twice") }
            return screens
        }
        let path = file ?? configuration ?? DefaultConfiguration.path
        do throws(SceneError) {
            return try ConfigurationLoader().load(path).screens
        } catch {
            throw .scene(error)
        }
    }

    private func write(
        _ changes: [PanelEntryChange], _ found: [IdentifiedPanel], into file: String
    ) throws(InspectError) {
        try ConfigurationChange(path: file).write(changes) { entries in
            found.lazy.compactMap { $0.objection(to: entries) }.first
        }
    }

    private func show(
        _ changes: [PanelEntryChange], _ found: [IdentifiedPanel], to output: inout OutputFile
    ) {
        if isJSON {
            var json = JSONWriter()
            json.object { json in
                json.array("panels") { json in
                    for panel in found { json.object { panel.write(to: &$0) } }
                }
                json.put("written", file != nil)
            }
            output.text.put(utf8: json.text.bytes.span)
            output.put(line: "")
            return
        }
        output.put(line: "panels:")
        for panel in found { output.put(line: escaped("  - \(panel.entry.text)")) }
        if let file { output.put(line: escaped("# written into \(file); sudo systemctl reload touchd")) }
    }
}
