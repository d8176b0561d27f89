package import HIDRecords

/// The touches of an app, as one object that each frame changes (UIEvent of type touches).
package struct TouchEvent: Sendable {
    /// When the current event happened.
    package internal(set) var timestamp = Timestamp(microseconds: 0)
    /// Every live touch of the app, in all windows, ascending; those the frame left alone are stationary.
    package internal(set) var allTouches: [Touch] = []
    /// The fingers in range that do not touch.
    package internal(set) var hovers: [Hover] = []
    /// What the touches were in the earlier frames of the current event, oldest first.
    var samples: [Touch] = []

    init() {}

    /// The touches that hit `view`.
    package func touches(forView view: ResponderID) -> [Touch] {
        allTouches.filter { $0.view == view }
    }

    /// The touches in `window`.
    package func touches(forWindow window: ResponderID) -> [Touch] {
        allTouches.filter { $0.window == window }
    }

    /// Every sample of `touch` since the last event that changed it, the last one its present state; nil when
    /// the touch is not part of the event or did not change in it (`coalescedTouches(for:)`).
    package func coalescedTouches(for touch: TouchID) -> [Touch]? {
        guard let last = allTouches.first(where: { $0.id == touch }), last.hasChanged else { return nil }
        return samples.filter { $0.id == touch } + [last]
    }

    /// The phases of all touches.
    var phases: TouchPhaseSet {
        var phases: TouchPhaseSet = []
        let touches = allTouches.span
        for place in touches.indices { phases.insert(TouchPhaseSet(touches[place].phase)) }
        return phases
    }

    /// The phases of the touches in `window`.
    func phases(in window: ResponderID) -> TouchPhaseSet {
        var phases: TouchPhaseSet = []
        let touches = allTouches.span
        for place in touches.indices where touches[place].window == window {
            phases.insert(TouchPhaseSet(touches[place].phase))
        }
        return phases
    }
}
