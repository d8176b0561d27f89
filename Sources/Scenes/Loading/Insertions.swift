import Core
import TouchKit
import YAML

/// The views and windows that effects insert, by their maps, until the effects are read.
///
/// A file that is included twice has each of its maps twice: they are taken in the order in which they were read.
struct Insertions {
    /// A view or window in no window yet.
    struct Inserted {
        let id: ResponderID
        /// Whether it is a window that becomes key.
        let isKey: Bool
    }

    /// A map of a file.
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let number: Int

        init(_ node: YAMLNode) {
            source = ObjectIdentifier(node.source)
            number = node.number
        }
    }

    /// Whether effects that insert are read here at all: their views and windows have been looked for.
    var areRead = false
    private var inserted = Table<Key, [Inserted]>()

    /// Adds what was read from `node`.
    mutating func add(_ inserted: Inserted, readFrom node: YAMLNode) {
        self.inserted.append(inserted, to: Key(node))
    }

    /// What was read from `node` and has not been taken; nil after a mistake in it.
    mutating func take(_ node: YAMLNode) -> Inserted? {
        guard let first = inserted[Key(node)]?.first else { return nil }
        inserted[Key(node)]?.removeFirst()
        return first
    }
}

/// The views and windows of `insert` effects: they are read with the others, so that every id is known, but lie in no
/// window.
extension SceneBuilder {
    /// Reads what the effects read so far insert, and what the effects of that insert.
    mutating func readInsertions() {
        draft.insertions.areRead = true
        while let effects = late.nextEffects() { readInsertions(in: effects) }
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
        let former = (keyWindow, draft.scene.tree.windows.key)
        keyWindow = KeyWindow(draft: draft)
        let id = readWindow(node)
        let isKey = keyWindow.isNamed
        (keyWindow, draft.scene.tree.windows.key) = former
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

/// The views and recognizers that lie nowhere until effects add them.
extension SceneBuilder {
    /// Reads the views under `detached`.
    mutating func readDetached(_ node: YAMLNode) {
        guard let items = reader.items(node, SceneKey.detached.rawValue) else { return }
        isInserting = true
        defer { isInserting = false }
        for item in items {
            let context = ViewContext(
                superview: nil, window: nil, isAttached: false, defaultFrame: nil,
                includes: [node.source.path], depth: 1)
            guard let view = readView(item, context) else { continue }
            draft.scene.tree[view: view].flags.insert(.detached)
            readPendingViews()
            readPendingStacks()
        }
    }

    /// Reads the recognizers under `detachedGestures`. Until one is attached the application stands for its view: it performs
    /// the effects that stand in place of its action.
    mutating func readDetachedGestures(_ node: YAMLNode) {
        let first = draft.scene.gestures.count
        readGestures(node, of: draft.scene.tree.application, under: SceneKey.detachedGestures.rawValue)
        for index in draft.scene.gestures.indices.dropFirst(first) {
            draft.scene.gestures[index].attachment = nil
            draft.scene.gestures[index].isDetachedInScene = true
        }
    }
}
