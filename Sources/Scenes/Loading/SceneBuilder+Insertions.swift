import TouchKit
import YAML

/// The views and windows of `insert` effects: they are read with the others, so that every id is known, but lie in no
/// window.
extension SceneBuilder {
    /// Reads what the effects read so far insert, and what the effects of that insert.
    mutating func readInsertions() {
        draft.insertions.areRead = true
        var (nextResponses, nextLate) = (0, 0)
        while true {
            if nextResponses < responses.count {
                nextResponses += 1
                readInsertions(in: responses[nextResponses - 1].node)
            } else if nextLate < late.count {
                nextLate += 1
                if let effects = late[nextLate - 1].effects { readInsertions(in: effects) }
            } else {
                return
            }
        }
    }

    /// Reads what the effects anywhere in `node` insert.
    mutating func readInsertions(in node: YAMLNode) {
        draft.insertions.areRead = true
        var pending = [node]
        while let node = pending.popLast() {
            var inner: [YAMLNode] = Array(node.items)
            for (key, value) in node.entries {
                if key.isText(EffectKey.insert.rawValue), value.kind == .mapping {
                    readInsertion(value)
                } else if value.kind != .scalar {
                    inner.append(value)
                }
            }
            pending += inner.reversed()
        }
    }

    private mutating func readInsertion(_ node: YAMLNode) {
        if let view = node[InsertKey.view.rawValue] {
            readInserted(view, in: superview(of: node))
        } else if let window = node[InsertKey.window.rawValue] {
            readInserted(window: window)
        }
    }

    private mutating func readInserted(_ node: YAMLNode, in superview: ResponderID?) {
        isInserting = true
        defer { isInserting = false }
        let context = ViewContext(
            superview: superview, window: superview.flatMap(draft.scene.tree.window(of:)), isAttached: false,
            defaultFrame: nil, includes: [node.source.path], depth: 1)
        guard let id = readView(node, context) else { return }
        readPendingViews()
        readPendingPresentations()
        draft.insertions.add(.init(id: id, isKey: false), readFrom: node)
    }

    private mutating func readInserted(window node: YAMLNode) {
        let (keyWindow, hadKeyWindow) = (draft.scene.tree.keyWindow, hasKeyWindow)
        hasKeyWindow = false
        let id = readWindow(node)
        let isKey = hasKeyWindow
        draft.scene.tree.keyWindow = keyWindow
        hasKeyWindow = hadKeyWindow
        guard let id else { return }
        draft.scene.tree.takeOffScreen(id)
        draft.insertions.add(.init(id: id, isKey: isKey), readFrom: node)
    }

    /// Where the view of the `insert` effect `node` comes to lie, if that has an id of its own in its file.
    private func superview(of node: YAMLNode) -> ResponderID? {
        if let into = node[InsertKey.into.rawValue] { return draft.knownView(into) }
        let sibling = node[InsertKey.before.rawValue] ?? node[InsertKey.after.rawValue]
        return sibling.flatMap(draft.knownView).flatMap(draft.scene.tree.superview(of:))
    }
}

extension SceneBuilder.LateEntry {
    /// The node that may hold effects.
    fileprivate var effects: YAMLNode? {
        switch self {
        case .events(_, let node), .idle(let node): node
        case .recognizer(_, let key, let value):
            key == GestureProperty.Other.action.rawValue ? value : nil
        case .property, .viewForZooming, .tracks: nil
        }
    }
}
