import Core

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
            animation.then, after: animation.delay + animation.duration,
            animating: animation.allowsUserInteraction ? nil : animation.view, performedBy: entry, at: time,
            log)
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
