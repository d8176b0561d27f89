import Core
import TouchKit
import YAML

/// What a refresh control is for can happen.
struct PullRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of refresh controls in scroll views that fingers cannot drag beyond their top.
    func check() {
        let tree = draft.scene.tree
        for (id, scrollView) in draft.scene.scrollViews where !facts[id].contains(.isSet) {
            guard
                !draft.scene.gestures[scrollView.pan].isEnabled
                    || !scrollView.canBePulled(in: tree[view: id].bounds.size),
                let control = tree.subviews(of: id).first(where: {
                    tree[view: $0].viewClass == .refreshControl
                }), let node = draft.notes.node(of: control)
            else { continue }
            draft.reader.warning(
                .neverSent, node["class"] ?? node,
                "\(draft.shownName(control)) never refreshes: no finger can drag \(draft.shownName(id)) beyond its top"
            )
        }
    }
}
