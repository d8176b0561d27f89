import Core
import Daemon
import Glibc
import HIDRecords
import Runtime
import TestSupport
import Testing

/// Rules: control-socket/touching-without-a-panel.
@Suite("A client that touches without a panel", .enabled(if: geteuid() == 0, "only root may touch"))
struct InjectionTests {
    private func bench(_ configuration: String = "scene: scene.yaml\ninjection: true\n") throws -> SlowBench {
        var bench = try SlowBench(configuration: configuration)
        try bench.daemon.start()
        _ = try bench.sentences()
        return bench
    }

    private func frame(_ fingers: String) -> String {
        #"{"request":"touch","frame":{"fingers":[\#(fingers)]}}"# + "\n"
    }

    @Test("has a panel of its own while it is connected; what its fingers do is decided like all else")
    func course() throws {
        var bench = try bench()
        let client = try bench.connect()
        client.send(frame(#"{"finger":3,"view":"first"}"#))
        #expect(
            try bench.answers(1, to: client) == [#"{"ok":true,"touches":[1],"points":[[25,25]]}"#])
        #expect(
            try bench.sentences() == [
                "panel added touchctl (process \(getpid()) of root)",
                "touch 1 hit first", "first touchesBegan {1} handle",
            ])
        client.send(frame(#"{"finger":3,"at":[30,40]},{"finger":0,"at":[90,90]}"#))
        #expect(
            try bench.answers(1, to: client) == [#"{"ok":true,"touches":[2],"points":[[30,40],[90,90]]}"#])
        client.send(frame(#"{"finger":0,"at":[90,90]}"#))
        _ = try bench.answers(1, to: client)
        let lifted = try bench.entries()
        let outcome = lifted.first { $0["MESSAGE"] == "touch 1 on first was handled by first" }
        #expect(outcome?["TOUCH_PANEL"] == "touchctl")
        client.send(frame(""))
        _ = try bench.answers(1, to: client)
        client.send(#"{"request":"metrics"}"# + "\n")
        let metrics = try bench.answers(1, to: client)[0]
        #expect(metrics.contains(#""injected":2"#) && metrics.contains(#""lastTouch":null"#), "\(metrics)")
        #expect(metrics.contains(#""touches":{"acted":0,"handled":0,"#), "\(metrics)")
        client.hangUp()
        try bench.daemon.turn()
        #expect(try bench.sentences().last == "panel removed touchctl (client gone)")
    }

    @Test("and what its touches lead to is in no count")
    func counts() throws {
        let scene = """
            version: 1
            screens: [{id: main, size: [100, 100]}]
            application: {id: app, actions: {go: [{publish: gone}, {run: ["/bin/false"]}]}}
            windows:
              - id: window
                subviews: [{id: first, class: button, frame: [0, 0, 50, 50], on: {touchUpInside: go}}]

            """
        var bench = try SlowBench(scene: scene, configuration: "scene: scene.yaml\ninjection: true\n")
        try bench.daemon.start()
        let client = try bench.connect()
        client.send(frame(#"{"finger":0,"view":"first"}"#))
        _ = try bench.answers(1, to: client)
        client.send(frame(""))
        _ = try bench.answers(1, to: client)
        var sentences: [String] = []
        for _ in 0..<500 where !sentences.contains("run /bin/false exited 1") {
            usleep(5_000)
            try bench.daemon.turn()
            sentences += try bench.sentences()
        }
        #expect(sentences.contains("run /bin/false exited 1"), "\(sentences)")
        client.send(#"{"request":"metrics"}"# + "\n")
        let metrics = try bench.answers(1, to: client)[0]
        let actions = try #require(JSONValue(parsing: metrics.utf8))["actions"]?.array ?? []
        #expect(!actions.isEmpty && actions.allSatisfy { $0["count"]?.number == 0 }, "\(metrics)")
    }

    @Test("gets its touches cancelled when it goes, and when a new configuration does not let it")
    func cancelled() throws {
        var bench = try bench()
        let client = try bench.connect()
        client.send(frame(#"{"finger":0,"view":"first"}"#))
        _ = try bench.answers(1, to: client)
        client.hangUp()
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("touch 1 on first was cancelled (panel removed)"))

        let other = try bench.connect()
        other.send(frame(#"{"finger":0,"view":"first"}"#))
        _ = try bench.answers(1, to: other)
        bench.folder.write("touchd.yaml", "scene: scene.yaml\n")
        bench.daemon.reload()
        try bench.finish()
        let sentences = try bench.sentences()
        #expect(sentences.contains { $0.hasPrefix("configuration reloaded, changed injection") })
        #expect(sentences.contains("panel removed touchctl (injection is off)"))
        other.send(frame(""))
        #expect(
            try bench.answers(1, to: other) == [
                #"{"ok":false,"error":"touchd.yaml does not say 'injection: true'"}"#
            ])
    }

    @Test(
        "is told what it cannot touch, and nothing happens",
        arguments: [
            (#"{"finger":0,"view":"none"}"#, "there is no view 'none'"),
            (#"{"finger":0,"view":"application"}"#, "cannot touch application: it is no view"),
            (#"{"finger":10,"at":[1,1]}"#, "the request needs a proper 'frame'"),
            (#"{"finger":0,"at":[1,1]},{"finger":0,"at":[2,2]}"#, "the request needs a proper 'frame'"),
            (#"{"finger":0,"at":[1]}"#, "the request needs a proper 'frame'"),
            (#"{"finger":0,"at":[1,"2"]}"#, "the request needs a proper 'frame'"),
            (#"{"finger":0}"#, "the request needs a proper 'frame'"),
            (#"{"finger":0,"at":[1,1],"force":1}"#, "the request needs a proper 'frame'"),
        ])
    func refused(_ finger: String, _ reason: String) throws {
        var bench = try bench()
        let client = try bench.connect()
        client.send(frame(finger))
        #expect(try bench.answers(1, to: client) == [#"{"ok":false,"error":"\#(reason)"}"#])
        #expect(try bench.sentences() == [])
    }

    @Test("cannot touch a view off the screen")
    func offScreen() throws {
        let scene = SlowBench.scene.replacing("[0, 0, 50, 50]", with: "[200, 0, 50, 50]")
        var bench = try SlowBench(scene: scene, configuration: "scene: scene.yaml\ninjection: true\n")
        try bench.daemon.start()
        let client = try bench.connect()
        client.send(frame(#"{"finger":0,"view":"first"}"#))
        #expect(
            try bench.answers(1, to: client) == [
                #"{"ok":false,"error":"cannot touch first: it is off the screen"}"#
            ])
    }

    @Test("is refused where the configuration does not say that it may")
    func off() throws {
        var bench = try bench("scene: scene.yaml\n")
        let client = try bench.connect()
        client.send(frame(#"{"finger":0,"view":"first"}"#))
        #expect(
            try bench.answers(1, to: client) == [
                #"{"ok":false,"error":"touchd.yaml does not say 'injection: true'"}"#
            ])
        #expect(try bench.sentences() == [])
    }
}
