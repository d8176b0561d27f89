import ApplicationProtocol
import Core
import PageBridge
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

    @Test("a page that is busy with the events of a touch is waited for, but not for ever")
    func busyWithIt() {
        for isDone in [true, false] {
            var touches = Self.touches(at: [100])
            var touch = Self.click(1, at: 100)
            (touch.isSettled, touch.proofs, touch.listens) = (false, [], true)
            touches.see(touch)
            touches.hear(askedAt: 101.2)
            #expect(touches.takeAnswers(at: 102).isEmpty && touches.isSilent)
            #expect(touches.nextDeadline == 100.1 + PageTouches.longest)
            if isDone { touches.update(touch.id) { ($0.isSettled, $0.proofs) = (true, [.changed]) } }
            let outcome = isDone ? TouchAnswer.Outcome.acted(["click"]) : .nothing("page: busy")
            #expect(touches.takeAnswers(at: isDone ? 103 : 105.2).map(\.outcome) == [outcome])
        }
    }

    @Test("a document that has gone is done with its touches")
    func goneDocument() {
        var touches = Self.touches(at: [100])
        var touch = Self.click(1, at: 100)
        touch.isSettled = false
        touches.see(touch)
        #expect(touches.takeAnswers(at: 100.2).isEmpty)
        touches.forget(Self.world)
        #expect(touches.takeAnswers(at: 100.3).map(\.outcome) == [.acted(["click"])])
    }

    @Test("a document in another process may have the number of one that has gone")
    func sameNumber() {
        var touches = Self.touches(at: [100, 200])
        touches.see(Self.click(1, at: 100))
        #expect(touches.takeAnswers(at: 100.3).map(\.note) == ["page changed"])
        var touch = Self.click(1, at: 200)
        touch.proofs = [.focus]
        touches.see(touch)
        #expect(touches.takeAnswers(at: 200.3).map(\.note) == ["focus"])
    }

    @Test("a dialog that is open is why the page gets nothing, and no sign of a browser that gets no touches")
    func dialog() {
        var touches = Self.touches(at: [100])
        touches.dialog = "confirm"
        touches.hear(askedAt: 102)
        #expect(touches.takeAnswers(at: 102).map(\.outcome) == [.nothing("page: confirm is open")])
        #expect(touches.unseenInRow == 0)
    }

    @Test(
        "what Chromium says of a click until its events are over is because of it",
        arguments: [
            (#"{"method":"Network.requestWillBeSent","sessionId":"S","params":{}}"#, "request"),
            (
                #"{"method":"Page.javascriptDialogOpening","sessionId":"S","params":{"type":"confirm"}}"#,
                "page opened confirm"
            ),
            (
                #"{"method":"Page.frameNavigated","sessionId":"S","params":{"frame":{"url":"chrome-error://chromewebdata/","unreachableUrl":"http://127.0.0.1:9/x?y"}}}"#,
                "page went to /x, which did not load"
            ),
        ])
    func consequences(said: String, note: String) throws {
        let answers = try Self.answers(afterClickWith: said)
        #expect(answers.map(\.outcome) == [.acted(["click"])] && answers.first?.note == note)
    }

    @Test("the request for another page is no consequence until the page goes there")
    func navigation() throws {
        let said = #"{"method":"Network.requestWillBeSent","sessionId":"S","params":{"type":"Document"}}"#
        #expect(try Self.answers(afterClickWith: said).isEmpty)
    }

    private static func answers(afterClickWith said: String) throws -> [TouchAnswer] {
        var fake = try FakeChromium()
        try fake.begin()
        let began = try fake.touch(.began)
        try fake.answer(
            "Performance.getMetrics", #"{"metrics":[{"name":"NavigationStart","value":\#(began - 5)}]}"#)
        for message in [
            #"{"touch":1,"what":"down","stamp":5000,"time":5001,"x":5,"y":5,"at":[5,5],"view":"a","kind":"touch","disabled":false}"#,
            #"{"touch":1,"what":"settled","time":5002}"#,
            #"{"touch":1,"what":"up","time":5003,"view":"a","follows":false}"#,
            #"{"touch":1,"what":"click","time":5004,"view":"a","standard":"","disabled":false,"listens":true}"#,
        ] { try fake.tell(message) }
        try fake.touch(.ended)
        try fake.say(said)
        try fake.tell(#"{"touch":1,"what":"settled","time":5005}"#)
        return try fake.answers()
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
        let began = try fake.touch(.began)
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
