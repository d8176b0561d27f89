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

    /// The name of the panel of a client that touches without one.
    package static var nameOfInjected: String { "touchctl" }

    /// Whether its touches are nobody's: a client makes them.
    var isInjected: Bool { node == nil && name == Self.nameOfInjected }

    /// ` at NODE`, or the path if there is no node; empty if there is neither.
    package var location: String { (node ?? path).map { " at \($0)" } ?? "" }
}

/// How entries name the tree of an app at a moment.
package struct TreeLabel: Sendable {
    /// Its number among those of this load of the configuration, from 1.
    let number: Int
    /// Where on it a touch began whose place on the screen was another one: it lies on content that was scrolled since.
    var location: Point?

    /// The tree with this number.
    package init(number: Int, location: Point? = nil) {
        (self.number, self.location) = (number, location)
    }
}

/// How entries name an app and the configuration in force.
struct AppLabel: Sendable {
    /// The name of the app; nil when there is none.
    let name: String?
    /// Which load of the configuration is in force, from 1.
    let generation: Int
    /// The fields of both in entries of the journal.
    let fields: ReadyFields

    /// The label of the app called `name`, under the configuration of that number.
    init(name: String?, generation: Int) {
        self.name = name
        self.generation = generation
        var fields = ReadyFields()
        if let name { fields.append(.app, name) }
        fields.append(.generation, "\(generation)")
        self.fields = fields
    }
}

/// A client in reports.
package struct ClientLabel: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// The number of its process; nil where it has none, as in a replay.
    package var process: Int?
    /// The descriptor name of the socket that it connected to; nil where it has none.
    package var socket: String?
    /// How many lines were not sent, or how many more reports like this one were left out; nil for none.
    package var dropped: Int?

    /// The client called `name`.
    package init(name: String, process: Int? = nil, socket: String? = nil, dropped: Int? = nil) {
        self.name = name
        self.process = process
        self.socket = socket
        self.dropped = dropped
    }
}
