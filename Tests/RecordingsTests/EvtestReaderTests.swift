import Core
import HIDRecords
import Recordings
import Testing

/// Rules: recordings/formats.
@Suite("What evtest prints")
struct EvtestReaderTests {
    private static let text = """
        user@kiosk:~$ sudo evtest
        No device specified, trying to scan all of /dev/input/event*
        Available devices:
        /dev/input/event0:\tgpio-keys
        /dev/input/event1:\tgeneric ft5x06 (00)
        Select the device event number [0-1]: 1
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x416 product 0x38f version 0x1060
        Input device name: "generic ft5x06 (00)"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH)
          Event type 3 (EV_ABS)
            Event code 47 (ABS_MT_SLOT)
              Value      1
              Min        0
              Max        4
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min      -10
              Max      799
              Fuzz       3
              Flat       2
              Resolution      12
        Key repeat handling:
          Repeat type 20 (EV_REP)
            Repeat code 0 (REP_DELAY)
              Value    250
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)
        Event: time 1600000000.000010, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 398
        Event: time 1600000000.000010, type 4 (EV_MSC), code 4 (MSC_SCAN), value 9000a
        Event: time 1600000000.000010, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time 1600000000.000010, -------------- SYN_REPORT ------------
        Event: time 1600000000.5, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
        Event: time 1600000000.5, -------------- Report Sync ------------
        ^C

        """

    private func recording(_ text: String) throws(RecordingError) -> Recording {
        try Recording(path: "panel.txt", bytes: Array(text.utf8))
    }

    @Test("the device is what it says, whatever stands before it")
    func device() throws {
        let device = try #require(try recording(Self.text).devices.first)
        let description = device.description
        #expect(description.name == "generic ft5x06 (00)")
        #expect(
            description.identity
                == DeviceIdentity(bus: 0x18, vendor: 0x416, product: 0x38f, version: 0x1060))
        #expect(description.keys == [EventCode(rawValue: 330)])
        #expect(description.properties == [DeviceProperty(rawValue: 1)])
        let axis = try #require(description.axes[EventCode(rawValue: 53)])
        #expect((axis.minimum, axis.maximum, axis.resolution) == (-10, 799, 12))
        #expect((axis.fuzz, axis.flat, axis.value) == (3, 2, 0))
        #expect(description.axes[EventCode(rawValue: 47)]?.value == 1)
    }

    @Test("its events are keys, axes, switches and reports, in their order")
    func events() throws {
        let events = try #require(try recording(Self.text).devices.first).events
        #expect(events.map(\.type.rawValue) == [3, 0, 0, 1, 0])
        #expect(events.map(\.code.rawValue) == [53, 2, 0, 330, 0])
        #expect(events.map(\.value) == [398, 0, 0, 0, 0])
        #expect(
            events.map(\.timestamp.microseconds)
                == [1_600_000_000_000_010, 1_600_000_000_000_010, 1_600_000_000_000_010]
                + [1_600_000_000_500_000, 1_600_000_000_500_000])
    }

    @Test("old and patched versions call reports otherwise, and names have blanks")
    func otherVersions() throws {
        let lines = [
            "type 3 (Absolute), code 53 (MT X), value 945", "++++++++++++++ EV_REL ++++++++++++",
            "-------------- EV_SYN ------------",
            "type 3 (Absolute), code 58 (Pressure on contact area), value 60",
            "-------------- Config Sync ------------", "-------------- ? ------------",
            ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", "-------------- SYN_DROPPED ------------",
        ]
        let text = lines.map { "Event: time 1700000000.000010, \($0)\n" }.joined()
        let events = try #require(try recording(Self.text + text).devices.first).events.dropFirst(5)
        #expect(events.map(\.type.rawValue) == [3, 0, 0, 3, 0, 0, 0])
        #expect(events.map(\.code.rawValue) == [53, 2, 0, 58, 0, 3, 3])
        #expect(events.map(\.value) == [945, 0, 0, 60, 0, 0, 0])
    }

    @Test(
        "mistakes have their place",
        arguments: [
            ("Event: time 1.0, SYN_REPORT", "18", "expected a type, or a report"),
            ("Event: time x, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 1", "13", "expected a time"),
            ("Event: time 1.0, type 3 (EV_ABS), value 1", "35", "expected a code"),
            ("Event: time 1.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X)", "62", "expected a value"),
            (
                "Event: time 1.0, type 99999 (EV_X), code 1 (A), value 1", "23",
                "expected a decimal number up to 65535"
            ),
        ])
    func mistakes(line: String, column: String, message: String) throws {
        let error = #expect(throws: RecordingError.self) { try recording(Self.text + line + "\n") }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("panel.txt:40:\(column): \(message)"), "\(text)")
    }

    @Test("events without a device are refused")
    func noDevice() throws {
        let text =
            "Input driver version is 1.0.1\nEvent: time 1.0, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1\n"
        let error = #expect(throws: RecordingError.self) { try recording(text) }
        #expect(error?.description.contains("no description of the device") == true)
    }

    @Test(
        "a prompt and the like may stand before recordings of evemu and libinput, too; line numbers count them"
    )
    func before() throws {
        let evemu = "$ sudo evemu-record /dev/input/event5\nRecording to x\nN: Pad\nA: 35 0 100 0 0\n"
        #expect(try recording(evemu).devices.first?.description.name == "Pad")
        let error = #expect(throws: RecordingError.self) { try recording(evemu + "E: wrong\n") }
        #expect(error?.description.hasPrefix("panel.txt:5:") == true)
        let libinput = """
            Recording to touch.yml
            version: 1
            ndevices: 1
            devices:
            - evdev:
                name: "Pad"
                id: [3, 1, 2, 0]

            """
        #expect(try recording(libinput).devices.first?.description.name == "Pad")
        #expect(RecordingFormat(certainOf: Array(libinput.utf8)) == nil)
    }
}
