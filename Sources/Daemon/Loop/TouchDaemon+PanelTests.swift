import ControlProtocol
package import Core
import Devices
import HIDRecords
import Journal
import Pipeline
import Reports
import Runtime
import TouchKit

/// Guided tests of panels: the frames go to the client that tests, the touches to nobody.
extension TouchDaemon {
    /// When the first test ends by itself; nil when none is under way.
    var panelTestDeadline: Timestamp? { panelTests.lazy.map { $0.end }.min() }

    /// Begins a test of the panel with this name or node, or of the first one; returns the members of the answer.
    ///
    /// Its touches in flight are cancelled, as if interaction were ignored from now on.
    mutating func beginPanelTest(
        of name: String?, for call: ControlCall
    ) throws(ControlError) -> [JSONValue.Member] {
        let panel = devices.panels.first { panel in
            name == nil || panel.input.description.name == name || panel.node == name
        }
        guard let panel else { return [.init("panels", .array([]))] }
        let displayName = pipeline.displayName(of: panel.number)
        guard !panelTests.contains(where: { $0.panel == panel.number }) else {
            throw .panelUnderTest(displayName)
        }
        updateGrabs()
        guard !panel.input.isGrabbedElsewhere else { throw .grabbedPanel(displayName) }
        endPanelTests(where: { $0.call.client == call.client }, reason: "another one begun")
        cancel(panel, reason: .panelTest)
        pipeline.setUnderTest(panel.number, true)
        report(panel, "under test")
        panelTests.append(
            PanelTest(panel: panel.number, call: call, end: .monotonic + PanelTest.longest))
        server.control.setTesting(true, by: call)
        let tested = PanelUnderTest(panel.input.description, called: displayName)
        return [.init("panels", .array([tested.json]))]
    }

    /// Sends `frame` of the panel with this number to the client that tests it.
    mutating func tell(_ frame: PanelFrame, of panel: Int) {
        for test in panelTests where test.panel == panel { send(.frame(frame), to: test.call) }
    }

    /// Ends tests whose client is gone.
    mutating func endForsakenPanelTests() {
        for test in panelTests where !server.control.awaits(test.call) {
            endPanelTests(where: { $0.panel == test.panel }, reason: "client gone")
        }
    }

    /// Ends tests that have lasted for long enough.
    package mutating func endLongPanelTests(_ now: Timestamp) {
        endPanelTests(where: { $0.end <= now }, reason: "10 min passed")
    }

    /// Ends the test of the panel with this number, which is gone.
    mutating func endPanelTests(of panel: Int, reason: String?) {
        endPanelTests(where: { $0.panel == panel }, reason: reason ?? "panel removed")
    }

    private mutating func endPanelTests(where isOver: (PanelTest) -> Bool, reason: String) {
        end(panelTests.filter(isOver), reason: reason)
    }

    private mutating func end(_ tests: [PanelTest], reason: String) {
        for test in tests {
            panelTests.removeAll { $0.panel == test.panel }
            pipeline.setUnderTest(test.panel, false)
            server.control.setTesting(false, by: test.call)
            send(.ended(reason: reason), to: test.call)
            let name = pipeline.displayName(of: test.panel)
            pipeline.report(
                SystemSentence("panel \(name) no longer under test", reason: reason), panel: test.panel,
                at: .monotonic)
        }
    }

    private mutating func send(_ event: PanelTestEvent, to call: ControlCall) {
        var line = TextBuffer(capacity: 512)
        line.put(json: event.json)
        server.control.send(line.bytes.span, to: call, now: .monotonic, loop: loop.events)
    }
}

/// A guided test of a panel, which a client of the control socket follows.
struct PanelTest {
    /// The number of the panel in the pipeline.
    let panel: Int
    /// The request that began it.
    let call: ControlCall
    /// When it ends by itself.
    let end: Timestamp

    /// How long it lasts at most.
    static let longest = Interval.seconds(600)
}
