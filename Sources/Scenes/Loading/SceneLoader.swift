package import TouchKit
package import YAML

/// Why a file was not taken.
package enum SceneError: Error, CustomStringConvertible {
    /// The file itself could not be read; what it names is part of ``rejected(_:)``.
    case unreadable(path: String, reason: Unreadable)
    /// What is wrong with it and the files that it names; at least one is an error.
    case rejected(Diagnostics)

    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read \(escaped(path)): \(reason)"
        case .rejected(let diagnostics): diagnostics.description
        }
    }

    /// The same as a list.
    package var diagnostics: Diagnostics {
        switch self {
        case .unreadable(let path, let reason):
            var diagnostics = Diagnostics()
            diagnostics.add(YAMLError.unreadable(path: path, reason: reason))
            return diagnostics
        case .rejected(let diagnostics): return diagnostics
        }
    }
}

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

/// Reads the bytes of the file at a path.
package typealias FileReader = @Sendable (_ path: String) throws(YAMLError) -> [UInt8]

/// Reads scene files with the files that they include.
package struct SceneLoader: Sendable {
    private let reader: FileReader

    /// A loader that reads regular files up to the limits of ``YAMLLimits``, or whatever `reader` reads.
    package init(
        reading reader: @escaping FileReader = { (path) throws(YAMLError) in
            try RegularFile.read(path, limit: YAMLLimits().bytes)
        }
    ) {
        self.reader = reader
    }

    /// The scene of the file at `path`, or everything that is wrong with it.
    package func load(_ path: String) throws(SceneError) -> LoadedScene {
        var files = SourceFiles(reading: reader)
        var diagnostics = Diagnostics()
        guard let document = try files.top(path, &diagnostics) else { throw .rejected(diagnostics) }
        return try load(document, files, diagnostics)
    }

    private func load(
        _ document: YAMLNode, _ files: SourceFiles, _ diagnostics: Diagnostics
    ) throws(SceneError) -> LoadedScene {
        var builder = SceneBuilder(files: files)
        builder.draft.diagnostics = diagnostics
        builder.read(document)
        builder.draft.diagnostics.sort()
        if builder.draft.diagnostics.hasErrors { throw .rejected(builder.draft.diagnostics) }
        return builder.loaded
    }
}

extension SourceFiles {
    /// The one document of the file at `path`, which nobody but the caller names; nil after `diagnostics` were told.
    mutating func top(_ path: String, _ diagnostics: inout Diagnostics) throws(SceneError) -> YAMLNode? {
        if let document = document(path, namedBy: nil, &diagnostics) { return document }
        if let reason = unreadable[path] { throw .unreadable(path: path, reason: reason) }
        return nil
    }
}

extension SceneBuilder {
    /// What was read, as far as it goes.
    var loaded: LoadedScene {
        LoadedScene(
            scene: draft.scene, names: draft.names, files: files.paths, warnings: draft.diagnostics)
    }
}
