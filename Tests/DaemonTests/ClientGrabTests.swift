import Core
import Daemon
import Devices
import FakeDevices
import Runtime
import TestSupport
import Testing

/// Rules: panels/grabs.
@Suite("A panel that is grabbed while a client is attached")
struct ClientGrabTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [1000, 1000]}]
        windows: [{id: page, client: browser, multipleTouchEnabled: true}]

        """
    private static let configuration = "scene: scene.yaml\npanels: [{grab: {while: browser}}]\n"
    private static let hello = #"{"request":"hello","protocol":1,"name":"browser"}"# + "\n"
    private static let attach = #"{"request":"attach"}"# + "\n"

    private let panel: FakePanel

    init() throws { panel = try FakePanel() }

    private func bench() throws -> SlowBench {
        var bench = try SlowBench(scene: Self.scene, configuration: Self.configuration)
        bench.gate.open()
        try bench.daemon.start()
        bench.daemon.change([.appeared(panel.found)])
        return bench
    }

    private func attachedClient(_ bench: inout SlowBench) throws -> TestClient {
        _ = try bench.sentences()
        let client = try bench.connectApplication()
        client.send(Self.hello + Self.attach)
        _ = try bench.answers(2, to: client)
        return client
    }

    private func grabSentences(_ bench: borrowing SlowBench) throws -> [String] {
        try bench.sentences().filter { $0.hasPrefix("panel Finger panel") }
    }

    @Test("it is taken when the client attaches, and given back when it is gone")
    func comesAndGoes() throws {
        var bench = try bench()
        var isGrabbed = panel.isGrabbed
        #expect(!isGrabbed)
        let client = try attachedClient(&bench)
        isGrabbed = panel.isGrabbed
        #expect(isGrabbed)
        #expect(try grabSentences(bench) == ["panel Finger panel grabbed for browser"])
        // A question for the status leaves the grab alone.
        let control = try bench.connect()
        control.send(#"{"request":"status"}"# + "\n")
        #expect(try bench.answers(1, to: control)[0].contains(#""grabbedFor":"browser""#))
        isGrabbed = panel.isGrabbed
        #expect(isGrabbed)
        panel.touch(x: 500, y: 500)
        _ = try bench.answers(1, to: client)
        client.hangUp()
        try bench.daemon.turn()
        isGrabbed = panel.isGrabbed
        #expect(!isGrabbed)
        #expect(try bench.sentences().suffix(2).last == "panel Finger panel released (browser gone)")
    }

    @Test("while a finger is on it the grab waits until it is lifted")
    func fingerDown() throws {
        var bench = try bench()
        panel.setContact(id: 1, x: 500, y: 500)
        panel.touch(x: 500, y: 500)
        try bench.daemon.turn()
        let client = try attachedClient(&bench)
        #expect(try grabSentences(bench) == ["panel Finger panel not grabbed yet (fingers down)"])
        var isGrabbed = panel.isGrabbed
        #expect(!isGrabbed)
        panel.setContact(id: -1)
        panel.lift()
        try bench.daemon.turn()
        #expect(try grabSentences(bench) == ["panel Finger panel grabbed for browser"])
        isGrabbed = panel.isGrabbed
        #expect(isGrabbed)
        _ = client
    }

    @Test("a finger that only the kernel has seen is a finger")
    func unreadFinger() throws {
        var bench = try bench()
        panel.setContact(id: 1, x: 500, y: 500)
        let client = try attachedClient(&bench)
        #expect(try grabSentences(bench) == ["panel Finger panel not grabbed yet (fingers down)"])
        #expect(panel.grabTries == 1, "only the question of the first opening")
        _ = client
    }

    @Test("if a finger lands while it is taken, it is given back at once")
    func lateFinger() throws {
        var bench = try bench()
        panel.touchWhenGrabbed()
        let client = try attachedClient(&bench)
        var isGrabbed = panel.isGrabbed
        #expect(!isGrabbed)
        #expect(try grabSentences(bench) == ["panel Finger panel not grabbed yet (fingers down)"])
        panel.touch(x: 500, y: 500)
        try bench.daemon.turn()
        isGrabbed = panel.isGrabbed
        #expect(!isGrabbed)
        panel.setContact(id: -1)
        panel.lift()
        try bench.daemon.turn()
        isGrabbed = panel.isGrabbed
        #expect(isGrabbed)
        _ = client
    }

    @Test("one that another process has is grabbed once it is free")
    func grabbedElsewhere() throws {
        var bench = try bench()
        panel.setGrabbedElsewhere(true)
        let client = try attachedClient(&bench)
        #expect(
            try bench.sentences().last?.hasPrefix("panel grabbed by another process Finger panel (") == true)
        panel.setGrabbedElsewhere(false)
        bench.daemon.checkGrabs(Timestamp.monotonic + .seconds(1.5))
        client.send(#"{"request":"pong"}"# + "\n")
        try bench.daemon.turn()
        #expect(
            try bench.sentences().filter { $0.hasPrefix("panel") } == [
                "panel no longer grabbed Finger panel", "panel Finger panel grabbed for browser",
            ])
        let isGrabbed = panel.isGrabbed
        #expect(isGrabbed)
    }

    @Test("one that is plugged in while the client is attached is grabbed, too")
    func pluggedInLater() throws {
        var bench = try bench()
        let client = try attachedClient(&bench)
        let other = try FakePanel(name: "Other panel")
        bench.daemon.change([.appeared(other.found)])
        client.send(#"{"request":"pong"}"# + "\n")
        try bench.daemon.turn()
        let isGrabbed = other.isGrabbed
        #expect(isGrabbed)
        _ = client
    }
}
