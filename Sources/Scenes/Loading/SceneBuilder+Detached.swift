import TouchKit
import YAML

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
