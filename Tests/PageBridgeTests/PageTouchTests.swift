import ApplicationProtocol
import Core
import HIDRecords
import PageBridge
import Testing

/// Rules: applications/a-page-in-a-browser.
@Suite("What a page makes of touches")
struct PageTouchTests {
    private static let world = BrowserWorld(session: "s", context: 1)

    private static func touch(
        _ number: Int = 1, at time: Double = 100, x: Double? = 10, y: Double? = 10, on view: String = "pay",
        delay: Double = 0,
        _ change: (inout PageTouch) -> Void = { _ in }
    ) -> PageTouch {
        var touch = PageTouch(
            id: PageTouch.ID(world: world, number: number), began: time,
            at: x.flatMap { x in y.map { (x, $0) } }, view: view, delay: delay)
        change(&touch)
        return touch
    }

    private static func clicked(_ change: @escaping (inout PageTouch) -> Void) -> PageTouch {
        touch {
            $0.liftedOn = "pay"
            $0.clicked = 100.12
            $0.isSettled = true
            change(&$0)
        }
    }

    private static let rows: [(touch: PageTouch, outcome: TouchAnswer.Outcome, note: String?)] = [
        (clicked { $0.proofs = [.changed, .request] }, .acted(["click"]), "page changed"),
        (
            clicked { ($0.destination, $0.proofs) = ("/cart", [.changed]) }, .acted(["click"]),
            "page went to /cart"
        ),
        (clicked { $0.proofs = [.focus, .value] }, .acted(["click"]), "focus"),
        (clicked { $0.proofs = [.request] }, .acted(["click"]), "request"),
        (clicked { $0.standard = "checkbox" }, .acted(["click"]), "checkbox"),
        (clicked { _ in }, .nothing("page: no listener"), nil),
        (clicked { $0.listens = true }, .nothing("page: nothing changed"), nil),
        (clicked { $0.isTold = false }, .nothing("page: nothing came of it"), nil),
        (
            clicked { ($0.isTold, $0.listens) = (false, true) }, .nothing("page: nothing changed"), nil
        ),
        (clicked { $0.exception = "Error: x at a.js:1" }, .nothing("page: Error: x at a.js:1"), nil),
        (
            clicked { ($0.exception, $0.proofs) = ("Error: x at a.js:1", [.changed]) }, .acted(["click"]),
            "page changed, page threw Error: x at a.js:1"
        ),
        (touch { $0.isDisabled = true }, .nothing("page: disabled"), nil),
        (touch { ($0.isCancelled, $0.scrolled) = (true, "list") }, .handled, "page scrolled"),
        (
            touch { ($0.isDisabled, $0.isCancelled, $0.scrolled) = (true, true, "list") }, .handled,
            "page scrolled"
        ),
        (touch { ($0.isDisabled, $0.isCancelled) = (true, true) }, .nothing("page: disabled"), nil),
        (touch { $0.isCancelled = true }, .nothing("page: taken by the browser"), nil),
        (touch { $0.liftedOn = "list" }, .nothing("page: no click, lifted outside"), nil),
        (touch { ($0.liftedOn, $0.hasMenu) = ("pay", true) }, .nothing("page: no click, long press"), nil),
        (touch { $0.liftedOn = "pay" }, .nothing("page: no click"), nil),
        (
            touch { ($0.liftedOn, $0.isPrevented, $0.proofs) = ("pay", true, [.changed]) }, .acted(["touch"]),
            "page changed"
        ),
        (
            touch { ($0.liftedOn, $0.isPrevented) = ("pay", true) },
            .nothing("page: no click, default prevented"), nil
        ),
        (touch { ($0.liftedOn, $0.proofs) = ("pay", [.changed]) }, .nothing("page: no click"), nil),
        (
            touch { ($0.liftedOn, $0.isFollowed, $0.proofs) = ("list", true, [.changed]) }, .acted(["touch"]),
            "page changed"
        ),
        (touch { ($0.isOwn, $0.proofs) = (true, [.value]) }, .acted(["touch"]), "value"),
        (touch { $0.destination = "/cart" }, .acted(["touch"]), "page went to /cart"),
        (touch { ($0.isDrawing, $0.isFollowed) = (true, true) }, .handled, "drawing"),
        (clicked { ($0.isDrawing, $0.listens) = (true, true) }, .handled, "drawing"),
        (clicked { $0.proofs = [.scrolled] }, .acted(["click"]), "page scrolled"),
        (touch { ($0.liftedOn, $0.stopped) = ("pay", "list") }, .handled, "page stopped scrolling"),
        (
            touch { ($0.liftedOn, $0.stopped) = ("list", "list") },
            .nothing("page: no click, lifted outside"), nil
        ),
        (touch { ($0.isDisabled, $0.stopped) = (true, "list") }, .nothing("page: disabled"), nil),
        (
            touch { ($0.liftedOn, $0.isPrevented, $0.stopped) = ("pay", true, "list") },
            .nothing("page: no click, default prevented"), nil
        ),
        (touch { ($0.isCancelled, $0.stopped) = (true, "list") }, .handled, "page stopped scrolling"),
        (
            touch { ($0.isCancelled, $0.stopped, $0.scrolled) = (true, "list", "list") }, .handled,
            "page scrolled"
        ),
        (
            touch { ($0.isDrawing, $0.isFollowed, $0.stopped) = (true, true, "list") }, .handled,
            "page stopped scrolling"
        ),
        (
            touch { ($0.isCancelled, $0.scrolled, $0.isZoomed) = (true, "page", true) }, .handled,
            "page zoomed"
        ),
        (clicked { $0.stopped = "list" }, .nothing("page: no listener"), nil),
        (clicked { ($0.isDrawing, $0.listens, $0.stopped) = (true, true, "list") }, .handled, "drawing"),
        (clicked { $0.dialog = "confirm" }, .acted(["click"]), "page opened confirm"),
        (
            clicked { ($0.under, $0.proofs) = ("page", [.changed]) }, .acted(["click"]),
            "page changed, taken for pay"
        ),
        (
            touch(delay: 0.84) { ($0.isCancelled, $0.scrolled) = (true, "list") }, .handled,
            "page scrolled, 0.84 s late"
        ),
    ]

    @Test("each row of the table", arguments: rows.indices)
    func table(row: Int) throws {
        let (unsettled, outcome, note) = Self.rows[row]
        var touch = unsettled
        touch.isSettled = true
        let answer = try #require(touch.answer(to: 7, began: 100, ended: 100.1, isLast: true))
        #expect(answer.outcome == outcome && answer.note == note && answer.touch == 7)
    }

    @Test(
        "an answer says how long after the kernel's stamp the page first saw the touch",
        arguments: [(100.0, 0.84, 0.84), (100.02, 0, 0.02), (99.99, 0, 0), (100.0, 5000, 600)])
    func seenAfter(began: Double, delay: Double, expected: Double) throws {
        let touch = Self.touch(at: began, delay: delay) { $0.liftedOn = "pay" }
        let answer = try #require(touch.answer(to: 7, began: 100, ended: 100.1, isLast: true))
        #expect(abs(try #require(answer.seenAfter) - expected) < 1e-9)
    }

    @Test("a click of which nothing has come yet is waited for")
    func patience() {
        #expect(Self.clicked { _ in }.answer(to: 7, began: 100, ended: 100.1, isLast: false) == nil)
        #expect(
            Self.clicked { $0.proofs = [.changed] }.answer(to: 7, began: 100, ended: 100.1, isLast: false)
                != nil)
        let unsettled = Self.clicked {
            $0.proofs = [.value]
            $0.isSettled = false
        }
        #expect(unsettled.answer(to: 7, began: 100, ended: 100.1, isLast: false) == nil)
    }

    @Test("a long exception is cut to what an answer may have")
    func longTexts() throws {
        let touch = Self.clicked { $0.exception = String(repeating: "ü", count: 200) }
        guard
            case .nothing(let reason) = try #require(
                touch.answer(to: 7, began: 100, ended: 100.1, isLast: true)
            ).outcome
        else {
            Issue.record("it acted")
            return
        }
        #expect(reason.unicodeScalars.count == 80 && reason.hasSuffix("..."))
    }

    @Test(
        "a touch of touchd and one of the page are one by time and place",
        arguments: [(100.02, 11.0, true), (100.04, 10.0, false), (99.98, 10.0, true), (100.0, 13.0, false)])
    func joining(time: Double, x: Double, isOne: Bool) {
        var touches = PageTouches(patience: 1, isDelivering: false)
        touches.begin(7, on: PagePoint(x: 10, y: 10), at: 100)
        touches.end(7, at: 100.1)
        touches.see(
            Self.touch(at: time, x: x) { ($0.clicked, $0.isSettled, $0.proofs) = (100.1, true, [.changed]) })
        #expect(touches.takeAnswers(at: 100.2).isEmpty != isOne)
    }

    @Test(
        "a touch of a page that is pinched larger and still moves lies where the page says, and is not compared",
        arguments: [(100.0, 0), (140, 0), (120, 1)])
    func moving(left: Double, count: Int) {
        var touches = PageTouches(patience: 1, isDelivering: false)
        var point = PagePoint(x: 130, y: 60, views: [PageSpot("buy", of: Self.world)], of: Self.world)
        point.onScreen = Point(x: 20, y: 20)
        touches.begin(7, on: point, at: 100)
        touches.end(7, at: 100.1)
        touches.see(
            Self.touch(x: left + 10, y: 60) {
                $0.viewport = PageViewport(scale: 2, x: left, y: 50)
                ($0.clicked, $0.isSettled, $0.proofs) = (100.1, true, [.changed])
            })
        #expect(touches.takeAnswers(at: 100.2).count == 1)
        #expect(touches.takeDifferences().count == count)
    }

    @Test("a touch in a frame that lies nobody knows where is joined by its time alone")
    func frames() {
        var touches = PageTouches(patience: 1, isDelivering: false)
        touches.begin(7, on: PagePoint(x: 10, y: 10), at: 100)
        touches.end(7, at: 100.1)
        touches.see(
            Self.touch(x: nil, y: nil) { ($0.clicked, $0.isSettled, $0.proofs) = (100.1, true, [.changed]) })
        #expect(touches.takeAnswers(at: 100.2).count == 1)
    }

    @Test("two fingers at one place are two touches, in their order")
    func order() {
        var touches = PageTouches(patience: 1, isDelivering: true)
        for number in [1, 2] {
            let time = 100 + Double(number) / 10
            touches.begin(number, on: PagePoint(x: 10, y: 10), at: time)
            touches.see(
                Self.touch(number, at: time + 0.01) {
                    ($0.clicked, $0.isSettled, $0.destination) = (time + 0.05, true, "/\(number)")
                })
            touches.end(number, at: time + 0.05)
        }
        #expect(touches.takeAnswers(at: 100.3).map { $0.note } == ["page went to /1", "page went to /2"])
    }

    @Test(
        "a touch that the page has on another view than touchd is said, if no rounding explains it",
        arguments: [
            ("pay", ["pay"], 0), ("dialog", ["pay", "pay", "dialog"], 0),
            ("dialog", ["pay", "pay", "page"], 1), ("page", ["pay"], 1), ("pay", [], 0),
        ])
    func differences(page: String, touchd: [String], count: Int) {
        for world in [Self.world, BrowserWorld(session: "frame", context: 1)] {
            var touches = PageTouches(patience: 1, isDelivering: false)
            touches.begin(
                7, on: PagePoint(x: 10, y: 10, views: touchd.map { PageSpot($0, of: world) }, of: world),
                at: 100)
            touches.see(Self.touch(on: page) { _ in })
            let said = touches.takeDifferences()
            #expect(said.count == (world == Self.world ? count : 0))
            #expect(said.first.map { $0 == "page differs at 10,10: page has \(page), touchd pay" } ?? true)
            #expect(touches.takeDifferences().isEmpty)
        }
    }

    @Test(
        "a touch in a frame is compared with the views of its document, which is the frame where it has none")
    func framedDifferences() {
        let front = BrowserWorld(session: "S", context: 1)
        for (page, hit, sentence) in [
            ("pay", PageSpot("pay", of: Self.world), nil), ("page", PageSpot("page", of: Self.world), nil),
            ("pay", PageSpot("pay", of: front), "page differs at 10,10: page has pay, touchd pay"),
            ("page", PageSpot("over", of: front), "page differs at 10,10: page has shop, touchd over"),
            ("pay", PageSpot("page", of: Self.world), "page differs at 10,10: page has pay, touchd shop"),
        ] {
            var touches = PageTouches(patience: 1, isDelivering: false)
            touches.begin(
                7, on: PagePoint(x: 10, y: 10, views: [hit], of: front, frames: [Self.world: "shop"]), at: 100
            )
            touches.see(Self.touch(on: page) { _ in })
            #expect(touches.takeDifferences() == (sentence.map { [$0] } ?? []))
        }
    }

    @Test("touches in frames are told apart by where these lie")
    func framedPlaces() throws {
        var touches = PageTouches(patience: 1, isDelivering: false)
        touches.begin(1, on: PagePoint(x: 10, y: 10), at: 100)
        touches.begin(2, on: PagePoint(x: 200, y: 10), at: 100)
        for (number, x) in [(1, 200.0), (2, 10)] {
            let text =
                #"{"touch":\#(number),"what":"down","stamp":0,"time":1,"x":null,"y":null,"at":[5,5],"view":"v\#(number)"}"#
            touches.take(
                try #require(JSONValue(parsing: text.utf8)), from: Self.world, clock: 100,
                at: Point(x: x, y: 10))
            touches.update(PageTouch.ID(world: Self.world, number: number)) {
                $0.clicked = 100.1
                $0.isSettled = true
                $0.destination = "/\(number)"
            }
        }
        for number in 1...2 { touches.end(number, at: 100.05) }
        #expect(touches.takeAnswers(at: 100.3).map { $0.note } == ["page went to /2", "page went to /1"])
    }

    @Test("touches of which the page gets nothing are counted until it gets one")
    func unseen() {
        var touches = PageTouches(patience: 1, isDelivering: false)
        for number in 1...3 {
            touches.begin(number, on: PagePoint(x: 10, y: 10), at: Double(number))
            touches.end(number, at: Double(number) + 0.1)
        }
        #expect(touches.nextDeadline == 2.1)
        touches.hear(askedAt: 10)
        let answers = touches.takeAnswers(at: 10)
        #expect(
            answers.map { $0.outcome } == Array(repeating: .nothing("page got nothing for 1 s"), count: 3))
        #expect(touches.unseenInRow == 3 && touches.isSilent)
        touches.begin(4, on: PagePoint(x: 10, y: 10), at: 100)
        touches.end(4, at: 100.1)
        touches.see(Self.clicked { $0.proofs = [.changed] })
        #expect(touches.takeAnswers(at: 100.2).count == 1 && touches.unseenInRow == 0 && !touches.isSilent)
    }

    @Test("a cancelled touch is not answered")
    func cancelled() {
        var touches = PageTouches(patience: 1, isDelivering: false)
        touches.begin(1, on: PagePoint(x: 10, y: 10), at: 1)
        touches.cancel(1)
        #expect(touches.nextDeadline == nil && touches.takeAnswers(at: 10).isEmpty)
    }
}
