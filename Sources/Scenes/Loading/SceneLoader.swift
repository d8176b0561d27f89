package import Core
package import Runtime
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

/// Why a file was not accepted.
package enum SceneError: Error, CustomStringConvertible {
    /// The file itself could not be read; what it names is part of ``rejected(_:)``.
    case unreadable(path: String, reason: Unreadable)
    /// What is wrong with it and the files that it names; at least one is an error.
    case rejected(Diagnostics)

    /// The cause.
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

/// Everything that is wrong with a scene that a program sends.
package struct SceneRefusal: Error, Equatable, Sendable {
    /// A mistake in it.
    package struct Mistake: Equatable, Sendable {
        /// The keys and indices that lead to it: `windows[0].view.frame`; empty for the scene itself.
        package let path: String
        /// What is wrong, in one sentence.
        package let message: String
        /// Its kind.
        package let code: MistakeCode
    }

    /// All of them, in the order of the scene.
    package let mistakes: [Mistake]
}

extension SceneLoader {
    /// The scene that a program sends, without files that it includes, and without programs and other `apps` unless it
    /// `mayRunPrograms`.
    package func load(
        _ scene: JSONValue, mayRunPrograms: Bool, apps: [String]
    ) throws(SceneRefusal) -> Scene {
        guard let source = YAMLSource(path: "scene", json: scene), let node = source.firstDocument else {
            let mistake = SceneRefusal.Mistake(path: "", message: "a key is too long", code: .badValue)
            throw SceneRefusal(mistakes: [mistake])
        }
        let reader = NodeReader()
        reader.report(mistakesOf: node.source)
        let draft = SceneDraft(Scene(tree: ViewTree(screens: [])), reader: reader)
        draft.live = LiveTree(count: 0, mayRunPrograms: mayRunPrograms, apps: apps)
        var builder = SceneBuilder(draft: draft, files: .ofProgram)
        builder.read(node)
        reader.finish(files: [])
        let errors = reader.diagnostics.errors
        guard errors.isEmpty else {
            throw SceneRefusal(
                mistakes: errors.map { error in
                    SceneRefusal.Mistake(
                        path: error.place.map { source.path(ofLine: $0.line) } ?? "",
                        message: error.sentence, code: error.code)
                })
        }
        return draft.scene
    }
}

/// Files of scenes as JSON, for a program that sends them.
extension SceneLoader {
    /// What the file at `path` holds, a scene, a view or effects, with the contents of files in place of each `include`.
    ///
    /// Whether a scene can be made of it is not checked.
    package func json(ofFileAt path: String) throws(SceneError) -> JSONValue {
        let files = SourceFiles(reading: self.reader)
        let reader = NodeReader()
        guard let document = try files.top(path, reader) else { throw .rejected(reader.diagnostics) }
        let value = IncludingText(files: files, reader: reader).json(of: document, in: [path])
        guard reader.diagnostics.errors.isEmpty else { throw .rejected(reader.diagnostics) }
        return value
    }
}

/// Reads YAML as JSON.
private struct IncludingText {
    let files: SourceFiles
    let reader: NodeReader

    func json(of node: YAMLNode, in includes: [String]) -> JSONValue {
        switch node.kind {
        case .scalar: return node.json
        case .sequence: return .array(node.items.map { json(of: $0, in: includes) })
        case .mapping:
            if let included = content(of: node, in: includes) { return included }
            return .object(
                node.entries.map { entry in
                    JSONValue.Member(entry.key.text ?? "", json(of: entry.value, in: includes))
                })
        }
    }

    private func content(of node: YAMLNode, in includes: [String]) -> JSONValue? {
        guard node.count == 1, let include = node["include"], let path = include.text else { return nil }
        let file = files.resolve(path, namedBy: node.source.path)
        guard !includes.contains(file), includes.count <= SceneFiles.deepestInclude else {
            reader.error(include, "these files include each other")
            return .null
        }
        guard let document = files.document(file, namedBy: include, reader) else { return .null }
        return json(of: document, in: includes + [file])
    }
}
