package import YAML

/// What a YAML file is for, by its keys.
package enum FileKind: Hashable, Sendable {
    case configuration
    case scene
    case scenario
    /// A view kept in a file of its own, to be included.
    case view

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
            let ofView = keys.count { ResponderKey(rawValue: $0) != nil }
            self = ofConfiguration > ofView ? .configuration : ofView > 0 ? .view : .scene
        }
    }

    /// The kind of a file whose `bytes` are no YAML: a scenario if a line begins with a key that only scenarios need.
    package init(guessingFrom bytes: [UInt8]) {
        let isScenario = bytes.split(separator: UInt8(ascii: "\n")).contains { line in
            line.starts(with: "input:".utf8) || line.starts(with: "expect:".utf8)
        }
        self = isScenario ? .scenario : .scene
    }
}
