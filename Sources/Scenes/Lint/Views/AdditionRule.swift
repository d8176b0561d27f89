import TouchKit

/// No effect adds a view to a view in it.
struct AdditionRule {
    let draft: SceneDraft

    /// Reports effects that would, unless the view in it may have been put elsewhere before.
    func check() {
        guard !draft.notes.additions.isEmpty else { return }
        var moved: Set<ResponderID> = []
        for effect in draft.scene.actions.effects {
            if case .tree(.add(let view, _)) = effect { moved.insert(view) }
            if case .tree(.remove(let views)) = effect { moved.formUnion(views) }
        }
        for addition in draft.notes.additions {
            var next: ResponderID? = addition.place
            while let current = next {
                if current == addition.view {
                    draft.reader.error(addition.node, "a view cannot be added to itself or to a view in it")
                    break
                }
                next = moved.contains(current) ? nil : draft.scene.tree.superview(of: current)
            }
        }
    }
}
