import Daemon
import Devices
import FakeDevices
import Glibc
import Runtime
import TestSupport
import Testing

/// Rules: control-socket/requests, touches/ignoring-interaction.
@Suite("Client requests in the log")
struct ClientRequestTests {
    private static let deaf = """
        version: 1
        screens: [{id: main, size: [100, 100]}]
        windows:
          - id: window
            rootViewController:
              id: home
              actions: {lock: [{ignoreInteraction: begin}, {ignoreInteraction: begin}]}
              view:
                subviews:
                  - {id: first, class: button, frame: [0, 0, 50, 50], on: {touchDown: lock}}

        """

    private func answer(_ request: String, _ bench: inout SlowBench, _ client: TestClient) throws -> String {
        client.send(request + "\n")
        return try bench.answers(1, to: client)[0]
    }

    @Test("bringing forward the app in front, and an interruption of nothing, are reported nevertheless")
    func nothing() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let client = try bench.connect()
        _ = try bench.sentences()
        _ = try answer(#"{"request":"foreground","app":"scene"}"#, &bench, client)
        #expect(try bench.sentences() == ["foreground scene (in front already)"])
        _ = try answer(#"{"request":"interrupt","reason":"call"}"#, &bench, client)
        #expect(try bench.sentences() == ["interrupted by call (nothing in flight)"])
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        _ = try bench.sentences()
        _ = try answer(#"{"request":"interrupt","reason":"call"}"#, &bench, client)
        let cancelled = [
            "touch 1 cancelled (call)", "first touchesCancelled {1} handle",
            "touch 1 on first was cancelled (call)",
        ]
        #expect(try bench.sentences() == cancelled)
    }

    @Test("requests that change nothing log one line of each kind in ten seconds, however many there are")
    func storm() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let client = try bench.connect()
        _ = try bench.sentences()
        for _ in 0..<20 {
            _ = try answer(#"{"request":"foreground","app":"scene"}"#, &bench, client)
            _ = try answer(#"{"request":"interrupt","reason":"call"}"#, &bench, client)
            _ = try answer(#"{"request":"endIgnoringInteraction"}"#, &bench, client)
        }
        #expect(
            try bench.sentences() == [
                "foreground scene (in front already)", "interrupted by call (nothing in flight)",
                "ignoring interaction ended scene (it was not ignoring)",
            ])
    }

    @Test(
        "an effect of an administrator makes an app take a state, which the status shows with the rest of its time"
    )
    func state() throws {
        var bench = try SlowBench()
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connect()
        _ = try bench.sentences()
        let perform = #"{"request":"perform","app":"scene","effects":[{"state":"cleaning","for":60}]}"#
        #expect(try answer(perform, &bench, client).contains(#""ok":true"#))
        #expect(try bench.sentences().contains { $0.hasSuffix("enters cleaning for 60") })
        let status = try answer(#"{"request":"status"}"#, &bench, client)
        #expect(status.contains(#""state":"cleaning","secondsLeft":"#), "\(status)")
    }

    @Test("the status shows an app that ignores interaction, and a request ends that")
    func ignoring() throws {
        var bench = try SlowBench()
        bench.folder.write("scene.yaml", Self.deaf)
        bench.gate.open()
        try bench.daemon.start()
        bench.daemon.reload()
        try bench.finish()
        let client = try bench.connect()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        panel.lift()
        try bench.daemon.turn()
        let status = #"{"request":"status"}"#
        #expect(try answer(status, &bench, client).contains(#""ignoringInteraction":2"#))
        _ = try bench.sentences()
        #expect(try answer(#"{"request":"endIgnoringInteraction"}"#, &bench, client) == #"{"ok":true}"#)
        let freed = try bench.sentences()
        #expect(freed.contains("ignoring interaction ended scene (begun 2 times)"), "\(freed)")
        #expect(try answer(status, &bench, client).contains(#""ignoringInteraction":0"#))
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        #expect(try bench.sentences().contains("first sends touchDown"))
        let wrong = try answer(#"{"request":"endIgnoringInteraction","app":"x"}"#, &bench, client)
        #expect(wrong == #"{"ok":false,"error":"there is no app 'x'"}"#)
    }

    @Test("a socket that cannot be opened is reported once and retried until it can")
    func lateSocket() throws {
        var bench = try SlowBench()
        let path = bench.folder.write("control.sock", bytes: [])
        try bench.daemon.start()
        let refusal = "no control socket (cannot listen at \(path): Address already in use)"
        #expect(try bench.sentences().filter { $0.contains("control socket") } == [refusal])
        try bench.daemon.turn()
        #expect(try bench.sentences() == [])
        unsafe unlink(path)
        while !fileExists(path) { try bench.daemon.turn() }
        #expect(try bench.sentences() == ["control socket opened"])
        let client = try bench.connect()
        #expect(try answer(#"{"request":"status"}"#, &bench, client).hasPrefix(#"{"ok":true"#))
    }

    @Test("a refusal that is too long for an answer is cut, and says how much is missing")
    func longRefusal() throws {
        var bench = try SlowBench()
        let views = (0..<900).map { "      - {id: v\($0), frmae: \(String(repeating: "9", count: 300))}\n" }
        let scene = "version: 1\nscreens: [{id: main, size: [9, 9]}]\nwindows:\n  - id: w\n    subviews:\n"
        bench.folder.write("scene.yaml", scene + views.joined())
        bench.gate.open()
        try bench.daemon.start()
        let client = try bench.connect()
        let refusal = try answer(#"{"request":"reload"}"#, &bench, client)
        #expect(
            refusal.hasPrefix(#"{"ok":false,"error":"the configuration has mistakes","mistakes":[{"text":""#))
        #expect(refusal.hasSuffix(#" more"}],"exitStatus":78}"#))
        #expect(refusal.utf8.count > 60_000 && refusal.utf8.count < 140_000)
    }
}
