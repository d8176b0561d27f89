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

extension Animation {
    /// An animation of `view` is over in `application`; another one may go on.
    static func end(of view: ResponderID, in application: inout Application) {
        guard application.tree[view: view].flags.contains(.animating),
            !application.scheduled.isAnimating(view)
        else { return }
        application.surface.tree[view: view].flags.remove(.animating)
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
