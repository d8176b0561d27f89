import Core
import Glibc
import Journal
import Runtime
import TestSupport
import Testing

/// Rules: journal/service-manager.
@Suite("What the service manager is notified of")
struct ServiceManagerTests {
    @Test("Each message is one datagram of sd_notify's assignments", arguments: [false, true])
    func messages(abstract: Bool) throws {
        let folder = TemporaryFolder()
        let unique = "@touchd-notify-\(getpid())-\(Timestamp.monotonic.microseconds)"
        let name = abstract ? unique : folder.file("notify")
        let manager = try DatagramReceiver(at: name)
        var notifier = Notifier(environment: Environment(["NOTIFY_SOCKET": name]))
        notifier.ready(status: "2 panels")
        notifier.reloading(status: "reloading", now: Timestamp(microseconds: 1_234))
        notifier.status("0 panels\nREADY=1")
        notifier.pingWatchdog()
        notifier.failed(13, status: "no permission")
        notifier.stopping()
        #expect(
            try manager.texts() == [
                "READY=1\nSTATUS=2 panels", "RELOADING=1\nMONOTONIC_USEC=1234\nSTATUS=reloading",
                "STATUS=0 panels READY=1", "WATCHDOG=1", "STATUS=no permission\nERRNO=13", "STOPPING=1",
            ])
    }

    @Test("A descriptor is kept under its name, and forgotten by it")
    func storedDescriptors() throws {
        let manager = try DatagramReceiver()
        var notifier = Notifier(environment: Environment(["NOTIFY_SOCKET": manager.path]))
        let file = try Descriptor(opening: "/dev/null", flags: O_RDONLY)
        notifier.keep(file.number, name: "grabbed-panel")
        notifier.forget("grabbed-panel")
        let datagram = try #require(try manager.receive())
        #expect(String(decoding: datagram.bytes, as: UTF8.self) == "FDSTORE=1\nFDNAME=grabbed-panel")
        let passed = Descriptor(owning: try #require(datagram.passed))
        #expect(try FileStatus(of: passed.number) == FileStatus(at: "/dev/null"))
        #expect(try manager.texts() == ["FDSTOREREMOVE=1\nFDNAME=grabbed-panel"])
    }

    @Test("the watchdog is pinged at half the time asked for")
    func watchdog() throws {
        let watchdog = Watchdog(environment: Environment(["WATCHDOG_USEC": "30000000"]))
        #expect(watchdog?.interval == .seconds(15))
        let meant = ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"]
        #expect(Watchdog(environment: Environment(meant), process: 7) != nil)
        #expect(Watchdog(environment: Environment(meant), process: 8) == nil)
    }

    @Test("Nonsense asks for no watchdog", arguments: ["", "0", "-1", "x", "99999999999999999999"])
    func nonsense(value: String) {
        #expect(Watchdog(environment: Environment(["WATCHDOG_USEC": value])) == nil)
    }

    @Test("Only the very stream the service manager opened counts as the journal's")
    func journalStream() throws {
        let file = try FileStatus(of: 2).identity
        let device = file.device.rawValue
        let stream = "\(device):\(file.inode)"
        #expect(isJournalStream(2, Environment(["JOURNAL_STREAM": stream])))
        #expect(!isJournalStream(2, Environment([:])))
        for other in [
            "", ":", "1:2", "\(stream):3", "x:y", "\(device):\(file.inode &+ 1)",
            "99999999999999999999:1",
        ] {
            #expect(!isJournalStream(2, Environment(["JOURNAL_STREAM": other])), "\(other)")
        }
    }
}
