import Doctor
import HIDRecords
import Scenes
import TestSupport
import Testing

/// Rules: inspection/doctor.
@Suite("What doctor finds where no panel is read")
final class UnreadPanelTests {
    private let folder = TemporaryFolder()

    /// A device with `ABS_X` and `ABS_Y` and these keys, in sysfs and in udev's database.
    private func device(
        _ number: Int, _ name: String, keys: String, properties: String = "0", bus: String = "0003",
        vendor: String = "0eef", axes: String = "3", _ udev: String...
    ) throws {
        let sys = "/sys/class/input/event\(number)"
        try folder.install("\(sys)/device/name", name)
        try folder.install("\(sys)/device/id/bustype", bus)
        try folder.install("\(sys)/device/id/vendor", vendor)
        try folder.install("\(sys)/device/id/product", vendor == "0000" ? "0000" : "0210")
        try folder.install("\(sys)/device/capabilities/abs", axes)
        try folder.install("\(sys)/device/capabilities/key", keys)
        try folder.install("\(sys)/device/properties", properties)
        try folder.install("\(sys)/dev", "13:\(64 + number)")
        try folder.install("/dev/input/event\(number)", "")
        let lines = ["I:123", "E:ID_INPUT=1"] + udev.map { "E:\($0)=1" }
        try folder.install("/run/udev/data/c13:\(64 + number)", lines.joined(separator: "\n"))
    }

    private func findings(_ entries: [PanelConfiguration] = []) -> [Diagnosis.Finding] {
        var machine = MachineFacts()
        machine.panels = DeviceScan(files: MachineFiles(root: folder.path)).panels()
        machine.configuration.content = DaemonConfiguration()
        machine.configuration.content?.panels = entries
        return [DoctorCheck.udev, .protocol].flatMap { $0.diagnosis(of: machine).findings }
    }

    private static let touchAndPen = "401 0 0 0 0 0"
    private static let touch = "400 0 0 0 0 0"
    private static let left = "10000 0 0 0 0"

    @Test("a panel that udev calls a tablet is named, with the reason and the rule that mends it")
    func tablet() throws {
        try device(5, "SAW", keys: Self.touchAndPen, "ID_INPUT_TABLET")
        let finding = try #require(findings().first)
        #expect(findings().count == 1)
        #expect(
            finding.message
                == "no touch panel is read: SAW at /dev/input/event5 is called a tablet (ID_INPUT_TABLET) by udev for its BTN_TOOL_PEN, and not a touch screen; libinput takes it for a tablet with a pen, and touchd reads what udev calls a touch screen"
        )
        #expect(
            finding.remedy.hasPrefix(
                "echo 'KERNEL==\"event*\", ATTRS{id/vendor}==\"0eef\", ATTRS{id/product}==\"0210\", ENV{ID_INPUT_TABLET}=\"\", ENV{ID_INPUT_TOUCHSCREEN}=\"1\"' | sudo tee /etc/udev/rules.d/61-touch-screen.rules"
            ))
        #expect(finding.node == "/dev/input/event5")
    }

    @Test("so are a joystick, a touchpad and what udev calls nothing, but not where another panel is read")
    func others() throws {
        try device(5, "Stick", keys: Self.touch, "ID_INPUT_JOYSTICK")
        try device(6, "Pad", keys: "420 0 0 0 0 0", vendor: "0000", "ID_INPUT_TOUCHPAD")
        try device(7, "Plain", keys: Self.touch)
        let found = findings()
        #expect(found.map(\.node) == ["/dev/input/event5", "/dev/input/event6", "/dev/input/event7"])
        #expect(found.allSatisfy { $0.message.hasPrefix("no touch panel is read: ") })
        #expect(found.map { $0.message.contains("ID_INPUT_") } == [true, true, false])
        #expect(found[1].remedy.contains("ATTRS{name}==\"Pad\""))
        try device(8, "Panel", keys: Self.touch, "ID_INPUT_TOUCHSCREEN")
        #expect(findings().map(\.node) == ["/dev/input/event7"], "udev does not know what it is")
    }

    @Test("with use: true it is read, and nothing is found")
    func used() throws {
        try device(5, "SAW", keys: Self.touchAndPen, "ID_INPUT_TABLET")
        var entry = PanelConfiguration()
        entry.use = true
        #expect(findings([entry]).isEmpty)
        entry.ignore = true
        #expect(findings([entry]).map(\.message).first?.hasSuffix("alone: ignore: true") == true)
    }

    @Test("the driver of a mouse is another one only if it is hardware")
    func mice() throws {
        try device(5, "Hardware", keys: Self.left, "ID_INPUT_MOUSE")
        try device(6, "Program", keys: Self.left, bus: "0006", "ID_INPUT_MOUSE")
        try device(7, "QEMU QEMU USB Tablet", keys: Self.left, vendor: "0627", "ID_INPUT_MOUSE")
        #expect(findings().map { $0.remedy.contains("hid-multitouch") } == [true, false, false])
        #expect(findings().allSatisfy { $0.remedy.contains("ENV{ID_INPUT_TOUCHSCREEN}") })
        try device(8, "Direct", keys: Self.left, properties: "2", "ID_INPUT_MOUSE")
        #expect(findings().isEmpty, "the kernel calls it direct: it is read")
    }

    @Test("what udev calls a touch screen and cannot be one is told with the reason")
    func defects() throws {
        try device(5, "Mute", keys: "0", "ID_INPUT_TOUCHSCREEN")
        try device(6, "Placeless", keys: Self.touch, axes: "0", "ID_INPUT_TOUCHSCREEN")
        #expect(
            findings().map(\.message) == [
                "Mute at /dev/input/event5 has neither a button nor pressure that says when it is touched, though udev calls it a touch screen",
                "Placeless at /dev/input/event6 has no axes for a place, though udev calls it a touch screen",
            ])
    }

    @Test("a machine without anything like a panel has none")
    func none() throws {
        try device(5, "Keys", keys: Self.touch, axes: "0")
        #expect(findings().map(\.message) == ["there is no touch panel"])
    }
}
