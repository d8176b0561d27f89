import TouchKit
import YAML

/// Something presents each controller that is not presented from load.
struct PresentationRule {
    let draft: SceneDraft
    let facts: LintFacts

    /// Warns of controllers that no effect presents.
    func check() {
        for presentation in draft.scene.presentations
        where !presentation.isPresented && !facts.presented.contains(presentation.controller) {
            guard let value = draft.notes.node(of: presentation.controller)?["presented"], value.bool == false
            else { continue }
            draft.reader.warning(
                .neverPresented, value, "nothing presents \(draft.shownName(presentation.controller))")
        }
    }
}
