import Runtime
import YAML

/// Checks a file of any kind (`touchctl check`, `touchd --check`).
package struct FileChecker: Sendable {
    private let reader: FileReader

    /// A checker that reads files with `reader`.
    package init(reading reader: FileReader = .onDisk) {
        self.reader = reader
    }

    /// Checks the file at `path` with all that it names: returns the warnings, or throws the mistakes.
    package func check(_ path: String) throws(SceneError) -> Diagnostics {
        let files = SourceFiles(reading: reader)
        let reader = NodeReader()
        let document = try document(path, of: files, reader)
        switch kind(of: document, at: path) {
        case .configuration: return try ConfigurationLoader.load(path, from: files, reader).warnings
        case .scene: return try SceneLoader.load(path, from: files, reader).warnings
        case .scenario:
            _ = try ScenarioLoader.load(path, from: files, reader)
            return reader.diagnostics
        case .view:
            throw part("view", document, reader)
        case .window:
            throw part("window", document, reader)
        }
    }

    /// Why a file that is only a part of a scene is not checked: what it names may be anywhere in the scene around it.
    private func part(_ noun: String, _ document: YAMLNode?, _ reader: NodeReader) -> SceneError {
        if let document {
            reader.error(document, "this is a \(noun); check the scene that includes it")
        }
        return .rejected(reader.diagnostics)
    }

    /// What the file at `path` is for; of one that is not YAML, what its lines look like.
    package func kind(of path: String) -> FileKind {
        do throws(SceneError) {
            let files = SourceFiles(reading: reader)
            return kind(of: try document(path, of: files, NodeReader()), at: path)
        } catch {
            do throws(YAMLError) {
                return FileKind(guessingFrom: try reader.read(path))
            } catch {
                return .scene
            }
        }
    }

    private func kind(of document: YAMLNode?, at path: String) -> FileKind {
        Self.isConfiguration(path) ? .configuration : document.map(FileKind.init) ?? .scene
    }

    /// Whether the file at `path` is a configuration whatever its keys, which may be mistakes: touchd reads it as one.
    package static func isConfiguration(_ path: String) -> Bool {
        path.split(separator: "/").last == "touchd.yaml" || DropIns.configuration(of: path) != nil
    }

    private func document(
        _ path: String, of files: SourceFiles, _ reader: NodeReader
    ) throws(SceneError) -> YAMLNode? {
        if let source = files.source(path, namedBy: nil, reader) { return source.firstDocument }
        if let reason = files.reasonUnreadable(path) { throw .unreadable(path: path, reason: reason) }
        throw .rejected(reader.diagnostics)
    }
}
