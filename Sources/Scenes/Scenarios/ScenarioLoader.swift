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
        var files = SourceFiles(reading: reader)
        var diagnostics = Diagnostics()
        guard let source = files.source(path, namedBy: nil, &diagnostics) else {
            if let reason = files.unreadable[path] { throw .unreadable(path: path, reason: reason) }
            throw .rejected(diagnostics)
        }
        var scenarios: [Scenario] = []
        for document in source.documents {
            var reading = ScenarioReader(files: files, diagnostics: diagnostics)
            if let scenario = reading.read(document) { scenarios.append(scenario) }
            (files, diagnostics) = (reading.files, reading.diagnostics)
        }
        if source.documents.isEmpty {
            diagnostics.add(Diagnostic(severity: .error, file: path, message: "the file holds no scenario"))
        }
        diagnostics.sort(files: files.paths)
        if diagnostics.hasErrors { throw .rejected(diagnostics) }
        return scenarios
    }
}
