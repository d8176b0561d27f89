import HIDRecords

/// The state of a control, by the names of UIKit's controls.
package struct ControlValues: Sendable {
    /// `UIControl.state`: highlighted while its finger is inside.
    package var state: ControlState = []
    /// The last touch that it tracks, or nil (`UIControl.isTracking`).
    package var trackedTouch: TouchID?
    /// Its value, and of a cell whether it is selected; nil when its class has none.
    package var value: ControlValue?
}

extension Surface {
    /// The state of `control`.
    func values(of control: ResponderID) -> ControlValues {
        let flags = tree[view: control].flags
        var values = ControlValues()
        if controls.first(of: control, where: { $0.isInside && isDown($0.touch) }) != nil {
            values.state.insert(.highlighted)
        }
        if !flags.contains(.enabled) { values.state.insert(.disabled) }
        if flags.contains(.selected) { values.state.insert(.selected) }
        values.trackedTouch = controls.trackings.last { $0.control == control }?.touch
        values.value = value(ofView: control)
        return values
    }
}
