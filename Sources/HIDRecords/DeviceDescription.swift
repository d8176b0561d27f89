package import Core

/// A device as it is known before its first event: the kernel's description and udev's properties.
///
/// A recording has one before its events, so that a replay sees the device that was recorded.
package struct DeviceDescription: Equatable, Sendable {
    /// The device's name (`EVIOCGNAME`).
    package var name: String
    /// The physical path (`EVIOCGPHYS`), empty if the driver gives none.
    package var phys = ""
    /// The unique identifier (`EVIOCGUNIQ`), empty if the driver gives none.
    package var uniq = ""
    /// Bus, vendor, product and version (`EVIOCGID`).
    package var identity = DeviceIdentity()
    /// The device node, for instance `/dev/input/event5`; empty in a recording.
    package var node = ""
    /// udev's `ID_PATH`: the port the device is plugged into; empty if unknown.
    package var idPath = ""
    /// The device properties (`INPUT_PROP_*`).
    package var properties: Set<DeviceProperty> = []
    /// The absolute axes by code (``Abs``).
    package var axes = Table<EventCode, AbsoluteAxis>()
    /// The keys and buttons the device can send.
    package var keys: Set<EventCode> = []
    /// The switches the device can send (``SwitchCode``).
    package var switches: Set<EventCode> = []
    /// udev's `LIBINPUT_CALIBRATION_MATRIX`: its first six numbers, or nil when it has none.
    package var calibrationMatrix: [Double]?
    /// The text of that property, escaped, when it has no six numbers and is not used.
    package var unusedCalibration: String?
    /// udev's `LIBINPUT_FUZZ_…`: the noise of axes that libinput keeps the kernel from filtering, in their units.
    package var udevFuzz = Table<EventCode, Int32>()
    /// The seat that the device belongs to: udev's `ID_SEAT`, or ``defaultSeat``.
    package var seat = Self.defaultSeat
    /// udev's `LIBINPUT_IGNORE_DEVICE`, when it says to leave the device alone.
    package var ignoreDevice: String?
    /// The kinds that udev calls it (`ID_INPUT_…`); nil if udev has not said, or a recording lacks it.
    package var udevKinds: Set<UdevKind>?
    /// Whether an entry of the configuration says that it is a panel (`use: true`), whatever udev calls it.
    package var isNamedPanel = false
    /// Width and height in millimetres as its entry in the configuration has them (`size`), whatever the panel and udev say.
    package var entrySize: Point?
    /// The keys that its entry in the configuration names (`keys`): the ones that are read of it, beside its media keys.
    package var namedKeys: [EventCode] = []
    /// Whether it is a panel that touchd-panel makes of touchd's touches (udev's `TOUCHD_PANEL`).
    package var isMarkedAsOwn = false
    /// Width and height in millimetres from udev (`ID_INPUT_WIDTH_MM`, `ID_INPUT_HEIGHT_MM`), if known.
    package var millimetres: Point?

    /// A description of a device called `name`, with everything else unknown.
    package init(name: String) {
        self.name = name
    }

    /// The seat of devices that name none.
    package static let defaultSeat = "seat0"

    /// Why touchd does not read a panel that touchd-panel makes.
    package static let ownPanel = "touchd's own panel"

    /// Why a reader on `ownSeat` leaves the device alone, or nil: it would read what it sent, or the rules by which
    /// libinput reads udev's properties forbid it.
    package func reasonToIgnore(onSeat ownSeat: String) -> String? {
        if isMarkedAsOwn || phys.hasPrefix("touchd/") { return Self.ownPanel }
        if let ignoreDevice { return "LIBINPUT_IGNORE_DEVICE is \(ignoreDevice)" }
        return seat == ownSeat ? nil : "ID_SEAT is \(seat), not \(ownSeat)"
    }

    /// The role that the device can have for an app; nil for none.
    package var role: DeviceRole? { DeviceRole(of: self) }

    /// A number for the device that stays when it is unplugged and plugged in again at the same port.
    ///
    /// FNV-1a over `ID_PATH`, or over the physical path, the vendor and product numbers and the unique identifier.
    package var senderID: UInt64 {
        let vendor = String(identity.vendor, radix: 16)
        let product = String(identity.product, radix: 16)
        let text = idPath.isEmpty ? "\(phys) \(vendor):\(product) \(uniq)" : idPath
        var hash = Hash()
        hash.add(text.utf8)
        return hash.value
    }
}

/// The facts that follow from the axes of the device.
extension DeviceDescription {
    /// Whether contacts come in slots (multi-touch protocol type B).
    package var hasSlots: Bool { axes[Abs.mtSlot] != nil && axes[Abs.mtTrackingID] != nil }

    /// How many contacts the device can report at a time: at least 1, at most 250 (`MT_MAX_MAXCONTACT`).
    package var slotCount: Int {
        guard hasSlots, let axis = axes[Abs.mtSlot] else { return 1 }
        return Int(min(max(axis.maximum, 0), 249)) + 1
    }

    /// Whether it has slots that do not say when their contacts begin and end, and says that of one contact by plain axes.
    package var hasSlotsWithoutIDs: Bool {
        axes[Abs.mtSlot] != nil && axes[Abs.mtTrackingID] == nil && axes[Abs.x] != nil && axes[Abs.y] != nil
    }

    /// Whether contacts are reported with `ABS_MT_*`; otherwise only the plain axes and `BTN_TOUCH` count.
    package var hasMultitouchAxes: Bool {
        (axes[Abs.mtPositionX] != nil || axes[Abs.mtPositionY] != nil) && !hasSlotsWithoutIDs
    }

    /// The axis of a contact's position: the multi-touch one if it has any, else the plain one.
    package func positionAxis(_ axis: PanelAxis) -> AbsoluteAxis? {
        let (plain, multitouch) = axis == .x ? (Abs.x, Abs.mtPositionX) : (Abs.y, Abs.mtPositionY)
        return hasMultitouchAxes ? axes[multitouch] ?? axes[plain] : axes[plain]
    }

    /// The complaint about slots without ids, after the panel's name in a sentence; nil if it has none.
    package var slotFault: String? {
        hasSlotsWithoutIDs
            ? "has slots without ids (ABS_MT_TRACKING_ID): of several fingers one is followed" : nil
    }

    /// The complaint about an axis of the position that has no extent, after the panel's name in a sentence; nil if there is none.
    package var positionFault: String? {
        let axes =
            hasMultitouchAxes
            ? [(PanelAxis.x, "ABS_MT_POSITION_X", "35"), (.y, "ABS_MT_POSITION_Y", "36")]
            : [(.x, "ABS_X", "00"), (.y, "ABS_Y", "01")]
        for (axis, name, key) in axes {
            guard let range = positionAxis(axis), range.minimum == range.maximum else { continue }
            return
                "says nothing of where it is touched: \(name) is always \(range.minimum) (EVDEV_ABS_\(key) in a file of "
                + "udev's hwdb gives it a range)"
        }
        return nil
    }

    /// Some drivers do not set the property; like udev, accept a device with three axes and no keys.
    var isAccelerometer: Bool {
        guard [Abs.x, Abs.y, Abs.z].allSatisfy({ axes[$0] != nil }) else { return false }
        return properties.contains(.accelerometer) || (keys.isEmpty && !hasMultitouchAxes)
    }
}

/// The four numbers of `struct input_id`.
package struct DeviceIdentity: Equatable, Sendable {
    /// `BUS_*` of linux/input.h.
    package var bus: UInt16 = 0
    /// The vendor's number on that bus.
    package var vendor: UInt16 = 0
    /// The vendor's number for the product.
    package var product: UInt16 = 0
    /// The product's version.
    package var version: UInt16 = 0

    /// An identity of `bus`, `vendor`, `product` and `version`.
    package init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
    }

    /// The vendor and the product, as lsusb writes them: `0eef:0210`.
    package var model: String {
        hexadecimal(Int(vendor), digits: 4) + ":" + hexadecimal(Int(product), digits: 4)
    }
}

/// The range and resolution of an absolute axis (`struct input_absinfo`).
package struct AbsoluteAxis: Equatable, Sendable {
    /// The value when the description was taken.
    package var value: Int32 = 0
    /// The smallest value that the device announces.
    package var minimum: Int32
    /// The largest value that the device announces.
    package var maximum: Int32
    /// The noise the kernel filters, in device units.
    package var fuzz: Int32 = 0
    /// The centre's dead zone, in device units.
    package var flat: Int32 = 0
    /// Device units per millimetre; 0 when the driver does not know.
    package var resolution: Int32 = 0

    /// An axis from `minimum` to `maximum`.
    package init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.resolution = resolution
    }
}
