/// What makes the app ignore touches is ended.
struct IgnoringRule {
    let draft: SceneDraft

    /// Warns of every beginning if there is no end.
    func check(_ facts: LintFacts) {
        guard !facts.endsIgnoring else { return }
        for node in draft.notes.ignoringBegins {
            draft.reader.warning(
                .ignoresForEver, node,
                "nothing in this scene ends it: the app ignores touches from then on")
        }
    }
}
