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
        AdditionRule(draft: draft).check()
        guard !draft.reader.hasErrors else { return }
        let facts = LintFacts(draft)
        let owners = ActionOwners(draft.scene.actions)
        SentActionRule(draft: draft, owners: owners).check(facts)
        UnsentActionRule(draft: draft).check()
        NoActionRule(draft: draft, facts: facts).check()
        OneShotRule(draft: draft, facts: facts, owners: owners).check()
        IgnoringRule(draft: draft).check(facts)
        LastingStateRule(draft: draft, facts: facts).check()
        CancelledTimerRule(draft: draft, facts: facts).check()
        PresentationRule(draft: draft, facts: facts).check()
        NavigationRule(draft: draft, facts: facts).check()
        MenuItemsRule(draft: draft, facts: facts).check()
        FirstResponderRule(draft: draft, facts: facts).check()
        ControlChoicesRule(draft: draft).check(facts)
        ControlValuesRule(draft: draft, facts: facts).check()
        RestoreRule(draft: draft, facts: facts).check()
        HeldControlRule(draft: draft).check()
        HeldPressRule(draft: draft).check()
        EarlyEndRule(draft: draft, owners: owners).check()
        ExclusiveRule(draft: draft, facts: facts).check()
        CellAnswerRule(draft: draft, facts: facts).check()
        MovableCellRule(draft: draft, facts: facts).check()
        CellEventRule(draft: draft, facts: facts).check()
        PullRule(draft: draft, facts: facts).check()
        checkEffectOfKeys(facts)
        let views = LintViews(draft.scene, facts)
        var reach = ReachRules(draft, views)
        reach.check()
        RecognizerRules(draft: draft, facts: facts, views: views).check()
    }

    /// Warns of actions that are never sent, and of keys that do nothing, because of other keys.
    private func checkEffectOfKeys(_ facts: LintFacts) {
        TextFieldEventRule(draft: draft, facts: facts).check()
        WheelEventRule(draft: draft, facts: facts).check()
        DismissalEventRule(draft: draft, facts: facts).check()
        ActionStatesRule(draft: draft, facts: facts).check()
        RootAppearanceRule(draft: draft, facts: facts).check()
        PressReachRule(draft: draft, facts: facts).check()
        ScrollEffectRule(draft: draft, facts: facts).check()
        KeptMenuRule(draft: draft, facts: facts).check()
        PassthroughRule(draft: draft).check()
    }
}
