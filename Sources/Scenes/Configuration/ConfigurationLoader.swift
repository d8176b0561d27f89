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
        var files = SourceFiles(reading: reader)
        var diagnostics = Diagnostics()
        guard let document = try files.top(path, &diagnostics) else { throw .rejected(diagnostics) }
        var draft = ConfigurationDraft(diagnostics: diagnostics)
        draft.read(document)
        let scenes = loadScenes(&draft, &files)
        draft.checkNames(scenes)
        draft.diagnostics.sort(files: files.paths)
        if draft.diagnostics.hasErrors { throw .rejected(draft.diagnostics) }
        return LoadedConfiguration(
            configuration: draft.configuration, scenes: scenes.map(\.loaded), files: files.paths,
            warnings: draft.diagnostics)
    }

    private func loadScenes(_ draft: inout ConfigurationDraft, _ files: inout SourceFiles) -> [SceneBuilder] {
        var scenes: [SceneBuilder] = []
        for (place, app) in draft.configuration.apps.enumerated() {
            let node = draft.sceneNodes[place]
            guard let document = files.document(app.scene, namedBy: node, &draft.diagnostics) else {
                continue
            }
            var builder = SceneBuilder(files: files)
            builder.read(document)
            files = builder.files
            for diagnostic in builder.draft.diagnostics.list { draft.diagnostics.add(diagnostic) }
            builder.draft.diagnostics = Diagnostics()
            scenes.append(builder)
        }
        return scenes
    }
}
