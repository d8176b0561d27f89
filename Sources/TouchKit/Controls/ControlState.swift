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

extension Application {
    /// `UIControl.state` of `control`: highlighted while its finger is inside.
    package func controlState(of control: ResponderID) -> ControlState {
        let flags = tree[view: control].flags
        var state: ControlState = []
        if controls.trackings.contains(where: { $0.control == control && $0.isInside && isDown($0.touch) }) {
            state.insert(.highlighted)
        }
        if !flags.contains(.enabled) { state.insert(.disabled) }
        if flags.contains(.selected) { state.insert(.selected) }
        return state
    }

    /// The last touch that `control` tracks, or nil (`UIControl.isTracking`).
    package func touchTracked(by control: ResponderID) -> TouchID? {
        controls.trackings.last { $0.control == control }?.touch
    }
}
