import Core
import Daemon
import Devices
import FakeDevices
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: applications/attaching, applications/liveness, applications/rights.
@Suite("Programs at the applications' socket")
struct ApplicationTests {
    static let scene = """
        version: 1
        screens: [{id: main, size: [1000, 1000]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {clear: [{publish: cleared}]}
              view:
                id: screen
                subviews:
                  - {id: canvas, client: paint, frame: [0, 100, 500, 500], multipleTouchEnabled: true}
                  - {id: bin, class: button, frame: [0, 0, 100, 100], on: {touchDown: clear}}

        """

    private static let hello = #"{"request":"hello","id":1,"protocol":1,"name":"paint"}"# + "\n"
    private static let attach = #"{"request":"attach","id":2}"# + "\n"

    private func later(_ seconds: Double) -> Timestamp { Timestamp.monotonic + .seconds(seconds) }

    /// A daemon with a panel, and a program that is attached as `paint`.
    func attached(_ bench: inout SlowBench, _ panel: FakePanel) throws -> TestClient {
        bench.gate.open()
        try bench.daemon.start()
        bench.daemon.change([.appeared(panel.found)])
        let client = try bench.connectApplication()
        client.send(Self.hello + Self.attach)
        let lines = try bench.answers(2, to: client)
        #expect(lines[0].hasPrefix(#"{"id":1,"ok":true,"protocol":1,"touchd":"#), "\(lines[0])")
        #expect(
            lines[0].contains(
                #""may":["touches","presses","topics","tree","values","actions","changes","scene"]"#))
        #expect(
            lines[1].hasPrefix(#"{"id":2,"ok":true,"views":[{"app":"scene","view":"canvas""#), "\(lines[1])")
        #expect(lines[1].contains(#""bounds":[0,0,500,500],"toScreen":[1,0,0,1,0,100],"visible":true"#))
        _ = try bench.sentences()
        return client
    }

    @Test("it gets the touches of its views, in their coordinates")
    func touches() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        panel.touch(x: 200, y: 300)
        let began = try bench.answers(1, to: client)
        #expect(began[0].hasPrefix(#"{"event":"touches","seq":1,"time":"#))
        #expect(began[0].contains(#""phase":"began","app":"scene","view":"canvas""#))
        #expect(began[0].contains(#""live":[1],"panel":"Finger panel""#))
        panel.lift()
        let ended = try bench.answers(1, to: client)
        #expect(ended[0].contains(#""seq":2"#) && ended[0].contains(#""phase":"ended""#))
        #expect(ended[0].contains(#""live":[]"#))
        let sentences = try bench.sentences()
        #expect(
            sentences == [
                "touch 1 hit canvas", "canvas touchesBegan {1} handle", "canvas touchesBegan {1} to paint",
                "canvas touchesEnded {1} handle", "canvas touchesEnded {1} to paint",
                "touch 1 on canvas was handled by canvas",
            ])
    }

    @Test("one that closes leaves its touches cancelled, and the next finger does what the scene says")
    func closes() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        _ = try bench.sentences()
        client.hangUp()
        try bench.daemon.turn()
        #expect(
            try bench.sentences() == [
                "client paint gone (closed)", "touch 1 cancelled (paint gone)",
                "canvas touchesCancelled {1} handle",
                "touch 1 on canvas was cancelled (paint gone)",
            ])
        panel.lift()
        try bench.daemon.turn()
        panel.touch(x: 200, y: 300)
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("canvas touchesBegan {2} pass"))
    }

    @Test("one that says nothing after a touch is asked after a second, and given up three seconds later")
    func silent() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        bench.daemon.meetApplicationDeadlines(later(100))
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        bench.daemon.meetApplicationDeadlines(later(1.01))
        #expect(try bench.answers(1, to: client) == [#"{"event":"ping","seq":2}"#])
        client.send(#"{"request":"pong"}"# + "\n")
        try bench.daemon.turn()
        bench.daemon.meetApplicationDeadlines(later(100))
        panel.lift()
        _ = try bench.answers(1, to: client)
        bench.daemon.meetApplicationDeadlines(later(1.01))
        #expect(try bench.answers(1, to: client) == [#"{"event":"ping","seq":4}"#])
        _ = try bench.sentences()
        bench.daemon.meetApplicationDeadlines(later(4.1))
        #expect(try bench.answers(1, to: client) == [#"{"event":"bye","seq":5,"reason":"silent"}"#])
        #expect(try bench.sentences() == ["client paint gone (silent)"])
    }

    @Test("one that has detached itself is not asked")
    func detached() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        client.send(#"{"request":"detach","id":3}"# + "\n")
        #expect(try bench.answers(2, to: client)[0].contains(#""phase":"cancelled","reason":"paint gone""#))
        bench.daemon.meetApplicationDeadlines(later(1.01))
        bench.daemon.meetApplicationDeadlines(later(4.1))
        client.send(#"{"request":"unsubscribe","id":4}"# + "\n")
        #expect(try bench.answers(1, to: client) == [#"{"id":4,"ok":true}"#])
    }

    @Test("what it asks is answered in order, and refused with a code")
    func codes() throws {
        var bench = try SlowBench(
            scene: Self.scene,
            configuration: """
                scene: scene.yaml
                clients:
                  - {name: paint, may: [topics]}
                  - {name: "p*", socket: other, may: [touches]}

                """)
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connectApplication()
        client.send(#"{"request":"attach","id":"early"}"# + "\n" + Self.hello + Self.hello)
        client.send(
            #"{"request":"attach","id":3}"# + "\n" + #"{"request":"subscribe","topics":["clear*"]}"# + "\n")
        client.send("garbage\n")
        let lines = try bench.answers(6, to: client)
        #expect(
            lines[0]
                == #"{"id":"early","ok":false,"code":"helloFirst","error":"the first request must be hello"}"#
        )
        #expect(lines[1].contains(#""may":["topics"]"#))
        #expect(lines[2].contains(#""ok":false,"code":"unknownRequest""#))
        #expect(lines[3].contains(#""id":3,"ok":false,"code":"denied""#))
        #expect(lines[4] == #"{"ok":true}"#)
        #expect(lines[5].contains(#""code":"badLine""#))
        let other = try bench.connectApplication()
        other.send(#"{"request":"hello","protocol":1,"name":"pencil"}"# + "\n")
        #expect(try bench.answers(1, to: other)[0].contains(#""code":"denied""#))
        let refusals = try bench.sentences().filter { $0.contains("refused") }
        #expect(
            refusals == [
                "client paint refused (unknownRequest): hello was said already",
                "client paint refused (denied): clients in touchd.yaml does not allow this client touches",
                "client paint refused (badLine): a line must be one JSON object, nested at most 64 deep",
                "client pencil refused (denied): clients in touchd.yaml does not have pencil",
            ])
    }

    @Test("a subscriber gets what actions publish, and a second program of a name waits or replaces it")
    func topics() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        let second = try bench.connectApplication()
        second.send(Self.hello + Self.attach + #"{"request":"subscribe"}"# + "\n")
        let lines = try bench.answers(3, to: second)
        #expect(lines[1].contains(#""code":"taken""#))
        panel.touch(x: 50, y: 50)
        let topic = try bench.answers(1, to: second)
        #expect(topic[0].hasPrefix(#"{"event":"topic","seq":1,"topic":"cleared","time":"#))
        #expect(topic[0].contains(#""app":"scene","performer":"home","action":"clear","sender":"bin""#))
        second.send(#"{"request":"attach","id":9,"replace":true}"# + "\n")
        #expect(try bench.answers(1, to: second)[0].contains(#""id":9,"ok":true,"views":["#))
        let bye = try bench.answers(1, to: client)
        #expect(bye == [#"{"event":"bye","seq":1,"reason":"replaced"}"#])
    }

    @Test("a reload keeps those that are attached, and takes away a right")
    func reload() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        bench.daemon.reload()
        try bench.finish()
        panel.touch(x: 200, y: 300)
        #expect(try bench.answers(1, to: client)[0].contains(#""phase":"began""#))
        bench.folder.write("touchd.yaml", "scene: scene.yaml\nclients: [{name: paint, may: [topics]}]\n")
        bench.daemon.reload()
        try bench.finish()
        let lines = try bench.answers(2, to: client)
        #expect(lines[0].contains(#""phase":"cancelled","reason":"scene loaded""#), "\(lines)")
        #expect(lines[1].contains(#""event":"bye","seq":3,"reason":"denied""#), "\(lines)")
    }

    @Test("one that has stopped reading is given up before it costs more than its queue")
    func behind() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        for number in 0..<4_000 {
            // It lives, however slow the machine is.
            if number % 50 == 0 { client.send(#"{"request":"pong"}"# + "\n") }
            panel.touch(x: 200, y: 300)
            try bench.daemon.turn()
            panel.lift()
            try bench.daemon.turn()
            if try bench.sentences().contains("client paint gone (behind)") {
                let lines = client.lines()
                #expect(lines.count > 100)
                return
            }
        }
        Issue.record("still connected")
    }

    @Test("one that asks for ever and reads no answer is given up, too")
    func asksOnly() throws {
        var bench = try SlowBench(scene: Self.scene)
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connectApplication()
        client.send(Self.hello)
        let id = String(repeating: "i", count: 64)
        let request = #"{"request":"subscribe","id":"\#(id)","topics":["a"]}"# + "\n"
        var asking: ArraySlice<UInt8> = []
        // However few of them a turn takes on a slow machine.
        for _ in 0..<20_000 {
            if asking.isEmpty { asking = Array(String(repeating: request, count: 100).utf8)[...] }
            client.sendSome(of: &asking)
            try bench.daemon.turn()
            if try bench.sentences().contains("client paint gone (behind)") { return }
        }
        Issue.record("still connected")
    }

    @Test("a watcher gets the state and then each change, and a batch is done whole or not at all")
    func watch() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        client.send(#"{"request":"watch","id":3,"views":["bin"]}"# + "\n")
        let state = try bench.answers(4, to: client)
        #expect(state[0].hasPrefix(#"{"event":"scene","seq":1,"app":"scene","rev":"#))
        #expect(
            state[1].contains(
                #""node":{"id":"bin","kind":"view","parent":"screen","index":1,"class":"button""#),
            "\(state[1])")
        #expect(state[2].contains(#""event":"current""#) && state[2].contains(#""nodes":1"#))
        #expect(state[3].hasPrefix(#"{"id":3,"ok":true,"app":"scene","rev":"#))
        client.send(
            #"{"request":"perform","id":4,"effects":[{"set":{"view":"bin","enabled":false}},{"set":{"view":"canvas","alpha":0.5}}]}"#
                + "\n")
        let changed = try bench.answers(2, to: client)
        #expect(
            changed[0].contains(#""by":"paint","changes":[{"set":"bin","keys":{"enabled":false}}]"#),
            "\(changed)")
        #expect(changed[1].contains(#""id":4,"ok":true,"app":"scene","rev":"#))
        #expect(changed[1].hasSuffix(#""results":[true,true]}"#))
        client.send(
            #"{"request":"perform","id":5,"effects":[{"set":{"view":"bin","enabled":true}},{"set":{"view":"tin","alpha":0}}]}"#
                + "\n" + #"{"request":"perform","id":6,"effects":[{"run":["true"]}]}"# + "\n")
        let refused = try bench.answers(2, to: client)
        #expect(refused[0].contains(#""id":5,"ok":false,"code":"unknownId""#), "\(refused)")
        #expect(refused[0].hasSuffix(#""at":1}"#), "\(refused)")
        #expect(refused[1].contains(#""code":"notAllowed""#), "\(refused)")
        let sentences = try bench.sentences()
        #expect(sentences.contains("client paint performs: set bin enabled false"), "\(sentences)")
        #expect(sentences.contains { $0.hasPrefix("client paint refused (unknownId): ") }, "\(sentences)")
    }

    @Test("a view that moves is told before the touches in its new coordinates")
    func moves() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        client.send(
            #"{"request":"perform","id":3,"effects":[{"set":{"view":"canvas","frame":[100,200,500,500]}}]}"#
                + "\n")
        let lines = try bench.answers(2, to: client)
        #expect(
            lines[0].hasPrefix(#"{"event":"views","seq":1,"views":[{"app":"scene","view":"canvas""#),
            "\(lines)")
        #expect(lines[0].contains(#""toScreen":[1,0,0,1,100,200]"#))
        panel.touch(x: 150, y: 250)
        let began = try bench.answers(1, to: client)
        #expect(
            began[0].contains(#""touches":[{"id":1,"x":50,"y":50,"screenX":150,"screenY":250"#), "\(began)")
    }

    /// Rule: applications/guarantees.
    @Test("a view that moves twice in a decision is told as it lay at the call, and then as it lies")
    func movesTwice() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        panel.touch(x: 200, y: 300)
        _ = try bench.answers(1, to: client)
        client.send(
            #"{"request":"perform","id":3,"effects":[{"set":{"view":"canvas","frame":[100,200,500,500]}},"#
                + #"{"ignoreInteraction":"begin"},{"set":{"view":"canvas","frame":[0,50,500,500]}}]}"# + "\n")
        let lines = try bench.answers(4, to: client)
        #expect(lines[0].hasPrefix(#"{"event":"views","seq":2,"#), "\(lines)")
        #expect(lines[0].contains(#""toScreen":[1,0,0,1,100,200]"#), "\(lines)")
        #expect(!lines[0].contains(#""more""#), "\(lines)")
        #expect(lines[1].contains(#""phase":"cancelled""#), "\(lines)")
        #expect(lines[1].contains(#"{"id":1,"x":100,"y":100,"screenX":200,"screenY":300"#), "\(lines)")
        #expect(!lines[1].contains(#""more""#), "\(lines)")
        #expect(lines[2].contains(#""toScreen":[1,0,0,1,0,50]"#), "\(lines)")
        #expect(lines[3].hasPrefix(#"{"id":3,"ok":true"#), "\(lines)")
    }

    @Test("a scene that a program sends replaces the app's, or its mistakes are listed")
    func scene() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        client.send(
            #"{"request":"scene","id":3,"scene":{"screens":[{"size":[10,10]}],"windows":[{"id":"page","hiden":true}]}}"#
                + "\n"
                + #"{"request":"scene","id":4,"scene":{"screens":[{"size":[1000,1000]}],"windows":[{"id":"page","client":"paint"}]}}"#
                + "\n")
        let lines = try bench.answers(3, to: client)
        #expect(
            lines[0].contains(#""code":"badScene""#) && lines[0].contains(#""path":"windows[0]"#), "\(lines)")
        #expect(lines[1].contains(#""event":"views""#) && lines[1].contains(#""view":"page""#), "\(lines)")
        #expect(lines[2].hasPrefix(#"{"id":4,"ok":true,"app":"scene""#), "\(lines)")
        let refusal =
            "client paint refused (badScene): the scene has mistakes: windows[0].hiden: a window has no key hiden"
        let sentences = try bench.sentences()
        #expect(sentences.contains { $0.hasPrefix(refusal) }, "\(sentences)")
        panel.touch(x: 150, y: 250)
        #expect(try bench.answers(1, to: client)[0].contains(#""phase":"began","app":"scene","view":"page""#))
    }

    @Test("a view that a program brings has its client, also after others were taken away")
    func inserted() throws {
        var bench = try SlowBench(scene: Self.scene)
        let panel = try FakePanel()
        let client = try attached(&bench, panel)
        for number in 0..<40 {
            client.send(
                #"{"request":"perform","effects":[{"insert":{"into":"screen","view":{"id":"old\#(number)","frame":[0,0,9,9]}}}]}"#
                    + "\n" + #"{"request":"perform","effects":[{"remove":"old\#(number)"}]}"# + "\n")
            _ = try bench.answers(2, to: client)
        }
        client.send(
            #"{"request":"perform","effects":[{"insert":{"into":"screen","view":{"id":"mine","client":"paint","frame":[600,600,300,300]}}}]}"#
                + "\n" + #"{"request":"perform","effects":[{"remove":"bin"}]}"# + "\n")
        let lines = try bench.answers(3, to: client)
        #expect(
            lines.contains { $0.contains(#""event":"views""#) && $0.contains(#""view":"mine""#) }, "\(lines)")
        panel.touch(x: 700, y: 700)
        #expect(
            try bench.answers(1, to: client)[0].contains(#""view":"mine","touches":[{"id":1,"x":100,"y":100"#)
        )
    }
}
