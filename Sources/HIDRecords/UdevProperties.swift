import Core

/// The kinds of input devices that udev knows, by the property that says so.
package enum UdevKind: String, CaseIterable, Sendable {
    case touchScreen = "ID_INPUT_TOUCHSCREEN"
    case tablet = "ID_INPUT_TABLET"
    case tabletPad = "ID_INPUT_TABLET_PAD"
    case touchpad = "ID_INPUT_TOUCHPAD"
    case mouse = "ID_INPUT_MOUSE"
    case joystick = "ID_INPUT_JOYSTICK"
    case accelerometer = "ID_INPUT_ACCELEROMETER"

    /// Its name in sentences, with its article.
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
    /// The kinds that udev's builtin `input_id` finds for a device with these properties, keys and axes, where no rule says
    /// otherwise.
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

/// A udev property that describes a panel.
package enum UdevProperty: String, CaseIterable, Sendable {
    case path = "ID_PATH"
    case calibration = "LIBINPUT_CALIBRATION_MATRIX"
    case width = "ID_INPUT_WIDTH_MM"
    case height = "ID_INPUT_HEIGHT_MM"
    case fuzzX = "LIBINPUT_FUZZ_00"
    case fuzzY = "LIBINPUT_FUZZ_01"
    case multitouchFuzzX = "LIBINPUT_FUZZ_35"
    case multitouchFuzzY = "LIBINPUT_FUZZ_36"
}

extension DeviceDescription {
    /// Takes over udev's property `key`, live or recorded; others than those that touchd needs say nothing.
    package mutating func takeUdev(_ key: String, value: String) {
        if let property = UdevProperty(rawValue: key) {
            take(property, value: value)
        } else if key == "ID_INPUT" {
            if udevKinds == nil { udevKinds = [] }
        } else if let kind = UdevKind(rawValue: key) {
            if udevKinds == nil { udevKinds = [] }
            if value == "1" { udevKinds?.insert(kind) }
        }
    }

    /// Takes over one of udev's properties, live or recorded.
    package mutating func take(_ property: UdevProperty, value: String) {
        switch property {
        case .path: idPath = value
        case .calibration:
            calibrationMatrix = Self.calibration(value)
            unusedCalibration = calibrationMatrix == nil ? escaped(value) : nil
        case .width: setMillimetres(value) { $0.x = $1 }
        case .height: setMillimetres(value) { $0.y = $1 }
        case .fuzzX: udevFuzz[Abs.x] = Self.fuzz(value)
        case .fuzzY: udevFuzz[Abs.y] = Self.fuzz(value)
        case .multitouchFuzzX: udevFuzz[Abs.mtPositionX] = Self.fuzz(value)
        case .multitouchFuzzY: udevFuzz[Abs.mtPositionY] = Self.fuzz(value)
        }
    }

    /// The first six numbers of `text`, as libinput reads them (`parse_calibration_property`); nil if it reads none.
    ///
    /// Only spaces separate them, and a number has digits, signs and a point. What follows the sixth does not count: guides
    /// write the third row of the matrix, too.
    private static func calibration(_ text: String) -> [Double]? {
        let texts = text.split(separator: " ").prefix(6)
        let numbers = texts.compactMap { text in
            text.utf8.allSatisfy("0123456789+-.".utf8.contains) ? Double(text) : nil
        }
        return numbers.count == 6 ? numbers : nil
    }

    /// A whole number of at least 0; nil for anything else.
    private static func fuzz(_ text: String) -> Int32? { Int32(text).flatMap { $0 < 0 ? nil : $0 } }

    /// The noise of an axis of the place by udev, in its units.
    ///
    /// Where udev has it, libinput's rule takes the kernel's own filter away as the last thing that udev does with the device: that
    /// the kernel still has one says only that the device was looked at before.
    package func fuzz(of axis: PanelAxis) -> Int32 {
        let (plain, multitouch) = axis == .x ? (Abs.x, Abs.mtPositionX) : (Abs.y, Abs.mtPositionY)
        let code = axes[multitouch] == nil ? plain : multitouch
        return udevFuzz[code] ?? 0
    }

    private mutating func setMillimetres(_ text: String, _ set: (inout Point, Double) -> Void) {
        guard let length = Double(foreign: text), length > 0 else { return }
        var size = millimetres ?? .zero
        set(&size, length)
        millimetres = size
    }
}
