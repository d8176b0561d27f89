import Browsers
import Core
import Output
import Pages
import TestSupport
import Testing

/// Rules: inspection/import-a-page, inspection/exit-codes.
@Suite("A browser's address and pages")
struct BrowserTests {
    @Test("an address is a host with a port, or that of a page's WebSocket")
    func addresses() {
        #expect(BrowserAddress("kiosk:9222") == BrowserAddress(host: "kiosk", port: 9222, path: nil))
        #expect(
            BrowserAddress("http://127.0.0.1:80/") == BrowserAddress(host: "127.0.0.1", port: 80, path: nil))
        #expect(BrowserAddress("[::1]:9222")?.authority == "[::1]:9222")
        #expect(BrowserAddress("[::1]:9222")?.host == "::1")
        #expect(
            BrowserAddress("ws://127.0.0.1:9222/devtools/page/AB")
                == BrowserAddress(host: "127.0.0.1", port: 9222, path: "/devtools/page/AB"))
        for text in [
            "", "kiosk", ":9222", "kiosk:", "kiosk:0", "kiosk:70000", "kiosk:x", "http://kiosk:1/x",
            "ws://kiosk:1",
            "ws://kiosk:1/", "wss://kiosk:1/x", "a b:1", "ws://kiosk:1/x\r\nHost: y", "küche:1",
        ] {
            #expect(BrowserAddress(text) == nil, "\(text)")
        }
    }

    private static let list = """
        [{"type": "page", "title": "Shop", "url": "http://kiosk/shop",
          "webSocketDebuggerUrl": "ws://127.0.0.1:9222/devtools/page/1"},
         {"type": "page", "title": "Help", "url": "http://kiosk/help?shop",
          "webSocketDebuggerUrl": "ws://127.0.0.1:9222/devtools/page/2"},
         {"type": "page", "title": "New Tab", "url": "chrome://newtab/",
          "webSocketDebuggerUrl": "ws://127.0.0.1:9222/devtools/page/3"},
         {"type": "service_worker", "title": "w", "url": "http://kiosk/w",
          "webSocketDebuggerUrl": "ws://127.0.0.1:9222/devtools/page/4"},
         {"type": "page", "title": "taken", "url": "http://kiosk/t"}]
        """

    @Test("pages of the browser itself, workers, and pages that are taken do not count")
    func pages() throws {
        let pages = try #require(BrowserPages(Array(Self.list.utf8)))
        #expect(pages.pages.map(\.title) == ["Shop", "Help"])
        #expect(pages.pages[0].path == "/devtools/page/1")
        #expect(BrowserPages(Array("{}".utf8)) == nil)
        #expect(BrowserPages(Array("<html>".utf8)) == nil)
    }

    @Test("a part of the title or of the address names a page; several or none are a mistake that lists them")
    func choice() throws {
        let pages = try #require(BrowserPages(Array(Self.list.utf8)))
        #expect(try pages.page(with: "Shop").path == "/devtools/page/1")
        #expect(try pages.page(with: "/help").path == "/devtools/page/2")
        for (part, code) in [(nil, ExitCode.usage), ("kiosk", .usage), ("nowhere", .noInput)] {
            let error = #expect(throws: InspectError.self) { try pages.page(with: part) }
            #expect(error?.exitCode == code)
            #expect(error?.description.contains("http://kiosk/shop") == true)
        }
        let none = try #require(BrowserPages(Array("[]".utf8)))
        #expect(throws: InspectError.self) { try none.page(with: nil) }
    }

    @Test("where no browser listens, the message says how one does, and the exit status is 69")
    func unreachable() throws {
        let folder = TemporaryFolder()
        // Nobody listens at the port for tcpmux.
        let command = try ImportDOMCommand(["--browser", "127.0.0.1:1", "-o", folder.file("scene.yaml")])
        var output = try OutputFile(creating: folder.file("output"))
        var errors = try OutputFile(creating: folder.file("errors"))
        let error = #expect(throws: InspectError.self) { try command.run(to: &output, &errors) }
        #expect(error?.exitCode == .unavailable)
        #expect(error?.description.contains("--remote-debugging-port=1") == true)
        #expect(try OutputFile(new: folder.file("scene.yaml")).text.bytes.isEmpty, "no file was made")
    }
}
