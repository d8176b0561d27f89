package import HIDRecords

/// The values that the kernel keeps for one contact, in the panel's units; a slot keeps them after the
/// contact is gone.
package struct RawContact: Equatable, Sendable {
    /// The centre (`ABS_MT_POSITION_X`).
    package var x: Int32 = 0
    /// The centre (`ABS_MT_POSITION_Y`).
    package var y: Int32 = 0
    /// The height above the surface, 0 when touching (`ABS_MT_DISTANCE`).
    package var distance: Int32 = 0
    /// The longer diameter (`ABS_MT_TOUCH_MAJOR`).
    package var touchMajor: Int32 = 0
    /// The shorter diameter (`ABS_MT_TOUCH_MINOR`).
    package var touchMinor: Int32 = 0
    /// The quarter turn of the longer diameter (`ABS_MT_ORIENTATION`).
    package var orientation: Int32 = 0
    /// The pressure (`ABS_MT_PRESSURE`).
    package var pressure: Int32 = 0
    /// The kind of tool, an ``MTTool`` (`ABS_MT_TOOL_TYPE`).
    package var toolType: Int32 = 0

    /// A finger that touches the origin.
    package init() {}

    /// The values that the axes had when `panel` was described.
    package init(of panel: DeviceDescription) {
        for (code, axis) in panel.axes {
            guard let code = panel.hasMultitouchAxes ? code : Self.multitouchCode(of: code) else { continue }
            set(code, to: axis.value)
        }
    }

    /// Takes one `ABS_MT_*` value; other codes are ignored.
    package mutating func set(_ code: EventCode, to value: Int32) {
        switch code {
        case Abs.mtPositionX: x = value
        case Abs.mtPositionY: y = value
        case Abs.mtDistance: distance = value
        case Abs.mtTouchMajor: touchMajor = value
        case Abs.mtTouchMinor: touchMinor = value
        case Abs.mtOrientation: orientation = value
        case Abs.mtPressure: pressure = value
        case Abs.mtToolType: toolType = value
        default: break
        }
    }

    /// The `ABS_MT_*` code that corresponds to `code` on a single-touch panel; nil when there is none.
    package static func multitouchCode(of code: EventCode) -> EventCode? {
        if code == Abs.x { return Abs.mtPositionX }
        if code == Abs.y { return Abs.mtPositionY }
        if code == Abs.pressure { return Abs.mtPressure }
        return code == Abs.distance ? Abs.mtDistance : nil
    }

    var isHovering: Bool { distance > 0 }
    var isPalm: Bool { toolType == MTTool.palm }

    /// Whether the position differs from that of `other`.
    func isElsewhere(than other: RawContact) -> Bool {
        x != other.x || y != other.y || distance != other.distance
    }

    /// Whether anything but the position differs from `other`.
    func hasOtherAttributes(than other: RawContact) -> Bool {
        touchMajor != other.touchMajor || touchMinor != other.touchMinor || pressure != other.pressure
            || orientation != other.orientation || toolType != other.toolType
    }
}
