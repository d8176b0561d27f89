import Core
import Daemon
import Devices
import FakeDevices
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: health/the-guided-test.
@Suite("A panel under test")
struct PanelTestTests {
    private static let request = #"{"request":"panelTest"}"# + "\n"

    /// A daemon that has been started and reads `panel`.
    private func bench(with panel: FakePanel) throws -> SlowBench {
        var bench = try SlowBench()
        bench.daemon.change([.appeared(panel.found)])
        try bench.daemon.start()
        return bench
    }

    @Test("its frames go to the client, its touches to nobody, until the client goes")
    func course() throws {
        let panel = try FakePanel()
        var bench = try bench(with: panel)
        let client = try bench.connect()
        client.send(Self.request)
        let answer = try bench.answers(1, to: client)[0]
        #expect(answer.hasPrefix(#"{"ok":true,"panels":[{"panel":"Finger panel","node":"\#(panel.node)","#))
        #expect(answer.contains(#""x":[0,1000,0]"#))
        #expect(try bench.sentences().last == "panel Finger panel under test")
        panel.touch(x: 100, y: 100)
        let begun = try bench.answers(1, to: client)
        #expect(begun.count == 1 && begun[0].hasPrefix(#"{"event":"panelFrame","time":"#))
        #expect(
            begun[0].hasSuffix(
                #""changes":[{"kind":"begin","slot":0,"trackingId":1,"rawX":100,"rawY":100}]}"#))
        panel.lift()
        #expect(try bench.answers(1, to: client)[0].contains(#""kind":"end""#))
        #expect(
            try bench.sentences() == [
                "application ignores {1} (panel test)", "touch 1 was ignored (panel test)",
            ])
        client.hangUp()
        try bench.daemon.turn()
        #expect(try bench.sentences() == ["panel Finger panel no longer under test (client gone)"])
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("first touchesBegan {2} handle"))
    }

    @Test("touches in flight are cancelled; one that begins in the test stays ignored after it")
    func inFlight() throws {
        let panel = try FakePanel()
        var bench = try bench(with: panel)
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        _ = try bench.sentences()
        let client = try bench.connect()
        client.send(Self.request)
        _ = try bench.answers(1, to: client)
        #expect(
            try bench.sentences() == [
                "touch 1 cancelled (panel test)", "first touchesCancelled {1} handle",
                "touch 1 on first was cancelled (panel test)", "panel Finger panel under test",
            ])
        panel.lift()
        panel.touch(x: 100, y: 100)
        _ = try bench.answers(2, to: client)
        client.hangUp()
        try bench.daemon.turn()
        panel.lift()
        try bench.daemon.turn()
        #expect(try !bench.sentences().contains { $0.contains("touchesBegan") })
    }

    @Test("it ends with the panel, and after ten minutes; the client is told")
    func ends() throws {
        let panel = try FakePanel()
        var bench = try bench(with: panel)
        let client = try bench.connect()
        client.send(Self.request)
        _ = try bench.answers(1, to: client)
        bench.daemon.endLongPanelTests(.monotonic + .seconds(590))
        #expect(client.lines().isEmpty)
        bench.daemon.endLongPanelTests(.monotonic + .seconds(601))
        #expect(client.lines() == [#"{"event":"panelTestEnded","reason":"10 min passed"}"#])
        client.send(Self.request)
        _ = try bench.answers(1, to: client)
        panel.unplug()
        let lines = try bench.answers(1, to: client)
        #expect(lines.count == 1 && lines[0].hasPrefix(#"{"event":"panelTestEnded","reason":""#))
    }

    @Test("a panel that another process has grabbed is not tested, and one that is grabbed ends its test")
    func grabbed() throws {
        let panel = try FakePanel()
        var bench = try bench(with: panel)
        let client = try bench.connect()
        client.send(Self.request)
        _ = try bench.answers(1, to: client)
        panel.setContact(id: 1, x: 100, y: 100)
        panel.touch(x: 100, y: 100)
        _ = try bench.answers(1, to: client)
        bench.daemon.checkGrabs(.monotonic + .seconds(20))
        panel.setGrabbedElsewhere(true)
        bench.daemon.checkGrabs(.monotonic + .seconds(40))
        panel.setContact(id: 1, x: 300, y: 100)
        bench.daemon.checkGrabs(.monotonic + .seconds(60))
        let reason = "panel grabbed by another process"
        #expect(client.lines() == [#"{"event":"panelTestEnded","reason":"\#(reason)"}"#])
        client.send(Self.request)
        #expect(
            try bench.answers(1, to: client)[0].contains("another process has grabbed the panel Finger panel")
        )
    }

    @Test("one client tests a panel at a time; without the panel the answer has none")
    func refusals() throws {
        let panel = try FakePanel()
        var bench = try bench(with: panel)
        let first = try bench.connect()
        first.send(#"{"request":"panelTest","panel":"other"}"# + "\n")
        #expect(try bench.answers(1, to: first) == [#"{"ok":true,"panels":[]}"#])
        first.send(#"{"request":"panelTest","panel":"Finger panel"}"# + "\n")
        _ = try bench.answers(1, to: first)
        let second = try bench.connect()
        second.send(#"{"request":"panelTest","panel":"\#(panel.node)"}"# + "\n")
        #expect(
            try bench.answers(1, to: second) == [
                #"{"ok":false,"error":"the panel Finger panel is under test already"}"#
            ])
    }
}
