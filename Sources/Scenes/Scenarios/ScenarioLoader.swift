import TouchKit
package import YAML

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

    /// The documents of the file at `path`, in order, each with its scenario or what is wrong with it; a scenario may
    /// leave out what it expects.
    package func loadEach(_ path: String) throws(SceneError) -> [ScenarioDocument] {
        let reader = NodeReader()
        let files = SourceFiles(reading: self.reader)
        let documents = try Self.documents(path, from: files, reader, needsExpect: false)
        let ofFile = reader.diagnostics
        if documents.isEmpty { throw .rejected(ofFile) }
        return documents.enumerated().map { index, document in
            let end = index + 1 < documents.count ? documents[index + 1].node.place : nil
            var diagnostics = document.reader.diagnostics
            for mistake in ofFile.list where mistake.isBetween(document.node.place, and: end) {
                diagnostics.add(mistake)
            }
            diagnostics.sort(files: files.paths)
            guard !diagnostics.hasErrors, let scenario = document.scenario else {
                return ScenarioDocument(node: document.node, scenario: .failure(.rejected(diagnostics)))
            }
            return ScenarioDocument(node: document.node, scenario: .success(scenario))
        }
    }

    /// The same from `files`; `reader` has what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ reader: NodeReader
    ) throws(SceneError) -> [Scenario] {
        let documents = try documents(path, from: files, reader, needsExpect: true)
        for document in documents { reader.add(part: document.reader) }
        reader.finish(files: files.paths)
        if reader.hasErrors { throw .rejected(reader.diagnostics) }
        return documents.compactMap { $0.scenario }
    }

    /// A document as far as it could be read.
    private struct Reading {
        let node: YAMLNode
        let scenario: Scenario?
        /// Has what is wrong with the document and its scene.
        let reader: NodeReader
    }

    /// The documents of the file at `path`; `reader` gets what is wrong with the file as a whole.
    private static func documents(
        _ path: String, from files: SourceFiles, _ reader: NodeReader, needsExpect: Bool
    ) throws(SceneError) -> [Reading] {
        guard let source = files.source(path, namedBy: nil, reader) else {
            if let reason = files.reasonUnreadable(path) { throw .unreadable(path: path, reason: reason) }
            throw .rejected(reader.diagnostics)
        }
        var reading = ScenarioReader(files: files, needsExpect: needsExpect)
        let documents = source.documents
        if documents.isEmpty {
            reader.report(
                Diagnostic(severity: .error, file: path, message: "the file holds no scenario"))
        }
        return documents.map { node in
            let part = reader.forPart()
            return Reading(node: node, scenario: reading.read(node, part), reader: part)
        }
    }
}

/// A document of a scenario file.
package struct ScenarioDocument: Sendable {
    /// The document.
    package let node: YAMLNode
    /// The scenario, or everything that is wrong with it and its scene.
    package let scenario: Result<Scenario, SceneError>
}

extension Diagnostic {
    /// Whether it is about what stands between two places of the file; nil is the end of it.
    fileprivate func isBetween(_ start: YAMLPlace, and end: YAMLPlace?) -> Bool {
        guard let place else { return true }
        return place >= start && end.map { place < $0 } ?? true
    }
}
