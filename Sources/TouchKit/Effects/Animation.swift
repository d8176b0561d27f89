package import Core

/// Values that a view takes on while others see it move (`UIView.animate(withDuration:delay:options:animations:completion:)`).
package struct Animation: Equatable, Sendable {
    /// The view.
    package var view: ResponderID
    /// How long it moves.
    package var duration: Interval
    /// How long it waits before it moves.
    package var delay = Interval(microseconds: 0)
    /// Whether it can be hit meanwhile.
    package var allowsUserInteraction = false
    /// Its new values; nil for none.
    package var changes: PropertyChanges?
    /// What is done at the end.
    package var then: [Effect]

    /// An animation of `view` that begins at once.
    package init(
        of view: ResponderID, duration: Interval, changes: PropertyChanges? = nil, then: [Effect] = []
    ) {
        self.view = view
        self.duration = duration
        self.changes = changes
        self.then = then
    }
}

extension Animation: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Animation {
        var animation = self
        animation.view = map(view)
        animation.changes = map(changes)
        animation.then = map(then)
        return animation
    }
}

/// Views that are animated: what is new holds at once, and hit-tests pass the views over until the end.
///
/// Touches that are down go on.
extension Application {
    /// Gives the view its new values; what comes at the end waits in the name of the entry at the index `entry`.
    ///
    /// - Returns: false if too much waits: then the animation is over at once, and nothing is done at its end.
    mutating func animate(
        _ animation: Animation, performedBy entry: Int?, at time: Timestamp, to log: inout DecisionLog
    ) -> Bool {
        if let changes = animation.changes { apply(changes, to: &log) }
        return schedule(
            .init(
                deadline: deadline(after: animation.delay + animation.duration, from: time),
                effects: animation.then, performer: log.performer(of: entry),
                animated: animation.allowsUserInteraction ? nil : animation.view))
    }

    /// `controller` has been dismissed, however long it should have taken.
    mutating func endTransitions(of controller: ResponderID, _ view: ResponderID) {
        scheduled.endTransitions(of: controller)
        endAnimation(of: view)
        if !isSendingEvent { updateDeadline() }
    }

    /// An animation of `view` is over; another one may go on.
    mutating func endAnimation(of view: ResponderID) {
        if tree[view: view].flags.contains(.animating), !scheduled.isAnimating(view) {
            surface.tree[view: view].flags.remove(.animating)
        }
    }
}
