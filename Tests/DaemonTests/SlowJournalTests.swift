import Daemon
import Runtime
import TestSupport
import Testing

/// Rule: applications/liveness.
@Suite("Programs while the journal is slow")
struct SlowJournalTests {
    /// 256 publications in one request.
    private static let batch: String = {
        let effects = Array(repeating: #"{"publish":"noted"}"#, count: 256).joined(separator: ",")
        return #"{"request":"perform","id":1,"effects":[\#(effects)]}"# + "\n"
    }()

    @Test("wait for it, so that nothing of what they cause is lost")
    func flood() throws {
        var bench = try SlowBench()
        bench.gate.open()
        try bench.daemon.start()
        let program = try bench.connectApplication()
        program.send(#"{"request":"hello","protocol":1,"name":"flood"}"# + "\n")
        _ = try bench.answers(1, to: program)
        _ = try bench.entries()
        let batches = 60
        var unsent = Array(String(repeating: Self.batch, count: batches).utf8)[...]
        var entries: [ReceivedEntry] = []
        var answers: [String] = []
        var turns = 0
        while answers.count < batches {
            program.sendSome(of: &unsent)
            try bench.daemon.turn()
            // The journal takes a few entries a turn, which is less than the program causes.
            for _ in 0..<8 { if let entry = try bench.entry() { entries.append(entry) } }
            answers += program.lines()
            turns += 1
        }
        #expect(answers.allSatisfy { $0.contains(#""ok":true"#) })
        #expect(turns > batches * 256 / 8 / 2, "it was served no faster than the journal took what it caused")
        var isDone = false
        while !isDone {
            // The loop has something to do in any case.
            program.send(#"{"request":"unsubscribe"}"# + "\n")
            try bench.daemon.turn()
            let more = try bench.entries()
            isDone = more.isEmpty
            entries += more
        }
        #expect(entries.count { $0["MESSAGE"] == "client flood performs: publish noted" } == batches * 256)
        #expect(entries.allSatisfy { $0["TOUCH_LOST"] == nil })
    }
}
