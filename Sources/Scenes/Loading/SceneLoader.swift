package import TouchKit
import YAML

/// A scene with its names, its files and the warnings about them.
package struct LoadedScene: Sendable {
    /// The scene.
    package var scene: Scene
    /// What its ids name; only needed to read more text about the scene.
    package var names: SceneNames
    /// The files that it was read from, its own first.
    package var files: [String]
    /// The warnings; no errors.
    package var warnings: Diagnostics
}

/// Reads scene files with the files that they include.
package struct SceneLoader: Sendable {
    let reader: FileReader
    private let limit: Int

    /// The most responders and recognizers of all scenes of a load, unless a loader has its own limit.
    package static let defaultLimit = 500_000

    /// A loader that reads files with `reader` and scenes of at most `limit` responders and recognizers.
    package init(reading reader: FileReader = .onDisk, limit: Int = defaultLimit) {
        self.reader = reader
        self.limit = limit
    }

    /// The scene of the file at `path`, or everything that is wrong with it.
    package func load(_ path: String) throws(SceneError) -> LoadedScene {
        try Self.load(path, from: SourceFiles(reading: reader, limit: limit), NodeReader())
    }

    /// The same from `files`; `reader` has what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ reader: NodeReader
    ) throws(SceneError) -> LoadedScene {
        guard let document = try files.top(path, reader) else { throw .rejected(reader.diagnostics) }
        var builder = SceneBuilder(files: files, reader: reader)
        builder.read(document)
        reader.finish(files: files.paths)
        if reader.hasErrors { throw .rejected(reader.diagnostics) }
        return builder.loaded
    }
}

extension SourceFiles {
    /// The one document of the file at `path`, which no other file names; nil after `reader` reported a mistake.
    func top(_ path: String, _ reader: NodeReader) throws(SceneError) -> YAMLNode? {
        if let document = document(path, namedBy: nil, reader) { return document }
        if let reason = reasonUnreadable(path) { throw .unreadable(path: path, reason: reason) }
        return nil
    }
}
