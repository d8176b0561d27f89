import Core
import Daemon
import Devices
import FakeDevices
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rule: panels/time-of-a-record.
@Suite("A panel whose reports have impossible times")
struct WrongTimeTests {
    @Test("is told once, and is not called late")
    func told() throws {
        var bench = try SlowBench()
        bench.gate.open()
        try bench.daemon.start()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        var sentences = try bench.sentences()
        for number in 0..<4 {
            panel.write([(EventType.abs, Abs.mtTrackingID, Int32(number % 2) - 1)], at: 12_867_896)
            try bench.daemon.turn()
            sentences += try bench.entries().map { $0["MESSAGE"] ?? "?" }
        }
        let told =
            "times of the panel corrected (its reports say that they are older than the last look at it)"
        #expect(sentences.count { $0.contains(told) } == 1, "\(sentences)")
        #expect(!sentences.contains { $0.contains("ms late") })
    }
}
