import Core
import Devices
import HIDRecords

/// The panels that are read, or were since the daemon started, for `touchctl metrics`.
struct KnownPanels {
    /// A panel that is read, or was.
    struct Panel {
        let name: String
        let place: String
        let model: String
        fileprivate let sender: UInt64
        /// The device that reads it; nil while it is not there.
        fileprivate(set) var device: OpenDevice?
        /// The losses before it was last opened.
        fileprivate var earlierLosses = 0

        /// How often the kernel dropped events of it.
        var losses: Int { earlierLosses + (device?.input.statistics.losses ?? 0) }
    }

    /// The panels that are remembered: as many as a machine has in years.
    private static let limit = 16

    /// The panels, in the order in which they were first attached.
    private(set) var panels: [Panel] = []

    /// `device` is read from now on.
    mutating func attach(_ device: OpenDevice) {
        guard device.isPanel else { return }
        let description = device.input.description
        if let index = panels.firstIndex(where: { $0.device == nil && $0.sender == description.senderID }) {
            panels[index].device = device
        } else if panels.count < Self.limit {
            panels.append(Panel(device))
        }
    }

    /// `device` is not read any more.
    mutating func detach(_ device: OpenDevice) {
        guard let index = panels.firstIndex(where: { $0.device === device }) else { return }
        panels[index].earlierLosses = panels[index].losses
        panels[index].device = nil
    }
}

extension KnownPanels.Panel {
    fileprivate init(_ device: OpenDevice) {
        let description = device.input.description
        name = description.name
        let path = description.idPath.isEmpty ? description.phys : description.idPath
        place = path.isEmpty ? description.node : path
        model = description.identity.model
        sender = description.senderID
        self.device = device
    }
}
