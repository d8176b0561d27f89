import TouchKit
import YAML

/// Reads scenario files with the scenes that they name.
package struct ScenarioLoader: Sendable {
    private let reader: FileReader

    /// A loader that reads files with `reader`.
    package init(reading reader: FileReader = .onDisk) {
        self.reader = reader
    }

    /// The scenarios of the file at `path`, in order, or everything that is wrong with them and their scenes.
    package func load(_ path: String) throws(SceneError) -> [Scenario] {
        try Self.load(path, from: SourceFiles(reading: reader), Diagnostics())
    }

    /// The same from `files`, of which `diagnostics` say what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ diagnostics: Diagnostics
    ) throws(SceneError) -> [Scenario] {
        var diagnostics = diagnostics
        guard let source = files.source(path, namedBy: nil, &diagnostics) else {
            if let reason = files.reasonUnreadable(path) { throw .unreadable(path: path, reason: reason) }
            throw .rejected(diagnostics)
        }
        var reading = ScenarioReader(files: files, diagnostics: diagnostics)
        var scenarios: [Scenario] = []
        var place = 0
        while let document = source.document(place) {
            if let scenario = reading.read(document) { scenarios.append(scenario) }
            place += 1
        }
        if place == 0 {
            reading.diagnostics.add(
                Diagnostic(severity: .error, file: path, message: "the file holds no scenario"))
        }
        reading.diagnostics.sort(files: files.paths)
        if reading.diagnostics.hasErrors { throw .rejected(reading.diagnostics) }
        return scenarios
    }
}
