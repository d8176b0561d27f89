import CAllocationCounter
import Core
import HIDRecords
import Testing

/// Rules: panels/configuration-entries, panels/from-device-units-to-the-screen, panels/what-is-a-panel.
@Suite("Which configuration entry applies to a panel")
struct PanelConfigurationTests {
    private let panel = {
        var panel = DeviceDescription(name: "ILITEK ILITEK-TP")
        panel.identity = DeviceIdentity(bus: 3, vendor: 0x222a, product: 1)
        panel.idPath = "pci-0000:00:14.0-usb-0:3:1.0"
        panel.phys = "usb-0000:00:14.0-3/input0"
        panel.uniq = "A7"
        return panel
    }()

    private func entry(_ change: (inout PanelMatch) -> Void) -> PanelConfiguration {
        var entry = PanelConfiguration()
        change(&entry.match)
        return entry
    }

    @Test("the entry with the most keys wins, and says why")
    func mostSpecific() {
        let entries = [
            entry { _ in },
            entry { $0.name = "ILITEK*" },
            entry { ($0.name, $0.vendor, $0.product) = ("ILITEK*", 0x222a, 1) },
            entry { ($0.vendor, $0.product, $0.path, $0.phys, $0.uniq) = (0x222a, 2, "*", "*", "*") },
        ]
        let choice = PanelChoice.best(of: entries, for: panel)
        #expect(choice?.index == 2)
        #expect(choice?.reason == "match name, vendor, product: 3 keys; entry 3")
    }

    @Test("of equally specific entries the first wins, and the other is named")
    func equals() {
        let entries = [entry { $0.vendor = 0x222a }, entry { $0.product = 1 }]
        #expect(
            PanelChoice.best(of: entries, for: panel)?.reason
                == "match vendor: 1 key; entry 1, before the equally specific entry 2"
        )
    }

    @Test("an entry without keys fits every panel, and without entries none fits")
    func noKeys() {
        #expect(PanelChoice.best(of: [entry { _ in }], for: panel)?.reason == "match any: 0 keys; entry 1")
        #expect(PanelChoice.best(of: [], for: panel) == nil)
    }

    @Test(
        "one key that does not fit is enough",
        arguments: [
            { $0.name = "ilitek*" }, { $0.vendor = 0x222b }, { $0.product = 2 },
            { $0.path = "pci-0000:00:14.0" },
            { $0.phys = "usb-0000:00:14.0-3" }, { $0.uniq = "A" },
        ] as [@Sendable (inout PanelMatch) -> Void]
    )
    func mismatch(change: @Sendable (inout PanelMatch) -> Void) {
        #expect(PanelChoice.best(of: [entry(change)], for: panel) == nil)
    }

    @Test(
        "a star stands for any characters, a question mark for one",
        arguments: [
            ("", "", true), ("*", "", true), ("?", "", false), ("a", "a", true), ("a", "ab", false),
            ("a*", "abc", true), ("*c", "abc", true), ("*b*", "abc", true), ("a?c", "abc", true),
            ("a?", "abc", false),
            ("*a*b", "xaxbxb", true), ("*a*b", "xaxbx", false), ("**", "a", true), ("é?", "éü", true),
            ("*?", "", false),
        ]
    )
    func globs(pattern: String, text: String, fits: Bool) {
        #expect(Glob(pattern).matches(text) == fits)
    }

    @Test("a pattern is compiled once, however many texts are compared with it")
    func preparedGlob() {
        let letters = (0..<1_000).map { String(Unicode.Scalar(UInt16(0x4E00 + $0)) ?? "a") }
        let glob = Glob(letters.joined() + "*")
        allocation_counter_start()
        let fits = glob.matches("a")
        #expect(allocation_counter_stop() < 50)
        #expect(!fits && glob.matches(letters.joined()))
    }

    @Test("a pattern of many stars is not slow")
    func manyStars() {
        let pattern = String(repeating: "*a", count: 200)
        #expect(!Glob(pattern + "b").matches(String(repeating: "a", count: 2000)))
    }

    @Test(
        "udev's calibration is the first six numbers, read as libinput reads them",
        arguments: [
            ("1 0 0 0 1 0", [1, 0, 0, 0, 1, 0]), ("0.5  -10 2 +3 4. 5 ", [0.5, -10, 2, 3, 4, 5]),
            ("0 -1 1 1 0 0 0 0 1", [0, -1, 1, 1, 0, 0]), ("1 0 0 0 1 0 x", [1, 0, 0, 0, 1, 0]),
            ("1 0 0", nil), ("1 0 0 0 1 x", nil), ("1 0 0 0 1 nan", nil), ("", nil), ("1 0 0 0 1 1e1", nil),
            ("1 0 0 0 1 0x1", nil), ("1, 0, 0, 0, 1, 0", nil), ("1\t0\t0\t0\t1\t0", nil),
            ("1 0 0 0 1 -", nil),
        ] as [(String, [Double]?)]
    )
    func calibration(text: String, numbers: [Double]?) {
        var panel = panel
        panel.take(.calibration, value: text)
        #expect(panel.calibrationMatrix == numbers)
        #expect((panel.unusedCalibration == nil) == (numbers != nil))
    }

    @Test("the entry's calibration is in force, else udev's, and the text says which")
    func appliedCalibration() {
        var panel = panel
        var entry = PanelConfiguration()
        #expect(AppliedCalibration(of: panel, entry) == nil)
        panel.take(.calibration, value: "0 -1 1 1 0 0 0 0 1")
        #expect(AppliedCalibration(of: panel, entry)?.text == "calibration 0 -1 1 1 0 0 of udev")
        entry.calibration = [1, 0, 0.25, 0, 1, 0]
        #expect(AppliedCalibration(of: panel, entry)?.text == "calibration 1 0 0.25 0 1 0")
    }

    @Test(
        "a matrix of udev's that keeps a panel from much of its screen is a fault",
        arguments: [
            ("1 0 0 0 1 0", nil), ("0 -1 1 1 0 0", nil), ("-1 0 1 0 -1 1", nil),
            ("1.08 0 -0.04 0 1.1 -0.05", nil), ("0.93 0 0.03 0 0.95 0.02", nil),
            // What mends ranges that are wrong is no matrix for several screens.
            ("0 0.595186 -0.028446 -2.114537 0 1.070485", nil),
            ("0.5 0 0.5 0 1 0", "only 50 % of its screen's width and 100 % of its height"),
            ("0 -0.5 0.5 1 0 0", "only 50 % of its screen's width and 100 % of its height"),
            ("1 0 0 0 0.5 0.5", "only 100 % of its screen's width and 50 % of its height"),
            ("1 0 -800 0 1 4", "only 0 % of its screen's width and 0 % of its height"),
            ("0 0 0 0 0 0", "only 0 % of its screen's width and 0 % of its height"),
        ] as [(String, String?)]
    )
    func matrixOfSeveralScreens(text: String, reach: String?) {
        var panel = panel
        panel.take(.calibration, value: text)
        let fault = panel.calibrationFault(PanelConfiguration())
        #expect((fault == nil) == (reach == nil))
        if let reach {
            #expect(fault?.hasPrefix("reaches \(reach), by LIBINPUT_CALIBRATION_MATRIX ") == true)
        }
        var entry = PanelConfiguration()
        entry.calibration = [1, 0, 0, 0, 1, 0]
        #expect(panel.calibrationFault(entry) == nil)
    }

    @Test("a touch panel is distinguished from a touchpad, a keyboard and an accelerometer")
    func kinds() {
        var panel = DeviceDescription(name: "Device")
        #expect(!panel.isTouchPanel)
        panel.keys = [Btn.touch]
        panel.axes[Abs.x] = AbsoluteAxis(minimum: 0, maximum: 1)
        panel.axes[Abs.y] = AbsoluteAxis(minimum: 0, maximum: 1)
        #expect(panel.isTouchPanel)
        panel.keys.insert(Btn.toolFinger)
        #expect(!panel.isTouchPanel)
        panel.properties = [DeviceProperty.direct]
        #expect(panel.isTouchPanel)
        panel.properties = [DeviceProperty.direct, DeviceProperty.accelerometer]
        #expect(!panel.isTouchPanel)
    }
}
