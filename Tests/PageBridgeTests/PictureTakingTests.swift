import ApplicationProtocol
import Browsers
import Core
import Foundation
import PageBridge
import PageConfiguration
import Runtime
import TestSupport
import Testing

/// A browser that is written to and read from a test.
private struct ScriptedBrowser: ~Copyable {
    private let writer: Descriptor
    private let reader: Descriptor
    private var bytes: [UInt8] = []

    /// What a bridge reads and writes: to be owned once.
    let ends: (reading: Int32, writing: Int32)

    init() {
        let (answers, requests) = (Foundation.Pipe(), Foundation.Pipe())
        func number(_ handle: FileHandle) -> Int32 {
            let number = dup(handle.fileDescriptor)
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
            // The script is larger than what a pipe usually holds.
            _ = fcntl(number, 1031 /* F_SETPIPE_SZ */, 1 << 20)
            return number
        }
        ends = (number(answers.fileHandleForReading), number(requests.fileHandleForWriting))
        writer = Descriptor(owning: number(answers.fileHandleForWriting))
        reader = Descriptor(owning: number(requests.fileHandleForReading))
    }

    func say(_ message: String) throws { _ = try writer.write((Array(message.utf8) + [0]).span) }

    func answer(_ request: JSONValue, _ result: String) throws {
        try say("{\"id\":\(request["id"]?.integer ?? 0),\"result\":\(result)}")
    }

    /// The next request with this method whose expression begins so; nil if there is none yet.
    mutating func next(_ method: String, _ expression: String = "") throws -> JSONValue? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var span = buffer.mutableSpan
        if let count = try reader.read(into: &span) { bytes += buffer[..<count] }
        while let end = bytes.firstIndex(of: 0) {
            let request = JSONValue(parsing: bytes[..<end], deepest: 16)
            bytes.removeFirst(end + 1)
            guard let request, request["method"]?.string == method else { continue }
            if (request["params"]?["expression"]?.string ?? "").hasPrefix(expression) { return request }
        }
        return nil
    }
}

/// A bridge that keeps pictures, beside such a browser, which shows a page with a password.
private struct PictureBench: ~Copyable {
    var pages: Pages
    var browser: ScriptedBrowser
    let folder = TemporaryFolder()

    init() throws {
        browser = ScriptedBrowser()
        let pipe = BrowserPipe(
            reading: Descriptor(owning: browser.ends.reading),
            writing: Descriptor(owning: browser.ends.writing))
        var settings = PageSettings()
        settings.folder = "\(folder.path)/pictures"
        pages = Pages(settings, over: BrowserConnection(over: pipe))
        try pages.begin()
        var mount = ClientView(
            app: "kiosk", view: "page", window: "w", screen: "main", screenSize: [800, 600])
        mount.bounds = [0, 0, 400, 300]
        mount.toScreen = [2, 0, 0, 2, 10, 20]
        pages.mount([mount])
        try browser.say(
            #"{"method":"Target.attachedToTarget","params":{"sessionId":"S","targetInfo":{"type":"page"}}}"#)
        try tell(#"{\"what\":\"document\",\"url\":\"http://a/\",\"title\":\"a\"}"#)
        try tell(
            #"{\"what\":\"views\",\"shown\":true,\"size\":[800,600],\"views\":[[\"a\",\"a\",0,0,10,10,1],[\"p\",\"p\",5,6,70,80,9]]}"#
        )
    }

    func tell(_ payload: String) throws {
        try browser.say(
            #"{"method":"Runtime.bindingCalled","sessionId":"S","params":{"name":"touchdTell","executionContextId":3,"payload":"\#(payload)"}}"#
        )
    }

    mutating func turn() throws {
        try pages.takeMessages()
        _ = try pages.takeAnswers()
    }

    /// Waits for a request.
    mutating func expect(_ method: String, _ expression: String = "") throws -> JSONValue {
        let end = Timestamp.monotonic + .seconds(30)
        while Timestamp.monotonic < end {
            try turn()
            if let request = try browser.next(method, expression) { return request }
            usleep(5_000)
        }
        Issue.record("there is no \(method) \(expression)")
        return .null
    }

    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/pictures")) ?? []).sorted()
    }
}

/// Rules: applications/pictures-of-a-page.
@Suite("How a picture of a page is taken")
struct PictureTakingTests {
    private static let right = #"{"result":{"value":true}}"#
    private static let wrong = #"{"result":{"value":false}}"#
    private static let png =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<40).map { UInt8($0) }

    @Test(
        "the script covers, the browser takes it, the script uncovers; one during which anything moved is none"
    )
    func taking() throws {
        var bench = try PictureBench()
        for isStill in [false, true] {
            let cover = try bench.expect("Runtime.evaluate", "touchdPage.cover(")
            #expect(cover["params"]?["expression"]?.string == "touchdPage.cover([[5.0,6.0,70.0,80.0]])")
            #expect(cover["params"]?["awaitPromise"] == .bool(true))
            try bench.browser.answer(cover, Self.right)
            let capture = try bench.expect("Page.captureScreenshot")
            try bench.browser.answer(capture, "{\"data\":\"\(base64(Self.png))\"}")
            let uncover = try bench.expect("Runtime.evaluate", "touchdPage.uncover()")
            #expect(bench.files == [])
            try bench.browser.answer(uncover, isStill ? Self.right : Self.wrong)
            try bench.turn()
            #expect(bench.files.count == (isStill ? 1 : 0))
        }
        let bytes = [UInt8](
            try Data(contentsOf: URL(fileURLWithPath: "\(bench.folder.path)/pictures/\(bench.files[0])")))
        #expect(bytes == PicturePNG.placed(Self.png, in: [10, 20, 800, 600]))
        #expect(bench.pages.takeNews() == [])
    }

    @Test("there is no picture of a page while people have pinched it larger")
    func pinched() throws {
        var bench = try PictureBench()
        let views = { (viewport: String) in
            #"{\"what\":\"views\",\"shown\":true,\"size\":[800,600],\"viewport\":\#(viewport),\"views\":[[\"a\",\"a\",0,0,10,10,1]]}"#
        }
        try bench.tell(views("[2,100,50]"))
        let end = Timestamp.monotonic + .seconds(1)
        while Timestamp.monotonic < end {
            try bench.turn()
            #expect(try bench.browser.next("Runtime.evaluate", "touchdPage.cover(") == nil)
            usleep(20_000)
        }
        try bench.tell(views("[1,0,0]"))
        #expect(try bench.expect("Runtime.evaluate", "touchdPage.cover(") != .null)
    }

    @Test(
        "what may not be shown, what is no picture, and what comes when the page has gone or is asked anew, is none",
        arguments: ["uncovered", "no picture", "gone", "late"])
    func failures(_ kind: String) throws {
        var bench = try PictureBench()
        let cover = try bench.expect("Runtime.evaluate", "touchdPage.cover(")
        if kind == "uncovered" {
            try bench.browser.answer(cover, Self.wrong)
            try bench.turn()
            #expect(try bench.browser.next("Page.captureScreenshot") == nil)
        } else {
            try bench.browser.answer(cover, Self.right)
            let capture = try bench.expect("Page.captureScreenshot")
            if kind == "gone" {
                try bench.browser.say(#"{"method":"Inspector.targetCrashed","params":{},"sessionId":"S"}"#)
            }
            let content = kind == "no picture" ? "!" : base64(Self.png)
            try bench.browser.answer(capture, "{\"data\":\"\(content)\"}")
            if kind == "gone" {
                try bench.turn()
            } else {
                let uncover = try bench.expect("Runtime.evaluate", "touchdPage.uncover()")
                try bench.browser.answer(uncover, kind == "late" ? Self.wrong : Self.right)
                // The same answer once more, for a picture that is over.
                try bench.browser.answer(uncover, Self.right)
                try bench.turn()
            }
        }
        #expect(bench.files == [])
    }
}
