import Core
import TouchKit
import YAML

/// Reads the documents of a scenario file; a scene that several of them name is read once.
struct ScenarioReader {
    private let files: SourceFiles
    private let needsExpect: Bool
    /// Reads the document.
    private var reader = NodeReader()
    private var scenes = Table<ObjectIdentifier, SceneReading>()

    /// A scene, and the reader that has what is wrong with it.
    private struct SceneReading {
        let scene: LoadedScene
        let reader: NodeReader
    }

    /// A reader of documents that name `files`; each `needsExpect` or not.
    init(files: SourceFiles, needsExpect: Bool) {
        self.files = files
        self.needsExpect = needsExpect
    }

    /// The scenario of `node`, or nil after mistakes were reported to `reader`.
    mutating func read(_ node: YAMLNode, _ reader: NodeReader) -> Scenario? {
        self.reader = reader
        if node["screens"] != nil || node["windows"] != nil, FileKind(node) == .scene {
            reader.error(node, "this is a scene; a scenario names one under scene")
            return nil
        }
        guard let entries = reader.entries(node, ScenarioKey.self) else { return nil }
        let needed: [ScenarioKey] = needsExpect ? [.scene, .input, .expect] : [.scene, .input]
        for key in needed where !entries.contains(key) {
            reader.missing(key, in: node, "a scenario needs \(key.rawValue)")
        }
        guard let sceneNode = entries[.scene]?.value else { return nil }
        guard let scene = readScene(sceneNode) else { return nil }
        var scenario = Scenario(document: node, scene: scene)
        for entry in entries { read(entry, into: &scenario) }
        return scenario
    }

    private func read(_ entry: Entry<ScenarioKey>, into scenario: inout Scenario) {
        switch entry.key {
        case .version: reader.checkVersion(entry.value)
        case .scene: break
        case .name: scenario.name = reader.string(entry.value, "name")
        case .rule: scenario.rule = reader.string(entry.value, "rule")
        case .show:
            guard let items = reader.items(entry.value, "show") else { break }
            if !items.contains(where: { _ in true }) {
                reader.error(entry.value, "show must not be empty; for the steps look alone it is [look]")
            }
            scenario.show = items.compactMap { reader.choice($0, "show", ScenarioCategory.self)?.rawValue }
        case .fields:
            guard let items = reader.items(entry.value, "fields") else { break }
            for item in items {
                guard let field = reader.choice(item, "fields", ScenarioField.self) else { continue }
                if !scenario.fields.contains(field) { scenario.fields.append(field) }
            }
        case .taps: TapsReader(reader: reader).read(entry.value, into: &scenario.settings.taps)
        case .nilTarget:
            scenario.settings.nilTarget =
                reader.choice(entry.value, "nilTarget") ?? scenario.settings.nilTarget
        case .input:
            let part = reader.forPart()
            var steps = StepReader(scene: scenario.scene, reader: part)
            scenario.steps = steps.read(entry.value)
            reader.add(part: part)
        case .expect: scenario.expect = lines(entry.value)
        }
    }

    /// The scene of a file, or one written in place; nil when nothing can be made of it. What is wrong with a scene
    /// is wrong with each scenario that names it.
    private mutating func readScene(_ node: YAMLNode) -> LoadedScene? {
        if node.kind == .mapping { return add(readScene(of: node)) }
        guard let path = reader.string(node, "scene") else { return nil }
        let file = files.resolve(path, namedBy: node.source.path)
        guard let source = files.source(file, namedBy: node, reader) else { return nil }
        if let known = scenes[ObjectIdentifier(source)] {
            return known.reader.hasErrors ? add(known) : known.scene
        }
        guard let document = files.document(file, namedBy: node, reader) else { return nil }
        let reading = readScene(of: document)
        scenes[ObjectIdentifier(source)] = reading
        return add(reading)
    }

    private func add(_ reading: SceneReading) -> LoadedScene {
        reader.add(part: reading.reader)
        return reading.scene
    }

    private func readScene(of document: YAMLNode) -> SceneReading {
        var builder = SceneBuilder(files: files, reader: reader.forPart())
        builder.read(document)
        return SceneReading(scene: builder.loaded, reader: builder.reader)
    }

    private func lines(_ node: YAMLNode) -> [String] {
        guard let text = node.text else {
            reader.error(node, "expect must be lines of text, not \(shown(node))")
            return []
        }
        if node.isNull { return [] }
        return text.split { $0.isNewline }.map(trimmedLine).filter { !$0.isEmpty }
    }
}

/// `line` without the blanks around it, as scenarios compare it.
package func trimmedLine(_ line: Substring) -> String {
    let head = line.drop { $0.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
}
