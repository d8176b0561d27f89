import TouchKit
import YAML

/// Reads the documents of a scenario file; a scene that several of them name is read once.
struct ScenarioReader {
    private let files: SourceFiles
    var diagnostics: Diagnostics
    private var scenes: [ObjectIdentifier: LoadedScene] = [:]

    /// A reader of documents that name `files`.
    init(files: SourceFiles, diagnostics: Diagnostics) {
        self.files = files
        self.diagnostics = diagnostics
    }

    /// The keys of a scenario.
    enum Key: String, CaseIterable {
        case version, name, scene, show, fields, taps, nilTarget, input, expect
    }

    /// What `show` may name: every category of decisions.
    private enum CategoryName: String, CaseIterable {
        case hit, touches, discard, delivery, recognizer, state, control, action, responder, motion, remote
        case system, hid, look
    }

    /// The scenario of `node`, or nil after diagnostics were added.
    mutating func read(_ node: YAMLNode) -> Scenario? {
        if node["screens"] != nil || node["windows"] != nil, FileKind(node) == .scene {
            diagnostics.error(node, "this is a scene; a scenario names one under scene")
            return nil
        }
        guard let entries = diagnostics.entries(node, "a scenario", Key.self) else { return nil }
        for key in [Key.scene, .input, .expect] where !entries.contains(where: { $0.key == key }) {
            diagnostics.missing(key, in: node, "a scenario needs \(key.rawValue)")
        }
        guard let sceneNode = entries.first(where: { $0.key == .scene })?.value else { return nil }
        guard let scene = readScene(sceneNode) else { return nil }
        var scenario = Scenario(file: node.source.path, place: node.place, scene: scene)
        for entry in entries { read(entry, into: &scenario) }
        return scenario
    }

    private mutating func read(_ entry: Entry<Key>, into scenario: inout Scenario) {
        switch entry.key {
        case .version: diagnostics.checkVersion(entry.value)
        case .scene: break
        case .name: scenario.name = diagnostics.word(entry.value, "name")
        case .show:
            guard let items = diagnostics.items(entry.value, "show") else { break }
            scenario.show = items.compactMap { diagnostics.choice($0, "show", CategoryName.self)?.rawValue }
        case .fields:
            guard let items = diagnostics.items(entry.value, "fields") else { break }
            for item in items {
                guard let field = diagnostics.choice(item, "fields", ScenarioField.self) else { continue }
                if !scenario.fields.contains(field) { scenario.fields.append(field) }
            }
        case .taps: diagnostics.readTaps(entry.value, into: &scenario.settings.taps)
        case .nilTarget:
            scenario.settings.nilTarget =
                diagnostics.choice(entry.value, "nilTarget") ?? scenario.settings.nilTarget
        case .input:
            var steps = StepReader(scene: scenario.scene, diagnostics: diagnostics.forPart())
            scenario.steps = steps.read(entry.value)
            diagnostics.add(part: steps.diagnostics)
        case .expect: scenario.expect = lines(entry.value)
        }
    }

    /// The scene of a file, or one written in place; nil when nothing can be made of it.
    private mutating func readScene(_ node: YAMLNode) -> LoadedScene? {
        if node.kind == .mapping { return readScene(of: node) }
        guard let path = diagnostics.word(node, "scene") else { return nil }
        let file = files.resolve(path, namedBy: node.source.path)
        guard let source = files.source(file, namedBy: node, &diagnostics) else { return nil }
        if let scene = scenes[ObjectIdentifier(source)] { return scene }
        guard let document = files.document(file, namedBy: node, &diagnostics) else { return nil }
        let scene = readScene(of: document)
        scenes[ObjectIdentifier(source)] = scene
        return scene
    }

    private mutating func readScene(of document: YAMLNode) -> LoadedScene {
        var builder = SceneBuilder(files: files)
        builder.draft.diagnostics = diagnostics.forPart()
        builder.read(document)
        diagnostics.add(part: builder.draft.diagnostics)
        return builder.loaded
    }

    private mutating func lines(_ node: YAMLNode) -> [String] {
        guard let text = node.text else {
            diagnostics.error(node, "expect must be lines of text, not \(shown(node))")
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
