package import ArgumentParser
import Live
package import Output
package import Core
package import Devices
import HIDRecords
import Runtime
import Scenes

/// `touchctl identify`: which panel lies on which screen, by touching it.
package struct IdentifyCommand: PanelCommand {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "identify",
        abstract: "Find out which touch panel lies on which screen.",
        discussion: """
            A person touches the panel of each screen; touches get to nobody meanwhile. The answer is an entry of panels for \
            each, with the key that stays the same for longest and fits no other panel. The exit status is 1 if it is ended \
            early.
            """)

    @Argument(help: "The screens whose panels are touched (default: those of the configuration's scenes).")
    var screens: [String] = []

    @Option(
        help: "The daemon's configuration (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: "The configuration that the entries are written into.",
        completion: .file(extensions: ["yaml"]))
    var write: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var socket: SocketOption

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Identifies panels among the nodes in `directory` that `lookup` identifies; the exit code is 1 if the person ended it.
    package func run<Lookup: NodeLookup & ~Copyable>(
        in directory: String, lookup: consuming Lookup, to output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let finder = try PanelFinder(in: directory, configuration: write ?? config, &errors)
        let entries = PanelEntries(of: finder.configuration, finder.merged, in: finder.path)
        let screens = try wantedScreens()
        let panels = try finder.panels(lookup)
        guard !panels.isEmpty else { throw .noPanel(nil) }
        guard panels.count >= screens.count else {
            let noun = panels.count == 1 ? "panel" : "panels"
            throw .missing(
                "there are \(screens.count) screens and \(panels.count) \(noun): name the screens whose panels are here"
            )
        }
        var frames: [PanelFrames] = []
        for panel in panels { frames.append(try PanelFrames(of: panel, at: socket)) }
        for panel in panels {
            let port = panel.description.idPath
            let place = port.isEmpty ? "" : " (\(port))"
            errors.put(line: escaped("\(panel.description.name) at \(panel.node)\(place)"))
        }
        guard let chosen = try IdentifySession.run(frames, screens, telling: &errors) else {
            errors.put(line: "touchctl: ended early")
            return .wrong
        }
        let descriptions = panels.map(\.description)
        let found = zip(screens, chosen).map { IdentifiedPanel(index: $1, screen: $0, of: descriptions) }
        let changes = try found.map { panel throws(InspectError) in try panel.change(in: entries) }
        if let write { try put(changes, found, into: write) }
        show(changes, found, to: &output)
        try output.flush()
        return .ok
    }

    private func wantedScreens() throws(InspectError) -> [String] {
        if !screens.isEmpty {
            guard Set(screens).count == screens.count else { throw .usage("a screen is named twice") }
            return screens
        }
        let path = write ?? config ?? DefaultConfiguration.path
        do throws(SceneError) {
            return try ConfigurationLoader().load(path).screens
        } catch {
            throw .scene(error)
        }
    }

    private func put(
        _ changes: [PanelEntryChange], _ found: [IdentifiedPanel], into file: String
    ) throws(InspectError) {
        try ConfigurationChange(path: file).write(changes) { entries in
            found.lazy.compactMap { $0.objection(to: entries) }.first
        }
    }

    private func show(
        _ changes: [PanelEntryChange], _ found: [IdentifiedPanel], to output: inout OutputFile
    ) {
        if json {
            var json = JSONWriter()
            json.object { json in
                json.array("panels") { json in
                    for panel in found { json.object { panel.write(to: &$0) } }
                }
                json.put("written", write != nil)
            }
            output.put(line: json.text)
            return
        }
        output.put(line: "panels:")
        for panel in found { output.put(line: escaped("  - \(panel.entry.text)")) }
        if let write { output.put(line: escaped("# written into \(write); sudo systemctl reload touchd")) }
    }
}
