import Daemon
import Devices
import FakeDevices
import Runtime
import TestSupport
import Testing

/// Rule: actions/batches.
@Suite("Batches and scenes that are worked out beside the loop")
struct LongBatchTests {
    private static let insertion: String = {
        let views = (0..<3_000).map { #"{"id":"n\#($0)","frame":[0,0,9,9]}"# }.joined(separator: ",")
        return
            #"{"request":"perform","id":2,"effects":[{"insert":{"into":"window","view":{"id":"many","frame":[0,0,9,9],"subviews":[\#(views)]}}}]}"#
            + "\n"
    }()

    private func bench() throws -> SlowBench {
        var bench = try SlowBench()
        bench.gate.open()
        try bench.daemon.start()
        return bench
    }

    private func program(_ name: String, _ bench: inout SlowBench) throws -> TestClient {
        let client = try bench.connectApplication()
        client.send(#"{"request":"hello","protocol":1,"name":"\#(name)"}"# + "\n")
        _ = try bench.answers(1, to: client)
        return client
    }

    /// Has `client` send ``insertion``, and the daemon read and begin to work on it, while it serves `other`.
    private func beginInsertion(by client: TestClient, beside other: TestClient, _ bench: inout SlowBench)
        throws
    {
        let bytes = Array(Self.insertion.utf8)
        // It is parsed in pieces, too.
        for number in 0..<100 {
            let start = min(number * 16_384, bytes.count)
            let end = min(start + 16_384, bytes.count)
            client.send(String(decoding: bytes[start..<end], as: UTF8.self))
            other.send(#"{"request":"unsubscribe"}"# + "\n")
            _ = try bench.answers(1, to: other)
        }
    }

    @Test("other changes wait for a batch that takes long, and what changes nothing does not")
    func order() throws {
        var bench = try bench()
        let first = try program("first", &bench)
        let second = try program("second", &bench)
        let third = try program("third", &bench)
        try beginInsertion(by: first, beside: third, &bench)
        first.send(#"{"request":"unsubscribe","id":3}"# + "\n")
        // What the batch inserts is there by then.
        second.send(
            #"{"request":"perform","id":2,"effects":[{"set":{"view":"n2999","hidden":true}}]}"# + "\n")
        third.send(#"{"request":"unsubscribe","id":2}"# + "\n")
        #expect(try bench.answers(1, to: third) == [#"{"id":2,"ok":true}"#])
        #expect(
            try bench.answers(1, to: second) == [
                #"{"id":2,"ok":true,"app":"scene","rev":2,"results":[true]}"#
            ])
        #expect(
            try bench.answers(2, to: first) == [
                #"{"id":2,"ok":true,"app":"scene","rev":1,"results":[true]}"#, #"{"id":3,"ok":true}"#,
            ])
    }

    @Test("a batch is performed although its program has gone, and leaves nothing behind")
    func gone() throws {
        var bench = try bench()
        let client = try program("first", &bench)
        let other = try program("second", &bench)
        try beginInsertion(by: client, beside: other, &bench)
        client.hangUp()
        other.send(#"{"request":"perform","id":2,"effects":[{"remove":"many"}]}"# + "\n")
        #expect(
            try bench.answers(1, to: other) == [#"{"id":2,"ok":true,"app":"scene","rev":2,"results":[true]}"#]
        )
        var sentences = try bench.sentences()
        // A busy daemon reads the end of the first one's connection in a later turn.
        for _ in 0..<100 where sentences.last != "client first gone (closed)" {
            other.send(#"{"request":"unsubscribe"}"# + "\n")
            _ = try bench.answers(1, to: other)
            sentences += try bench.sentences()
        }
        let performed = try #require(sentences.firstIndex { $0.hasPrefix("client first performs") })
        #expect(sentences[performed...].contains("client first gone (closed)"))
    }

    @Test("fingers are served while a batch is worked out")
    func fingers() throws {
        var bench = try bench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        let client = try program("first", &bench)
        try beginInsertion(by: client, beside: try program("second", &bench), &bench)
        _ = try bench.sentences()
        // Beside what is inserted, which may be there already.
        panel.touch(x: 300, y: 300)
        try bench.daemon.turn()
        let sentences = try bench.sentences()
        #expect(sentences.contains { $0.hasPrefix("first touchesBegan") }, "\(sentences)")
        #expect(try bench.answers(1, to: client).first?.contains(#""ok":true"#) == true)
    }

    @Test("a scene is loaded between two batches, and its mistakes are told")
    func scene() throws {
        var bench = try bench()
        let client = try program("first", &bench)
        client.send(
            #"{"request":"scene","id":2,"scene":{"windows":[{"id":"a","view":1}]}}"# + "\n"
                + #"{"request":"scene","id":3,"scene":{"screens":[{"size":[9,9]}],"windows":[{"id":"page"}]}}"#
                + "\n"
                + #"{"request":"perform","id":4,"effects":[{"set":{"view":"page","alpha":0.5}}]}"# + "\n")
        let answers = try bench.answers(3, to: client)
        #expect(answers[0].hasPrefix(#"{"id":2,"ok":false,"code":"badScene""#))
        #expect(answers[1] == #"{"id":3,"ok":true,"app":"scene","rev":1}"#)
        #expect(answers[2] == #"{"id":4,"ok":true,"app":"scene","rev":2,"results":[true]}"#)
    }

    @Test("a reload meanwhile leaves a batch to be checked against the new scene")
    func reload() throws {
        var bench = try bench()
        let client = try program("first", &bench)
        try beginInsertion(by: client, beside: try program("second", &bench), &bench)
        bench.folder.write("scene.yaml", SlowBench.scene.replacing("id: window", with: "id: other"))
        bench.daemon.reload()
        try bench.finish()
        let answer = try #require(try bench.answers(1, to: client).first)
        // The batch was either performed before the new scene came, or is wrong in it.
        #expect(answer.contains(#""ok":true"#) || answer.contains(#""code":"unknownId""#))
    }
}
