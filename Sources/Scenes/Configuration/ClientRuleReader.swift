import ApplicationProtocol
import HIDRecords
import YAML

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
