import BrokerConfiguration
import Core
import HIDRecords
import Runtime
package import Scenes
import TouchKit
import YAML

/// What the configuration of touchd-mqtt names and touchd's configuration beside it has not.
package struct BridgeNames {
    private let reader: FileReader
    private let path: String
    /// What touchd loads; nil where there is no configuration beside the bridge's, or a wrong one.
    private let loaded: LoadedConfiguration?
    /// All that the files of touchd's configuration say, each text once.
    private var texts: Set<String> = []
    private var warnings = Diagnostics()

    /// Those of the bridge's configuration at `path`, which ``BridgeFile`` finds right.
    package init(in path: String, reading reader: FileReader) {
        self.reader = reader
        self.path = path
        let configuration = ConfigurationFolder(of: path).path(of: "touchd.yaml")
        do throws(SceneError) {
            loaded = try ConfigurationLoader(reading: reader).load(configuration)
        } catch {
            loaded = nil
        }
        for file in loaded?.files ?? [] {
            guard let source = source(of: file) else { continue }
            for document in source.documents { note(document) }
        }
    }

    /// The path of the configuration of touchd-mqtt beside that of touchd at `path`; nil if there is none.
    package static func path(beside path: String, reading reader: FileReader) -> String? {
        let path = ConfigurationFolder(of: path).path(of: "mqtt.yaml")
        return (try? reader.read(path)) == nil ? nil : path
    }

    /// A warning for each name that nothing has, and for a folder that the bridge does not read.
    package mutating func check() -> Diagnostics {
        if case .success(let files) = reader.files(in: path + ".d"),
            files.contains(where: { $0.name.hasSuffix(".yaml") })
        {
            warn(nil, "touchd-mqtt reads no files in \(path).d: all is in \(path)")
        }
        guard let loaded, let document = source(of: path)?.firstDocument else { return warnings }
        let apps = loaded.configuration.apps.map(\.id)
        if let app = document["app"], let name = app.text, !apps.contains(name) {
            warn(app, "there is no app \(name)", suggestion(for: name, among: apps))
        }
        // A program may insert what it likes, and publish it.
        guard loaded.scenes.allSatisfy({ $0.scene.tree.clients.clients.isEmpty }) else { return warnings }
        for topic in document["topics"].map({ Array($0.items) }) ?? [] { checkTopic(topic) }
        for id in document["values"].map({ Array($0.items) }) ?? [] {
            checkName(id, "no scene has a control")
        }
        for (id, _) in document["controls"].map({ Array($0.entries) }) ?? [] {
            checkName(id, "no scene has a control")
        }
        for (action, entry) in document["actions"].map({ Array($0.entries) }) ?? [] {
            checkName(action, "no scene has an action")
            if let from = entry["from"] { checkName(from, "no scene has a control") }
        }
        return warnings
    }

    private func source(of path: String) -> YAMLSource? {
        (try? reader.read(path)).flatMap { try? YAMLSource(path: path, bytes: $0) }
    }

    private mutating func note(_ node: YAMLNode) {
        if let text = node.text { texts.insert(text) }
        for item in node.items { note(item) }
        for (key, value) in node.entries {
            note(key)
            note(value)
        }
    }

    private mutating func checkTopic(_ node: YAMLNode) {
        guard let pattern = node.text, !texts.contains(where: Glob(pattern).matches) else { return }
        warn(node, "no scene publishes a topic \(pattern)", suggestion(for: pattern, among: texts.sorted()))
    }

    private mutating func checkName(_ node: YAMLNode, _ complaint: String) {
        guard let name = node.key ?? node.text, !texts.contains(name) else { return }
        warn(node, "\(complaint) \(name)", suggestion(for: name, among: texts.sorted()))
    }

    private mutating func warn(_ node: YAMLNode?, _ message: String, _ suggestion: String? = nil) {
        var warning = Diagnostic(in: path, at: node?.place, message, meant: suggestion, nil)
        warning.severity = .warning
        warnings.add(warning)
    }
}

/// The folder of a configuration, as its path names it.
private struct ConfigurationFolder {
    private let prefix: Substring

    /// That of the file at `path`.
    init(of path: String) {
        prefix = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    }

    /// The path of the file called `name` in it.
    func path(of name: String) -> String { prefix + name }
}
