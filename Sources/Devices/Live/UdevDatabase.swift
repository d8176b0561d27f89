import CLibudev
import Core
import Glibc
import HIDRecords
package import Runtime

/// Finds out what a device node is.
package protocol NodeLookup: ~Copyable {
    /// The device behind `node`, a path such as `/dev/input/event5`, by udev's properties.
    func look(up node: String) -> NodeKind
}

/// The result of looking up a device node.
package enum NodeKind: Equatable, Sendable {
    /// A device to read.
    case device(FoundDevice)
    /// Something else.
    case other
    /// Not known yet: udev has not processed it.
    case unknownYet
    /// udev's database could not be queried for lack of descriptors.
    case unanswered(Errno)

    /// The kind of a node that libudev could not read because of `cause`.
    package init(unreadableFor cause: Errno) {
        self = cause.isOutOfDescriptors ? .unanswered(cause) : .unknownYet
    }
}

/// The owner of a `struct udev`: queries udev's database, which works without a connection to its daemon.
@safe @usableFromInline package struct UdevDatabase: NodeLookup, ~Copyable {
    private let udev: OpaquePointer

    /// Opens the database: `udev_new`.
    package init() throws(RuntimeError) {
        guard let udev = unsafe udev_new() else {
            throw .failed(action: "open", subject: "the udev database", cause: Errno(ENOMEM))
        }
        unsafe self.udev = unsafe udev
    }

    deinit { _ = unsafe udev_unref(udev) }

    /// How many a look may need: 2 with libudev of systemd 252, 4 with that of 257. During a shortage, libudev reports
    /// no device, or one without properties.
    private static let descriptorsOfALook = 4

    /// Accepts touch panels (``DeviceDescription/isTouchPanel``) and what looks like one, accelerometers (`ID_INPUT_ACCELEROMETER`), devices with media keys
    /// (`ID_INPUT_KEY`) and lids (`ID_INPUT_SWITCH`), and, for entries that name some of them, devices with other keys.
    package func look(up node: String) -> NodeKind {
        if let shortage = shortageOfDescriptors(for: Self.descriptorsOfALook) { return .unanswered(shortage) }
        let name = String(node[(node.lastIndex(of: "/").map(node.index(after:)) ?? node.startIndex)...])
        guard let found = unsafe udev_device_new_from_subsystem_sysname(udev, "input", name) else {
            return NodeKind(unreadableFor: Errno(errno))
        }
        let device = unsafe UdevDevice(owning: found)
        if !device.isInitialized { return .unknownYet }
        let description = description(of: device, at: node)
        if let role = role(of: device, description) {
            return .device(FoundDevice(description, as: role))
        }
        let hasKeys = device.property("ID_INPUT_KEY") == "1"
        guard description.looksLikePanel || hasKeys else { return .other }
        var unnamed = FoundDevice(description, as: description.looksLikePanel ? .touchPanel : .keys)
        unnamed.needsEntry = true
        return .device(unnamed)
    }

    private func role(of device: borrowing UdevDevice, _ description: DeviceDescription) -> DeviceRole? {
        if description.isTouchPanel || description.kinds.contains(.touchScreen) { return .touchPanel }
        if description.kinds.contains(.accelerometer) { return .accelerometer }
        if device.property("ID_INPUT_KEY") == "1",
            !KeyBitmap.keys(device.attribute("capabilities/key")).isDisjoint(with: MediaKey.all)
        {
            return .mediaKeys
        }
        let isLid =
            device.property("ID_INPUT_SWITCH") == "1"
            && KeyBitmap.keys(device.attribute("capabilities/sw")).contains(SwitchCode.lid)
        return isLid ? .lid : nil
    }

    private func description(of device: borrowing UdevDevice, at node: String) -> DeviceDescription {
        // As in ``EvdevHandle``, so that an entry of the configuration that fits before the node is open
        // still fits after.
        var description = DeviceDescription(name: escaped(device.attribute("name")))
        description.node = node
        description.phys = escaped(device.attribute("phys"))
        description.uniq = escaped(device.attribute("uniq"))
        description.identity = device.identity
        // As libinput reads it: any value but 0 ignores the device.
        description.ignoreDevice = device.property("LIBINPUT_IGNORE_DEVICE").flatMap { $0 == "0" ? nil : $0 }
        description.isMarkedAsOwn = device.property("TOUCHD_PANEL") == "1"
        description.seat = device.property("ID_SEAT") ?? DeviceDescription.defaultSeat
        let keys =
            UdevProperty.rawValues + ["ID_INPUT"] + UdevKind.rawValues
        for key in keys {
            if let value = device.property(key) { description.takeUdev(key, value: value) }
        }
        description.properties = Set(
            KeyBitmap.keys(device.attribute("properties")).map { DeviceProperty(rawValue: $0.rawValue) })
        description.keys = KeyBitmap.keys(device.attribute("capabilities/key"))
        for axis in KeyBitmap.keys(device.attribute("capabilities/abs")) {
            description.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 0)
        }
        return description
    }
}

/// The owner of a `struct udev_device`: a node of an input device.
@safe
private struct UdevDevice: ~Copyable {
    private let device: OpaquePointer

    /// Takes over `device`.
    @unsafe
    init(owning device: OpaquePointer) {
        unsafe self.device = device
    }

    deinit { _ = unsafe udev_device_unref(device) }

    /// Whether udev's rules have processed it: `udev_device_get_is_initialized`.
    var isInitialized: Bool { unsafe udev_device_get_is_initialized(device) > 0 }

    /// The value of a property that udev's rules set: `udev_device_get_property_value`.
    func property(_ key: String) -> String? {
        unsafe udev_device_get_property_value(device, key).map { unsafe String(cString: $0) }
    }

    /// A sysfs attribute of the input device behind the node, or an empty text:
    /// `udev_device_get_sysattr_value`.
    ///
    /// It allows choosing a configuration for a device that has not been opened.
    func attribute(_ key: String) -> String {
        guard let input = unsafe udev_device_get_parent(device) else { return "" }
        return unsafe udev_device_get_sysattr_value(input, key).map { unsafe String(cString: $0) } ?? ""
    }

    /// Bus, vendor, product and version.
    var identity: DeviceIdentity {
        func number(_ key: String) -> UInt16 { UInt16(attribute("id/" + key), radix: 16) ?? 0 }
        return DeviceIdentity(
            bus: number("bustype"), vendor: number("vendor"), product: number("product"),
            version: number("version")
        )
    }
}
