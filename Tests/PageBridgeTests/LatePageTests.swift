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
@Suite("Pages that are late")
struct LatePageTests {
    private static let nothing = TouchAnswer.Outcome.nothing("page got nothing for 1 s")
    private static let world = BrowserWorld(session: "s", context: 1)

    /// A touch of the page with a click of which something came.
    private static func click(_ number: Int, at time: Double) -> PageTouch {
        var touch = PageTouch(
            id: PageTouch.ID(world: world, number: number), began: time, at: (x: 10, y: 10), view: "pay",
            delay: 0)
        (touch.clicked, touch.isSettled, touch.proofs) = (time + 0.1, true, [.changed])
        return touch
    }

    /// Touches of touchd at these times, a tenth of a second each.
    private static func touches(at times: [Double], isDelivering: Bool = false) -> PageTouches {
        var touches = PageTouches(patience: 1, isDelivering: isDelivering)
        for (number, time) in times.enumerated() {
            touches.begin(number, on: PagePoint(x: 10, y: 10), at: time)
            touches.end(number, at: time + 0.1)
        }
        return touches
    }

    @Test("what a page says of a touch after its time, but before it answers, counts")
    func late() {
        var touches = Self.touches(at: [100])
        #expect(touches.nextDeadline == 101.1)
        #expect(touches.takeAnswers(at: 101.2).isEmpty && touches.isSilent)
        #expect(touches.nextDeadline == 101.1 + PageTouches.grace)
        touches.hear(askedAt: 101)
        #expect(touches.takeAnswers(at: 101.3).isEmpty, "it was asked before the time was over")
        touches.see(Self.click(1, at: 100.01))
        #expect(touches.takeAnswers(at: 101.4).map(\.outcome) == [.acted(["click"])])
        #expect(touches.nextDeadline == nil && touches.unseenInRow == 0)
    }

    @Test("a page that answers and has got nothing need not be waited for longer")
    func heard() {
        var touches = Self.touches(at: [100])
        #expect(touches.takeAnswers(at: 101.2).isEmpty)
        touches.hear(askedAt: 101.2)
        #expect(touches.takeAnswers(at: 101.21).map(\.outcome) == [Self.nothing])
        #expect(touches.unseenInRow == 1)
    }

    @Test("touches of a page that is busy do not count as those that the browser does not get")
    func busy() {
        var touches = Self.touches(at: [100, 101, 102])
        let answers = touches.takeAnswers(at: 104)
        #expect(answers.map(\.outcome) == [Self.nothing, Self.nothing, Self.nothing])
        #expect(touches.unseenInRow == 0 && touches.isSilent)
    }

    @Test("touches that come after all are not those that the browser does not get")
    func afterAll() {
        var touches = Self.touches(at: [100, 101, 102])
        touches.hear(askedAt: 104)
        #expect(touches.takeAnswers(at: 104).count == 3 && touches.unseenInRow == 3)
        touches.see(Self.click(1, at: 50))
        #expect(touches.unseenInRow == 3)
        touches.see(Self.click(2, at: 101.01))
        #expect(touches.unseenInRow == 0)
    }

    @Test("a touch that the page has begun with is not judged while it is busy")
    func unsettled() {
        var touches = Self.touches(at: [100])
        var touch = Self.click(1, at: 100)
        (touch.clicked, touch.isSettled, touch.proofs) = (nil, false, [])
        touches.see(touch)
        #expect(touches.takeAnswers(at: 101.2).isEmpty)
        touches.update(touch.id) { ($0.clicked, $0.isSettled, $0.proofs) = (101.2, true, [.changed]) }
        #expect(touches.takeAnswers(at: 101.3).map(\.outcome) == [.acted(["click"])])
    }

    @Test("the time of a touch that the bridge hands on late begins when it does")
    func handedLate() {
        var touches = PageTouches(patience: 1, isDelivering: true)
        touches.begin(1, on: PagePoint(x: 10, y: 10), at: 100, handed: 101.5)
        touches.end(1, at: 100.1, handed: 101.5)
        #expect(touches.nextDeadline.map { abs($0 - 101.4) < 1e-9 } == true)
        touches.see(Self.click(1, at: 101.6))
        #expect(touches.takeAnswers(at: 101.7).map(\.outcome) == [.acted(["click"])])
    }

    @Test("what a page says of a touch before its clock is known is no less said")
    func clock() throws {
        var fake = try FakeChromium()
        try fake.begin()
        let began = Timestamp.monotonic.seconds
        try fake.touch(.began)
        for message in [
            #"{"touch":1,"what":"down","stamp":5000,"time":5001,"x":5,"y":5,"at":[5,5],"view":"a","kind":"touch","disabled":false}"#,
            #"{"touch":1,"what":"click","time":5002,"view":"a","standard":"","disabled":false,"listens":true}"#,
            #"{"touch":1,"what":"proof","time":5002,"proof":"changed"}"#,
            #"{"touch":1,"what":"settled","time":5003}"#,
        ] { try fake.tell(message) }
        try fake.touch(.ended)
        let early = try fake.answers()
        #expect(early.isEmpty)
        try fake.answer(
            "Performance.getMetrics",
            #"{"metrics":[{"name":"NavigationStart","value":\#(began - 5)}]}"#)
        let outcomes = try fake.answers().map(\.outcome)
        #expect(outcomes == [.acted(["click"])])
    }
}

/// Chromium with a page that has one view, as a bridge sees it.
private struct FakeChromium: ~Copyable {
    private var pages: Pages
    private let writer: Descriptor
    /// What the bridge asks is written there.
    private let folder = TemporaryFolder()

    /// It has said nothing.
    init() throws {
        let answers = try Self.pipeEnds()
        _ = fcntl(answers.0, F_SETFL, O_NONBLOCK)
        let requests = try Descriptor(
            opening: "\(folder.path)/requests", flags: O_WRONLY | O_CREAT, mode: 0o600)
        writer = Descriptor(owning: answers.1)
        pages = Pages(
            PageSettings(),
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
        let bytes = try RegularFile.read("\(folder.path)/requests", limit: 1 << 20)
        let made = bytes.split(separator: 0).compactMap { JSONValue(parsing: Array($0)) }
        let last = try #require(made.last { $0["method"]?.string == method }?["id"]?.integer)
        try say(#"{"id":\#(last),"sessionId":"S","result":\#(result)}"#)
    }

    /// A finger at the view begins or ends now.
    mutating func touch(_ phase: Touches.Phase) throws {
        let time = Timestamp.monotonic.seconds
        let touch = Touches.Touch(id: 1, x: 5, y: 5, time: time)
        try pages.take(Touches(time: time, phase: phase, app: "kiosk", view: "page", touches: [touch]))
    }

    /// What the page has made of touches.
    mutating func answers() throws -> [TouchAnswer] {
        try pages.takeMessages()
        return try pages.takeAnswers()
    }

    private mutating func say(_ message: String) throws {
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
