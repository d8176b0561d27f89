import Core
import TouchKit
import YAML

/// No control that is held keeps touches from one that acts as a finger comes down.
struct ExclusiveRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of exclusive controls that fingers hold, in a window with an immediate one.
    func check() {
        let controls = draft.notes.controls.filter(isThere)
        let immediate = controls.filter { draft.scene.controls[$0]?.policy.isImmediate == true }
        guard !immediate.isEmpty else { return }
        let tree = draft.scene.tree
        for id in controls where tree[view: id].flags.contains(.exclusiveTouch) && isHeld(id) {
            let window = tree.window(of: id)
            guard let other = immediate.first(where: { $0 != id && tree.window(of: $0) == window }),
                let node = draft.notes.node(of: id)
            else { continue }
            draft.reader.warning(
                .keepsOut, node["exclusiveTouch"] ?? node,
                "while a finger holds \(draft.shownName(id)), \(draft.shownName(other)) gets none, although it is immediate: "
                    + "exclusiveTouch keeps touches from all of the window")
        }
    }

    private func isHeld(_ id: ResponderID) -> Bool {
        guard let control = draft.scene.controls[id] else { return false }
        return control.beginning != nil || control.policy.hold.microseconds > 0
    }

    /// Whether fingers can touch it in its window from load, and nothing hides it, takes it away or scrolls it to where it is not shown.
    private func isThere(_ id: ResponderID) -> Bool {
        let tree = draft.scene.tree
        guard tree.window(of: id) != nil else { return false }
        var next: ResponderID? = id
        while let view = next {
            let isTouchable = tree[view: view].flags.isSuperset(of: [.userInteractionEnabled])
            guard isTouchable, !tree[view: view].flags.contains(.hidden),
                Double(tree[view: view].alpha) >= 0.01,
                !tree[view: view].viewClass.isScrollView,
                facts[view].isDisjoint(with: ViewFacts.setsExclusion.union(.isPresented))
            else { return false }
            next = tree.superview(of: view)
        }
        return true
    }
}
