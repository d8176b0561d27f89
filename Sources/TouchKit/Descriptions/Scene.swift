package import Core

/// Everything a scene file says of one app: its views with their recognizers, controls and actions, before anything is touched.
package struct Scene: Sendable {
    /// The application, its windows, controllers and views.
    package var tree: ViewTree
    /// What responders do when an action reaches them.
    package var actions = ActionTable()
    /// What they send when they handle shakes and remote control.
    package var responses = ResponseTable()
    /// The gesture recognizers; a ``RecognizerID`` is an index into this. Those of one view are in order of attachment.
    package var gestures: [GestureRecognizerDescription] = []
    /// The controls that differ from ``ControlDescription/init()``.
    package var controls = Table<ResponderID, ControlDescription>()
    /// The scroll views.
    package var scrollViews = Table<ResponderID, ScrollView>()
    /// The controllers that others present, in file order.
    package var presentations: [Presentation] = []

    /// How the app takes touches; nil where each finger makes one at once.
    package var touchAccommodations: TouchAccommodations?
    /// What effects have scheduled; nothing before anything is touched.
    package var scheduled = ScheduledEffects()

    /// A scene of `tree` alone.
    package init(tree: ViewTree) {
        self.tree = tree
    }
}

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
