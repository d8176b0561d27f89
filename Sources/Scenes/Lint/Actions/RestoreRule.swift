import Core
import TouchKit
import YAML

/// Something can change in what an effect puts back.
struct RestoreRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of effects that put views back in which neither fingers nor effects change anything.
    func check() {
        guard !draft.notes.restored.isEmpty else { return }
        let tree = draft.scene.tree
        var changing: Set<ResponderID> = []
        for id in tree.responders.indices.lazy.map(ResponderID.init(index:)) where mayChange(id) {
            var next: ResponderID? = id
            while let view = next, changing.insert(view).inserted { next = tree.superview(of: view) }
        }
        for restored in draft.notes.restored
        where tree[restored.item].kind == .view && !changing.contains(restored.item) {
            let name = escaped(tree[restored.item].name)
            draft.reader.warning(.restoresNothing, restored.node, "nothing in \(name) ever changes")
        }
    }

    private func mayChange(_ id: ResponderID) -> Bool {
        let (tree, viewClass) = (draft.scene.tree, draft.scene.tree[view: id].viewClass)
        return !facts[id].isDisjoint(with: .changes) || draft.scene.controls[id]?.valued != nil
            || viewClass.behavior.valued != nil || viewClass == .cell
            || tree[id].canBecomeFirstResponder || tree.client(of: id) != nil
    }
}

extension ViewFacts {
    /// Whatever makes a view another than the file says.
    fileprivate static let changes: ViewFacts = [
        .isSet, .setsBounds, .setsCenter, .setsTransform, .setsOrder, .isMoved, .isRemoved,
    ]
}
