import CLibudev
import Glibc
package import HIDRecords

/// Tells what a device node is.
package protocol NodeLookup: ~Copyable {
    /// What is known of `node`, a path such as `/dev/input/event5`.
    func look(up node: String) -> NodeKind
}

/// What a device node turns out to be.
package enum NodeKind: Hashable, Sendable {
    /// A touch panel, with its node and what udev knows of it.
    case panel(PanelDescription)
    /// Something else.
    case other
    /// Nobody knows yet: udev has not been at it.
    case unknownYet
}

/// The owner of a `struct udev`: asks udev's database, which works without a connection to its daemon.
@safe package struct UdevDatabase: NodeLookup, ~Copyable {
    private let udev: OpaquePointer

    /// Opens the database: `udev_new`.
    package init() throws(PanelError) {
        guard let udev = unsafe udev_new() else {
            throw .failed(action: "open", subject: "the udev database", errno: ENOMEM)
        }
        unsafe self.udev = unsafe udev
    }

    deinit { _ = unsafe udev_unref(udev) }

    /// Takes touch screens that are meant for everybody: `ID_INPUT_TOUCHSCREEN` without `LIBINPUT_IGNORE_DEVICE`.
    package func look(up node: String) -> NodeKind {
        let name = String(node[(node.lastIndex(of: "/").map(node.index(after:)) ?? node.startIndex)...])
        guard let device = unsafe udev_device_new_from_subsystem_sysname(udev, "input", name) else {
            return .unknownYet
        }
        defer { _ = unsafe udev_device_unref(device) }
        if unsafe udev_device_get_is_initialized(device) <= 0 { return .unknownYet }
        func property(_ key: String) -> String? {
            unsafe udev_device_get_property_value(device, key).map { unsafe String(cString: $0) }
        }
        if property("ID_INPUT_TOUCHSCREEN") != "1" || property("LIBINPUT_IGNORE_DEVICE") == "1" {
            return .other
        }
        var panel = PanelDescription(name: property("NAME") ?? "")
        panel.node = node
        for key in PanelDescription.udevKeys {
            if let value = property(key) { panel.take(udevProperty: key, value: value) }
        }
        return .panel(panel)
    }
}
