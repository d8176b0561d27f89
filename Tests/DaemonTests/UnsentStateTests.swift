import ApplicationProtocol
import Daemon
import Runtime
import TestSupport
import Testing

/// Rule: applications/lines.
@Suite("States that programs do not read")
struct UnsentStateTests {
    /// A scene whose state has some 14 MB: each view is told with its superview, and both have long ids.
    private static let scene: String = {
        let long = String(repeating: "x", count: 1_500)
        let views = (0..<4_500).map { "          - {id: a\($0)\(long), frame: [0, 0, 9, 9]}\n" }.joined()
        return """
            version: 1
            screens: [{id: main, size: [100, 100]}]
            windows:
              - id: window
                subviews:
                  - id: b\(long)
                    frame: [0, 0, 50, 50]
                    subviews:

            """ + views
    }()

    @Test("take no more memory, of all programs together, than three of the largest")
    func limit() throws {
        var bench = try SlowBench(scene: Self.scene)
        bench.gate.open()
        try bench.daemon.start()
        func program(_ name: String, _ bench: inout SlowBench) throws -> TestClient {
            let client = try bench.connectApplication()
            client.send(#"{"request":"hello","protocol":1,"name":"\#(name)"}"# + "\n")
            _ = try bench.answers(1, to: client)
            return client
        }
        let other = try program("other", &bench)
        let readers = try (0..<5).map { try program("reader\($0)", &bench) }
        for reader in readers { reader.send(#"{"request":"tree","id":2}"# + "\n") }
        // One has no room: it is refused, or, on a slow machine, makes room because it has read nothing for long.
        var sentences: [String] = []
        for _ in 0..<10_000
        where !sentences.contains(where: { $0.contains("(limit") || $0.contains("(behind)") }) {
            other.send(#"{"request":"unsubscribe"}"# + "\n")
            _ = try bench.answers(1, to: other)
            sentences += try bench.sentences()
        }
        var complete = 0
        var refused = 0
        for reader in readers {
            var lines: [String] = []
            while !reader.isCutOff, !lines.contains(where: { $0.hasPrefix(#"{"id":2"#) }) {
                lines += try bench.answers(1, to: reader)
            }
            let answer = lines.first { $0.hasPrefix(#"{"id":2"#) }
            if answer?.contains(#""code":"limit""#) == true {
                refused += 1
                #expect(lines.count == 1, "nothing of a refused state is sent")
            } else if answer?.contains(#""ok":true"#) == true {
                complete += 1
                #expect(lines.reduce(0) { $0 + $1.utf8.count } > ApplicationLimits.allStates / 5)
            }
        }
        let dismissed = readers.count { $0.isCutOff }
        #expect(complete <= 4)
        #expect(complete + refused + dismissed == 5)
        #expect(refused > 0 || dismissed > 0)
        // What is sent makes room.
        let last = try program("last", &bench)
        last.send(#"{"request":"tree","id":2}"# + "\n")
        var lines: [String] = []
        while !last.isCutOff, !lines.contains(where: { $0.hasPrefix(#"{"id":2"#) }) {
            lines += try bench.answers(1, to: last)
        }
        #expect(lines.last?.contains(#""ok":true"#) == true)
    }
}
