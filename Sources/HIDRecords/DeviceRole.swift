import Core

/// A use that an app has for a device.
package enum DeviceRole: CaseIterable, Hashable, Sendable {
    /// It senses fingers.
    case touchPanel
    /// It measures how it is moved: shakes.
    case accelerometer
    /// It has keys that an entry of the configuration names: presses.
    case keys
    /// It has media keys: remote control. A keyboard that has them counts, for these keys alone.
    case mediaKeys
    /// It is the switch of a lid over the panel: closing it makes the app in front inactive.
    case lid

    /// Its name in reports.
    package var displayName: StaticString {
        switch self {
        case .touchPanel: "panel"
        case .accelerometer: "accelerometer"
        case .keys: "keys"
        case .mediaKeys: "media keys"
        case .lid: "lid"
        }
    }

    /// The noun for it in reports of a device that is not read: the same for all but touch panels.
    package var noun: StaticString {
        switch self {
        case .touchPanel: "panel"
        case .accelerometer, .keys, .mediaKeys, .lid: "device"
        }
    }
}

extension DeviceRole {
    /// The role of a device by the kernel's facts about it; nil for none.
    init?(of device: DeviceDescription) {
        if device.isTouchPanel {
            self = .touchPanel
        } else if device.isAccelerometer {
            self = .accelerometer
        } else if !device.keys.isDisjoint(with: device.namedKeys) {
            self = .keys
        } else if !device.keys.isDisjoint(with: MediaKey.all) {
            self = .mediaKeys
        } else if device.switches.contains(SwitchCode.lid) {
            self = .lid
        } else {
            return nil
        }
    }
}

/// The rule by which a device is a touch panel: the same for devices that are there and for those of recordings.
extension DeviceDescription {
    /// The event that says that a panel is touched.
    package enum TouchSource: Equatable, Sendable {
        /// Contacts, of either multi-touch protocol.
        case contacts
        /// A button.
        case button(EventCode)
        /// `ABS_PRESSURE` above its minimum.
        case pressure
    }

    /// The event that says that the device is touched; nil if none does.
    ///
    /// A device without slots and `BTN_TOUCH` has its left button for that, as a mouse that knows where it is.
    package var touchSource: TouchSource? {
        if hasMultitouchAxes { return .contacts }
        for button in [Btn.touch, Btn.left] where keys.contains(button) { return .button(button) }
        return axes[Abs.pressure] == nil ? nil : .pressure
    }

    /// Whether it can say where it is touched.
    private var hasPlace: Bool { hasMultitouchAxes || (axes[Abs.x] != nil && axes[Abs.y] != nil) }

    /// The reason why the device cannot be a touch panel whatever udev calls it, after its name in a sentence; nil for
    /// nothing.
    package var panelDefect: String? {
        if properties.contains(.accelerometer) { return "is an accelerometer" }
        if !hasPlace { return "has no axes for a place" }
        return touchSource == nil ? "has neither a button nor pressure that says when it is touched" : nil
    }

    /// The kinds that udev calls it; if they are not known, those that it would call it.
    package var kinds: Set<UdevKind> {
        udevKinds ?? UdevKind.kinds(properties: properties, keys: keys, axes: Set(axes.keys))
    }

    /// Whether this is a touch panel: it can be one, and udev calls it a touch screen, or the configuration names it
    /// one.
    ///
    /// The kernel calls some direct that udev calls mice, because they report touches as the left button; they are, too.
    package var isTouchPanel: Bool {
        panelDefect == nil
            && (isNamedPanel || kinds.contains(.touchScreen)
                || (properties.contains(.direct) && kinds == [.mouse]))
    }

    /// Whether it could be a touch panel if udev called it one.
    package var looksLikePanel: Bool { panelDefect == nil && !properties.contains(.pointer) }

    /// Why it is not a touch panel, after its name in a sentence.
    package var reasonForNoPanel: String {
        if let panelDefect { return panelDefect }
        let names = kinds.inOrder { $0.rawValue < $1.rawValue }
        let says = udevKinds == nil ? "would be called" : "is called"
        guard !names.isEmpty else { return "\(says) no touch screen by udev" }
        let text = names.map { "\($0.displayName) (\($0.rawValue))" }.joined(separator: " and ")
        return "\(says) \(text) by udev\(cause), and not a touch screen"
    }

    /// Why udev calls it so, as far as a key or a missing property says that.
    private var cause: String {
        let isDirect = properties.contains(.direct)
        if kinds.contains(.tablet) {
            if keys.contains(Btn.toolPen) { return " for its BTN_TOOL_PEN" }
            return keys.contains(Btn.stylus) ? " for its BTN_STYLUS" : ""
        }
        if kinds.contains(.touchpad), keys.contains(Btn.toolFinger), !isDirect {
            return " for its BTN_TOOL_FINGER without INPUT_PROP_DIRECT"
        }
        if kinds.contains(.mouse) { return keys.contains(Btn.left) ? " for its BTN_LEFT" : "" }
        return kinds.contains(.joystick) && !keys.contains(Btn.touch)
            ? " for want of BTN_TOUCH and INPUT_PROP_DIRECT" : ""
    }

    /// The keys that are read of a device that is no panel: its media keys, and those that an entry names.
    package var readKeys: [EventCode] {
        MediaKey.all + namedKeys.filter { !MediaKey.all.contains($0) && keys.contains($0) }
    }

    /// The device as it is for an entry of the configuration that applies to it.
    package func named(by choice: PanelChoice?) -> DeviceDescription {
        var device = self
        device.isNamedPanel = choice?.configuration.use ?? false
        device.entrySize = choice?.configuration.size
        device.namedKeys = choice?.configuration.keys ?? []
        return device
    }
}
