import TouchKit
import YAML

/// What the effects about the text of fields name.
extension EffectReader {
    /// A text field, or a window in which one may be first responder.
    func textField(_ node: YAMLNode, _ key: EffectKey) -> ResponderID? {
        guard let id = draft.responder(node, key.rawValue) else { return nil }
        switch draft.scene.tree[id].kind {
        case .window: return id
        case .view where draft.scene.tree[view: id].viewClass == .textField: return id
        default:
            draft.reader.error(
                node, "\(key.rawValue) must name a textField or a window, and \(shown(node)) is neither",
                code: .wrongKind)
            return nil
        }
    }
}
