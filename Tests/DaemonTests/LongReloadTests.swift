import Daemon
import Devices
import FakeDevices
import Glibc
import HIDRecords
import Journal
import Runtime
import Scenes
import TestSupport
import Testing

/// Rules: apps/reload, control-socket/requests, control-socket/subscriptions.
@Suite("During a long load")
struct LongReloadTests {
    @Test("touches go to the old scene, and those in flight are cancelled when the new one takes effect")
    func touches() throws {
        var bench = try SlowBench()
        let panel = try FakePanel()
        bench.daemon.change([.appeared(panel.found)])
        bench.daemon.reload()
        _ = try bench.sentences()
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        let began = ["touch 1 hit first", "first touchesBegan {1} handle"]
        #expect(try bench.sentences() == began)
        let isReloading = bench.daemon.isReloading
        #expect(isReloading)
        try bench.finish()
        let replaced = [
            "configuration reloaded, nothing changed", "touch 1 cancelled (scene loaded)",
            "first touchesCancelled {1} handle",
            "touch 1 on first was cancelled (scene loaded)", "scene loaded scene, 1 view, generation 2",
        ]
        #expect(try bench.sentences() == replaced)
        panel.lift()
        panel.touch(x: 100, y: 100)
        try bench.daemon.turn()
        #expect(try bench.sentences().first == "touch 2 hit first")
    }

    @Test("signals during a load cause one more load")
    func signals() throws {
        var bench = try SlowBench()
        for _ in 0..<3 { bench.daemon.reload() }
        try bench.finish()
        let loads = [2, 3].flatMap { generation in
            [
                "configuration reloaded, nothing changed",
                "scene loaded scene, 1 view, generation \(generation)",
            ]
        }
        #expect(try bench.sentences() == loads)
    }

    @Test("SIGTERM ends the daemon at once")
    func termination() throws {
        var bench = try SlowBench()
        bench.daemon.reload()
        pthread_kill(pthread_self(), SIGTERM)
        try bench.daemon.run()
        let isReloading = bench.daemon.isReloading
        #expect(isReloading)
        bench.gate.open()
    }

    @Test("clients that requested it are answered in order when it is done; others are answered at once")
    func clients() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let (asking, other) = (try bench.connect(), try bench.connect())
        asking.send(#"{"request":"reload"}"# + "\n" + #"{"request":"status"}"# + "\n")
        while !bench.daemon.isReloading { try bench.daemon.turn() }
        other.send(#"{"request":"status"}"# + "\n")
        let meanwhile = try bench.answers(1, to: other)
        #expect(meanwhile[0].contains(#""generation":1"#))
        #expect(asking.lines().isEmpty)
        bench.gate.open()
        let answers = try bench.answers(2, to: asking)
        #expect(answers[0] == Self.taken)
        #expect(answers[1].contains(#""generation":2"#))
    }

    private static let taken = #"{"ok":true,"warnings":[]}"#

    @Test("one more load answers all reloads requested during a load, in order")
    func everybody() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let clients = try (0..<5).map { _ in try bench.connect() }
        let requests = (#"{"request":"reload"}"# + "\n" + #"{"request":"status"}"# + "\n")
        for client in clients { client.send(requests + requests + requests) }
        while !bench.daemon.isReloading { try bench.daemon.turn() }
        for client in clients { client.send(requests) }
        // A turn may have no time for all of them. Bytes that are no request yet wake the loop.
        for _ in 0..<60 {
            clients[0].send(" ")
            try bench.daemon.turn()
        }
        bench.gate.open()
        for client in clients {
            let answers = try bench.answers(8, to: client)
            #expect(answers.enumerated().allSatisfy { $1 == Self.taken || $0 % 2 == 1 })
        }
        while bench.daemon.isReloading { try bench.daemon.turn() }
        let loads = try bench.sentences().filter { $0.hasPrefix("scene loaded") }
        #expect(loads.count == 3, "at the start, for the first who asked, and for all others")
    }

    @Test("requests of disconnected clients are not served")
    func gone() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        for _ in 0..<10 {
            let client = try bench.connect()
            client.send(String(repeating: #"{"request":"reload"}"# + "\n", count: 2000))
            try bench.daemon.turn()
            client.hangUp()
        }
        while !bench.daemon.isReloading { try bench.daemon.turn() }
        let other = try bench.connect()
        other.send(#"{"request":"status"}"# + "\n")
        #expect(try bench.answers(1, to: other)[0].contains(#""clients":1"#))
        bench.gate.open()
        while bench.daemon.isReloading { try bench.daemon.turn() }
        #expect(try bench.sentences().count { $0.hasPrefix("scene loaded") } == 2)
    }

    @Test("subscribers are sent a line when scenes were loaded")
    func announcement() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let listener = try bench.connect()
        listener.send(#"{"request":"subscribe","topics":["order"]}"# + "\n")
        _ = try bench.answers(1, to: listener)
        bench.daemon.reload()
        try bench.finish()
        let line = try bench.answers(1, to: listener)[0]
        #expect(line.hasPrefix(#"{"event":"loaded","time":"#))
        #expect(line.hasSuffix(#","generation":2,"apps":["scene"],"foreground":"scene"}"#))
    }

    @Test("a client that stopped sending is still answered, and one that disconnected is removed")
    func halfClosed() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let (asking, leaving) = (try bench.connect(), try bench.connect())
        for client in [asking, leaving] { client.send(#"{"request":"reload"}"# + "\n") }
        asking.endSending()
        leaving.endSending()
        while !bench.daemon.isReloading { try bench.daemon.turn() }
        leaving.hangUp()
        let other = try bench.connect()
        other.send(#"{"request":"status"}"# + "\n")
        let meanwhile = try bench.answers(1, to: other)
        #expect(meanwhile[0].contains(#""clients":2"#))
        bench.gate.open()
        #expect(try bench.answers(1, to: asking) == [Self.taken])
    }

    @Test("a reload requested during a load reads the files again")
    func another() throws {
        var bench = try SlowBench()
        try bench.daemon.start()
        let (first, second) = (try bench.connect(), try bench.connect())
        first.send(#"{"request":"reload"}"# + "\n")
        while !bench.daemon.isReloading { try bench.daemon.turn() }
        second.send(#"{"request":"reload"}"# + "\n")
        try bench.daemon.turn()
        bench.gate.waitUntilReached()
        bench.folder.write("touchd.yaml", "scene: missing.yaml\n")
        bench.gate.open()
        #expect(try bench.answers(1, to: first) == [Self.taken])
        let refusal = try bench.answers(1, to: second)
        #expect(refusal[0].contains("missing.yaml"))
    }
}
