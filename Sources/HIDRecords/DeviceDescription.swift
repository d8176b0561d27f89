/// What is known of a device before its first event: the kernel's description and udev's properties.
///
/// A recording carries one in front of its events, so that a replay sees the device that was recorded.
package struct DeviceDescription: Hashable, Sendable {
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
    package var properties: Set<UInt16> = []
    /// The absolute axes by code (``Abs``).
    package var axes: [UInt16: AbsoluteAxis] = [:]
    /// The keys and buttons the device can send.
    package var keys: Set<UInt16> = []
    /// The switches the device can send (``Switch``).
    package var switches: Set<UInt16> = []
    /// udev's `LIBINPUT_CALIBRATION_MATRIX`: six numbers, or nil when it has none.
    package var calibrationMatrix: [Double]?
    /// The seat that the device belongs to: udev's `ID_SEAT`, or ``defaultSeat``.
    package var seat = Self.defaultSeat
    /// udev's `LIBINPUT_IGNORE_DEVICE`, when it says to leave the device alone.
    package var ignoreDevice: String?
    /// Width and height in millimetres from udev (`ID_INPUT_WIDTH_MM`, `ID_INPUT_HEIGHT_MM`), if known.
    package var millimetres: Point?

    /// A description of a device called `name`, with everything else unknown.
    package init(name: String) {
        self.name = name
    }

    /// The seat of devices that name none.
    package static let defaultSeat = "seat0"

    /// Why a reader on `ownSeat` leaves the device alone, or nil: the rules by which libinput reads udev's properties.
    package func reasonToIgnore(onSeat ownSeat: String) -> String? {
        if let ignoreDevice { return "LIBINPUT_IGNORE_DEVICE is \(ignoreDevice)" }
        return seat == ownSeat ? nil : "ID_SEAT is \(seat), not \(ownSeat)"
    }

    /// Whether contacts come in slots (multi-touch protocol type B).
    package var hasSlots: Bool { axes[Abs.mtSlot] != nil && axes[Abs.mtTrackingID] != nil }

    /// How many contacts the device can report at a time: at least 1, at most 250 (`MT_MAX_MAXCONTACT`).
    package var slotCount: Int {
        guard hasSlots, let axis = axes[Abs.mtSlot] else { return 1 }
        return Int(min(max(axis.maximum, 0), 249)) + 1
    }
}

/// The four numbers of `struct input_id`.
package struct DeviceIdentity: Hashable, Sendable {
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
}

/// The range and resolution of an absolute axis (`struct input_absinfo`).
package struct AbsoluteAxis: Hashable, Sendable {
    /// The value when the description was taken.
    package var value: Int32 = 0
    /// The smallest value the device promises.
    package var minimum: Int32
    /// The largest value the device promises.
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
