import ControlProtocol
import Core
import HIDRecords
import Testing

@Suite("Answers with numbers that no daemon counts")
struct ForeignAnswerTests {
    private func value(_ text: String) throws -> JSONValue { try #require(JSONValue(parsing: text.utf8)) }

    @Test(
        "a client has no process, no touch and nothing unsent where the number cannot be",
        arguments: ["1e300", "1e18", "0.5"])
    func client(number: String) throws {
        let answer =
            #"{"socket":"apps","since":1,"pid":\#(number),"touches":[7,\#(number)],"unsent":\#(number)}"#
        let client = try #require(ConnectedClient(value(answer)))
        #expect(client.process == nil)
        #expect(client.touches == [7])
        #expect(client.unsent == 0)
    }

    @Test("a time that cannot be is none", arguments: ["1e300", "9e12", "-9e12"])
    func frame(time: String) throws {
        let event = try #require(
            PanelTestEvent(value(#"{"event":"panelFrame","time":\#(time),"changes":[]}"#)))
        guard case .frame(let frame) = event else { return #expect(Bool(false)) }
        #expect(frame.timestamp == Timestamp(microseconds: 0))
    }
}
