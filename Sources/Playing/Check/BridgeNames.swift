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
    /// The scenes whose controls the bridge exposes: of the app that it names, or of each that comes to the front.
    private var exposed: [Scene] = []
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
        exposed = loaded.scenes.map(\.scene)
        if let app = document["app"], let name = app.text {
            if let index = apps.firstIndex(of: name) {
                exposed = [loaded.scenes[index].scene]
            } else {
                warn(app, "there is no app \(name)", suggestion(for: name, among: apps))
            }
        }
        // A program may insert what it likes, and publish it.
        guard loaded.scenes.allSatisfy({ $0.scene.tree.clients.clients.isEmpty }) else { return warnings }
        for topic in document["topics"].map({ Array($0.items) }) ?? [] { checkTopic(topic) }
        for id in document["values"].map({ Array($0.items) }) ?? [] {
            checkName(id, "no scene has a control")
            if let name = id.text, let controls = controls(name), controls.isEmpty {
                warnOfNoValue(id, name)
            }
        }
        for (id, shown) in document["controls"].map({ Array($0.entries) }) ?? [] {
            checkName(id, "no scene has a control")
            if let name = id.key, let controls = controls(name) { check(shown, id, name, controls) }
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

    /// The views called `name` with a value, of the scenes whose controls are exposed; nil if there is no such view.
    private func controls(_ name: String) -> [BridgedControl]? {
        let controls = exposed.compactMap { BridgedControl(name, in: $0) }
        return controls.isEmpty ? nil : controls.filter { $0.kind != nil }
    }

    private mutating func warnOfNoValue(_ node: YAMLNode, _ name: String) {
        warn(node, "\(name) has no value that touchd-mqtt exposes")
    }

    /// Warns of what `shown` says of `controls`, and none of them has: each app may have one of that name.
    private mutating func check(
        _ shown: YAMLNode, _ id: YAMLNode, _ name: String, _ controls: [BridgedControl]
    ) {
        if controls.isEmpty { return warnOfNoValue(id, name) }
        if let unit = shown["unit"], !controls.contains(where: { $0.kind == .number || $0.kind == .page }) {
            warn(unit, "\(name) has no number, so it has no unit")
        }
        guard let options = shown["options"] else { return }
        let choices = controls.filter { $0.kind == .choice || $0.kind == .page }
        if choices.isEmpty {
            warn(options, "\(name) has no options: it is no segmentedControl, pageControl or wheel")
        } else if options.count == 0 {
            warn(options, "no option of \(name) is named")
        } else if let most = choices.map({ $0.count ?? .max }).max(), options.count > most {
            warn(options, "\(name) has \(most) options, and these are \(options.count)")
        }
    }

    private mutating func warn(_ node: YAMLNode?, _ message: String, _ suggestion: String? = nil) {
        var warning = Diagnostic(in: path, at: node?.place, message, meant: suggestion, nil)
        warning.severity = .warning
        warnings.add(warning)
    }
}

/// A view that the configuration names, as a scene has it.
private struct BridgedControl {
    /// The kinds of values that touchd-mqtt exposes.
    enum Kind {
        case boolean, number, choice, page
    }

    /// The kind of its value; nil if it has none, or a pair.
    private(set) var kind: Kind?
    /// How many values it can stand at, if these are counted, and no effect changes their number.
    private(set) var count: Int?

    /// The view called `name` of `scene`; nil if there is none.
    init?(_ name: String, in scene: Scene) {
        guard let id = scene.tree.responder(named: name), scene.tree[id].kind == .view else { return nil }
        switch scene.controls[id]?.valued {
        case nil: break
        case .switch, .refreshControl: kind = .boolean
        case .slider, .stepper, .datePicker: kind = .number
        case .tracking(let control): kind = control.tracks.axis == .xy ? nil : .number
        case .segmentedControl(let control): (kind, count) = (.choice, control.numberOfSegments)
        case .pageControl(let control): (kind, count) = (.page, control.numberOfPages)
        case .pickerComponent(let component): (kind, count) = (.choice, component.wheel.numberOfRows)
        }
        let isChanged = scene.actions.effects.contains { effect in
            guard case .set(let changes) = effect, case .view(id, let changes) = changes.target else {
                return false
            }
            return changes.contains {
                if case .control(.valued(let change)) = $0 { change.changesCount } else { false }
            }
        }
        if isChanged || count == 0 { count = nil }
    }
}

extension ValuedControl.Change {
    /// Whether it may change at how many values its control can stand.
    fileprivate var changesCount: Bool {
        if case .segmentedControl(.numberOfSegments) = self { return true }
        if case .pageControl(.numberOfPages) = self { return true }
        if case .pickerComponent(.numberOfRows) = self { return true }
        return false
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
