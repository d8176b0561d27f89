import TouchKit
import YAML

/// Reads the documents of a scenario file; a scene that several of them name is read once.
struct ScenarioReader {
    private let files: SourceFiles
    private let reader: NodeReader
    private var scenes: [ObjectIdentifier: LoadedScene] = [:]

    /// A reader of documents that name `files`.
    init(files: SourceFiles, reader: NodeReader) {
        self.files = files
        self.reader = reader
    }

    /// The scenario of `node`, or nil after diagnostics were added.
    mutating func read(_ node: YAMLNode) -> Scenario? {
        if node["screens"] != nil || node["windows"] != nil, FileKind(node) == .scene {
            reader.error(node, "this is a scene; a scenario names one under scene")
            return nil
        }
        guard let entries = reader.entries(node, ScenarioKey.self) else { return nil }
        for key in [ScenarioKey.scene, .input, .expect] where !entries.contains(key) {
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

    /// The scene of a file, or one written in place; nil when nothing can be made of it.
    private mutating func readScene(_ node: YAMLNode) -> LoadedScene? {
        if node.kind == .mapping { return readScene(of: node) }
        guard let path = reader.string(node, "scene") else { return nil }
        let file = files.resolve(path, namedBy: node.source.path)
        guard let source = files.source(file, namedBy: node, reader) else { return nil }
        if let scene = scenes[ObjectIdentifier(source)] { return scene }
        guard let document = files.document(file, namedBy: node, reader) else { return nil }
        let scene = readScene(of: document)
        scenes[ObjectIdentifier(source)] = scene
        return scene
    }

    private func readScene(of document: YAMLNode) -> LoadedScene {
        var builder = SceneBuilder(files: files, reader: reader.forPart())
        builder.read(document)
        reader.add(part: builder.reader)
        return builder.loaded
    }

    private func lines(_ node: YAMLNode) -> [String] {
        guard let text = node.text else {
            reader.error(node, "expect must be lines of text, not \(shown(node))")
            return []
        }
        if node.isNull { return [] }
        return text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    }
}

private func trimmed(_ line: Substring) -> String {
    let head = line.drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
}
