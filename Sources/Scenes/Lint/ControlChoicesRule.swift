import Core
import TouchKit
import YAML

/// A control has something to choose from.
struct ControlChoicesRule {
    let draft: SceneDraft

    /// Notes the control `id`, whose map is `node`, if it has nothing to choose from.
    func note(_ id: ResponderID, _ valued: ValuedControl, _ node: YAMLNode) {
        switch valued {
        case .segmentedControl(let control) where control.numberOfSegments == 0: break
        case .pageControl(let control) where control.numberOfPages == 0: break
        case .switch, .slider, .stepper, .segmentedControl, .pageControl, .tracking: return
        }
        draft.notes.withoutChoices.append(.init(id, node))
    }

    /// Warns of controls that never change, not even by a `set` effect.
    func check(_ facts: LintFacts) {
        let tree = draft.scene.tree
        for control in draft.notes.withoutChoices where !facts[control.item].contains(.setsChoices) {
            let missing: ResponderKey =
                switch tree[view: control.item].viewClass.behavior.control?.valued {
                case .pageControl: .numberOfPages
                case .switch, .slider, .stepper, .segmentedControl, .tracking, nil: .segments
                }
            let name = escaped(tree[control.item].name)
            draft.reader.warning(
                .neverChanges, control.node, "\(name) never changes: it has no \(missing.rawValue)")
        }
    }
}
