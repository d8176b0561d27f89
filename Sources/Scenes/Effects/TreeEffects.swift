import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the effects that take views away, put them in front or behind, or back.
struct TreeOrderReader {
    let draft: SceneDraft

    private var reader: NodeReader { draft.reader }

    /// A view, or a list of them.
    func removal(_ node: YAMLNode) -> Effect? {
        if node.kind == .sequence, node.count == 0 {
            reader.error(node, "remove needs a view")
            return nil
        }
        let views = reader.itemOrItems(node).map { draft.view($0, "remove") }
        return views.contains(nil) ? nil : .tree(.remove(views.compactMap { $0 }))
    }

    /// A view or window that is to lie in front of its siblings, or behind them.
    func order(_ entry: Entry<EffectKey>) -> Effect? {
        draft.view(entry.value, entry.key.rawValue).map { view in
            .tree(entry.key == .bringToFront ? .bringToFront(view) : .sendToBack(view))
        }
    }

    /// A window that is to be key.
    func key(_ node: YAMLNode) -> Effect? {
        guard let window = draft.responder(node, "makeKey") else { return nil }
        guard draft.scene.tree[window].kind == .window else {
            reader.error(
                node, "makeKey must name a window, and \(shown(node)) is not one", code: .wrongKind)
            return nil
        }
        return .tree(.makeKey(window))
    }

    /// A responder, of which everything in it is put back as well.
    func restoration(_ node: YAMLNode) -> Effect? {
        guard let responder = draft.responder(node, EffectKey.restore.rawValue) else { return nil }
        draft.notes.restored.append(.init(responder, node))
        return .tree(.restore(responder))
    }
}

extension TreeEffect {
    /// The effect as scenes have it.
    func json(_ writer: SceneWriter) -> JSONValue {
        switch self {
        case .insert(let id, let position): writer.effect(.insert, position.json(of: id, writer))
        case .add(let id, let position): writer.effect(.add, position.json(of: id, writer))
        case .remove(let ids):
            writer.effect(.remove, ids.count == 1 ? writer.name(ids[0]) : .array(ids.map(writer.name)))
        case .bringToFront(let id): writer.effect(.bringToFront, writer.name(id))
        case .sendToBack(let id): writer.effect(.sendToBack, writer.name(id))
        case .makeKey(let id): writer.effect(.makeKey, writer.name(id))
        case .addGesture(let id, _, let view):
            writer.effect(
                .addGesture, .object([.init("recognizer", writer.name(id)), .init("to", writer.name(view))]))
        case .removeGesture(let id, _): writer.effect(.removeGesture, writer.name(id))
        case .restore(let id): writer.effect(.restore, writer.name(id))
        }
    }
}
