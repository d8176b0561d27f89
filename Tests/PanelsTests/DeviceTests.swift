import Core
import FakeDevices
import Foundation
import HIDRecords
import Output
import Panels
import Recordings
import Runtime
import TestSupport
import ProgramSupport
import Testing

/// Rules: inspection/list-devices, recordings/formats.
@Suite("Devices", .serialized)
struct DeviceTests {
    private static let gesture = """
        1.000000: s 0 i 5 x 500 y 1000
        1.050000: x 600
        1.100000: i -1
        """

    @Test("a panel is recorded until it vanishes, and the recording replays what was sent")
    func record() throws {
        let panel = try FakePanel(name: "Panel \"5\"")
        let sent = try PanelText(Self.gesture).recording.devices[0].events
        panel.write(sent)
        try panel.unplugWhenRead()
        let folder = TemporaryFolder()
        let command = try RecordCommand([panel.node, "-o", "\(folder.path)/out.yaml"])
        var output = try OutputFile(creating: "\(folder.path)/stdout")
        var standardError = try OutputFile(creating: "\(folder.path)/stderr")
        #expect(try command.run(to: &output, &standardError) == .ok)
        try standardError.flush()

        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out.yaml")[
            .posixPermissions]
        #expect(mode as? Int == 0o600, "every code that is typed on the panel is in it")
        let recording = try Recording(readingFrom: "\(folder.path)/out.yaml")
        #expect(recording.devices.map(\.events) == [sent])
        #expect(recording.devices.map(\.description.name) == ["Panel \"5\""])
        #expect(recording.devices.map(\.description.isTouchPanel) == [true])
        #expect(try String(contentsOfFile: "\(folder.path)/stdout", encoding: .utf8) == "")
        #expect(try String(contentsOfFile: "\(folder.path)/stderr", encoding: .utf8).hasSuffix("3 frames\n"))
    }

    @Test("a panel is listed with its node, match keys, axes, the entry that applies to it, and why")
    func list() throws {
        let panel = try FakePanel(name: "Ten Finger Panel", width: 4000, height: 8000)
        let folder = TemporaryFolder()
        folder.write(
            "s.yaml",
            "version: 1\nscreens: [{id: main, size: [4, 8]}]\nwindows: [{rootViewController: {view: {}}}]\n")
        let configuration = folder.write(
            "touchd.yaml",
            """
            version: 1
            scene: s.yaml
            panels:
              - match: {path: "other*"}
              - {match: {name: "Ten*", path: "pci-*"}, rotate: 90, grab: true}
            """)
        let text = try lines(of: DevicesCommand(["--config", configuration]), panel, in: folder)
        #expect(text.first == "\(panel.node)  Ten Finger Panel")
        #expect(
            text.contains(
                "  match    {name: \"Ten Finger Panel\", vendor: 0x222a, product: 0x0001, path: \"pci-1\", phys: \"shim\"}"
            ))
        #expect(text.contains("  touches  protocol B, 10 slots"))
        #expect(text.contains("  axis     ABS_MT_POSITION_X    0 to 4000"))
        #expect(text.contains("  entry    match name, path: 2 keys; entry 2; grab, rotate 90"))

        let command = try DevicesCommand(["--config", configuration, "--json"])
        let json = try lines(of: command, panel, in: folder)
        #expect(json.count == 1)
        #expect(json[0].contains("\"entry\":{\"index\":2,\"reason\":\"match name, path: 2 keys; entry 2\""))
    }

    @Test("the calibration in force is listed, and what is wrong with udev's")
    func calibration() {
        var panel = DeviceDescription(name: "Panel")
        panel.take(.calibration, value: "0.5 0 0.5 0 1 0 0 0 1")
        func lines(_ entries: [PanelConfiguration]) -> [String] {
            let text = PanelListing(panel, entries: entries).text(TerminalStyle(isOn: false))
            return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("  matrix") }
        }
        #expect(lines([]).first == "  matrix   calibration 0.5 0 0.5 0 1 0 of udev")
        #expect(lines([]).last?.hasPrefix("  matrix   reaches only 50 % of its screen's width") == true)
        var entry = PanelConfiguration()
        entry.calibration = [0, -1, 1, 1, 0, 0]
        #expect(lines([entry]) == ["  matrix   calibration 0 -1 1 1 0 0"])
    }

    @Test("a panel that is grabbed, of another seat or ignored is listed with the reason")
    func unavailable() throws {
        let panel = try FakePanel(name: "Panel")
        panel.setGrabbedElsewhere(true)
        let folder = TemporaryFolder()
        func lines(
            _ seat: String, _ ignoreDevice: String?, _ arguments: [String] = []
        ) throws -> [String] {
            var lookup = FakeLookup(node: panel.node)
            (lookup.seat, lookup.ignoreDevice) = (seat, ignoreDevice)
            return try self.lines(
                of: DevicesCommand(arguments), lookup, at: panel.directory, in: folder)
        }
        let usual = try lines("seat0", nil)
        #expect(usual.contains("  grabbed  by another process"))
        #expect(usual.last == "  entry    none of the configuration")
        #expect(try lines("seat1", nil).last == "  entry    ignored (ID_SEAT is seat1, not seat0)")
        #expect(try lines("seat0", "1").last == "  entry    ignored (LIBINPUT_IGNORE_DEVICE is 1)")
        let json = try lines("seat1", nil, ["--json"])[0]
        #expect(json.contains(#""grabbed":true,"ignored":"ID_SEAT is seat1, not seat0""#))
    }

    private func lines(
        of command: DevicesCommand, _ panel: FakePanel, in folder: borrowing TemporaryFolder
    ) throws -> [String] {
        try lines(of: command, FakeLookup(node: panel.node, idPath: "pci-1"), at: panel.directory, in: folder)
    }

    private func lines(
        of command: DevicesCommand, _ lookup: FakeLookup, at directory: String,
        in folder: borrowing TemporaryFolder
    ) throws -> [String] {
        var output = try OutputFile(creating: "\(folder.path)/stdout")
        var standardError = try OutputFile(creating: "\(folder.path)/stderr")
        #expect(try command.run(in: directory, lookup: lookup, to: &output, &standardError) == .ok)
        try output.flush()
        let text = try String(contentsOfFile: "\(folder.path)/stdout", encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }
}
