import TouchKit

/// The rules about recognizers and what they mean to each other.
struct RecognizerRules {
    let draft: SceneDraft
    let facts: LintFacts
    let views: LintViews

    /// Warns of recognizers that never recognize, wait in vain, or name others in vain.
    func check() {
        let alone = NeverRecognizesRule(draft: draft, facts: facts, views: views)
        let rival = RivalRule(draft: draft, facts: facts, views: views)
        let gestures = draft.scene.gestures
        var first = 0
        for index in gestures.indices {
            // The recognizers of a view come in a row.
            if gestures[index].view != gestures[first].view { first = index }
            let id = RecognizerID(index: index)
            if !alone.warn(of: id), gestures[index].isAttached { rival.warn(of: id, first: first) }
        }
        RequirementCircleRule(draft: draft, facts: facts).check()
        SharedTouchRule(draft: draft, facts: facts, views: views).check()
    }
}
