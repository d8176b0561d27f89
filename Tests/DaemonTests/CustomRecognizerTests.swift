import ApplicationProtocol
import Core
import Daemon
import Devices
import FakeDevices
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: applications/custom-recognizers, gestures/custom.
@Suite("Programs that decide of recognizers")
struct CustomRecognizerTests {
    private static let scene = """
        version: 1
        screens: [{id: main, size: [1000, 1000]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {drawn: [{publish: drawn}]}
              view:
                id: screen
                subviews:
                  - id: canvas
                    frame: [0, 100, 500, 500]
                    multipleTouchEnabled: true
                    gestures: [{type: custom, id: circle, client: paint, action: drawn, answerWithin: 0.1}]
                  - {id: other, frame: [500, 100, 500, 500], client: other}

        """

    private func hello(_ name: String) -> String {
        #"{"request":"hello","id":1,"protocol":1,"name":"\#(name)"}"# + "\n"
            + #"{"request":"attach","id":2}"# + "\n"
    }

    /// A daemon with a panel, and the programs that are attached under these names.
    private func attached(
        _ bench: inout SlowBench, _ panel: FakePanel, _ names: [String]
    ) throws -> [TestClient] {
        bench.gate.open()
        try bench.daemon.start()
        bench.daemon.change([.appeared(panel.found)])
        let clients = try names.map { name in
            let client = try bench.connectApplication()
            client.send(hello(name))
            _ = try bench.answers(2, to: client)
            return client
        }
        _ = try bench.sentences()
        return clients
    }

    private func say(
        _ state: String, of recognizer: String = "circle", touch: Int = 1, _ bench: inout SlowBench,
        _ client: TestClient, lines: Int = 1
    ) throws -> [String] {
        client.send(
            #"{"request":"setState","id":7,"recognizer":"\#(recognizer)","touch":\#(touch),"state":"\#(state)"}"#
                + "\n")
        return try bench.answers(lines, to: client)
    }

    @Test(
        "it gets the touches of its recognizer in its view, says the states, and is told of them before the answer"
    )
    func decides() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel, ["paint"])[0]
        panel.touch(x: 200, y: 300)
        let began = try bench.answers(1, to: client)[0]
        #expect(began.hasPrefix(#"{"event":"gestureTouches","seq":1,"time":"#), "\(began)")
        #expect(began.contains(#""phase":"began","app":"scene","view":"canvas","recognizer":"circle""#))
        #expect(began.contains(#""live":[1],"panel":"Finger panel""#), "\(began)")
        var sentences = try bench.sentences()
        let told = try say("began", &bench, client, lines: 2)
        #expect(
            told[0].contains(#""event":"gestureState","seq":2"#) && told[0].contains(#""state":"began"}"#))
        #expect(told[1] == #"{"id":7,"ok":true}"#)
        #expect(try say("changed", &bench, client) == [#"{"id":7,"ok":true}"#])
        sentences += try bench.sentences()
        panel.lift()
        let lifted = try bench.answers(1, to: client)[0]
        #expect(lifted.contains(#""phase":"ended""#) && lifted.contains(#""live":[]"#), "\(lifted)")
        sentences += try bench.sentences()
        let ended = try say("ended", &bench, client, lines: 2)
        #expect(ended[0].contains(#""state":"ended"}"#), "\(ended)")
        sentences += try bench.sentences()
        #expect(sentences.contains("circle on canvas possible to began"), "\(sentences)")
        #expect(sentences.contains("circle on canvas changed to ended"), "\(sentences)")
        #expect(sentences.contains("touch 1 on canvas did drawn"), "\(sentences)")
    }

    @Test("what another program says of it, of another touch, or what it cannot be now, is refused")
    func refused() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let clients = try attached(&bench, panel, ["paint", "other"])
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: clients[0])
        let foreign = try say("began", &bench, clients[1])[0]
        #expect(
            foreign == #"{"id":7,"ok":false,"code":"unknownId","error":"other has no recognizer circle"}"#)
        let unknown = try say("began", of: "square", &bench, clients[0])[0]
        #expect(unknown.contains(#""code":"unknownId","error":"paint has no recognizer square""#))
        let touch = try say("began", touch: 2, &bench, clients[0])[0]
        #expect(
            touch.contains(
                #""code":"badValue","error":"touch 2 is none of the present touches of circle""#), "\(touch)")
        let early = try say("changed", &bench, clients[0])[0]
        #expect(
            early.contains(#""code":"badValue","error":"circle is possible: it cannot be changed now""#),
            "\(early)")
        _ = try say("failed", &bench, clients[0], lines: 2)
        let late = try say("began", &bench, clients[0])[0]
        #expect(late.contains(#""error":"circle is failed: it cannot be began now""#), "\(late)")
        clients[0].send(#"{"request":"detach","id":3}"# + "\n")
        _ = try bench.answers(1, to: clients[0])
        #expect(try say("began", &bench, clients[0])[0].contains(#""code":"notAttached""#))
    }

    @Test(
        "one whose touches the system cancels is told why, whether or not it has begun",
        arguments: [(true, "cancelled"), (false, "failed")])
    func cancelled(hasBegun: Bool, state: String) throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let clients = try attached(&bench, panel, ["paint", "other"])
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: clients[0])
        if hasBegun { _ = try say("began", &bench, clients[0], lines: 2) }
        clients[1].send(#"{"request":"perform","id":3,"effects":[{"ignoreInteraction":"begin"}]}"# + "\n")
        _ = try bench.answers(1, to: clients[1])
        let told = try bench.answers(2, to: clients[0])
        #expect(told[0].contains(#""phase":"cancelled""#), "\(told)")
        #expect(told[0].contains(#""reason":"ignoring interaction""#), "\(told)")
        #expect(told[1].contains(#""state":"\#(state)","reason":"ignoring interaction"}"#), "\(told)")
    }

    @Test("one that says nothing is told that it was late")
    func late() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel, ["paint"])[0]
        panel.touch(x: 200, y: 300)
        panel.lift()
        _ = try bench.answers(2, to: client)
        let told = try bench.answers(1, to: client)[0]
        #expect(told.contains(#""state":"failed","reason":"no answer of paint"}"#), "\(told)")
        let sentences = try bench.sentences()
        #expect(
            sentences.contains("circle on canvas possible to failed (no answer of paint)"), "\(sentences)")
    }

    @Test("one that detaches itself is told before, one that closes is not, and the recognizer fails")
    func goes() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel, ["paint"])[0]
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        client.send(#"{"request":"detach","id":3}"# + "\n")
        let lines = try bench.answers(2, to: client)
        #expect(lines[0].contains(#""state":"failed","reason":"loss of paint"}"#), "\(lines)")
        #expect(lines[1] == #"{"id":3,"ok":true}"#)
        #expect(try bench.sentences().contains("circle on canvas possible to failed (loss of paint)"))
    }

    @Test("moves of a view and of a recognizer on it wait apart")
    func moves() throws {
        var queue = EventQueue()
        func call(_ x: Double, _ recognizer: String?) -> Touches {
            var call = Touches(
                time: x, phase: .moved, app: "a", view: "canvas",
                touches: [Touches.Touch(id: 1, x: x, y: 0, time: x)])
            call.recognizer = recognizer
            return call
        }
        for x in 1...5 {
            queue.put(.touches(call(Double(x), nil)), merging: true)
            queue.put(.gestureTouches(call(Double(x), "circle")), merging: true)
        }
        var bytes: [UInt8] = []
        try queue.send { span throws(Errno) in
            for index in span.indices { bytes.append(span[index]) }
            return span.count
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""merged":5"#) }, "\(lines)")
    }
}
