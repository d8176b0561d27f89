import ApplicationProtocol
import Browsers
import Core
import Glibc
import PageBridge
import PageConfiguration
import Runtime
import TestSupport
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("Browsers that say anything")
struct HostileBrowserTests {
    /// A view of touchd in which the page is shown.
    private static var mount: ClientView {
        var view = ClientView(
            app: "kiosk", view: "page", window: "w", screen: "main", screenSize: [800, 600])
        view.bounds = [0, 0, 800, 600]
        return view
    }

    private static func fingers(_ phase: Touches.Phase, _ id: Int) -> Touches {
        Touches(
            time: Timestamp.monotonic.seconds, phase: phase, app: "kiosk", view: "page",
            touches: [Touches.Touch(id: id, x: 5, y: 5, time: Timestamp.monotonic.seconds)])
    }

    private static func pipeEnds() throws -> (Int32, Int32) {
        var ends: (Int32, Int32) = (0, 0)
        let made = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
            unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 2) {
                unsafe pipe($0)
            }
        }
        try #require(made == 0)
        return ends
    }

    @Test(
        "messages of which most are damaged end nothing, and the tree stays one that can be built",
        arguments: [HostileBrowser.chromium, .firefox])
    func random(_ browser: HostileBrowser) throws {
        let ends = try Self.pipeEnds()
        _ = fcntl(ends.0, F_SETFL, O_NONBLOCK)
        let writer = Descriptor(owning: ends.1)
        var pages = Pages(
            browser.settings,
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: Descriptor(owning: ends.0),
                    writing: try Descriptor(opening: "/dev/null", flags: O_WRONLY))))
        try pages.begin()
        pages.mount([Self.mount])
        pages.beginTree()
        pages.endTree()
        for message in browser.beginning { _ = try writer.write((Array(message.utf8) + [0]).span) }
        try pages.takeMessages()
        var random = SeededRandom(seed: 10)
        // Each view and the one that it is in.
        var ids: [String: String] = ["page": ""]
        for number in 0..<RandomLength.steps(brief: 20_000, long: 100_000) {
            var message = Array(try #require(browser.messages.randomElement(using: &random)).utf8)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let index = Int.random(in: 0..<message.count, using: &random)
                message[index] = UInt8.random(in: 1...255, using: &random)
            }
            _ = try writer.write((message + [0]).span)
            try pages.takeMessages()
            if number % 7 == 0 {
                try pages.take(Self.fingers(number % 14 == 0 ? .began : .ended, number / 14))
            }
            for effect in pages.takeEffects() {
                if let id = effect["remove"]?.string {
                    #expect(ids.removeValue(forKey: id) != nil)
                    Self.removeOrphans(&ids)
                }
                if let insert = effect["insert"], let id = insert["view"]?["id"]?.string,
                    let outer = insert["into"]?.string
                {
                    #expect(ids[outer] != nil && ids.updateValue(outer, forKey: id) == nil)
                }
            }
            for answer in try pages.takeAnswers() { #expect(answer.note.map(TouchAnswer.isText) ?? true) }
            _ = pages.takeNews()
        }
    }

    /// What is in a view goes with it.
    private static func removeOrphans(_ ids: inout [String: String]) {
        while true {
            let kept = ids.filter { $0.value.isEmpty || ids[$0.value] != nil }
            if kept.count == ids.count { return }
            ids = kept
        }
    }

    @Test("a Firefox that has another session says so")
    func otherSession() throws {
        let ends = try Self.pipeEnds()
        let writer = Descriptor(owning: ends.1)
        var pages = Pages(
            HostileBrowser.firefox.settings,
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: Descriptor(owning: ends.0),
                    writing: try Descriptor(opening: "/dev/null", flags: O_WRONLY))))
        try pages.begin()
        let answer = #"{"type":"error","id":1,"error":"session not created","message":"Maximum"}"#
        _ = try writer.write((Array(answer.utf8) + [0]).span)
        let error = #expect(throws: BrowserError.self) { try pages.takeMessages() }
        #expect(error?.description.contains("lets one program at a time") == true)
    }

    @Test("what is warned of has the kind by which touchd counts it")
    func kindsOfNews() throws {
        let ends = try Self.pipeEnds()
        _ = fcntl(ends.0, F_SETFL, O_NONBLOCK)
        let writer = Descriptor(owning: ends.1)
        var settings = PageSettings()
        settings.view = "elsewhere"
        var pages = Pages(
            settings,
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: Descriptor(owning: ends.0),
                    writing: try Descriptor(opening: "/dev/null", flags: O_WRONLY))))
        pages.mount([Self.mount])
        let crash = #"{"method":"Inspector.targetCrashed","params":{},"sessionId":"S"}"#
        _ = try writer.write((Array(crash.utf8) + [0]).span)
        try pages.takeMessages()
        let news = pages.takeNews()
        #expect(news.map(\.kind) == [.noView, .crashed])
        #expect(news.last?.sentence == "page crashed")
    }

    @Test("a browser that ends is said")
    func end() throws {
        var pages = Pages(
            PageSettings(),
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: try Descriptor(opening: "/dev/null", flags: O_RDONLY),
                    writing: try Descriptor(opening: "/dev/null", flags: O_WRONLY))))
        #expect(throws: BrowserError.self) { try pages.takeMessages() }
    }
}
