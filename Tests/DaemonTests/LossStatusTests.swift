import Core
import Daemon
import Devices
import HIDRecords
import Journal
import Runtime
import Scenes
import TestSupport
import Testing

/// Rules: journal/losses.
@Suite("The status line while the journal is stalled")
struct LossStatusTests {
    @Test("reports at once that entries are lost, then their number every five seconds while more are lost")
    func pace() {
        var status = LossStatus()
        func writes(_ lost: UInt64, at now: Int64) -> Bool {
            let time = Timestamp(microseconds: now)
            guard let deadline = status.deadline(lost: lost), deadline <= time else { return false }
            status.noteReport(lost: lost, at: time)
            return true
        }
        #expect(status.deadline(lost: 0) == nil)
        #expect([writes(0, at: 100), writes(1, at: 100)] == [false, true])
        #expect(status.deadline(lost: 1) == nil)
        #expect(status.deadline(lost: 2) == Timestamp(microseconds: 5_000_100))
        #expect([writes(2, at: 5_000_099), writes(9, at: 5_000_100)] == [false, true])
        #expect([writes(9, at: 60_000_000)] == [false])
    }

    @Test("the service manager is sent the status although no journal accepts an entry")
    func stalled() throws {
        let folder = TemporaryFolder()
        folder.write("touchd.yaml", "scene: scene.yaml\n")
        folder.write("scene.yaml", "screens: [{size: [1, 1]}]\n")
        let manager = try DatagramReceiver(at: folder.file("notify"))
        // The journal is not read: the socket's queue fills, then the backlog.
        let journal = try FakeJournal(at: folder.file("journal"))
        let path = folder.file("touchd.yaml")
        var daemon = try TouchDaemon(
            try ConfigurationLoader().load(path), from: path, sink: try LogSink(journalAt: journal.path),
            in: .init(
                Environment(["NOTIFY_SOCKET": folder.file("notify")]), devices: folder.makeFolder("devices")))
        try daemon.start()
        var absent = DeviceDescription(name: String(repeating: "x", count: 4_000))
        absent.node = folder.file("event1")
        absent.ignoreDevice = "1"
        daemon.change(Array(repeating: .appeared(FoundDevice(absent, as: .mediaKeys)), count: 2_000))
        _ = try manager.texts()
        try daemon.turn()
        let status = try manager.texts()
        #expect(status.count == 1)
        #expect(status.first?.contains(/STATUS=0 panels, 0 views, generation 1, [0-9]+ entries lost/) == true)
        _ = try journal.read()
    }
}
