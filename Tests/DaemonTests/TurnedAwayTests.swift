import Core
import Daemon
import Devices
import FakeDevices
import TestSupport
import Testing

/// Rules: applications/rights.
@Suite("Programs that the configuration keeps out")
struct TurnedAwayTests {
    private func hello(_ name: String) -> String {
        #"{"request":"hello","id":1,"protocol":1,"name":"\#(name)"}"# + "\n"
    }

    private func bench() throws -> SlowBench {
        var bench = try SlowBench(
            scene: ApplicationTests.scene,
            configuration:
                "scene: scene.yaml\nclients: [{name: paint, may: [touches]}, {name: ear, may: [topics]}]\n")
        bench.gate.open()
        try bench.daemon.start()
        _ = try bench.sentences()
        return bench
    }

    @Test("a name that is refused again and again has one entry, and is listed until it is let in")
    func denied() throws {
        var bench = try bench()
        let administrator = try bench.connect()
        func listed() throws -> String {
            administrator.send(#"{"request":"clients"}"# + "\n")
            return try bench.answers(1, to: administrator).first ?? ""
        }
        #expect(try listed().contains(#""refused":[]"#))
        for _ in 1...3 {
            let client = try bench.connectApplication()
            client.send(hello("sketch"))
            let answer = try bench.answers(1, to: client)[0]
            #expect(
                answer.contains(#""code":"denied","error":"clients in touchd.yaml does not have sketch""#),
                "\(answer)")
        }
        #expect(
            try bench.sentences() == [
                "client sketch refused (denied): clients in touchd.yaml does not have sketch"
            ])
        let list = try listed()
        #expect(list.contains(#""error":"clients in touchd.yaml does not have sketch","count":3"#), "\(list)")
        bench.folder.write("touchd.yaml", "scene: scene.yaml\nclients: [{name: sketch, may: [touches]}]\n")
        bench.daemon.reload()
        try bench.finish()
        let client = try bench.connectApplication()
        client.send(hello("sketch"))
        _ = try bench.answers(1, to: client)
        #expect(try listed().contains(#""refused":[]"#))
    }

    @Test("who makes up names fills no journal")
    func manyNames() throws {
        var bench = try bench()
        var sentences: [String] = []
        for number in 1...20 {
            let client = try bench.connectApplication()
            client.send(hello("n\(number)"))
            _ = try bench.answers(1, to: client)
            sentences += try bench.sentences()
        }
        sentences += try bench.sentences()
        #expect(sentences.filter { $0.contains("refused (denied)") }.count == 16, "\(sentences)")
    }

    @Test("the list of programs says who may not attach itself, and of which recognizers one decides")
    func listed() throws {
        var bench = try bench()
        let client = try bench.connectApplication()
        client.send(hello("ear"))
        _ = try bench.answers(1, to: client)
        let other = try bench.connectApplication()
        other.send(hello("paint") + #"{"request":"attach","id":2}"# + "\n")
        _ = try bench.answers(2, to: other)
        let administrator = try bench.connect()
        administrator.send(#"{"request":"clients"}"# + "\n")
        let list = try bench.answers(1, to: administrator)[0]
        #expect(list.contains(#""attached":null,"recognizers":[],"mayAttach":false"#), "\(list)")
        #expect(list.contains(#""recognizers":[],"mayAttach":true"#), "\(list)")
    }

    @Test("why a touch waits for no answer")
    func answers() throws {
        var bench = try SlowBench(scene: ApplicationTests.scene)
        let panel = try FakePanel()
        bench.gate.open()
        try bench.daemon.start()
        bench.daemon.change([.appeared(panel.found)])
        let client = try bench.connectApplication()
        client.send(hello("paint") + #"{"request":"attach","id":2,"answerWithin":0.1}"# + "\n")
        _ = try bench.answers(2, to: client)
        func answer(_ touch: Int) throws -> String {
            client.send(#"{"request":"answer","id":7,"touch":\#(touch),"outcome":"handled"}"# + "\n")
            return try bench.answers(1, to: client)[0]
        }
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        #expect(try answer(1).contains("touch 1 is still down"))
        panel.lift()
        _ = try bench.answers(1, to: client)
        #expect(try answer(1) == #"{"id":7,"ok":true}"#)
        #expect(try answer(1).contains("paint has said already what it made of touch 1"))
        #expect(try answer(9).contains("touch 9 waits for no answer of paint"))
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        client.send(#"{"request":"perform","id":8,"effects":[{"ignoreInteraction":"begin"}]}"# + "\n")
        _ = try bench.answers(2, to: client)
        #expect(try answer(2).contains("touch 2 was cancelled"))
        client.send(#"{"request":"attach","id":9}"# + "\n")
        #expect(
            try bench.answers(1, to: client)[0].contains(
                #""code":"taken","error":"this connection is attached already; detach first""#))
    }
}
