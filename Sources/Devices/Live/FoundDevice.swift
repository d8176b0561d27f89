package import HIDRecords

/// A device that was found and can be opened.
package struct FoundDevice: Equatable, Sendable {
    /// The node, and what udev knows of the device.
    package var description: DeviceDescription
    /// What udev takes it for. The kernel's word counts once it is open, but a touch panel stays one.
    package var role: DeviceRole

    /// The device of `description`, which udev takes for a `role`.
    package init(_ description: DeviceDescription, as role: DeviceRole) {
        self.description = description
        self.role = role
    }

    /// The device node, for instance `/dev/input/event5`.
    package var node: String { description.node }
}
