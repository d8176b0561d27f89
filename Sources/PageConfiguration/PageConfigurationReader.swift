import ApplicationProtocol
import Browsers
import Core
import Runtime
package import Settings
import YAML

/// Reads the configuration of the bridge.
package struct PageConfigurationReader {
    /// The most rules: the script tells of each view which of them match.
    package static let mostRules = 32
    /// The most entries of `match`.
    private static let mostPatterns = 100

    private var reader: SettingsReader
    private var settings = PageSettings()
    /// Where the values are that others may contradict.
    private var places: [PageKey: YAMLNode] = [:]
    /// Where the rules are.
    private var rulePlaces: [YAMLNode] = []

    /// The settings of the file at `path` and its drop-ins.
    package static func read(
        _ path: String, of files: SettingsFiles = .onDisk
    ) throws(SettingsRejected) -> PageSettings {
        try read(path, of: files, together: false)
    }

    /// The settings that `text` is, which messages attribute to `path`.
    package static func read(_ path: String, text: String) throws(SettingsRejected) -> PageSettings {
        let reader = try SettingsReader(path: path, text: text)
        var reading = PageConfigurationReader(reader: reader)
        if let document = reader.document { reading.read(document) }
        try reading.reader.finish()
        return reading.settings
    }

    /// Checks the file at `path` and its drop-ins, also whether what they say can be done together, unless it is a drop-in
    /// itself.
    package static func check(_ path: String, of files: SettingsFiles) throws(SettingsRejected) {
        _ = try read(path, of: files, together: DropIns.configuration(of: path) == nil)
    }

    private static func read(
        _ path: String, of files: SettingsFiles, together: Bool
    ) throws(SettingsRejected) -> PageSettings {
        let reader = try SettingsReader(readingFrom: path, of: files)
        var reading = PageConfigurationReader(reader: reader)
        if let document = reader.document { reading.read(document) }
        for document in reading.reader.dropIns(of: files) { reading.read(document) }
        if together { reading.checkTogether() }
        try reading.reader.finish()
        return reading.settings
    }

    private init(reader: SettingsReader) {
        self.reader = reader
    }

    private mutating func read(_ document: YAMLNode) {
        if document[PageKey.browser.rawValue] != nil, let firefox = document[PageKey.firefox.rawValue] {
            reader.mistake(firefox, "a configuration has browser or firefox, not both")
        }
        for (key, node) in reader.entries(document, "a configuration", PageKey.self) {
            places[key] = node
            switch key {
            case .name:
                let name = reader.text(node, "name", "1 to 64 of A-Z a-z 0-9 . _ -", isClientName)
                if let name { settings.client = name }
            case .app: settings.app = reader.text(node, "app")
            case .view: if let view = reader.text(node, "view") { settings.view = view }
            case .browser:
                let text = reader.text(node, "browser", "HOST:PORT") { BrowserAddress($0) != nil }
                guard let address = text.flatMap({ BrowserAddress($0) }) else { continue }
                (settings.browser, settings.kind) = (address, .chromium)
            case .firefox:
                let text = reader.text(node, "firefox", "HOST:PORT") { BrowserAddress.firefox($0) != nil }
                guard let address = text.flatMap({ BrowserAddress.firefox($0) }) else { continue }
                (settings.browser, settings.kind) = (address, .firefox)
            case .match: readMatch(node)
            case .mode:
                if let mode = reader.choice(node, "mode", PageSettings.Mode.self) { settings.mode = mode }
            case .answer:
                let range = PageSettings.answers
                if let answer = reader.number(node, "answer", in: range, "seconds") {
                    settings.answer = answer
                }
            case .pictures:
                let pictures = reader.choice(node, "pictures", PageSettings.Pictures.self)
                if let pictures { settings.pictures = pictures }
            case .rules: readRules(node)
            }
        }
    }

    /// A pattern or a list of them.
    private mutating func readMatch(_ node: YAMLNode) {
        let nodes = node.kind == .scalar ? [node] : reader.items(node, "match", limit: Self.mostPatterns)
        settings.match = nodes.compactMap { node in
            reader.text(node, "match", "an address, in which * stands for any characters") {
                AddressPattern($0) != nil
            }.flatMap { AddressPattern($0) }
        }
    }

    /// Adds rules to those of earlier files, which they come after: later ones win. An empty list leaves none of these.
    private mutating func readRules(_ node: YAMLNode) {
        let items = reader.items(node, "rules", limit: Self.mostRules)
        if items.isEmpty { (settings.rules, rulePlaces) = ([], []) }
        if settings.rules.count + items.count > Self.mostRules {
            return reader.mistake(
                node, "a configuration and its drop-ins have at most \(Self.mostRules) rules")
        }
        for item in items {
            guard let rule = readRule(item) else { continue }
            settings.rules.append(rule)
            rulePlaces.append(item)
        }
    }

    /// Notes what cannot be done, unless a call says otherwise.
    private mutating func checkTogether() {
        if settings.kind == .firefox {
            if settings.mode == .deliver, let node = places[.mode] {
                reader.mistake(node, PageSettings.noDelivery)
            }
            if settings.pictures == .states, let node = places[.pictures] {
                reader.mistake(node, PageSettings.noPictures)
            }
        }
        for (rule, node) in zip(settings.rules, rulePlaces) where settings.mode == .watch {
            if let policy = rule.policy { reader.mistake(node, PageSettings.needsDelivery(policy)) }
        }
    }

    private mutating func readRule(_ node: YAMLNode) -> PageRule? {
        var match: String?
        var set: [PageRule.Key: JSON]?
        var ignores: Bool?
        for (key, node) in reader.entries(node, "a rule", RuleKey.self) {
            switch key {
            case .match: match = selector(node)
            case .set:
                set = [:]
                for (key, value) in reader.entries(node, "set", PageRule.Key.self) {
                    set?[key] = JSON(value.json)
                }
            case .ignore: ignores = reader.bool(node, "ignore")
            }
        }
        guard node.kind == .mapping else { return nil }
        if node[RuleKey.match.rawValue] == nil {
            reader.mistake(node, "a rule needs match, a selector of CSS")
        }
        let hasSet = node[RuleKey.set.rawValue] != nil
        if hasSet == (node[RuleKey.ignore.rawValue] != nil) {
            reader.mistake(node, hasSet ? "a rule has set or ignore, not both" : "a rule needs set or ignore")
        }
        guard let match else { return nil }
        var rule = PageRule(match: match, place: "\(node.source.path):\(node.place)")
        rule.set = set ?? [:]
        rule.ignores = ignores ?? false
        return rule
    }

    private mutating func selector(_ node: YAMLNode) -> String? {
        guard let text = reader.text(node, "match") else { return nil }
        guard let mistake = SelectorSyntax.mistake(in: text) else { return text }
        reader.mistake(node, "match must be a selector of CSS: \(mistake)")
        return nil
    }
}

/// The keys at the top of the file.
package enum PageKey: String, CaseIterable {
    case name, app, view, browser, firefox, match, mode, answer, pictures, rules
}

/// The keys of an entry of `rules`.
package enum RuleKey: String, CaseIterable {
    case match, set, ignore
}
