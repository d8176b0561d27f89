import TouchKit

/// The rules that can be checked only in a finished scene.
struct SceneLint {
    let draft: SceneDraft

    /// Reports what breaks a rule.
    ///
    /// Warnings of what can never happen come only if there are no errors: what makes it happen may be in a part of the
    /// file that could not be read.
    func check() {
        InclusionCircleRule(draft: draft).check()
        InclusionBudgetRule(draft: draft).check()
        RecognizerBudgetRule(draft: draft).check()
        guard !draft.reader.hasErrors else { return }
        SentActionRule(draft: draft).check()
        FirstResponderRule(draft: draft).check()
        ViewOutsideRule(draft: draft).check()
        ControlChoicesRule(draft: draft).check()
    }
}
