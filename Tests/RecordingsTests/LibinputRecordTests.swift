import Core
import HIDRecords
import Recordings
import Testing

/// Rules: journal/text-that-is-shown, recordings/formats.
@Suite("Reading and writing libinput-record recordings")
struct LibinputRecordTests {
    /// Two devices, as libinput record 1.22 writes them.
    static let two = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.22.1"
          git: "unknown"
        system:
          os: "debian:12"
          kernel: "6.1.0-40-amd64"
        devices:
        - node: /dev/input/event5
          evdev:
            # Name: ILITEK ILITEK-TP
            # ID: bus 0x3 vendor 0x222a product 0x1 version 0x110
            name: "ILITEK ILITEK-TP"
            id: [3, 8746, 1, 272]
            codes:
              0: [0, 1, 2, 3] # EV_SYN
              1: [330] # EV_KEY
              3: [0, 1, 47, 53, 54, 57] # EV_ABS
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 9600, 1, 2, 28]
              54: [0, 7200, 0, 0, 37]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          hid: [
            0x05, 0x0d
          ]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_HEIGHT_MM=193
            - ID_INPUT_TOUCHSCREEN=1
            - ID_INPUT_WIDTH_MM=342
            - ID_PATH=pci-0000:00:14.0-usb-0:3:1.0
            - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1
          quirks:
          events:
          # Current time is 12:00:00
          - evdev:
            - [  0,      0,   3,  57,     100] # EV_ABS / ABS_MT_TRACKING_ID      100
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {type: TOUCH_DOWN, time: 0.000}
          - evdev:
            - [  2,     17,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
            - [  2,     17,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +2000ms
        - node: /dev/input/event6
          evdev:
            name: "Keys"
            id: [3, 1, 2, 3]
            codes:
              1: [30]
              5: [0]
            properties: []
          events:
        """

    private func read(_ text: String) throws(RecordingError) -> Recording {
        try Recording(path: "two.yaml", bytes: Array(text.utf8))
    }

    @Test("several devices with their descriptions, properties and events")
    func read() throws {
        let recording = try read(Self.two)
        #expect(recording.devices.map(\.description.name) == ["ILITEK ILITEK-TP", "Keys"])
        let panel = recording.devices[0].description
        #expect(panel.identity == DeviceIdentity(bus: 3, vendor: 0x222a, product: 1, version: 0x110))
        #expect(panel.keys == [Btn.touch])
        #expect(panel.properties == [DeviceProperty.direct])
        #expect(panel.axes[Abs.mtPositionX]?.resolution == 28)
        #expect(panel.axes[Abs.mtPositionX]?.fuzz == 1)
        #expect(panel.axes[Abs.mtPositionX]?.flat == 2)
        #expect(panel.idPath == "pci-0000:00:14.0-usb-0:3:1.0")
        #expect(panel.millimetres == Point(x: 342, y: 193))
        #expect(panel.calibrationMatrix == [-1, 0, 1, 0, -1, 1])
        #expect(recording.devices[0].events.count == 4)
        #expect(recording.devices[0].events[2].timestamp == Timestamp(microseconds: 2_000_017))
        #expect(recording.devices[0].events[2].value == -1)
        #expect(panel.isTouchPanel)
        #expect(!recording.devices[1].description.isTouchPanel)
        #expect(recording.devices[1].description.switches == [SwitchCode.lid])
        #expect(recording.devices[1].events.isEmpty)
    }

    @Test(
        "a mistake is reported with its place",
        arguments: [
            ("version: 1\n", "two.yaml:1:1: no `devices` here"),
            ("devices: 3\n", "two.yaml:1:10: `devices` must be a list"),
            ("devices:\n- node: a\n", "two.yaml:2:3: no `evdev` here"),
            (
                "devices:\n- evdev: {name: a, id: [1, 2]}\n",
                "two.yaml:2:24: expected [bus, vendor, product, version]"
            ),
            (
                "devices:\n- evdev: {name: a}\n  events:\n  - evdev:\n    - [-1000000000001, 0, 3, 4, 5]\n",
                "two.yaml:5:7: the time must lie within ±1000000000000 seconds"
            ),
            (
                "devices:\n- evdev: {name: a}\n  events:\n  - evdev:\n    - [1, 2, 3, 4]\n",
                "two.yaml:5:7: expected [seconds, microseconds, type, code, value]"
            ),
            (
                "devices:\n- evdev: {name: a}\n  events:\n  - evdev:\n    - [1, 2, 3, 4, 5000000000]\n",
                "two.yaml:5:7: expected [seconds, microseconds, type, code, value]"
            ),
            (
                "devices:\n- evdev: {name: a, absinfo: {53: [0, x, 0, 0]}}\n",
                "two.yaml:2:38: expected a whole number of 32 bits"
            ),
            (
                "devices:\n- evdev: {name: \(String(repeating: "a", count: 4_097))}\n",
                "two.yaml:2:17: a name has at most 4096 bytes"
            ),
            (
                "devices:\n- evdev: {name: a}\n  udev: {properties: [ID_PATH=\(String(repeating: "a", count: 4_097))]}\n",
                "two.yaml:3:23: a name has at most 4096 bytes"
            ),
        ]
    )
    func mistakes(text: String, message: String) {
        let error = #expect(throws: RecordingError.self) { try read(text) }
        #expect(error?.description == message)
    }

    @Test("a recording that breaks off in an event is refused with its place")
    func truncated() throws {
        let cut = try #require(Self.two.lastIndex(of: ","))
        let error = #expect(throws: RecordingError.self) { try read(String(Self.two[..<cut])) }
        #expect(error?.description.hasPrefix("two.yaml:") == true)
    }

    @Test("what is written reads back the same")
    func roundTrip() throws {
        var recording = try read(Self.two)
        recording.devices[0].description.name = #"A "name" with \ and \x07"#
        recording.devices[0].description.node = ""
        recording.devices[0].description.phys = "usb-0000:00:14.0-1/input0"
        recording.devices[0].description.uniq = "0001: a"
        var writer = LibinputRecordWriter()
        var text = writer.header(deviceCount: 2)
        for device in recording.devices {
            text += writer.deviceHeader(device.description)
            for event in device.events { text += writer.line(for: event) }
        }
        #expect(try read(text) == recording)
    }

    @Test("a name that would act on a terminal is escaped as it is read")
    func escapedName() throws {
        let text = Self.two.replacing(#""ILITEK ILITEK-TP""#, with: #""Bell\a\n""#)
        #expect(try read(text).devices[0].description.name == #"Bell\x07\n"#)
    }

    @Test("a recording has at most 256 devices")
    func devices() throws {
        let text = { (count: Int) in
            "ndevices: \(count)\ndevices:\n" + String(repeating: "- evdev: {name: a}\n", count: count)
        }
        #expect(try Recording(path: "r.yaml", bytes: Array(text(256).utf8)).devices.count == 256)
        let error = #expect(throws: RecordingError.self) {
            try Recording(path: "r.yaml", bytes: Array(text(257).utf8))
        }
        #expect(error?.description == "r.yaml:259:3: a recording has at most 256 devices")
    }
}
