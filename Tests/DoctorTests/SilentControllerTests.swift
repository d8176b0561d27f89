import Doctor
import Foundation
import Scenes
import TestSupport
import Testing

/// Rules: inspection/doctor.
@Suite("Chips that read fingers and do not")
final class SilentControllerTests {
    private let folder = TemporaryFolder()

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)\(path)", withDestinationPath: target)
    }

    private func findings(_ lines: String?) -> [Diagnosis.Finding] {
        var machine = MachineFacts()
        machine.silentControllers = SilentController.all(in: MachineFiles(root: folder.path))
        machine.complaints = lines.map { KernelComplaint.last(in: $0) }
        machine.configuration.content = DaemonConfiguration()
        return DoctorCheck.protocol.diagnosis(of: machine).findings
    }

    @Test(
        "what a driver complains of is told with the device and the kernel's words",
        arguments: [
            ("Goodix-TS 4-005d: I2C communication failure: -5", "Goodix-TS", "4-005d", true),
            ("[    3.141592] edt_ft5x06 10-0038: touchscreen probe failed", "edt_ft5x06", "10-0038", false),
            ("ili210x_i2c 1-0041: failed to get touch data", "ili210x_i2c", "1-0041", false),
            (
                "atmel_mxt_ts 1-004a: __mxt_read_reg: i2c transfer failed (-121)", "atmel_mxt_ts", "1-004a",
                false
            ),
            (
                "[ 2.5] silead_ts i2c-MSSL1680:00: Firmware request error -2", "silead_ts", "i2c-MSSL1680:00",
                false
            ),
            (
                "i2c_hid_acpi i2c-GDIX0000:00: failed to reset device: -61", "i2c_hid_acpi",
                "i2c-GDIX0000:00", false
            ),
            (
                "usbtouchscreen 1-1.2:1.0: usb_submit_urb failed with result: -110", "usbtouchscreen",
                "1-1.2:1.0", true
            ),
        ])
    func complaints(line: String, driver: String, device: String, isUnanswered: Bool) throws {
        let complaint = try #require(KernelComplaint.last(in: line).first)
        #expect(complaint.driver == driver)
        #expect(complaint.device == device)
        let finding = try #require(findings(line).first)
        #expect(
            finding.message.hasPrefix(
                "no touch panel is read: the driver \(driver) could not use \(device): \(complaint.message)"))
        #expect(finding.message.hasSuffix(" (nobody answers at that address)") == isUnanswered)
        #expect(finding.remedy.hasPrefix("sudo dmesg | grep -F -e \(device)  # "))
    }

    @Test(
        "other lines are none",
        arguments: [
            "input: Goodix Capacitive TouchScreen as /devices/platform/soc/input/input3",
            "e1000e 0000:00:1f.6: failed",
            "Goodix-TS 4-005d: ID 911, version: 1060", "touchscreen failed", ": failed", "",
            "edt_ft5x06 10-0038 probe failed",
        ])
    func others(line: String) {
        #expect(KernelComplaint.last(in: line).isEmpty)
    }

    @Test("of each device the last line counts")
    func last() {
        let lines = """
            Goodix-TS 4-005d: Error reading 1 bytes from 0x8140: -5
            edt_ft5x06 10-0038: Unable to fetch data, error: -121
            Goodix-TS 4-005d: probe with driver Goodix-TS failed with error -5
            """
        let complaints = KernelComplaint.last(in: lines)
        #expect(complaints.map(\.device) == ["4-005d", "10-0038"])
        #expect(complaints[0].message == "probe with driver Goodix-TS failed with error -5")
    }

    @Test("a chip without a driver, or whose driver made no device, is found in sysfs; one that works is not")
    func chips() throws {
        try folder.install("/sys/bus/i2c/devices/4-005d/name", "gt911")
        try folder.install("/sys/bus/i2c/devices/10-0038/name", "panel-controller")
        try folder.install("/sys/bus/i2c/devices/10-0038/of_node/name", "touchscreen")
        try link("/sys/bus/i2c/devices/10-0038/driver", to: "../../bus/i2c/drivers/edt_ft5x06")
        try folder.install("/sys/bus/spi/devices/spi0.1/modalias", "spi:ads7846")
        try folder.install("/sys/bus/i2c/devices/2-0050/name", "24c32")
        try folder.install("/sys/bus/i2c/devices/3-0041/name", "ili2511")
        try folder.install("/sys/bus/i2c/devices/3-0041/input/input4/name", "ILI2511")
        try folder.install("/sys/bus/i2c/devices/i2c-ELAN:00/name", "hid-over-i2c")
        try folder.install("/sys/bus/i2c/devices/i2c-ELAN:00/0018:04F3:2A1C.0001/input/input5/name", "ELAN")
        let messages = findings("Goodix-TS 4-005d: I2C communication failure: -5\n").map(\.message)
        #expect(
            messages == [
                "no touch panel is read: the chip panel-controller at 10-0038 is there, but its driver edt_ft5x06 made no input device",
                "no touch panel is read: the chip gt911 at 4-005d is there, but its driver Goodix-TS gave it up: I2C communication failure: -5 (nobody answers at that address)",
                "no touch panel is read: the chip ads7846 at spi0.1 is there, but no driver has it",
            ])
    }

    @Test("who may not read the kernel's messages is told so")
    func forbidden() {
        var machine = MachineFacts()
        machine.complaints = nil
        let diagnosis = DoctorCheck.protocol.diagnosis(of: machine)
        #expect(diagnosis.findings.map(\.message) == ["there is no touch panel"])
        #expect(diagnosis.unseen == ["the kernel's messages: only root may read them"])
    }
}
