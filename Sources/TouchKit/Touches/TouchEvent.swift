package import HIDRecords

/// The touches of an app, as one object that each frame changes (UIEvent of type touches).
package struct TouchEvent: Sendable {
    /// When the current event happened.
    package internal(set) var timestamp = Timestamp(microseconds: 0)
    /// Every live touch of the app, in all windows, ascending; those the frame left alone are stationary.
    package internal(set) var allTouches: [Touch] = []
    /// The fingers in range that do not touch.
    package internal(set) var hovers: [Hover] = []
    /// The samples that the current event gathers, oldest first.
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
        let coalesced = samples.filter { $0.id == touch }
        return coalesced.isEmpty ? nil : coalesced
    }
}
