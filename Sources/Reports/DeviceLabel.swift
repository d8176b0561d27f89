package import HIDRecords
import Journal

/// How entries name a panel or accessory; a class, because every event of the device carries it.
package final class DeviceLabel: Sendable {
    /// The name that the device gives itself; several may have the same.
    package let name: String
    /// Its node, for instance `/dev/input/event5`; nil in a recording without one.
    package let node: String?
    /// Where it is plugged in: udev's `ID_PATH`, else the driver's physical path; nil if neither is known.
    package let path: String?
    /// Its fields in entries of the journal.
    let fields: ReadyFields

    /// The label of the device that `description` describes.
    package init(_ description: DeviceDescription) {
        name = description.name
        node = description.node.isEmpty ? nil : description.node
        let path = description.idPath.isEmpty ? description.phys : description.idPath
        self.path = path.isEmpty ? nil : path
        var fields = ReadyFields()
        fields.append(.panel, name)
        if let node { fields.append(.panelNode, node) }
        if let path = self.path { fields.append(.panelPath, path) }
        self.fields = fields
    }

    /// ` at NODE`, or the path if there is no node; empty if there is neither.
    package var location: String { (node ?? path).map { " at \($0)" } ?? "" }
}
