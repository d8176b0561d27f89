import Core
import Daemon
import Devices
import FakeDevices
import Glibc
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: panels/grabs.
@Suite("A panel that another process has grabbed")
struct GrabbedPanelTests {
    private static let grabbed = "panel grabbed by another process Finger panel"

    /// `seconds` from now, on the clock of the panels.
    private func later(_ seconds: Double) -> Timestamp {
        Timestamp.monotonic + .seconds(seconds)
    }

    @Test("one that is already grabbed is reported once, when it is opened, and again when it is free")
    func before() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        panel.setGrabbedElsewhere(true)
        bench.daemon.change([.appeared(panel.found)])
        #expect(try bench.sentences().filter { $0.contains("grabbed") } == [Self.grabbed])
        bench.daemon.checkGrabs(later(1))
        bench.daemon.checkGrabs(later(10))
        #expect(try bench.sentences().isEmpty)
        panel.setGrabbedElsewhere(false)
        bench.daemon.checkGrabs(later(20))
        #expect(try bench.sentences().first == "panel no longer grabbed Finger panel")
        let isGrabbed = panel.isGrabbed
        #expect(!isGrabbed)
    }

    @Test("one that touchd should grab is grabbed as soon as it is free")
    func wanted() throws {
        var bench = try SlowBench()
        bench.folder.write("touchd.yaml", "scene: scene.yaml\npanels: [{grab: true}]\n")
        bench.daemon.reload()
        try bench.finish()
        let panel = try FakePanel()
        panel.setGrabbedElsewhere(true)
        bench.daemon.change([.appeared(panel.found)])
        let cause = "(cannot grab \(panel.node): Device or resource busy)"
        #expect(try bench.sentences().contains("\(Self.grabbed) \(cause)"))
        panel.setGrabbedElsewhere(false)
        bench.daemon.checkGrabs(later(1))
        #expect(try bench.sentences().first == "panel grabbed Finger panel")
        let isGrabbed = panel.isGrabbed
        #expect(isGrabbed)
    }

    @Test(
        "one whose fingers move without an event is checked; its touches are cancelled, and new ones begin when it is free"
    )
    func inMidTouch() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        panel.setContact(id: 1, x: 100, y: 100)
        panel.touch(x: 100, y: 100)
        try bench.daemon.start()
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("first touchesBegan {1} handle"))
        bench.daemon.checkGrabs(later(20))
        panel.setGrabbedElsewhere(true)
        bench.daemon.checkGrabs(later(40))
        #expect(try bench.sentences().isEmpty, "no finger has moved")
        panel.setContact(id: 1, x: 300, y: 100)
        bench.daemon.checkGrabs(later(60))
        let lost = [
            "touch 1 cancelled (panel grabbed by another process)", "first touchesCancelled {1} handle",
            "touch 1 on first was cancelled (panel grabbed by another process)", Self.grabbed,
        ]
        #expect(try bench.sentences() == lost)
        panel.setContact(id: -1, x: 300, y: 100)
        panel.setGrabbedElsewhere(false)
        bench.daemon.checkGrabs(later(80))
        #expect(try bench.sentences() == ["panel no longer grabbed Finger panel"])
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        #expect(try bench.sentences() == ["touch 2 hit first", "first touchesBegan {2} handle"])
    }

    @Test("one of two with the same name is reported with its node, when grabbed and when free")
    func twins() throws {
        var bench = try SlowBench()
        let free = try FakePanel()
        let panel = try FakePanel()
        for found in [free.found, panel.found] { bench.daemon.change([.appeared(found)]) }
        try bench.daemon.start()
        _ = try bench.sentences()
        let client = try bench.connect()
        panel.setGrabbedElsewhere(true)
        client.send(#"{"request":"status"}"# + "\n")
        _ = try bench.answers(1, to: client)
        #expect(try bench.sentences() == ["\(Self.grabbed) at \(panel.node)"])
        panel.setGrabbedElsewhere(false)
        bench.daemon.checkGrabs(later(1))
        #expect(try bench.sentences() == ["panel no longer grabbed Finger panel at \(panel.node)"])
    }

    @Test("a panel that is silent and not touched is not checked")
    func idle() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        _ = try bench.sentences()
        panel.setGrabbedElsewhere(true)
        for round in 1...10 { bench.daemon.checkGrabs(later(Double(round) * 20)) }
        #expect(try bench.sentences().isEmpty)
    }

    @Test("a request for the status reports it")
    func status() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        try bench.daemon.start()
        panel.setGrabbedElsewhere(true)
        let client = try bench.connect()
        client.send(#"{"request":"status"}"# + "\n")
        #expect(try bench.answers(1, to: client)[0].contains(#""grabbed":true"#))
        #expect(try bench.sentences().contains(Self.grabbed))
        panel.setGrabbedElsewhere(false)
        bench.daemon.checkGrabs(later(1))
        client.send(#"{"request":"status"}"# + "\n")
        #expect(try bench.answers(1, to: client)[0].contains(#""grabbed":false"#))
    }

    @Test("however many clients request the status, a panel is checked once in two seconds")
    func statusStorm() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        try bench.daemon.start()
        let client = try bench.connect()
        let (before, began) = (panel.grabTries, Timestamp.monotonic)
        for _ in 0..<10 {
            client.send(#"{"request":"status"}"# + "\n")
            #expect(try bench.answers(1, to: client)[0].contains(#""grabbed":false"#))
        }
        let tries = panel.grabTries - before
        #expect(tries >= 1 && tries <= 1 + Int((Timestamp.monotonic - began).seconds / 2))
        panel.setGrabbedElsewhere(true)
        usleep(2_000_000)
        client.send(#"{"request":"status"}"# + "\n")
        #expect(try bench.answers(1, to: client)[0].contains(#""grabbed":true"#))
    }
}
