import TouchKit
import YAML

/// A recognizer waits only for others that can share a touch with it.
struct RequirementRule {
    let draft: SceneDraft

    /// Warns of recognizers in `node`, the new `requireToFail` of `id`, that share no touch with it.
    func check(_ change: RecognizerChange, of id: RecognizerID, _ node: YAMLNode) {
        guard case .requireToFail = change else { return }
        let window = window(of: id)
        for item in node.items {
            guard case .recognizer(let other)? = item.text.flatMap({ draft.names[$0] }) else { continue }
            if other == id {
                draft.reader.warning(.neverRecognizes, item, "a recognizer cannot wait for its own failure")
            } else if self.window(of: other) != window {
                draft.reader.warning(
                    .neverShared, item, "\(shown(item)) is in another window: no touch reaches both")
            }
        }
    }

    /// The window in which a recognizer's view is, or will be when its controller is presented.
    private func window(of id: RecognizerID) -> ResponderID? {
        let view = draft.scene.gestures[Int(id.index)].view
        var passed: [ResponderID] = []
        var top = view
        // Each view is walked once, whatever number of recognizers lie below it.
        while draft.notes.topmostSuperviews[top] == nil, let superview = draft.scene.tree.superview(of: top) {
            passed.append(top)
            top = superview
        }
        top = draft.notes.topmostSuperviews[top] ?? top
        for view in passed { draft.notes.topmostSuperviews[view] = top }
        return draft.presentation(ofTransition: top)?.window ?? top
    }
}
