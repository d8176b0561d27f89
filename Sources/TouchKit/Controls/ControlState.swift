import HIDRecords

/// `UIControl.State`, with UIKit's raw values.
package struct ControlState: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let highlighted = ControlState(rawValue: 1)
    package static let disabled = ControlState(rawValue: 2)
    package static let selected = ControlState(rawValue: 4)
    package static let focused = ControlState(rawValue: 8)
}

/// A control with a finger on it (`UIControl.isTracking`).
struct ControlTracking: Hashable, Sendable {
    let control: ResponderID
    /// The one touch it follows.
    let touch: TouchID
    /// `UIControl.isTouchInside`, by which it is highlighted too.
    var isInside = true
}

/// What the controls of an app are doing, and their values.
struct ControlStates: Sendable {
    /// The controls with a finger on them: as many as there are fingers, so a search is short.
    private var trackings: [ControlTracking] = []
    /// The values that differ from the class's first one.
    private var values: [ResponderID: ControlValue] = [:]

    /// What `control` tracks; nil when it tracks nothing.
    subscript(tracking control: ResponderID) -> ControlTracking? {
        trackings.first { $0.control == control }
    }

    /// Begins, changes or (nil) ends the tracking of `control`.
    mutating func setTracking(_ tracking: ControlTracking?, of control: ResponderID) {
        let place = trackings.firstIndex { $0.control == control }
        switch (place, tracking) {
        case (let place?, let tracking?): trackings[place] = tracking
        case (let place?, nil): trackings.remove(at: place)
        case (nil, let tracking?): trackings.append(tracking)
        case (nil, nil): break
        }
    }

    /// The value of `control`, if it has been given one.
    subscript(value control: ResponderID) -> ControlValue? {
        get { values[control] }
        set { values[control] = newValue }
    }
}

extension Application {
    /// `UIControl.state` of `control`: highlighted while its finger is inside.
    package func controlState(of control: ResponderID) -> ControlState {
        let flags = tree[view: control].flags
        var state: ControlState = []
        if controls[tracking: control]?.isInside == true { state.insert(.highlighted) }
        if !flags.contains(.enabled) { state.insert(.disabled) }
        if flags.contains(.selected) { state.insert(.selected) }
        return state
    }

    /// The touch that `control` tracks, or nil (`UIControl.isTracking`).
    package func touchTracked(by control: ResponderID) -> TouchID? {
        controls[tracking: control]?.touch
    }
}
