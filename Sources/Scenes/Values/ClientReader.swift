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

    /// Reads the `client` of the custom recognizer `id`, whose map is `gesture`, which needs one.
    func read(in gesture: YAMLNode, of id: RecognizerID) {
        let key = RecognizerKey.client
        guard let node = gesture[key.rawValue] else {
            draft.reader.error(
                gesture, "a custom needs a client: the program that decides", code: .missingKey)
            return
        }
        guard let name = draft.reader.clientName(node, key.rawValue) else { return }
        draft.notes.namedClients.append(.init(name, node))
        guard case .custom(var custom) = draft.scene.gestures[id].gesture else { return }
        custom.client = draft.scene.tree.clients.addDecider(named: name)
        draft.scene.gestures[id].gesture = .custom(custom)
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
