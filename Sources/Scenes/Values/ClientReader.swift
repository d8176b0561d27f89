import ApplicationProtocol
import Core
import TouchKit
import YAML

/// Reads the programs that views name.
struct ClientReader {
    let draft: SceneDraft

    /// Reads the `client` of a view or window.
    func read(_ node: YAMLNode, of id: ResponderID) {
        guard let name = draft.reader.clientName(node, "client") else { return }
        draft.notes.namedClients.append(.init(name, node))
        draft.scene.tree.setClient(name, of: id)
    }
}

extension NodeReader {
    /// The name of a client: 1 to 64 of `A-Z a-z 0-9 . _ -`.
    func clientName(_ node: YAMLNode, _ what: String) -> String? {
        guard let name = string(node, what) else { return nil }
        guard isClientName(name) else {
            error(node, "\(what) must be 1 to 64 of A-Z a-z 0-9 . _ -, not \(shown(node))")
            return nil
        }
        return name
    }
}
