package import HIDRecords

/// What entries call a panel or accessory.
package struct DeviceLabel: Hashable, Sendable {
    /// The name that the device gives itself; several may have the same.
    package let name: String
    /// Its node, for instance `/dev/input/event5`; nil in a recording without one.
    package let node: String?
    /// Where it is plugged in: udev's `ID_PATH`, else the driver's physical path; nil if nothing says so.
    package let path: String?

    /// The label of the device that `description` describes.
    package init(_ description: PanelDescription) {
        name = description.name
        node = description.node.isEmpty ? nil : description.node
        let path = description.idPath.isEmpty ? description.phys : description.idPath
        self.path = path.isEmpty ? nil : path
    }

    /// ` at NODE`, or the path if there is no node; empty if there is neither.
    var place: String { (node ?? path).map { " at \($0)" } ?? "" }
}
