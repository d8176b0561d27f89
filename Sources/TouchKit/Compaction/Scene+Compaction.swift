extension Scene {
    /// Drops what cannot be reached any more; the first `responders` and `recognizers` stay.
    ///
    /// - Returns: the new numbers.
    mutating func compact(responders: Int, recognizers: Int) -> Renumbering {
        let parts = ReachableParts(of: self, responders: responders, recognizers: recognizers)
        let renumbering = Renumbering(parts)
        gestures = gestures.indices.filter { parts.recognizers[$0] }.map { index in
            var description = gestures[index]
            description.view = renumbering(description.view)
            description.requireToFail = renumbering(description.requireToFail)
            description.beRequiredToFailBy = renumbering(description.beRequiredToFailBy)
            description.simultaneousWith = renumbering(description.simultaneousWith)
            description.canPrevent = renumbering(description.canPrevent)
            description.canBePrevented = renumbering(description.canBePrevented)
            description.valuesIn = renumbering(description.valuesIn)
            description.shouldBegin = renumbering(description.shouldBegin)
            description.shouldReceive = renumbering(description.shouldReceive)
            description.action = description.action.map { renumbering($0) }
            return description
        }
        var kept: [ResponderID: ControlDescription] = [:]
        for (id, control) in controls where renumbering.keeps(id) {
            var control = control
            control.renumber(renumbering)
            kept[renumbering(id)] = control
        }
        controls = kept
        var scrolling: [ResponderID: ScrollView] = [:]
        for (id, scrollView) in scrollViews where renumbering.keeps(id) {
            scrolling[renumbering(id)] = renumbering(scrollView)
        }
        scrollViews = scrolling
        actions.renumber(renumbering)
        responses.renumber(renumbering)
        scheduled.renumber(renumbering)
        presentations = presentations.filter { renumbering.keeps($0.presenter) }.map { renumbering($0) }
        tree.renumber(renumbering)
        return renumbering
    }
}
