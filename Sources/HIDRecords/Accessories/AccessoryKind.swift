/// What a device other than a touch panel can be for an app.
package enum AccessoryKind: Hashable, Sendable {
    /// It measures how it is moved: shakes.
    case accelerometer
    /// It has keys for playing: remote control. A keyboard that has them counts, for these keys alone.
    case mediaKeys
    /// It tells of a lid over the panel: what closes it makes the app in front inactive.
    case lid
}

extension DeviceDescription {
    /// What the device is besides a touch panel, which it must not be; nil for what apps do not hear of.
    package var accessoryKind: AccessoryKind? {
        if isTouchPanel { return nil }
        if isAccelerometer { return .accelerometer }
        if !keys.isDisjoint(with: MediaKey.all) { return .mediaKeys }
        return switches.contains(Switch.lid) ? .lid : nil
    }

    /// Some drivers do not set the property; like udev, take what has three axes and nothing to press.
    private var isAccelerometer: Bool {
        guard [Abs.x, Abs.y, Abs.z].allSatisfy({ axes[$0] != nil }) else { return false }
        return properties.contains(InputProp.accelerometer) || (keys.isEmpty && !hasMultitouchAxes)
    }
}

extension AbsoluteAxis {
    /// How many units are 1 g on the axis of an accelerometer; nil when nothing tells.
    ///
    /// Such devices have units per g as resolution (Documentation/input/event-codes.rst). Drivers without one measure
    /// 2 g either way as a rule; those that measure more seem to be moved less, which makes no shake of a nudge.
    package var unitsPerGravity: Double? {
        if resolution > 0 { return Double(resolution) }
        let reach = max(abs(Double(minimum)), abs(Double(maximum)))
        return reach > 0 ? reach / 2 : nil
    }
}
