package import HIDRecords

/// A device that was found and can be opened.
package struct FoundDevice: Equatable, Sendable {
    /// The node, and what udev says about the device.
    package var description: DeviceDescription
    /// The role that udev's properties imply. What the kernel says counts once it is open, but a touch panel
    /// stays one.
    package var role: DeviceRole

    /// The device of `description` in the `role` that udev's properties imply.
    package init(_ description: DeviceDescription, as role: DeviceRole) {
        self.description = description
        self.role = role
    }

    /// The device node, for instance `/dev/input/event5`.
    package var node: String { description.node }
}
