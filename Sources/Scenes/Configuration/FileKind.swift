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

    /// The kind of a file whose `bytes` are not YAML: a scenario if a line begins with a key that only scenarios need.
    package init(guessingFrom bytes: [UInt8]) {
        let isScenario = bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            line.starts(with: "input:".utf8) || line.starts(with: "expect:".utf8)
        }
        self = isScenario ? .scenario : .scene
    }
}
