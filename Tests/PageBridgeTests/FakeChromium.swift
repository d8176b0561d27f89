import ApplicationProtocol
import Browsers
import Core
import Glibc
import PageBridge
import PageConfiguration
import Runtime
import TestSupport
import Testing

/// Chromium with a page that has one view, as a bridge sees it.
struct FakeChromium: ~Copyable {
    private var pages: Pages
    private let writer: Descriptor
    /// What the bridge asks is written there.
    private let folder = TemporaryFolder()

    /// It has said nothing; the bridge has these settings.
    init(_ settings: PageSettings = PageSettings()) throws {
        let answers = try Self.pipeEnds()
        _ = fcntl(answers.0, F_SETFL, O_NONBLOCK)
        let requests = try Descriptor(
            opening: "\(folder.path)/requests", flags: O_WRONLY | O_CREAT, mode: 0o600)
        writer = Descriptor(owning: answers.1)
        pages = Pages(
            settings,
            over: BrowserConnection(
                over: BrowserPipe(
                    reading: Descriptor(owning: answers.0), writing: requests)))
    }

    /// The page is shown; its clock is not known.
    mutating func begin() throws {
        try pages.begin()
        var mount = ClientView(
            app: "kiosk", view: "page", window: "w", screen: "main", screenSize: [800, 600])
        mount.bounds = [0, 0, 800, 600]
        pages.mount([mount])
        pages.beginTree()
        pages.endTree()
        try say(
            #"{"method":"Target.attachedToTarget","params":{"sessionId":"S","targetInfo":{"type":"page"}}}"#)
        try tell(#"{"what":"document","isTop":true}"#)
        try tell(
            #"{"what":"views","shown":true,"size":[800,600],"views":[["a","a",0,0,10,10,1]],"isTooLarge":false}"#
        )
        let (isShown, effects) = (pages.isPageShown, pages.takeEffects())
        #expect(isShown && !effects.isEmpty)
    }

    /// The script in the page tells this.
    mutating func tell(_ message: String) throws {
        var text = TextBuffer(capacity: 256)
        text.put(json: .string(message))
        try say(
            #"{"method":"Runtime.bindingCalled","sessionId":"S","params":{"name":"touchdTell","executionContextId":3,"payload":\#(text.string)}}"#
        )
    }

    /// Answers the last request of this kind.
    mutating func answer(_ method: String, _ result: String) throws {
        let last = try #require(try requests(method).last?["id"]?.integer)
        try say(#"{"id":\#(last),"sessionId":"S","result":\#(result)}"#)
    }

    /// All requests of this kind until now.
    func requests(_ method: String) throws -> [JSONValue] {
        let bytes = try RegularFile.read("\(folder.path)/requests", limit: 1 << 20)
        let made = bytes.split(separator: 0).compactMap { JSONValue(parsing: Array($0)) }
        return made.filter { $0["method"]?.string == method }
    }

    /// A finger at the view begins or ends now; when that is.
    @discardableResult mutating func touch(_ phase: Touches.Phase, _ id: Int = 1) throws -> Double {
        let time = Timestamp.monotonic.seconds
        let touch = Touches.Touch(id: id, x: 5, y: 5, time: time)
        try pages.take(Touches(time: time, phase: phase, app: "kiosk", view: "page", touches: [touch]))
        return time
    }

    /// What the page has made of touches.
    mutating func answers() throws -> [TouchAnswer] {
        try pages.takeMessages()
        return try pages.takeAnswers()
    }

    /// Chromium says this.
    mutating func say(_ message: String) throws {
        _ = try writer.write((Array(message.utf8) + [0]).span)
        try pages.takeMessages()
    }

    private static func pipeEnds() throws -> (Int32, Int32) {
        var ends: (Int32, Int32) = (0, 0)
        let made = unsafe withUnsafeMutablePointer(to: &ends) { pointer in
            unsafe pointer.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe($0) }
        }
        try #require(made == 0)
        return ends
    }
}
