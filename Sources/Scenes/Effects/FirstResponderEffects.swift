import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the effects on first responders, and the actions that effects send.
struct FirstResponderReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// A responder that is to become first responder.
    func becoming(_ node: YAMLNode) -> Effect? {
        guard let responder = draft.responder(node, "becomeFirstResponder") else { return nil }
        draft.notes.firstResponders.append(.init(responder, node))
        return .firstResponder(.become(responder))
    }

    /// A responder that is to stop being first responder.
    func resigning(_ node: YAMLNode) -> Effect? {
        draft.responder(node, EffectKey.resignFirstResponder.rawValue).map { .firstResponder(.resign($0)) }
    }

    /// A text field, or a window in which one may be first responder.
    func textField(_ entry: Entry<EffectKey>) -> Effect? {
        guard let id = draft.responder(entry.value, entry.key.rawValue) else { return nil }
        guard draft.scene.tree[id].kind == .window || draft.viewClass(of: id) == .textField else {
            let (name, node) = (entry.key.rawValue, entry.value)
            reader.error(
                node, "\(name) must name a textField or a window, and \(shown(node)) is neither",
                code: .wrongKind)
            return nil
        }
        return .firstResponder(entry.key == .pressReturn ? .pressReturn(id) : .changeText(id))
    }

    /// The name of an action, with its sender and its target if it names them.
    func action(_ node: YAMLNode, from sender: YAMLNode?, to target: YAMLNode?) -> Effect? {
        guard let name = reader.string(node, "an action") else { return nil }
        let from = sender.map { draft.responder($0, "from") }
        let to = target.map { draft.responder($0, "to") }
        // A name that is wrong was reported.
        if case .some(nil) = from { return nil }
        if case .some(nil) = to { return nil }
        let action = Action(name: name, target: to ?? nil)
        let origin = (from ?? nil).map { ActionOrigin(responder: $0, name: name, isEffect: true) }
        draft.notes.sentActions.append(.init(action: action, origin: origin, node: node))
        return .action(action, from: origin?.responder)
    }
}

extension FirstResponderEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .become(let id): writer.effect(.becomeFirstResponder, writer.name(id))
        case .resign(let id): writer.effect(.resignFirstResponder, writer.name(id))
        case .pressReturn(let id): writer.effect(.pressReturn, writer.name(id))
        case .changeText(let id): writer.effect(.changeText, writer.name(id))
        }
    }
}
