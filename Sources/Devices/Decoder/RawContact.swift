import Core
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

/// The true state of a panel as the kernel reports it: `EVIOCGMTSLOTS`, `EVIOCGABS`, `EVIOCGKEY`.
package struct PanelState: Equatable, Sendable {
    /// One slot's tracking id, -1 when it is empty, and its values.
    package struct Slot: Equatable, Sendable {
        /// The kernel's number for the contact, or -1.
        package var trackingID: Int32 = -1
        /// The values; of an empty slot those of its last contact.
        package var raw = RawContact()

        /// An empty slot.
        package init() {}

        /// A slot with the contact `trackingID`.
        package init(trackingID: Int32, raw: RawContact) {
            self.trackingID = trackingID
            self.raw = raw
        }
    }

    /// The slots; on a single-touch panel the first one's values are the plain axes', and its id does not count.
    package var slots: [Slot] = []
    /// The slot to which later values belong (`ABS_MT_SLOT`).
    package var currentSlot = 0
    /// `BTN_TOUCH`, which a panel without slots has instead of tracking ids.
    package var isTouched = false

    /// A panel without contacts.
    package init() {}
}

/// The noise of a panel's places: what moves by less stays where it is, for each axis.
///
/// libinput has the kernel's fuzz moved to udev's properties `LIBINPUT_FUZZ_…`, and takes half of it either way.
struct DeadBand: Equatable, Sendable {
    private let x: Int32
    private let y: Int32

    /// No noise.
    static let none = DeadBand(x: 0, y: 0)

    private init(x: Int32, y: Int32) {
        (self.x, self.y) = (x, y)
    }

    /// The noise of `panel` by udev's properties.
    init(of panel: DeviceDescription) {
        self.init(x: panel.fuzz(of: .x) / 2, y: panel.fuzz(of: .y) / 2)
    }

    /// `raw` at the place of `shown`, or as far from it as it is beyond the band.
    func settled(_ raw: RawContact, around shown: RawContact) -> RawContact {
        var settled = raw
        settled.x = Self.settled(raw.x, around: shown.x, x)
        settled.y = Self.settled(raw.y, around: shown.y, y)
        return settled
    }

    private static func settled(_ value: Int32, around centre: Int32, _ margin: Int32) -> Int32 {
        let step = Int64(value) - Int64(centre)
        if abs(step) <= Int64(margin) { return centre }
        return step > 0 ? value - margin : value + margin
    }
}
