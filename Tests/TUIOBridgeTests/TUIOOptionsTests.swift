import Bridges
import TUIOBridge
import Testing

/// Rules: applications/tuio.
@Suite("The options of touchd-tuio")
struct TUIOOptionsTests {
    private func options(_ words: [String]) throws -> TUIOOptions {
        var reader = OptionReader(words)
        return try TUIOOptions(&reader)
    }

    @Test("each option is read")
    func reading() throws {
        let read = try options([
            "--client", "hall", "--to", "192.0.2.1:4000", "--to=[::1]:3333", "--over", "screen", "--view",
            "canvas",
            "--source", "kiosk@hall", "--socket", "/tmp/a",
        ])
        #expect(read.client == "hall")
        #expect(read.receivers.map { "\($0)" } == ["192.0.2.1:4000", "[::1]:3333"])
        #expect(read.extent == .screen)
        #expect(read.view == "canvas")
        #expect(read.source == "kiosk@hall")
        #expect(read.socket == "/tmp/a")
        #expect(try options([]).receivers.map { "\($0)" } == ["127.0.0.1:3333"])
        #expect(try options(["--to", "localhost:1"]).receivers.map { $0.host } == ["localhost"])
    }

    @Test(
        "what is wrong is refused",
        arguments: [
            ["--to", "localhost"], ["--to", ":3333"], ["--to", "a:0"], ["--to", "a:65536"],
            ["--to", "::1:3333"],
            ["--over", "window"], ["--source", ""], ["--client", "a b"], ["--view"], ["--fast"],
        ])
    func mistakes(words: [String]) {
        #expect(throws: OptionReader.Mistake.self) { try options(words) }
    }
}
