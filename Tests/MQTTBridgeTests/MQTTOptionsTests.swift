import Bridges
import MQTTBridge
import Testing

/// Rules: applications/mqtt.
@Suite("The options of touchd-mqtt")
struct MQTTOptionsTests {
    private func options(_ words: [String]) throws -> MQTTOptions {
        var reader = OptionReader(words)
        return try MQTTOptions(&reader)
    }

    @Test("each option is read")
    func reading() throws {
        let read = try options(["--config", "/a", "--check", "--socket=/b"])
        #expect(read.configuration == "/a" && read.checks && read.socket == "/b")
        let none = try options([])
        #expect(none.configuration == "/etc/touchd/mqtt.yaml" && !none.checks)
        #expect(none.socket == "/run/touchd/apps.sock")
    }

    @Test("what is wrong is refused", arguments: [["--config"], ["--check=1"], ["--password", "a"], ["a"]])
    func mistakes(words: [String]) {
        #expect(throws: OptionReader.Mistake.self) { try options(words) }
    }
}
