import TouchKit
import YAML

/// Which window of a scene is key.
struct KeyWindow {
    let draft: SceneDraft
    /// Whether a window says that it is.
    private(set) var isNamed = false

    /// Reads the `key` of the window `id`.
    mutating func read(_ entry: Entry<ResponderKey>, of id: ResponderID) {
        let reader = draft.reader
        guard reader.bool(entry.value, "key") == true else { return }
        if isNamed { reader.error(entry.name, "another window is key already") }
        if draft.scene.tree.window(id)?.canBecomeKey == false {
            reader.error(entry.name, "a window with canBecomeKey false cannot be key")
        }
        if draft.scene.tree[view: id].flags.contains(.hidden) {
            reader.warning(
                .hiddenKeyWindow, entry.name,
                "this window is hidden; shakes and media keys go to it nevertheless")
        }
        isNamed = true
        draft.scene.tree.windows.key = id
    }

    /// If no window says that it is key, the first visible one that can become key is.
    func chooseFirst() {
        if isNamed { return }
        let tree = draft.scene.tree
        draft.scene.tree.windows.key = tree.windows.first(where: tree.mayBecomeKey)?.responder
    }
}
