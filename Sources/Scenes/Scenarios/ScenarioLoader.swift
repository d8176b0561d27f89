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
        try Self.load(path, from: SourceFiles(reading: reader), NodeReader())
    }

    /// The same from `files`; `reader` has what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ reader: NodeReader
    ) throws(SceneError) -> [Scenario] {
        guard let source = files.source(path, namedBy: nil, reader) else {
            if let reason = files.reasonUnreadable(path) { throw .unreadable(path: path, reason: reason) }
            throw .rejected(reader.diagnostics)
        }
        var reading = ScenarioReader(files: files, reader: reader)
        var scenarios: [Scenario] = []
        var index = 0
        while let document = source.document(index) {
            if let scenario = reading.read(document) { scenarios.append(scenario) }
            index += 1
        }
        if index == 0 {
            reader.report(
                Diagnostic(severity: .error, file: path, message: "the file holds no scenario"))
        }
        reader.finish(files: files.paths)
        if reader.hasErrors { throw .rejected(reader.diagnostics) }
        return scenarios
    }
}
