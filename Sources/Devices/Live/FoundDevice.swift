package import HIDRecords

/// A device that was found and can be opened.
package struct FoundDevice: Equatable, Sendable {
    /// The node, and what udev says about the device.
    package var description: DeviceDescription
    /// The role that udev's properties imply. What the kernel says counts once it is open, but a touch panel
    /// stays one.
    package var role: DeviceRole
    /// Whether it only looks like a touch panel, so that an entry with `use: true` has to name it one.
    package var needsEntry = false

    /// The device of `description` in the `role` that udev's properties imply.
    package init(_ description: DeviceDescription, as role: DeviceRole) {
        self.description = description
        self.role = role
    }

    /// Whether it is a touch panel, with the entry of the configuration that applies to it.
    package func isPanel(with choice: PanelChoice?) -> Bool {
        choice?.configuration.use == true || (role == .touchPanel && !needsEntry)
    }

    /// The device as it is with the entry that applies to it.
    package func named(by choice: PanelChoice?) -> FoundDevice {
        var found = self
        found.description = description.named(by: choice)
        if found.description.isNamedPanel { (found.role, found.needsEntry) = (.touchPanel, false) }
        return found
    }

    /// The device node, for instance `/dev/input/event5`.
    package var node: String { description.node }
}
