import Core
import Daemon
import FakeDevices
import TestSupport
import Testing

/// Rules: applications/notes, applications/clients.
@Suite("Remarks of programs")
struct ProgramRemarksTests {
    /// Rules: applications/notes.
    @Test("it has things logged in its own words, ten in ten seconds")
    func notes() throws {
        var bench = try SlowBench(scene: ApplicationTests.scene)
        let panel = try FakePanel()
        let client = try ApplicationTests().attached(&bench, panel)
        for number in 0..<11 {
            client.send(
                #"{"request":"note","id":\#(number),"text":"\#(number)\nof\u2028ten","priority":"warning"}"#
                    + "\n")
        }
        let answers = try bench.answers(11, to: client)
        #expect(answers.prefix(10).allSatisfy { $0.contains(#""ok":true"#) })
        #expect(answers[10].contains(#""code":"limit""#), "\(answers[10])")
        let sentences = try bench.sentences() + bench.sentences()
        #expect(sentences.count == 11, "\(sentences)")
        #expect(sentences.first == #"client paint: 0\nof\u2028ten"#)
        #expect(
            sentences.last == "client paint refused (limit): a client says at most 10 things in ten seconds")
    }

    /// Rules: applications/clients.
    @Test("what it says of itself is in the list of programs until it says something else, or goes")
    func lines() throws {
        var bench = try SlowBench(scene: ApplicationTests.scene)
        let panel = try FakePanel()
        let client = try ApplicationTests().attached(&bench, panel)
        let administrator = try bench.connect()
        func listed() throws -> String {
            administrator.send(#"{"request":"clients"}"# + "\n")
            return try bench.answers(1, to: administrator).first ?? ""
        }
        #expect(try !listed().contains("lines"))
        client.send(#"{"request":"describe","id":3,"lines":["never matched: .ad","a\nb"]}"# + "\n")
        #expect(try bench.answers(1, to: client) == [#"{"id":3,"ok":true}"#])
        #expect(try listed().contains(#""lines":["never matched: .ad","a\nb"]"#))
        client.send(#"{"request":"describe","id":4,"lines":["c"]}"# + "\n")
        _ = try bench.answers(1, to: client)
        #expect(try listed().contains(#""lines":["c"]"#))
        client.send(#"{"request":"describe","id":5,"lines":[]}"# + "\n")
        _ = try bench.answers(1, to: client)
        #expect(try !listed().contains("lines"))
        #expect(try bench.sentences().allSatisfy { !$0.contains("never matched") })
    }
}
