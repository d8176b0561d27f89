import ControlProtocol
import Foundation
import HIDRecords
import Doctor
import Runtime
import TestSupport
import Testing

/// Rules: inspection/doctor.
@Suite("What doctor finds in the files of a machine")
final class MachineFactTests {
    private let folder = TemporaryFolder()

    /// A device with these axes and properties; udev knows it if there are `properties` of udev's.
    private func device(
        _ number: Int, _ name: String, axes: String, properties: String, udev: [String]?
    ) throws {
        let sys = "/sys/class/input/event\(number)"
        try folder.install("\(sys)/device/name", name)
        try folder.install("\(sys)/device/phys", "usb-0:\(number)/input0")
        try folder.install("\(sys)/device/id/vendor", "222a")
        try folder.install("\(sys)/device/id/product", "0001")
        try folder.install("\(sys)/device/capabilities/abs", axes)
        try folder.install("\(sys)/device/capabilities/key", "400 0 0 0 0 0")
        try folder.install("\(sys)/device/properties", properties)
        try folder.install("\(sys)/dev", "13:\(64 + number)")
        try folder.install("/dev/input/event\(number)", "")
        #expect(unsafe chmod("\(folder.path)/dev/input/event\(number)", 0o644) == 0)
        if let udev {
            let lines = ["I:123", "G:seat"] + udev.map { "E:\($0)" }
            try folder.install("/run/udev/data/c13:\(64 + number)", lines.joined(separator: "\n"))
        }
    }

    @Test("a program's mode is that of the configuration that it finds")
    func configuredMode() throws {
        try folder.install("/proc/7/cmdline", "touchd-page\0--client\0hall\0")
        try folder.install("/proc/8/cmdline", "touchd-page\0--config=/etc/own.yaml\0")
        try folder.install("/etc/touchd/page-hall.yaml", "mode: deliver")
        try folder.install("/etc/touchd/page.yaml", "mode: watch")
        try folder.install("/etc/own.yaml", "rules: []")
        func mode(_ name: String, _ process: Int) -> String? {
            var client = ConnectedClient(socket: "apps", since: 0)
            (client.name, client.process) = (name, process)
            return ClientFacts(client, in: MachineFiles(root: folder.path)).configuredMode
        }
        #expect(mode("hall", 7) == "deliver")
        #expect(mode("door", 7) == "watch")
        #expect(mode("hall", 8) == nil)
        try folder.install("/usr/lib/touchd/page.yaml.d/50-mode.yaml", "mode: deliver")
        try folder.install("/usr/lib/touchd/page.yaml.d/60-rules.yaml", "rules: []")
        #expect(mode("door", 7) == "deliver")
    }

    @Test("the journal is asked for what journald has noted of its senders, not for what they say")
    func trustedFields() {
        #expect(JournalFacts.entryOptions.contains("_SYSTEMD_UNIT=touchd.service"))
        #expect(!JournalFacts.entryOptions.contains { $0.contains("identifier") })
        #expect(JournalFacts.suppressionMatches.contains("_TRANSPORT=driver"))
    }

    @Test("panels, what looks like one, and mice that know where they are, each with what udev says")
    func devices() throws {
        try device(
            10, "Panel", axes: "260800000000003", properties: "2",
            udev: [
                "ID_INPUT_TOUCHSCREEN=1", "ID_PATH=usb-0:3", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0",
                "ID_SEAT=seat1",
            ])
        try device(2, "Unknown", axes: "260800000000003", properties: "2", udev: nil)
        try device(3, "Tablet", axes: "3", properties: "0", udev: ["ID_INPUT_MOUSE=1"])
        try device(4, "Keyboard", axes: "0", properties: "0", udev: ["ID_INPUT_KEYBOARD=1"])
        let panels = DeviceScan(files: MachineFiles(root: folder.path)).panels()
        #expect(panels.map(\.description.name) == ["Unknown", "Tablet", "Panel"])
        #expect(panels.map { $0.udev == nil } == [true, false, false])
        let panel = try #require(panels.last)
        #expect(panel.node == "/dev/input/event10" && panel.description.idPath == "usb-0:3")
        #expect(panel.description.identity.vendor == 0x222a && panel.description.phys == "usb-0:10/input0")
        #expect(panel.description.hasMultitouchAxes && panel.description.isTouchPanel)
        #expect(panel.description.seat == "seat1" && panel.description.calibrationMatrix?.count == 6)
        #expect(panel.access?.file.mode == 0o644)
    }

    @Test("the processes that have a node open, with the names of their programs and units")
    func readers() throws {
        for (process, name, group) in [
            (901, "weston", "0::/system.slice/weston.service"),
            (902, "evtest", "0::/user.slice/session-1.scope"),
            (903, "self", "0::/"),
            (904, "browser", "0::/user.slice/user-0.slice/user@0.service/app.slice/kiosk.service"),
        ] {
            try folder.install("/proc/\(process)/comm", name)
            try folder.install("/proc/\(process)/cgroup", group)
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/proc/\(process)/fd", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/proc/\(process)/fd/7", withDestinationPath: "/dev/input/event5")
        }
        try folder.install("/proc/meminfo", "")
        let readers = NodeReaders(files: MachineFiles(root: folder.path)).readers(
            of: ["/dev/input/event5", "/dev/input/event6"], except: 903)
        #expect(
            readers == [
                "/dev/input/event5": [
                    NodeReader(process: 901, name: "weston", unit: "weston.service"),
                    NodeReader(process: 902, name: "evtest", unit: nil),
                    NodeReader(process: 904, name: "browser", unit: "kiosk.service", manager: 0),
                ]
            ])
    }
}
