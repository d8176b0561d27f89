import Devices
import FakeDevices
import Foundation
import HIDRecords
import Runtime

/// Two panels of one model at two ports, in one folder.
final class TwoPanels {
    let left: FakePanel
    let right: FakePanel

    init() throws {
        left = try FakePanel(name: "Twin", width: 4000, height: 3000)
        right = try FakePanel(name: "Twin", width: 4000, height: 3000)
        try FileManager.default.linkItem(atPath: right.node, toPath: "\(left.directory)/event6")
    }

    var directory: String { left.directory }

    /// Both with these ports.
    var lookup: Lookup { Lookup(directory: directory) }

    /// Identifies both.
    struct Lookup: NodeLookup {
        let directory: String

        func look(up node: String) -> NodeKind {
            let ports = ["\(directory)/event5": "usb-0:3", "\(directory)/event6": "usb-0:4"]
            guard let port = ports[node] else { return .other }
            var panel = DeviceDescription(name: "Twin")
            panel.node = node
            panel.idPath = port
            panel.identity = DeviceIdentity(bus: 3, vendor: 0x222a, product: 1)
            return .device(FoundDevice(panel, as: .touchPanel))
        }
    }
}
