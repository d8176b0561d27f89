import Core
import HIDRecords
import TouchKit
import YAML

/// Reads the swipe actions of cells.
struct SwipeActionReader {
    let draft: SceneDraft
    /// The action, the cell, or any other view.
    let id: ResponderID

    /// The frame of an action that the file gives none; nil for other views.
    var defaultFrame: Rect? { draft.scene.controls[id]?.swipeEdge == nil ? nil : SwipeActions.standardFrame }

    /// Checks the entries of the view, which have been read one by one; its subviews have not.
    func check(_ entries: MapEntries<ResponderKey>) {
        if let entry = entries[.swipeActionStyle], defaultFrame == nil {
            draft.reader.error(entry.name, "swipeActionStyle needs swipeAction", code: .missingKey)
        }
        guard let entry = entries[.performsFirstActionWithFullSwipe] else { return }
        let mayHaveAction =
            entries[.subviews]?.value.items.contains { $0["swipeAction"] != nil || $0["include"] != nil }
            ?? false
        if mayHaveAction { return }
        draft.reader.error(
            entry.name,
            "\(entry.key.rawValue) needs a button with swipeAction among the subviews of the cell",
            code: .missingKey)
    }

    /// Warns of an event, whose name is `key`, if the cell never sends it for want of actions.
    func checkEvent(_ key: YAMLNode) {
        let hasAction = draft.scene.tree.subviews(of: id).contains {
            draft.scene.controls[$0]?.swipeEdge != nil
        }
        if hasAction { return }
        draft.reader.warning(
            .neverSent, key,
            "\(draft.shownName(id)) never sends \(shown(key)): it needs a button with swipeAction among its subviews"
        )
    }

    /// Makes the button a swipe action of the cell around it, which is returned; nil after a mistake.
    func readCell(_ node: YAMLNode) -> ResponderID? {
        guard let edge = draft.reader.choice(node, "swipeAction", SwipeEdge.self) else { return nil }
        guard let cell = draft.scene.tree.superview(of: id), draft.viewClass(of: cell) == .cell else {
            draft.reader.error(
                node, "swipeAction needs a cell around the button, which it comes with", code: .wrongKind)
            return nil
        }
        draft.changeControl(id) { $0.swipeEdge = edge }
        return cell
    }
}
