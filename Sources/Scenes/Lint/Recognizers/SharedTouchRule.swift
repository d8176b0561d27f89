import TouchKit
import YAML

/// A recognizer names only others that can share a touch with it.
struct SharedTouchRule {
    let draft: SceneDraft
    let facts: LintFacts
    let views: LintViews

    /// Warns of recognizers in lists of others that share no touch with these.
    func check() {
        for list in draft.notes.recognizerLists {
            guard let view = place(of: list.owner) else { continue }
            for item in list.node.items { check(item, of: list, at: view) }
        }
    }

    private func check(_ item: YAMLNode, of list: SceneNotes.RecognizerList, at view: Int) {
        if item.kind == .mapping { return checkSelector(item, at: view) }
        guard case .recognizer(let other)? = item.text.flatMap({ draft.names[$0] }) else { return }
        if other == list.owner {
            guard list.isRequirement else { return }
            draft.reader.warning(.neverRecognizes, item, "a recognizer cannot wait for its own failure")
            return
        }
        guard let otherView = place(of: other) else { return }
        check(otherView, at: view, item)
    }

    /// The index of the view of `recognizer`; nil if effects put either elsewhere.
    private func place(of recognizer: RecognizerID) -> Int? {
        let description = draft.scene.gestures[recognizer]
        guard description.isAttached, !facts[recognizer].contains(.isMoved) else { return nil }
        return place(of: description.view)
    }

    private func place(of view: ResponderID) -> Int? {
        guard let index = views.index(of: view), !views.list[index].traits.contains(.mayMove) else {
            return nil
        }
        return index
    }

    /// Warns of a view whose recognizers, and those of views in it, share no touch with those of `view`.
    private func checkSelector(_ selector: YAMLNode, at view: Int) {
        for key in [SelectorKey.view, .container] {
            guard let node = selector[key.rawValue],
                case .responder(let id)? = node.text.flatMap({ draft.names[$0] }),
                let other = place(of: id)
            else { continue }
            check(other, at: view, node)
        }
    }

    private func check(_ otherView: Int, at view: Int, _ item: YAMLNode) {
        if views.list[view].window != views.list[otherView].window {
            draft.reader.warning(
                .neverShared, item, "\(shown(item)) is in another window: no touch reaches both")
        } else if !views.isNested(view, otherView) {
            draft.reader.warning(
                .neverShared, item, "\(shown(item)) is on another branch of the tree: no touch reaches both")
        }
    }
}
