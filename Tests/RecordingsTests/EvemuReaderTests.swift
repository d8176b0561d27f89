import Core
import HIDRecords
import Recordings
import TestSupport
import Testing

/// Rules: recordings/formats.
@Suite("Reading evemu recordings")
struct EvemuReaderTests {
    /// A panel of two slots, tapped once, as evemu 1.3 writes it.
    static let tap = """
        # EVEMU 1.3
        # Kernel: 6.1.0
        # Input device name: "Small Panel"
        # Supported events:
        #   Event type 3 (EV_ABS)
        #     Event code 47 (ABS_MT_SLOT)
        #       Value        1
        #       Min          0
        #     Event code 53 (ABS_MT_POSITION_X)
        #       Value      -12
        \(evemuPanel())
        L: 00 0
        ################################
        #      Waiting for events      #
        ################################
        E: 0.000001 0003 0039 0009\t# EV_ABS / ABS_MT_TRACKING_ID   9
        E: 0.000001 0003 0035 0265\t# EV_ABS / ABS_MT_POSITION_X    265
        E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
        E: 1.5 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1
        E: 1.500000 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
        """

    static func read(_ text: String) throws(RecordingError) -> RecordedDevice {
        try Recording(path: "tap.evemu", bytes: Array(text.utf8)).devices[0]
    }

    @Test("a device that has only keys is one too")
    func keysOnly() throws {
        let text = "N: Remote\nI: 0003 1209 0005 0001\nB: 01 00 00 04\nE: 1.000000 0001 0012 1\n"
        let device = try Recording(path: "remote.evemu", bytes: Array(text.utf8)).devices[0]
        #expect(device.description.keys == [EventCode(rawValue: 18)])
        #expect(device.events.map(\.code.rawValue) == [18])
    }

    @Test("a time further than 10¹² s from the clock's origin is a mistake", arguments: [12, 13, 18])
    func farTime(digits: Int) {
        let seconds = String(repeating: "9", count: digits)
        let text = "N: Remote\nB: 01 00 00 04\nE: \(seconds).000000 0001 0012 1\n"
        #expect(
            failure(text)
                == (digits > 12
                    ? "far.evemu:3:4: the time must lie within ±1000000000000 seconds" : nil))
    }

    @Test("a name of more than 4096 bytes is a mistake", arguments: [4_096, 4_097])
    func longName(length: Int) {
        let text = "N: \(String(repeating: "n", count: length))\nB: 01 00 00 04\nE: 1.000000 0001 0012 1\n"
        #expect(failure(text) == (length > 4_096 ? "far.evemu:1:4: a name has at most 4096 bytes" : nil))
    }

    private func failure(_ text: String) -> String? {
        do throws(RecordingError) {
            _ = try Recording(path: "far.evemu", bytes: Array(text.utf8))
            return nil
        } catch {
            return error.description
        }
    }

    @Test("version 1.3 with its comments")
    func complete() throws {
        let device = try Self.read(Self.tap)
        let panel = device.description
        #expect(panel.name == "Small Panel")
        #expect(panel.identity == DeviceIdentity(bus: 0x18, vendor: 0x222a, product: 1, version: 0x100))
        #expect(panel.properties == [DeviceProperty.direct])
        #expect(panel.keys == [Btn.touch])
        #expect(panel.slotCount == 2)
        var x = AbsoluteAxis(minimum: -20, maximum: 4095, resolution: 12)
        (x.fuzz, x.value) = (4, -12)
        #expect(panel.axes[Abs.mtPositionX] == x)
        #expect(panel.axes[Abs.mtPositionY]?.flat == 2)
        #expect(
            panel.axes[Abs.mtSlot]?.value == 1, "the slot that is current at the start stands in a comment")
        #expect(device.events.count == 5)
        #expect(
            device.events[3]
                == InputEvent(
                    timestamp: Timestamp(microseconds: 1_500_000), type: EventType.abs,
                    code: Abs.mtTrackingID,
                    value: -1
                )
        )
    }

    @Test("version 1.0: a description and events that follow each other, without comments or resolutions")
    func oldest() throws {
        let device = try Self.read(
            """
            N: Old
            I: 0003 1b96 0001 0000
            A: 35 0 9600 0 0
            A: 36 0 7200 0 0
            E: 1357751027.090934 0003 0035 205
            E: 1357751027.090934 0000 0002 0
            """
        )
        #expect(device.description.axes[Abs.mtPositionX] == AbsoluteAxis(minimum: 0, maximum: 9600))
        #expect(!device.description.hasSlots)
        #expect(device.events[0].timestamp == Timestamp(microseconds: 1_357_751_027_090_934))
        #expect(device.events[1].code == Syn.mtReport)
    }

    @Test("lines may end as on Windows, and the last one need not end")
    func lineEnds() throws {
        let text = Self.tap.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try Self.read(text) == Self.read(Self.tap))
    }

    @Test("events without a description ask for one")
    func noDescription() {
        let error = #expect(throws: RecordingError.self) { try Self.read("E: 0.0 0003 0035 205\n") }
        #expect(error?.description.hasPrefix("tap.evemu:1:1: no description of the device") == true)
    }

    @Test(
        "a mistake is reported with its place",
        arguments: [
            ("E: 0.000001 0003 003", "tap.evemu:5:21: expected the value: a decimal number of 32 bits"),
            (
                "E: 0.000001 0003 0035 99999999999",
                "tap.evemu:5:23: expected the value: a decimal number of 32 bits"
            ),
            ("E: 0.000001 0003 0035 5 6", "tap.evemu:5:25: expected the end of the line"),
            (
                "E: 0.000001 0003 10035 5",
                "tap.evemu:5:18: expected the event code: a hexadecimal number up to ffff"
            ),
            ("E: 17 0003 0035 5", "tap.evemu:5:4: expected a time as seconds.microseconds"),
            ("E: 9999999999999999999.0 0 0 0", "tap.evemu:5:4: expected a time as seconds.microseconds"),
            ("A: 35 0", "tap.evemu:5:8: expected the maximum: a decimal number of 32 bits"),
            ("P: 100", "tap.evemu:5:4: expected bytes as two hexadecimal digits"),
            ("I: 3 x", "tap.evemu:5:6: expected the vendor number: a hexadecimal number up to ffff"),
            ("What?", "tap.evemu:5:1: expected a line of N:, I:, P:, B:, A:, L:, S: or E:"),
            ("\u{1}\u{2}", "tap.evemu:5:1: expected a line of N:, I:, P:, B:, A:, L:, S: or E:"),
        ]
    )
    func mistakes(line: String, message: String) {
        let head = "N: Old\nI: 3 1 1 0\nA: 35 0 9600 0 0\nA: 36 0 7200 0 0\n"
        let error = #expect(throws: RecordingError.self) { try Self.read(head + line + "\nE: 0.0 0 0 0\n") }
        #expect(error?.description == message)
    }

    @Test("any text is either read or refused", arguments: 0..<200)
    func random(seed: UInt64) {
        var state = seed &* 0x9e37_79b9_7f4a_7c15
        var bytes = Array(Self.tap.utf8)
        for _ in 0..<20 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 56)
        }
        do throws(RecordingError) {
            _ = try Recording(path: "random", bytes: bytes)
        } catch {
            #expect(error.description.hasPrefix("random:"))
        }
    }
}
