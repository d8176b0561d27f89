package import ArgumentParser
import Live
package import Output
package import Core
package import Devices
import HIDRecords
import PanelHealth
import Runtime
import Scenes

/// `touchctl calibrate`: how a panel lies on its screen, from places that a person touches.
package struct CalibrateCommand: PanelCommand {
    /// The name and the help.
    package static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Find out how a touch panel lies on its screen.",
        discussion: """
            A person holds one finger still on places of the screen, one after the other; touches get to nobody meanwhile. \
            The answer is how far the panel is turned and mirrored, or a matrix, and how far the worst place is beside it. \
            The exit status is 1 if the places tell nothing, or if q ends it.
            """)

    @Argument(help: "The name of a panel or its node; the first panel by default.")
    var panel: String?

    @Option(help: "How many places: 3 or 4.")
    var points = 4

    @Option(
        help: ArgumentHelp(
            "How far the places are from the edges, in percent of the screen's width and height.",
            valueName: "percent"))
    var inset = 10

    @Option(
        help: "The daemon's configuration (default: /etc/touchd/touchd.yaml).",
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(
        help: "The configuration that the answer is written into.", completion: .file(extensions: ["yaml"]))
    var write: String?

    @Flag(help: "Write one JSON object.")
    var json = false

    @OptionGroup var socket: SocketOption

    /// The command, whose arguments are yet to be parsed.
    package init() {}

    /// Throws if the arguments contradict each other.
    package func validate() throws {
        guard (3...4).contains(points) else { throw ValidationError("--points is 3 or 4") }
        guard (1...30).contains(inset) else { throw ValidationError("--inset is 1 to 30") }
    }

    /// Calibrates a panel among the nodes in `directory` that `lookup` identifies; the exit code is 1 if the points tell
    /// nothing or the person ended it.
    package func run<Lookup: NodeLookup & ~Copyable>(
        in directory: String, lookup: consuming Lookup, to output: inout OutputFile,
        _ errors: inout OutputFile
    ) throws(InspectError) -> Core.ExitCode {
        let finder = try PanelFinder(in: directory, configuration: write ?? config, &errors)
        let entries = PanelEntries(of: finder.configuration, finder.merged, in: finder.path)
        let panels = try finder.panels(lookup)
        guard let found = panels.first(where: { $0.isCalled(panel) }) else { throw .noPanel(panel) }
        guard let calibration = try calibrate(found, &output, &errors) else { return .wrong }
        let others = panels.filter { $0.node != found.node }.map(\.description)
        let old = entries.best(for: found.description)?.configuration
        let keys = calibration.keys(replacing: old)
        let change = PanelEntryChange.giving(keys, to: found.description, among: others, in: entries)
        if let write, !keys.isEmpty { try put(change, calibration, into: write) }
        show(calibration, keys, change, to: &output)
        try output.flush()
        return .ok
    }

    /// How far the places are from the edges, in shares of the screen.
    private var share: Double { Double(inset) / 100 }

    /// Has a person touch the panel; nil if that came to nothing, which is said.
    private func calibrate(
        _ found: FoundDevice, _ output: inout OutputFile, _ errors: inout OutputFile
    ) throws(InspectError) -> PanelCalibration? {
        let frames = try PanelFrames(of: found, at: socket)
        let description = frames.description
        let course = CalibrationCourse(of: description, places: points, inset: share)
        let touched =
            json
            ? try CalibrationSession.run(
                course, frames, inset: share, telling: &errors, isDrawn: false)
            : try CalibrationSession.run(course, frames, inset: share, telling: &output, isDrawn: true)
        guard let touched else {
            errors.put(line: "touchctl: ended early")
            return nil
        }
        let size = PanelSize(of: description)
        let millimetres = size.isKnown ? Point(x: size.x.millimetres, y: size.y.millimetres) : nil
        do throws(CalibrationSolver.Refusal) {
            let unit = Point(
                x: PanelAxis.x.unit(on: description), y: PanelAxis.y.unit(on: description))
            let solution = try CalibrationSolver(millimetres: millimetres, unit: unit).solve(touched)
            return PanelCalibration(description, touched, solution, isMeasured: millimetres != nil)
        } catch {
            let sentence = error.sentence(of: touched, on: description, isMeasured: millimetres != nil)
            errors.put(line: escaped("touchctl: refused: \(sentence)"))
            return nil
        }
    }

    private func put(
        _ change: PanelEntryChange?, _ calibration: PanelCalibration, into file: String
    ) throws(InspectError) {
        guard let change else { throw .badData(calibration.isIndistinct) }
        try ConfigurationChange(path: file).write([change]) { entries in
            calibration.isSaid(by: entries.best(for: calibration.panel)?.configuration)
                ? nil : entries.objection(for: calibration.panel)
        }
    }

    private func show(
        _ calibration: PanelCalibration, _ keys: [PanelEntry.Key], _ change: PanelEntryChange?,
        to output: inout OutputFile
    ) {
        if json {
            output.put(line: calibration.json(isWritten: write != nil && !keys.isEmpty))
            return
        }
        output.put(line: escaped("\(calibration.panel.name) at \(calibration.panel.node)"))
        output.put(line: "residual \(calibration.residualText)")
        if let ranges = calibration.ranges {
            for line in ranges.lines { output.put(line: escaped(line)) }
        }
        guard !keys.isEmpty else {
            output.put(line: "the configuration says so already")
            return
        }
        switch change {
        case .set(let index, let keys):
            output.put(line: "entry \(index + 1) of panels:")
            for key in keys { output.put(line: "    \(key.text)") }
        case .add(let entry):
            output.put(line: "panels:")
            output.put(line: escaped("  - \(entry.text)"))
        case nil: output.put(line: keys.map(\.text).joined(separator: "\n"))
        }
        if let write { output.put(line: escaped("written into \(write); sudo systemctl reload touchd")) }
    }
}
