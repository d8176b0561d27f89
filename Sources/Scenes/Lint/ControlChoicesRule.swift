import Core
import TouchKit
import YAML

/// A control has something to choose from.
struct ControlChoicesRule {
    let draft: SceneDraft

    /// Notes the control `id`, whose map is `node`, if it has nothing to choose from.
    func note(_ id: ResponderID, _ valued: ValuedControl, _ node: YAMLNode) {
        if case .segmentedControl(let control) = valued, control.numberOfSegments > 0 { return }
        if case .pageControl(let control) = valued, control.numberOfPages > 0 { return }
        guard draft.scene.tree[view: id].viewClass.missingChoices != nil else { return }
        draft.notes.withoutChoices.append(.init(id, node))
    }

    /// Warns of controls that never change, not even by a `set` effect.
    func check(_ facts: LintFacts) {
        let tree = draft.scene.tree
        for control in draft.notes.withoutChoices where !facts[control.item].contains(.setsChoices) {
            let viewClass = tree[view: control.item].viewClass
            guard let missing = viewClass.missingChoices else { continue }
            let name = escaped(tree[control.item].name)
            draft.reader.warning(
                .neverChanges, control.node, "\(name) never changes: it has no \(missing.rawValue)")
        }
    }
}

extension ViewClass {
    /// The key of how many there are to choose from; nil for a class that has no such key.
    fileprivate var missingChoices: ResponderKey? {
        self == .segmentedControl ? .segments : self == .pageControl ? .numberOfPages : nil
    }
}
