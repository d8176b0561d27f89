import Daemon
import Devices
import FakeDevices
import TestSupport
import Testing

/// Rules: applications/lines.
@Suite("Lines of programs")
struct ApplicationLineTests {
    private static let hello = #"{"request":"hello","id":0,"protocol":1,"name":"paint"}"#
    private static let tooLong = [
        #"{"ok":false,"code":"tooLong","error":"a line has at most"#,
        #"{"event":"bye","seq":1,"reason":"garbage"}"#,
    ]

    /// A daemon that runs, and a program that is connected.
    private func start(_ bench: inout SlowBench) throws -> TestClient {
        bench.gate.open()
        try bench.daemon.start()
        return try bench.connectApplication()
    }

    /// Sends `text` in pieces, each read before the next one is sent.
    private func send(
        _ text: String, inPiecesOf size: Int = 8_192, _ bench: inout SlowBench, _ client: TestClient
    ) throws {
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            client.send(String(decoding: bytes[start..<min(start + size, bytes.count)], as: UTF8.self))
            try bench.daemon.turn()
        }
    }

    /// `line` with spaces before its last brace, so that it has `count` bytes.
    private func padded(_ line: String, to count: Int) -> String {
        line.dropLast() + String(repeating: " ", count: count - line.utf8.count) + "}"
    }

    @Test("the first line has at most 4,096 bytes", arguments: ["\n", "\r\n"])
    func beforeHello(end: String) throws {
        var bench = try SlowBench()
        let client = try start(&bench)
        try send(padded(Self.hello, to: 4_096) + end, &bench, client)
        #expect(try bench.answers(1, to: client)[0].hasPrefix(#"{"id":0,"ok":true"#))
        let other = try bench.connectApplication()
        try send(padded(Self.hello, to: 4_097) + end, &bench, other)
        let lines = try bench.answers(2, to: other)
        #expect(lines[0].hasPrefix(Self.tooLong[0]) && lines[1] == Self.tooLong[1], "\(lines)")
    }

    @Test("a line after that has at most 262,144 bytes", arguments: ["\n", "\r\n"])
    func afterHello(end: String) throws {
        var bench = try SlowBench()
        let client = try start(&bench)
        client.send(Self.hello + "\n")
        _ = try bench.answers(1, to: client)
        let request = #"{"request":"subscribe","id":1}"#
        try send(padded(request, to: 262_144) + end, &bench, client)
        #expect(try bench.answers(1, to: client) == [#"{"id":1,"ok":true}"#])
        try send(padded(request, to: 262_145) + end, &bench, client)
        let lines = try bench.answers(2, to: client)
        #expect(lines[0].hasPrefix(Self.tooLong[0]) && lines[1] == Self.tooLong[1], "\(lines)")
    }

    @Test("it does not matter how a line is cut into pieces", arguments: [1, 7, 64])
    func pieces(size: Int) throws {
        var bench = try SlowBench()
        let client = try start(&bench)
        let text = Self.hello + "\r\n" + #"{"request":"subscribe","id":1}"# + "\n{}\r\n\r\n"
        try send(text, inPiecesOf: size, &bench, client)
        let lines = try bench.answers(4, to: client)
        #expect(lines[0].hasPrefix(#"{"id":0,"ok":true"#) && lines[1] == #"{"id":1,"ok":true}"#)
        #expect(lines[2].contains("missingKey") && lines[3].contains("badLine"), "\(lines)")
    }

    @Test("a hundred requests are answered in their order, with their ids, and what they cause comes before")
    func pipelining() throws {
        var bench = try SlowBench()
        let client = try start(&bench)
        var text = Self.hello + "\n" + #"{"request":"subscribe"}"# + "\n"
        for number in 1...98 {
            switch number % 3 {
            case 0: text += #"{"request":"perform","id":"n\#(number)","effects":[{"publish":"t\#(number)"}]}"#
            case 1: text += #"{"request":"subscribe","id":\#(number),"topics":["a"]}"#
            default: text += #"{"request":"detach"}"#
            }
            text += "\n"
        }
        try send(text, &bench, client)
        let lines = try bench.answers(100 + 32, to: client)
        #expect(lines[1] == #"{"ok":true}"#)
        var rest = lines.dropFirst(2)
        for number in 1...98 {
            if number % 3 == 0 {
                #expect(rest.removeFirst().contains(#""event":"topic""#))
                #expect(rest.removeFirst().hasPrefix(#"{"id":"n\#(number)","ok":true"#))
            } else if number % 3 == 1 {
                #expect(rest.removeFirst() == #"{"id":\#(number),"ok":true}"#)
            } else {
                #expect(rest.removeFirst().hasPrefix(#"{"ok":false,"code":"notAttached""#))
            }
        }
        #expect(rest.isEmpty)
    }
}
