/// What a device can be for an app.
package enum DeviceRole: CaseIterable, Hashable, Sendable {
    /// It senses fingers.
    case touchPanel
    /// It measures how it is moved: shakes.
    case accelerometer
    /// It has media keys: remote control. A keyboard that has them counts, for these keys alone.
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

    /// The noun for it in reports of a device that is not read: the same for all but touch panels.
    package var noun: StaticString {
        switch self {
        case .touchPanel: "panel"
        case .accelerometer, .mediaKeys, .lid: "device"
        }
    }
}

extension DeviceRole {
    /// What a device can be for an app, by what the kernel says of it; nil for nothing.
    init?(of device: DeviceDescription) {
        if device.isTouchPanel {
            self = .touchPanel
        } else if device.isAccelerometer {
            self = .accelerometer
        } else if !device.keys.isDisjoint(with: MediaKey.all) {
            self = .mediaKeys
        } else if device.switches.contains(SwitchCode.lid) {
            self = .lid
        } else {
            return nil
        }
    }
}
