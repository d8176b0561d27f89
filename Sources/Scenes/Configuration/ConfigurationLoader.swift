import HIDRecords
import TouchKit
import YAML

/// Reads the daemon's configuration with all the scenes that it names.
package struct ConfigurationLoader: Sendable {
    private let reader: FileReader

    /// A loader that reads files with `reader`.
    package init(reading reader: FileReader = .onDisk) {
        self.reader = reader
    }

    /// The configuration of the file at `path`, or everything that is wrong with it and its scenes.
    package func load(_ path: String) throws(SceneError) -> LoadedConfiguration {
        try Self.load(path, from: SourceFiles(reading: reader), Diagnostics())
    }

    /// The same from `files`, of which `diagnostics` say what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ diagnostics: Diagnostics
    ) throws(SceneError) -> LoadedConfiguration {
        var diagnostics = diagnostics
        guard let document = try files.top(path, &diagnostics) else { throw .rejected(diagnostics) }
        var draft = ConfigurationDraft(files: files, diagnostics: diagnostics)
        draft.read(document)
        let scenes = SceneLoads(of: &draft, from: files)
        draft.checkNames(scenes)
        draft.diagnostics.sort(files: files.paths)
        if draft.diagnostics.hasErrors { throw .rejected(draft.diagnostics) }
        return LoadedConfiguration(
            configuration: draft.configuration, scenes: scenes.ofApps, files: files.paths,
            warnings: draft.diagnostics)
    }
}

/// The scenes of a configuration's apps; a file that several apps name is read once.
struct SceneLoads {
    /// The scenes in the order of the first app of each.
    private(set) var builders: [SceneBuilder] = []
    /// For each app whose scene could be read the scene's place.
    private var places: [Int] = []
    private var placeOfFile: [ObjectIdentifier: Int] = [:]

    /// Reads the scenes that `draft` names from `files`; what is wrong is added to the draft.
    init(of draft: inout ConfigurationDraft, from files: SourceFiles) {
        for (app, node) in zip(draft.configuration.apps, draft.sceneNodes) {
            if let place = place(of: app.scene, node, &draft.diagnostics, files) { places.append(place) }
        }
    }

    /// How many apps have a scene.
    var appCount: Int { places.count }

    /// The scene of each app.
    var ofApps: [LoadedScene] { places.map { builders[$0].loaded } }

    private mutating func place(
        of path: String, _ node: YAMLNode, _ diagnostics: inout Diagnostics, _ files: SourceFiles
    ) -> Int? {
        guard let source = files.source(path, namedBy: node, &diagnostics) else { return nil }
        if let place = placeOfFile[ObjectIdentifier(source)] {
            // Each app has recognizers of its own.
            files.budget.add(builders[place].draft.scene.gestures.count)
            return files.hasRoom(after: 0, node, &diagnostics) ? place : nil
        }
        guard let document = files.document(path, namedBy: node, &diagnostics) else { return nil }
        var builder = SceneBuilder(files: files)
        builder.draft.diagnostics = diagnostics.forPart()
        builder.read(document)
        diagnostics.add(part: builder.draft.diagnostics)
        builder.draft.diagnostics = Diagnostics()
        placeOfFile[ObjectIdentifier(source)] = builders.count
        builders.append(builder)
        return builders.count - 1
    }
}
