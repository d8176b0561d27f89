extension Scene {
    /// Drops what cannot be reached any more; the first `responders` and `recognizers` stay.
    ///
    /// - Returns: the new numbers.
    mutating func compact(responders: Int, recognizers: Int) -> Renumbering {
        let parts = ReachableParts(of: self, responders: responders, recognizers: recognizers)
        let renumbering = Renumbering(parts)
        gestures = gestures.indices.filter { parts.recognizers[$0] }.map { renumbering(gestures[$0]) }
        controls = renumbering(controls)
        scrollViews = renumbering(scrollViews)
        actions.renumber(renumbering)
        responses.renumber(renumbering)
        scheduled = renumbering(scheduled)
        presentations = presentations.filter { renumbering.keeps($0.presenter) }.map { renumbering($0) }
        tree.renumber(renumbering)
        return renumbering
    }
}
