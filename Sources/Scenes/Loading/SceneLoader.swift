package import TouchKit
import YAML

/// A scene with what its file tells beyond it.
package struct LoadedScene: Sendable {
    /// The scene.
    package var scene: Scene
    /// What its ids name; only needed to read more text about the scene.
    package var names: SceneNames
    /// The files that it was read from, its own first.
    package var files: [String]
    /// What is worth a look; no errors.
    package var warnings: Diagnostics
}

/// Reads scene files with the files that they include.
package struct SceneLoader: Sendable {
    private let reader: FileReader
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
        try Self.load(path, from: SourceFiles(reading: reader, limit: limit), Diagnostics())
    }

    /// The same from `files`, of which `diagnostics` say what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ diagnostics: Diagnostics
    ) throws(SceneError) -> LoadedScene {
        var diagnostics = diagnostics
        guard let document = try files.top(path, &diagnostics) else { throw .rejected(diagnostics) }
        var builder = SceneBuilder(files: files)
        builder.draft.diagnostics = diagnostics
        builder.read(document)
        builder.draft.diagnostics.sort(files: builder.files.paths)
        if builder.draft.diagnostics.hasErrors { throw .rejected(builder.draft.diagnostics) }
        return builder.loaded
    }
}

extension SourceFiles {
    /// The one document of the file at `path`, which nobody but the caller names; nil after `diagnostics` were told.
    func top(_ path: String, _ diagnostics: inout Diagnostics) throws(SceneError) -> YAMLNode? {
        if let document = document(path, namedBy: nil, &diagnostics) { return document }
        if let reason = reasonUnreadable(path) { throw .unreadable(path: path, reason: reason) }
        return nil
    }
}

extension SceneBuilder {
    /// What was read, as far as it goes.
    var loaded: LoadedScene {
        LoadedScene(
            scene: draft.scene, names: draft.names, files: sceneFiles, warnings: draft.diagnostics)
    }
}
