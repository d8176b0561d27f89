import Bridges
import Browsers
import PageBridge
import PageConfiguration
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("The options of touchd-page")
struct PageOptionsTests {
    private func options(_ words: [String]) throws -> PageOptions {
        var reader = OptionReader(words)
        return try PageOptions(&reader)
    }

    @Test("each option is read")
    func reading() throws {
        let read = try options([
            "--client", "hall", "--view=screen", "--mode", "deliver", "--answer", "0.5", "--socket", "/tmp/a",
            "--browser", "[::1]:9333",
        ])
        #expect(read.client == "hall" && read.view == "screen" && read.mode == .deliver)
        #expect(read.answer == 0.5 && read.socket == "/tmp/a")
        #expect(read.browser == .at(BrowserAddress(host: "::1", port: 9333, path: nil)))
        #expect(try options([]).browser == nil)
        let firefox = BrowserAddress(host: "localhost", port: 9222, path: "/session")
        #expect(try options(["--firefox", "localhost:9222"]).browser == .firefox(firefox))
        #expect(try options(["--allow-remote", "--browser", "kiosk:9222"]).allowsRemote)
    }

    @Test("what follows -- is the browser's")
    func command() throws {
        let read = try options(["--view", "a", "--", "chromium", "--version", "--view", "b"])
        #expect(read.view == "a" && read.browser == .command(["chromium", "--version", "--view", "b"]))
    }

    @Test(
        "what is wrong is refused",
        arguments: [
            ["--browser", "localhost"], ["--browser", "kiosk:9222"], ["--mode", "look"], ["--answer", "0"],
            ["--answer", "10"], ["--answer", "soon"], ["--client", "a b"], ["--view"], ["--fast"], ["--"],
            ["--firefox", "kiosk:9222"], ["--firefox", "9222"],
            ["--firefox", "localhost:9222", "--mode", "deliver"],
        ])
    func mistakes(words: [String]) {
        #expect(throws: OptionReader.Mistake.self) { try options(words) }
    }
}
