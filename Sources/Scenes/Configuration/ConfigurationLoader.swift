import Core
import HIDRecords
import Runtime
import TouchKit
import YAML

/// Reads the daemon's configuration with all the scenes that it names.
package struct ConfigurationLoader: Sendable {
    private let reader: FileReader

    /// A loader that reads files with `reader`.
    package init(reading reader: FileReader = .onDisk) {
        self.reader = reader
    }

    /// The configuration of the file at `path` and its drop-ins, or everything that is wrong with them and their scenes.
    package func load(_ path: String) throws(SceneError) -> LoadedConfiguration {
        try Self.load(path, from: SourceFiles(reading: reader), NodeReader())
    }

    /// The same, with what its files say together.
    package func loadMerged(_ path: String) throws(SceneError) -> (LoadedConfiguration, MergedConfiguration) {
        let (loaded, reading) = try Self.read(path, from: SourceFiles(reading: reader), NodeReader())
        return (loaded, reading.merged)
    }

    /// The same from `files`; `reader` has what was found wrong so far.
    static func load(
        _ path: String, from files: SourceFiles, _ reader: NodeReader
    ) throws(SceneError) -> LoadedConfiguration {
        try read(path, from: files, reader).0
    }

    private static func read(
        _ path: String, from files: SourceFiles, _ reader: NodeReader
    ) throws(SceneError) -> (LoadedConfiguration, ConfigurationReader) {
        guard let document = try files.top(path, reader) else { throw .rejected(reader.diagnostics) }
        if let kind = FileKind(insteadOfConfiguration: document) {
            reader.error(document, "this is \(kind.sentence)")
            throw .rejected(reader.diagnostics)
        }
        var reading = ConfigurationReader(files: files, reader: reader)
        let dropIns = files.dropIns(of: path, reader)
        reading.read([document] + dropIns.compactMap { files.dropIn($0, reader) })
        let isDropIn = DropIns.configuration(of: path) != nil
        if !isDropIn { reading.requireScenes(in: document) }
        let scenes = SceneLoads(of: reading, from: files)
        // What a drop-in names by itself may be that of the file to which it adds.
        if !isDropIn { reading.checkNames(scenes) }
        if !reader.hasErrors {
            PanelMatchRule(reader: reader).check(reading)
            ClientNameRules(reader: reader).check(reading, scenes)
            if !isDropIn { KeyDeviceRule(reader: reader).check(reading, scenes) }
        }
        reader.finish(files: files.paths)
        if reader.hasErrors { throw .rejected(reader.diagnostics) }
        reading.configuration.noteContents(of: scenes)
        let loaded = LoadedConfiguration(
            configuration: reading.configuration, scenes: scenes.ofApps, files: files.paths,
            warnings: reader.diagnostics)
        return (loaded, reading)
    }
}

/// The scenes of a configuration's apps; a file that several apps name is read once.
struct SceneLoads {
    /// The scenes in the order of the first app of each.
    private(set) var builders: [SceneBuilder] = []
    /// For each app whose scene could be read the scene's index.
    private var indices: [Int] = []
    private var indexOfFile = Table<ObjectIdentifier, Int>()

    /// Reads the scenes that `configuration` names from `files`.
    init(of configuration: ConfigurationReader, from files: SourceFiles) {
        for (app, node) in zip(configuration.configuration.apps, configuration.sceneNodes) {
            guard let index = index(of: app.scene, node, configuration.reader, files) else { continue }
            indices.append(index)
        }
    }

    /// How many apps have a scene.
    var appCount: Int { indices.count }

    /// The names of the screens of each app.
    var screens: [[String]] { indices.map { builders[$0].draft.scene.tree.screens.map { $0.name } } }

    /// A hash of what the files of each app's scene hold.
    var contents: [UInt64] {
        let ofScenes = builders.map { $0.contents }
        return indices.map { ofScenes[$0] }
    }

    /// The scene of each app.
    var ofApps: [LoadedScene] { indices.map { builders[$0].loaded } }

    private mutating func index(
        of path: String, _ node: YAMLNode, _ reader: NodeReader, _ files: SourceFiles
    ) -> Int? {
        guard let source = files.source(path, namedBy: node, reader) else { return nil }
        // What the app allows holds for its scene, too.
        reader.lint.include(source, at: node)
        if let index = indexOfFile[ObjectIdentifier(source)] {
            // Each app has recognizers of its own.
            files.budget.add(builders[index].draft.scene.gestures.count)
            return files.hasRoom(after: 0, node, reader) ? index : nil
        }
        guard let document = files.document(path, namedBy: node, reader) else { return nil }
        var builder = SceneBuilder(files: files, reader: reader.forPart())
        builder.read(document)
        reader.add(part: builder.reader)
        // The builder stays for as long as the load does; a second copy of its mistakes must not.
        builder.reader.clear()
        indexOfFile[ObjectIdentifier(source)] = builders.count
        builders.append(builder)
        return builders.count - 1
    }
}

extension DaemonConfiguration {
    /// Notes what the files of the apps' scenes hold.
    fileprivate mutating func noteContents(of scenes: SceneLoads) {
        for (index, contents) in zip(apps.indices, scenes.contents) { apps[index].contents = contents }
    }
}
