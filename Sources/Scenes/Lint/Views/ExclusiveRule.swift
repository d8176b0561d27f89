import Core
import TouchKit
import YAML

/// Nothing on which fingers rest keeps touches from a control that acts as a finger comes down.
struct ExclusiveRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of exclusive views that fingers hold, in a window with an immediate control, and of immediate ones that are exclusive.
    func check() {
        let tree = draft.scene.tree
        var immediate: [ResponderID: ResponderID] = [:]
        for id in draft.notes.controls
        where draft.scene.controls[id]?.policy.isImmediate == true && isThere(id) {
            guard let window = tree.window(of: id), immediate[window] == nil else { continue }
            immediate[window] = id
        }
        guard !immediate.isEmpty else { return }
        for id in tree.views.indices.map(ResponderID.init(index:))
        where tree[view: id].flags.contains(.exclusiveTouch) && isThere(id) {
            guard let node = draft.notes.node(of: id), let window = tree.window(of: id),
                let other = immediate[window], let loss = loss(of: other, by: id)
            else { continue }
            draft.reader.warning(.keepsOut, node["exclusiveTouch"] ?? node, loss)
        }
    }

    /// What the exclusive view `id` keeps from immediate controls like `other`; nil if it is nothing, or not for long.
    private func loss(of other: ResponderID, by id: ResponderID) -> String? {
        let name = draft.shownName(id)
        if draft.scene.controls[id]?.policy.isImmediate == true {
            return "\(name) is immediate, but gets no finger while one is elsewhere in its window: "
                + "exclusiveTouch"
        }
        guard isHeld(id) else { return nil }
        return "while a finger holds \(name), \(draft.shownName(other)) gets none, although it is immediate: "
            + "exclusiveTouch keeps touches from all of the window"
    }

    /// Whether fingers rest on it: on a button that acts as they lift they do not, on what a program draws in they do.
    private func isHeld(_ id: ResponderID) -> Bool {
        guard let control = draft.scene.controls[id], draft.scene.tree[view: id].viewClass != .slider else {
            return true
        }
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
