package import YAML

/// What a YAML file is for, by its keys.
package enum FileKind: Hashable, Sendable {
    case configuration
    case scene
    case scenario
    /// A view kept in a file of its own, to be included.
    case view
    /// A window kept in a file of its own, to be included.
    case window

    /// The kind of the file whose first document is `node`; a file of no known kind counts as a scene.
    package init(_ node: YAMLNode) {
        let keys = node.entries.compactMap { $0.key.key }
        if keys.contains("input") || keys.contains("expect") {
            self = .scenario
        } else if keys.contains("windows") || keys.contains("screens") || keys.contains("application") {
            self = .scene
        } else {
            let ofConfiguration = keys.count {
                ConfigurationKey(rawValue: $0) != nil && $0 != "version"
            }
            let ofView = keys.compactMap(ResponderKey.init(rawValue:))
            if ofConfiguration > ofView.count {
                self = .configuration
            } else if ofView.contains(where: { $0.isOfWindowsAlone }) {
                self = .window
            } else {
                self = ofView.isEmpty ? .scene : .view
            }
        }
    }

    /// The kind of the file whose first document is `node`, if its keys say so: a file of no known kind is none.
    package init?(certainOf node: YAMLNode) {
        let kind = FileKind(node)
        let keys = node.entries.compactMap { $0.key.key }
        let isCertain =
            switch kind {
            case .scene: keys.contains { ["windows", "screens", "application"].contains($0) }
            // It and a scenario have keys in common.
            case .configuration:
                keys.contains { ConfigurationKey(rawValue: $0) != nil && ScenarioKey(rawValue: $0) == nil }
            case .scenario, .view, .window: true
            }
        guard isCertain else { return nil }
        self = kind
    }

    /// The other kind that the file whose first document is `node` certainly is, which is read as a configuration; nil if it has a
    /// key of configurations that such a file has not.
    init?(insteadOfConfiguration node: YAMLNode) {
        guard let kind = FileKind(certainOf: node), kind != .configuration else { return nil }
        let keys = node.entries.compactMap { $0.key.key }
        guard !keys.contains(where: { ConfigurationKey(rawValue: $0) != nil && !kind.has($0) }) else {
            return nil
        }
        self = kind
    }

    private func has(_ key: String) -> Bool {
        switch self {
        case .configuration: ConfigurationKey(rawValue: key) != nil
        case .scene: SceneKey(rawValue: key) != nil
        case .scenario: ScenarioKey(rawValue: key) != nil
        case .view, .window: ResponderKey(rawValue: key) != nil
        }
    }

    /// What it is and what reads it, after `this is`.
    package var sentence: String {
        switch self {
        case .configuration: "a configuration, which --config takes; the scene is a file that it names"
        case .scene: "a scene, which a configuration names under scene"
        case .scenario: "a scenario, which touchctl test plays"
        case .view: "a view, which a scene includes"
        case .window: "a window, which a scene includes"
        }
    }

    /// The kind of a file whose `bytes` are not YAML: a scenario if a line begins with a key that only scenarios need.
    package init(guessingFrom bytes: [UInt8]) {
        let isScenario = bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            line.starts(with: "input:".utf8) || line.starts(with: "expect:".utf8)
        }
        self = isScenario ? .scenario : .scene
    }
}
