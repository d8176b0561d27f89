/// What udev calls an input device, by the property that says so.
package enum UdevKind: String, CaseIterable, Sendable {
    case touchScreen = "ID_INPUT_TOUCHSCREEN"
    case tablet = "ID_INPUT_TABLET"
    case tabletPad = "ID_INPUT_TABLET_PAD"
    case touchpad = "ID_INPUT_TOUCHPAD"
    case mouse = "ID_INPUT_MOUSE"
    case joystick = "ID_INPUT_JOYSTICK"
    case accelerometer = "ID_INPUT_ACCELEROMETER"

    /// What it is called in sentences, with its article.
    package var displayName: StaticString {
        switch self {
        case .touchScreen: "a touch screen"
        case .tablet: "a tablet"
        case .tabletPad: "the pad of a tablet"
        case .touchpad: "a touchpad"
        case .mouse: "a mouse"
        case .joystick: "a joystick"
        case .accelerometer: "an accelerometer"
        }
    }
}

extension UdevKind {
    /// What udev's builtin `input_id` calls a device with these properties, keys and axes, where no rule says otherwise.
    ///
    /// Only kinds that matter for devices with a place.
    package static func kinds(
        properties: Set<DeviceProperty>, keys: Set<EventCode>, axes: Set<EventCode>
    ) -> Set<UdevKind> {
        let hasPlace = axes.contains(Abs.x) && axes.contains(Abs.y)
        if properties.contains(.accelerometer) || (keys.isEmpty && hasPlace && axes.contains(Abs.z)) {
            return [.accelerometer]
        }
        var kinds: Set<UdevKind> = []
        let hasPen = keys.contains(Btn.stylus) || keys.contains(Btn.toolPen)
        let isDirect = properties.contains(.direct)
        let isTouchpad = keys.contains(Btn.toolFinger) && !keys.contains(Btn.toolPen) && !isDirect
        let isTouched = keys.contains(Btn.touch) || isDirect
        let hasMultitouchPlace = axes.contains(Abs.mtPositionX) && axes.contains(Abs.mtPositionY)
        // A device with all axes, such as a joystick, has no slots.
        let isMultitouch = hasMultitouchPlace && !(axes.contains(Abs.mtSlot) && axes.contains(Abs.belowSlot))
        if hasPlace {
            if hasPen {
                kinds.insert(.tablet)
            } else if isTouchpad {
                kinds.insert(.touchpad)
            } else if keys.contains(where: Btn.isOfMouse) {
                kinds.insert(.mouse)
            } else if isTouched {
                kinds.insert(.touchScreen)
            }
        }
        if isMultitouch {
            if hasPen {
                kinds.insert(.tablet)
            } else if isTouchpad {
                kinds.insert(.touchpad)
            } else if isTouched {
                kinds.insert(.touchScreen)
            }
        }
        if kinds.isEmpty, keys.contains(where: Btn.isOfJoystick) || axes.contains(where: Abs.isOfJoystick) {
            kinds.insert(.joystick)
        }
        return kinds
    }
}
