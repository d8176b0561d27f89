import ControlProtocol
import Core
import Devices
import Doctor
import HIDRecords
import Runtime
import Scenes

/// Machines that the doctor looks at.
extension MachineFacts {
    static let daemonAccount = Account(name: "touchd", number: 100, groups: [200])

    /// A machine on which nothing is wrong, with one panel.
    static var healthy: MachineFacts {
        var machine = MachineFacts()
        machine.isRoot = true
        machine.user = Account(name: "root", number: 0, groups: [0])
        machine.service = daemonAccount
        machine.groups = [
            AccountGroup(name: "touchd", number: 200, members: []),
            AccountGroup(name: "touchd-apps", number: 201, members: ["kiosk"]),
        ]
        machine.panels = [panel(at: "/dev/input/event5", port: "usb-0:3")]
        machine.configuration.content = DaemonConfiguration()
        machine.units = ["touchd.service", "touchd.socket"].map { name in
            UnitFacts([
                "Id": name, "LoadState": "loaded", "ActiveState": "active", "UnitFileState": "enabled",
                "NRestarts": "0", "MainPID": "812",
            ])
        }
        machine.rule = "/usr/lib/udev/rules.d/70-touchd.rules"
        machine.daemon = status(isGrabbed: false)
        machine.sockets = [
            socket("/run/touchd/control.sock", "touchd", 200),
            socket("/run/touchd/apps.sock", "touchd-apps", 201),
        ]
        machine.journal = JournalFacts()
        machine.isClockSynchronized = true
        machine.now = 1_800_000_000
        return machine
    }

    static func panel(at node: String, port: String) -> PanelFacts {
        var description = DeviceDescription(name: "ILITEK")
        description.node = node
        description.idPath = port
        description.properties = [.direct]
        for axis in [Abs.mtSlot, Abs.mtTrackingID, Abs.mtPositionX, Abs.mtPositionY] {
            description.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 0)
        }
        var panel = PanelFacts(description)
        panel.udev = ["ID_INPUT_TOUCHSCREEN": "1"]
        panel.access = access(mode: 0o660, entries: true, mask: true)
        panel.readers = [NodeReader(process: 812, name: "touchd", unit: "touchd.service")]
        panel.isGrabbedElsewhere = false
        return panel
    }

    /// root:input, with an entry for the group touchd if `entries`.
    static func access(mode: UInt32, entries: Bool, mask: Bool) -> AccessList {
        func entry(_ tag: UInt8, _ permissions: UInt8, _ number: UInt8 = 255) -> [UInt8] {
            let filling: UInt8 = number == 255 ? 255 : 0
            return [tag, 0, permissions, 0, number, filling, filling, filling]
        }
        let list =
            [2, 0, 0, 0] + entry(1, 6) + entry(4, 6) + entry(8, 4, 200) + entry(16, mask ? 6 : 0)
            + entry(32, 0)
        let file = FileAccess(owner: 0, group: 99, mode: mode)
        return AccessList(of: file, bytes: entries ? list : [])
    }

    static func socket(_ path: String, _ group: String, _ number: UInt32) -> SocketFacts {
        SocketFacts(
            path: path, group: group, access: FileAccess(owner: 100, group: number, mode: 0o660))
    }

    static func status(isGrabbed: Bool) -> DaemonStatus {
        var status = DaemonStatus()
        status.panels = [.init(name: "ILITEK", node: "/dev/input/event5", isGrabbed: isGrabbed)]
        return status
    }

    /// `check: message` of each finding.
    var findings: [String] {
        DoctorCheck.allCases.flatMap { check in
            check.diagnosis(of: self).findings.map { "\(check.rawValue): \($0.message)" }
        }
    }

    /// What is to be done about each finding.
    var remedies: [String] {
        DoctorCheck.allCases.flatMap { $0.diagnosis(of: self).findings.map(\.remedy) }
    }
}
