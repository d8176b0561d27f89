import ApplicationProtocol
import Bridges
import PanelBridge
import Testing

/// Rules: applications/the-panel-of-a-bridge.
@Suite("The options of touchd-panel")
struct PanelOptionsTests {
    private func options(_ words: String...) throws -> PanelOptions {
        var reader = OptionReader(words)
        return try PanelOptions(&reader)
    }

    @Test("each option is read")
    func reading() throws {
        let read = try options(
            "--client", "kiosk-2", "--screen", "right", "--name", "My panel", "--size", "344x215.5",
            "--slots", "10", "--no-pointer", "--socket", "/tmp/a")
        var expected = PanelOptions()
        (expected.client, expected.screen, expected.name) = ("kiosk-2", "right", "My panel")
        (expected.size, expected.slots, expected.hasPointer) = ([344, 215.5], 10, false)
        expected.socket = "/tmp/a"
        #expect(read == expected)
    }

    @Test(
        "what is wrong is refused",
        arguments: [
            ["--client", "a b"], ["--client"], ["--size", "344"], ["--size", "0x1"], ["--size", "axb"],
            ["--size", "1x2x3"], ["--slots", "0"], ["--slots", "65"], ["--no-pointer=1"], ["--fast"], ["x"],
            ["--name", ""],
        ])
    func mistakes(words: [String]) {
        #expect(throws: OptionReader.Mistake.self) {
            var reader = OptionReader(words)
            _ = try PanelOptions(&reader)
        }
    }

    @Test("the clone is named after the client, and its size is that of the panel or the one asked for")
    func description() throws {
        var view = view(size: [1280, 800])
        let screen = try #require(CloneScreen(of: [view], wanted: nil))
        let plain = CloneDescription(screen: screen, options: try options())
        #expect(plain.name == "touchd browser")
        #expect(plain.phys == "touchd/panel/browser")
        #expect(plain.resolution == [0, 0])
        view.millimetres = [344, 215]
        let sized = try #require(CloneScreen(of: [view], wanted: "main"))
        #expect(CloneDescription(screen: sized, options: try options()).resolution == [191, 305])
        let asked = CloneDescription(screen: sized, options: try options("--size", "100x64", "--name", "x"))
        #expect(asked.resolution == [655, 1024])
        #expect(asked.name == "x")
    }
}
