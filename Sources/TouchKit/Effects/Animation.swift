package import Core

/// Values that a view takes on while others see it move (`UIView.animate(withDuration:delay:options:animations:completion:)`).
package struct Animation: Equatable, Sendable {
    /// The view.
    package var view: ResponderID
    /// How long it moves.
    package var duration: Interval
    /// How long it waits before it moves.
    package var delay: Interval
    /// Whether it can be hit meanwhile.
    package var allowsUserInteraction: Bool
    /// Its new values; nil for none.
    package var changes: PropertyChanges?
    /// What is done at the end.
    package var then: [Effect]

    /// An animation of `view`.
    package init(
        of view: ResponderID, duration: Interval, delay: Interval = Interval(microseconds: 0),
        allowsUserInteraction: Bool = false, changes: PropertyChanges? = nil, then: [Effect] = []
    ) {
        self.view = view
        self.duration = duration
        self.delay = delay
        self.allowsUserInteraction = allowsUserInteraction
        self.changes = changes
        self.then = then
    }
}

extension Animation: ReferenceHolder {
    func mapReferences<Map: ReferenceMap>(_ map: inout Map) -> Animation {
        Animation(
            of: map(view), duration: duration, delay: delay, allowsUserInteraction: allowsUserInteraction,
            changes: map(changes), then: map(then))
    }
}
