import Core
import Daemon
import Devices
import FakeDevices
import Glibc
import HIDRecords
import Runtime
import TestSupport
import Testing

@Suite("Why a panel was removed")
struct RemovalCauseTests {
    @Test("the reason is the cause of the entry")
    func causes() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        panel.unplug()
        _ = try bench.entries()
        try bench.daemon.turn()
        let revoked = try bench.entries().last
        #expect(revoked?["MESSAGE"] == "panel removed Finger panel (revoked)")
        #expect(revoked?["TOUCH_REASON"] == "revoked")
        let other = try FakePanel()
        bench.daemon.change([.appeared(other.found)])
        _ = unsafe unlink(other.found.node)
        bench.daemon.change([.vanished(node: other.found.node)])
        let unplugged = try bench.entries().last
        #expect(unplugged?["MESSAGE"] == "panel removed Finger panel (unplugged)")
        #expect(unplugged?["TOUCH_REASON"] == "unplugged")
    }

    @Test("a panel that can no longer be read is removed for an error, which the preceding entry names")
    func failure() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        _ = try bench.entries()
        try panel.failReads()
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        let entries = try bench.entries()
        #expect(
            entries.map { $0["MESSAGE"] } == [
                "panel failed: cannot read \(panel.node): Is a directory",
                "panel removed Finger panel (error)",
            ])
        #expect(entries.last?["TOUCH_REASON"] == "error")
    }

    @Test("a panel that is reopened for a changed configuration has that as the reason for its removal")
    func reconfigured() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        try bench.daemon.start()
        bench.folder.write("touchd.yaml", "scene: scene.yaml\npanels: [{grab: true}]\n")
        bench.daemon.reload()
        _ = try bench.entries()
        try bench.finish()
        let removed = try bench.entries().first { $0["MESSAGE"]?.hasPrefix("panel removed") == true }
        #expect(removed?["MESSAGE"] == "panel removed Finger panel (configuration changed)")
    }

    @Test("the reason for what the kernel lets go of is that the panel goes, or else that it stays")
    func letGo() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        try bench.daemon.start()
        func letGo(by panel: FakePanel) throws {
            panel.touch(x: 100, y: 100)
            try bench.daemon.turn()
            let time = Timestamp.monotonic
            panel.write([
                InputEvent(timestamp: time, type: .key, code: Btn.touch, value: 0),
                InputEvent(timestamp: time, type: .syn, code: Syn.report, value: 1),
            ])
            try bench.daemon.turn()
        }
        try letGo(by: panel)
        var sentences = try bench.sentences()
        #expect(!sentences.contains { $0.hasPrefix("touch 1 cancelled") })
        while !sentences.contains("touch 1 cancelled (panel released by the kernel)") {
            try bench.daemon.turn()
            sentences = try bench.sentences()
        }
        panel.lift()
        try bench.daemon.turn()
        try letGo(by: panel)
        panel.unplug()
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("touch 2 cancelled (panel revoked)"))
    }
}
