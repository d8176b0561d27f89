/// What a device can be for an app.
package enum DeviceRole: CaseIterable, Hashable, Sendable {
    /// It senses fingers.
    case touchPanel
    /// It measures how it is moved: shakes.
    case accelerometer
    /// It has keys for playing: remote control. A keyboard that has them counts, for these keys alone.
    case mediaKeys
    /// It is the switch of a lid over the panel: closing it makes the app in front inactive.
    case lid

    /// Its name in reports.
    package var displayName: StaticString {
        switch self {
        case .touchPanel: "panel"
        case .accelerometer: "accelerometer"
        case .mediaKeys: "media keys"
        case .lid: "lid"
        }
    }

    /// The noun for it in reports of a device that is not read: all but touch panels are called alike.
    package var noun: StaticString {
        switch self {
        case .touchPanel: "panel"
        case .accelerometer, .mediaKeys, .lid: "device"
        }
    }
}

extension DeviceDescription {
    /// What the device can be for an app, by what the kernel says of it; nil for nothing.
    package var role: DeviceRole? {
        if isTouchPanel { return .touchPanel }
        if isAccelerometer { return .accelerometer }
        if !keys.isDisjoint(with: MediaKey.all) { return .mediaKeys }
        return switches.contains(Switch.lid) ? .lid : nil
    }

    /// Whether contacts are reported with `ABS_MT_*`; otherwise only the plain axes and `BTN_TOUCH` count.
    package var hasMultitouchAxes: Bool {
        axes[Abs.mtPositionX] != nil || axes[Abs.mtPositionY] != nil
    }

    /// Whether this is a touch panel at all, by the rule libinput and udev share.
    ///
    /// Direct devices with a position are; others when they have `BTN_TOUCH`, a position, and neither
    /// `INPUT_PROP_POINTER` nor the finger tool of a touchpad.
    package var isTouchPanel: Bool {
        let hasPosition = hasMultitouchAxes || (axes[Abs.x] != nil && axes[Abs.y] != nil)
        if !hasPosition || properties.contains(InputProp.accelerometer) { return false }
        if properties.contains(InputProp.direct) { return true }
        return !properties.contains(InputProp.pointer) && !keys.contains(Btn.toolFinger)
            && (keys.contains(Btn.touch) || hasMultitouchAxes)
    }

    /// Some drivers do not set the property; like udev, take what has three axes and nothing to press.
    private var isAccelerometer: Bool {
        guard [Abs.x, Abs.y, Abs.z].allSatisfy({ axes[$0] != nil }) else { return false }
        return properties.contains(InputProp.accelerometer) || (keys.isEmpty && !hasMultitouchAxes)
    }
}
