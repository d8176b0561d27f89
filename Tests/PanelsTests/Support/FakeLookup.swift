import Devices
import HIDRecords

/// Identifies one node as a panel.
struct FakeLookup: NodeLookup {
    let node: String
    var idPath = ""
    var seat = DeviceDescription.defaultSeat
    var ignoreDevice: String?

    func look(up other: String) -> NodeKind {
        guard other == node else { return .other }
        var panel = DeviceDescription(name: "as udev knows it")
        panel.node = node
        panel.idPath = idPath
        panel.seat = seat
        panel.ignoreDevice = ignoreDevice
        return .device(FoundDevice(panel, as: .touchPanel))
    }
}
