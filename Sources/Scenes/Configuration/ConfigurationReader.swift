import ApplicationProtocol
import Core
import HIDRecords
import TouchKit
import YAML

/// Reads a configuration.
struct ConfigurationReader {
    var configuration = DaemonConfiguration()
    let reader: NodeReader
    /// Where the scene of each app is named.
    private(set) var sceneNodes: [YAMLNode] = []
    /// Where each entry of `panels` says which panels it is for.
    private(set) var panelNodes: [YAMLNode] = []
    /// The clients while which are attached panels are grabbed.
    private(set) var grabbingClients: [SceneNotes.Named<String>] = []
    /// What the files say together.
    private(set) var merged = MergedConfiguration([])
    private var screenNodes: [YAMLNode] = []
    private var appIDs: Set<String> = []
    private var foregroundNode: YAMLNode?
    private let files: SourceFiles

    /// A reader of a configuration that names `files`.
    init(files: SourceFiles, reader: NodeReader) {
        self.files = files
        self.reader = reader
    }

    /// Reads the top of `files`, the one that weighs least first; what they lack is missing in the first one.
    mutating func read(_ files: [YAMLNode]) {
        merged = MergedConfiguration(
            files.compactMap { file in reader.entries(file, ConfigurationKey.self).map { (file, $0) } })
        for part in merged.parts { read(part.entry, of: part.file) }
        let sources = merged.parts.filter { $0.namesScenes }
        if sources.count > 1 { reader.error(sources[1].entry.name, "apps and scene exclude each other") }
        if foregroundNode == nil { configuration.foreground = configuration.apps.first { !$0.isSystem }?.id }
    }

    /// Reports that there is neither an app nor a scene in the files, of which `file` is the first.
    func requireScenes(in file: YAMLNode) {
        guard !merged.parts.contains(where: { $0.namesScenes }) else { return }
        reader.missing(ConfigurationKey.apps, .scene, in: file, "a configuration needs apps or a scene")
    }

    private mutating func read(_ entry: Entry<ConfigurationKey>, of map: YAMLNode) {
        switch entry.key {
        case .version: reader.checkVersion(entry.value)
        case .apps:
            if entry.value.kind == .sequence, entry.value.count == 0 {
                reader.warning(.noApp, entry.value, "there is no app: nobody gets a touch")
            }
            for item in limited(reader.list(entry.value, "apps"), "apps", after: 0) { readApp(item) }
        case .scene: readScene(entry.value)
        case .foreground:
            foregroundNode = entry.value
            configuration.foreground = reader.string(entry.value, "foreground")
        case .seat: configuration.seat = reader.string(entry.value, "seat") ?? configuration.seat
        case .panels:
            let items = reader.list(entry.value, "panels")
            for item in limited(items, "panels", after: panelNodes.count) { readPanel(item) }
        case .taps: TapsReader(reader: reader).read(entry.value, into: &configuration.settings.taps)
        case .log: readLog(entry.value)
        case .motion:
            ShakeReader(reader: reader).read(entry.value, into: &configuration.shake)
            configuration.settings.motionMaximum = configuration.shake.maximum
        case .lint: LintReader(reader: reader).read(entry.value, of: map)
        case .clients:
            let known = configuration.clients ?? []
            let rules = limited(reader.list(entry.value, "clients"), "clients", after: known.count)
            configuration.clients = known + rules.compactMap(ClientRuleReader(reader: reader).rule)
        case .injection:
            configuration.allowsInjection = reader.bool(entry.value, "injection") ?? false
        case .nilTarget:
            configuration.settings.nilTarget =
                reader.choice(entry.value, "nilTarget") ?? configuration.settings.nilTarget
        }
    }

    /// The items of a list, as many as are allowed when there are `count` already.
    private func limited(_ items: YAMLItems, _ what: String, after count: Int) -> some Sequence<YAMLNode> {
        let most = ConfigurationKey.mostItems
        let room = max(0, most - count)
        var rest = items.dropFirst(room).makeIterator()
        if let extra = rest.next() { reader.error(extra, "\(what) has at most \(most) entries") }
        return items.prefix(room)
    }

    private mutating func readApp(_ node: YAMLNode) {
        guard let entries = reader.entries(node, AppKey.self) else { return }
        var (idNode, scene): (YAMLNode?, YAMLNode?)
        var isSystem = false
        for entry in entries {
            switch entry.key {
            case .id: idNode = entry.value
            case .scene: scene = entry.value
            case .lint: LintReader(reader: reader).read(entry.value, of: node)
            case .system: isSystem = reader.bool(entry.value, "system") ?? false
            }
        }
        guard let scene else {
            reader.missing(AppKey.scene, in: node, "an app needs a scene")
            return
        }
        guard let path = reader.string(scene, "scene") else { return }
        guard let idNode else {
            reader.missing(AppKey.id, in: node, "an app needs an id")
            return
        }
        guard let id = reader.string(idNode, "an id") else { return }
        if appIDs.contains(id) {
            reader.error(idNode, "the app \(escaped(id)) is there already")
        }
        add(id, path, scene, isSystem: isSystem)
    }

    private mutating func readScene(_ node: YAMLNode) {
        guard let path = reader.string(node, "scene") else { return }
        add(FilePath.stem(path), path, node, isSystem: false)
    }

    private mutating func add(_ id: String, _ path: String, _ node: YAMLNode, isSystem: Bool) {
        let file = files.resolve(path, namedBy: node.source.path)
        appIDs.insert(id)
        configuration.apps.append(AppConfiguration(id: id, scene: file, isSystem: isSystem))
        sceneNodes.append(node)
    }

    private mutating func readPanel(_ node: YAMLNode) {
        guard let (panel, screen) = PanelReader(reader: reader).panel(node) else { return }
        configuration.panels.append(panel)
        panelNodes.append(node["match"] ?? node)
        if case .whileAttached(let client) = panel.grab {
            grabbingClients.append(.init(client, node["grab"] ?? node))
        }
        if let screen { screenNodes.append(screen) }
    }

    private mutating func readLog(_ node: YAMLNode) {
        if let text = node.text, let meant = meantLog(by: text) {
            return reader.error(node, "log must be a map, not \(shown(node))", suggestion: meant)
        }
        for entry in reader.entries(node, LogKey.self) ?? MapEntries(of: node) {
            switch entry.key {
            case .moves:
                configuration.log.moves = reader.choice(entry.value, "moves") ?? configuration.log.moves
            case .hitTests:
                configuration.log.hitTests =
                    reader.bool(entry.value, "hitTests") ?? configuration.log.hitTests
            }
        }
    }

    /// The map that was meant by a scalar.
    private func meantLog(by text: String) -> String? {
        if LogConfiguration.Moves(rawValue: text) != nil { return "{moves: \(text)}" }
        return text == LogKey.hitTests.rawValue ? "{hitTests: true}" : nil
    }

    /// Checks the names of apps and screens, in the configuration and in the effects of its scenes.
    func checkNames(_ scenes: SceneLoads) {
        if let foregroundNode, let name = configuration.foreground { checkApp(name, foregroundNode) }
        for scene in scenes.builders {
            for named in scene.draft.notes.namedApps { checkApp(named.item, named.node) }
        }
        // With a scene missing, a screen may well be there.
        guard scenes.appCount == configuration.apps.count else { return }
        let screens = Set(scenes.builders.flatMap { $0.draft.scene.tree.screens }.map { $0.name })
        for node in screenNodes {
            guard let name = node.text, !screens.contains(name) else { continue }
            let meant = reader.nearest(to: name, among: screens)
            reader.error(node, "no scene has a screen \(escaped(name))", suggestion: meant)
        }
        for node in screenNodes { checkApps(without: node, scenes) }
    }

    /// Warns of the apps that do not have the screen of a panel that `node` names.
    private func checkApps(without node: YAMLNode, _ scenes: SceneLoads) {
        guard let name = node.text else { return }
        let apps = zip(configuration.apps, scenes.screens).filter { !$0.1.contains(name) }.map { $0.0.id }
        guard let app = apps.first, apps.count < configuration.apps.count else { return }
        let others = apps.count > 1 ? " and \(apps.count - 1) more" : ""
        reader.warning(
            .unreachable, node,
            "the app \(escaped(app))\(others) has no screen \(escaped(name)): while it is in front touches of this panel hit nothing"
        )
    }

    private func checkApp(_ name: String, _ node: YAMLNode) {
        guard !appIDs.contains(name) else { return }
        let meant = reader.nearest(to: name, among: appIDs)
        reader.error(node, "there is no app \(escaped(name))", suggestion: meant)
    }
}

/// Reads `taps`, which configurations and scenarios have.
struct TapsReader {
    let reader: NodeReader

    /// Reads what the map says into `taps`.
    func read(_ node: YAMLNode, into taps: inout TapSettings) {
        for entry in reader.entries(node, TapsKey.self) ?? MapEntries(of: node) {
            switch entry.key {
            case .interval: taps.interval = time(entry) ?? taps.interval
            case .distance: taps.distance = reader.number(entry) ?? taps.distance
            case .maximumHold: taps.maximumHold = time(entry) ?? taps.maximumHold
            case .resetOnDrag: taps.resetOnDrag = reader.bool(entry.value, "resetOnDrag") ?? taps.resetOnDrag
            }
        }
    }

    private func time(_ entry: Entry<TapsKey>) -> Interval? {
        LongTime.ofTap.check(entry.value, entry.key.rawValue, reader)
        return reader.interval(entry)
    }
}

/// Reads `motion`: what counts as a shake.
struct ShakeReader {
    let reader: NodeReader

    /// Reads what the map says into `shake`: times in seconds, the threshold in g.
    func read(_ node: YAMLNode, into shake: inout ShakeSettings) {
        for entry in reader.entries(node, MotionKey.self) ?? MapEntries(of: node) {
            switch entry.key {
            case .maximum: shake.maximum = reader.interval(entry) ?? shake.maximum
            case .threshold: shake.threshold = reader.number(entry) ?? shake.threshold
            case .swings: shake.swings = reader.whole(entry) ?? shake.swings
            case .minimumSwing: shake.minimumSwing = reader.interval(entry) ?? shake.minimumSwing
            case .maximumGap: shake.maximumGap = reader.interval(entry) ?? shake.maximumGap
            case .minimumReversal: shake.minimumReversal = reader.interval(entry) ?? shake.minimumReversal
            case .pause: shake.pause = reader.interval(entry) ?? shake.pause
            case .gravityTime: shake.gravityTime = reader.interval(entry) ?? shake.gravityTime
            }
        }
        checkTimes(of: shake, node)
    }

    /// Times that contradict each other make a detector that never finds anything.
    private func checkTimes(of shake: ShakeSettings, _ node: YAMLNode) {
        if shake.pause <= shake.minimumReversal {
            reader.error(node, "pause must be longer than minimumReversal: no swing would have an opposite")
        }
        if shake.maximum <= shake.pause {
            reader.error(node, "maximum must be longer than pause: every shake would be too long")
        }
    }
}

/// Reads an entry of `clients`: what programs of some names may do.
struct ClientRuleReader {
    let reader: NodeReader

    /// The entry `node`; nil after reporting a mistake.
    func rule(_ node: YAMLNode) -> ClientRule? {
        guard let entries = reader.entries(node, ClientKey.self) else { return nil }
        var rule = ClientRule(name: Glob(""), socket: nil, rights: [])
        for entry in entries {
            switch entry.key {
            case .name: if let name = reader.string(entry.value, "name") { rule.name = Glob(name) }
            case .socket: rule.socket = reader.string(entry.value, "socket")
            case .may:
                rule.rights = reader.list(entry.value, "may").compactMap {
                    reader.choice($0, "may", Right.self)
                }
            }
        }
        for key in [ClientKey.name, .may] where !entries.contains(key) {
            reader.missing(key, in: node, "a client needs \(key == .name ? "a name" : "may")")
            return nil
        }
        return rule
    }
}
