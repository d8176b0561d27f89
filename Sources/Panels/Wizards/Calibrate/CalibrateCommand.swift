import Live
package import Output
package import Core
package import Devices
import HIDRecords
import PanelHealth
import Runtime
import Scenes

/// `touchctl calibrate`: how a panel lies on its screen, from places that a person touches.
package struct CalibrateCommand: Sendable {
    /// The path of the daemon's socket.
    package var socket = DaemonConnection.defaultPath
    /// Where the device nodes are.
    package var directory = "/dev/input"
    /// How many places are touched: 3 or 4.
    package var places = 4
    /// How far they are from the edges, in shares of the screen.
    package var inset = 0.1
    /// The configuration; nil means the daemon's own, if it exists.
    package var configuration: String?
    /// The configuration that the answer is written into; nil for none.
    package var file: String?
    /// Whether to write one object instead of text; the instructions then go to standard error.
    package var isJSON = false

    private let panel: String?

    /// A calibration of the panel with this name or node, or of the first one.
    package init(panel: String?) {
        self.panel = panel
    }

    /// Calibrates a panel of this machine; the exit code is 1 if the points tell nothing or the person ended it.
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

    /// Calibrates a panel among the nodes that `lookup` identifies.
    package func run<Lookup: NodeLookup & ~Copyable>(
        lookup: consuming Lookup, to output: inout OutputFile, standardError: inout OutputFile
    ) throws(InspectError) -> ExitCode {
        var listing = DevicesCommand()
        listing.configuration = file ?? configuration
        let (content, merged) = try listing.loadMergedConfiguration(&standardError)
        let entries = PanelEntries(of: content, merged, in: listing.path)
        let choice = DeviceChoice(directory: directory, configuration: content)
        let panels = try choice.panels(lookup: lookup)
        guard let found = panels.first(where: { $0.isCalled(panel) }) else { throw .noPanel(panel) }
        guard let calibration = try calibrate(found, &output, &standardError) else { return .wrong }
        let others = panels.filter { $0.node != found.node }.map(\.description)
        let old = entries.best(for: found.description)?.configuration
        let keys = calibration.keys(replacing: old)
        let change = PanelEntryChange.giving(keys, to: found.description, among: others, in: entries)
        if let file, !keys.isEmpty { try write(change, calibration, into: file) }
        show(calibration, keys, change, to: &output)
        try output.flush()
        return .ok
    }

    /// Has a person touch the panel; nil if that came to nothing, which is said.
    private func calibrate(
        _ found: FoundDevice, _ output: inout OutputFile, _ standardError: inout OutputFile
    ) throws(InspectError) -> PanelCalibration? {
        let frames = try PanelFrames(of: found, socket: socket)
        let description = frames.description
        let course = CalibrationCourse(of: description, places: places, inset: inset)
        let points =
            isJSON
            ? try CalibrationSession.run(
                course, frames, inset: inset, telling: &standardError, isDrawn: false)
            : try CalibrationSession.run(course, frames, inset: inset, telling: &output, isDrawn: true)
        guard let points else {
            standardError.put(line: "touchctl: ended early")
            return nil
        }
        let size = PanelSize(of: description)
        let millimetres = size.isKnown ? Point(x: size.x.millimetres, y: size.y.millimetres) : nil
        do throws(CalibrationSolver.Refusal) {
            let unit = Point(
                x: PanelAxis.x.unit(on: description), y: PanelAxis.y.unit(on: description))
            let solution = try CalibrationSolver(millimetres: millimetres, unit: unit).solve(points)
            return PanelCalibration(description, points, solution, isMeasured: millimetres != nil)
        } catch {
            let sentence = error.sentence(of: points, on: description, isMeasured: millimetres != nil)
            standardError.put(line: escaped("touchctl: refused: \(sentence)"))
            return nil
        }
    }

    private func write(
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
        if isJSON {
            output.text.put(utf8: calibration.json(isWritten: file != nil && !keys.isEmpty).bytes.span)
            output.put(line: "")
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
        if let file { output.put(line: escaped("written into \(file); sudo systemctl reload touchd")) }
    }
}
