import ControlProtocol
import Core
import HIDRecords
import Testing

/// Rules: health/the-guided-test.
@Suite("What a client gets while it tests a panel")
struct PanelTestEventTests {
    @Test(
        "frames and the end are read as they were written",
        arguments: [PanelFrame.Loss.nothing, .stateKnown, .stateUnknown])
    func events(_ loss: PanelFrame.Loss) throws {
        var frame = PanelFrame()
        frame.timestamp = Timestamp(microseconds: 1_234_567_890_123)
        frame.loss = loss
        frame.changes = [
            PanelChange(.end, slot: 1, trackingID: 7, x: .min, y: .max),
            PanelChange(.replacement, slot: 0, trackingID: 65_535, x: 0, y: -1),
            PanelChange(.begin, slot: 0, trackingID: 0, x: 4095, y: 1),
            PanelChange(.move, slot: 9, trackingID: 8, x: 5, y: 6),
        ]
        for event in [PanelTestEvent.frame(frame), .ended(reason: "panel \"x\" removed")] {
            var text = TextBuffer(capacity: 256)
            text.put(json: event.json)
            #expect(PanelTestEvent(try #require(JSONValue(parsing: text.bytes))) == event)
        }
        #expect(PanelTestEvent(.object([.init("event", .string("loaded"))])) == nil)
        let odd = #"{"event":"panelFrame","time":1e300,"changes":[{"kind":"end","slot":-1,"rawX":1e9}]}"#
        #expect(PanelTestEvent(try #require(JSONValue(parsing: odd.utf8))) == .frame(PanelFrame()))
    }

    @Test("a panel is read as it was written, as far as judging takes")
    func panel() throws {
        var description = DeviceDescription(name: "ILITEK")
        description.node = "/dev/input/event5"
        description.millimetres = Point(x: 344.5, y: 194)
        for axis in [Abs.mtSlot, Abs.mtTrackingID, Abs.mtPositionX, Abs.mtPositionY, Abs.x, Abs.y] {
            description.axes[axis] = AbsoluteAxis(minimum: -5, maximum: 4095, resolution: 12)
        }
        var whole = description
        whole.axes[Abs.mtPressure] = AbsoluteAxis(minimum: 0, maximum: 255)
        var text = TextBuffer(capacity: 256)
        text.put(json: PanelUnderTest(whole, called: "ILITEK").json)
        let panel = PanelUnderTest(try #require(JSONValue(parsing: text.bytes)))
        #expect(panel.name == "ILITEK" && panel.description == description)
    }
}
