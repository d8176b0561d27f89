import TouchKit

/// The rules that only a finished scene can be held to.
struct SceneLint {
    let draft: SceneDraft

    /// Reports what breaks a rule.
    ///
    /// Of what can never come true, the rules warn only if there are no errors: what is missing may be in what was not
    /// understood.
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
