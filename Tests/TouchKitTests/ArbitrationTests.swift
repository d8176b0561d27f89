import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: gestures/cancelled-gestures, gestures/cancels-touches-in-view, gestures/changing-a-recognizer,
/// gestures/order-of-recognizers, gestures/prevention, gestures/require-to-fail,
/// gestures/single-and-double-taps, touches/changes-under-a-finger, touches/order-of-an-event.
@Suite("Recognizers among each other")
struct ArbitrationTests {
    private var onA: TestGestures {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600)
        return TestGestures(fixture)
    }

    private func require(
        _ gestures: inout TestGestures, _ name: String, toFail other: String, _ gesture: Gesture
    ) {
        let id = gestures[other]
        gestures.add(name, to: "A", gesture) { $0.requireToFail = RecognizerList([id]) }
    }

    @Test(
        "a single tap that requires the double tap to fail acts when that has timed out, and then cancels"
    )
    func requireToFail() {
        var gestures = onA
        gestures.add("double", to: "A", .tap(taps: 2))
        require(&gestures, "single", toFail: "double", .tap())
        let app = gestures.app
        app.tap(0, 0.05)
        #expect(app.steps(.states, .actions, .calls) == ["A.B{1}", "single waits for double"])
        app.wait(until: 1)
        #expect(app.log.entries.first?.time == Timestamp(microseconds: 400_000))
        #expect(
            app.steps(.states, .actions, .calls) == [
                "double possible>failed (timeout)", "single possible>ended", "act(single)", "A.C{1}",
            ])
    }

    @Test("a double tap fails the single tap that required it to fail")
    func required() {
        var gestures = onA
        gestures.add("double", to: "A", .tap(taps: 2))
        require(&gestures, "single", toFail: "double", .tap())
        let app = gestures.app
        app.tap(0, 0.05)
        app.tap(0.2, 0.25)
        #expect(
            app.steps(.states, .actions) == [
                "single waits for double", "double possible>ended",
                "single possible>failed (required double)",
                "act(double)",
            ])
    }

    @Test(
        "without a requirement two taps are a single tap and a double tap, in this order",
        arguments: [true, false])
    func noRequirement(singleFirst: Bool) {
        var gestures = onA
        if singleFirst { gestures.add("single", to: "A", .tap()) }
        gestures.add("double", to: "A", .tap(taps: 2))
        if !singleFirst { gestures.add("single", to: "A", .tap()) }
        let app = gestures.app
        app.tap(0, 0.05)
        #expect(app.steps(.actions) == ["act(single)"])
        app.tap(0.2, 0.25)
        #expect(
            app.steps(.states, .actions) == [
                "double possible>ended", "single possible>failed (prevented by double)", "act(double)",
            ])
        app.tap(0.4, 0.45)
        #expect(app.steps(.actions) == ["act(single)"])
    }

    @Test("recognizers that require each other do not hang")
    func cycle() {
        var gestures = onA
        gestures.add("one", to: "A", .tap()) { $0.requireToFail = RecognizerList([RecognizerID(index: 1)]) }
        gestures.add("two", to: "A", .tap()) { $0.requireToFail = RecognizerList([RecognizerID(index: 0)]) }
        let app = gestures.app
        app.tap(0, 0.05)
        #expect(
            app.steps(.states, .actions) == [
                "one waits for two", "two possible>ended", "one possible>failed (required two)", "act(two)",
            ])
    }

    @Test("a recognizer that is not attached to the touch delays no call")
    func requiresUntouched() {
        var gestures = TestGestures(.sideBySide())
        gestures.add("other", to: "V2", .tap(taps: 2))
        gestures.add("tap", to: "V1", .tap()) { $0.requireToFail = RecognizerList([RecognizerID(index: 0)]) }
        let app = gestures.app
        app.tap(0, 0.05)
        #expect(app.steps(.states) == ["tap possible>ended"])
    }

    @Test("a pan that waits for a swipe begins, changes and ends at once when the swipe fails with the lift")
    func heldPan() {
        var gestures = onA
        gestures.add("swipe", to: "A", .swipe(.right))
        require(&gestures, "pan", toFail: "swipe", .pan)
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .move(0, 50, 80))
        app.frame(0.2, .move(0, 50, 90))
        app.frame(0.3, .up(0))
        #expect(
            app.steps(.states, .actions, .calls) == [
                "A.B{1}", "pan waits for swipe", "A.M{1}", "A.M{1}", "swipe possible>failed (lifted)",
                "pan possible>began", "pan began>changed", "pan changed>ended", "act(pan)", "act(pan)",
                "act(pan)",
                "A.C{1}",
            ])
    }

    @Test("an active pan prevents what would begin later, unless either allows it", arguments: [true, false])
    func activePrevents(isAllowed: Bool) {
        var gestures = onA
        gestures.add("pan", to: "A", .pan) { if isAllowed { $0.simultaneousWith = .all } }
        gestures.add("pinch", to: "A", .pinch)
        let app = gestures.app
        app.frame(0, .down(0, 50, 50), .down(1, 150, 50))
        app.frame(0.1, .move(0, 80, 50), .move(1, 180, 50))
        app.frame(0.2, .move(1, 280, 50))
        let expected =
            isAllowed
            ? ["pan possible>began", "pan began>changed", "pinch possible>began"]
            : ["pan possible>began", "pinch possible>failed (prevented by pan)", "pan began>changed"]
        #expect(app.steps(.states) == expected)
    }

    @Test(
        "who recognizes prevents unless it cannot, the other cannot be prevented, or either allows both",
        arguments: [(0, true), (1, false), (2, false), (3, false), (4, false)])
    func prevention(variant: Int, isPrevented: Bool) {
        var gestures = onA
        let tap = RecognizerID(index: 1)
        gestures.add("pan", to: "A", .pan) { pan in
            if variant == 1 { pan.canPrevent = .none }
            if variant == 2 { pan.simultaneousWith = .some([tap]) }
        }
        gestures.add("tap", to: "A", .tap(slop: 100)) { tap in
            if variant == 3 { tap.canBePrevented = .none }
            if variant == 4 { tap.simultaneousWith = .some([RecognizerID(index: 0)]) }
        }
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .move(0, 80, 50))
        #expect(app.application.recognizer(tap).state == (isPrevented ? .failed : .possible))
        #expect(app.application.recognizer(RecognizerID(index: 0)).state == .began)
    }

    @Test(
        "who may prevent a recognizer counts from when it is changed, under a finger too",
        arguments: [
            (RecognizerChange.canBePrevented(.none), false), (.simultaneousWith(.all), false),
            (.canBePrevented(.all), true), (.simultaneousWith(.none), true),
        ])
    func preventionChanges(change: RecognizerChange, isPrevented: Bool) {
        var gestures = onA
        gestures.add("pan", to: "A", .pan)
        let tap = gestures.add("tap", to: "A", .tap(slop: 100)) { tap in
            if change == .canBePrevented(.all) { tap.canBePrevented = .none }
            if change == .simultaneousWith(.none) { tap.simultaneousWith = .all }
        }
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        let now = Timestamp(microseconds: 50_000)
        app.application.apply([change], to: tap, at: now)
        app.frame(0.1, .move(0, 80, 50))
        #expect(app.application.recognizer(tap).state == (isPrevented ? .failed : .possible))
    }

    @Test("a recognizer that did not receive the touch is not prevented")
    func notShared() {
        var gestures = TestGestures(.sideBySide())
        gestures.add("pan", to: "V1", .pan)
        gestures.add("tap", to: "V2", .tap())
        let app = gestures.app
        app.frame(0, .down(0, 50, 50), .down(1, 250, 50))
        app.frame(0.1, .move(0, 80, 50))
        app.frame(0.2, .up(1))
        #expect(app.steps(.states) == ["pan possible>began", "tap possible>ended"])
    }

    @Test(
        "a recognizer disabled while active is cancelled, with its action; while possible it fails silently"
    )
    func disabled() {
        var gestures = onA
        gestures.add("pan", to: "A", .pan)
        let app = gestures.app
        let now = Timestamp(microseconds: 150_000)
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .move(0, 80, 50))
        app.application.apply([.flag(.enabled, false)], to: RecognizerID(index: 0), at: now)
        #expect(
            app.steps(.states, .actions) == [
                "pan possible>began", "act(pan)", "pan began>cancelled (disabled)", "act(pan)",
            ])
        app.frame(0.2, .up(0))
        app.application.apply([.flag(.enabled, true)], to: RecognizerID(index: 0), at: now)
        app.frame(0.3, .down(0, 50, 50))
        _ = app.steps()
        app.application.apply([.flag(.enabled, false)], to: RecognizerID(index: 0), at: now)
        #expect(app.steps(.states, .actions) == ["pan possible>failed (disabled)"])
    }

    @Test("disabling the recognizer that withholds a tap's end lets the view have it at once")
    func disabledReleases() {
        var gestures = onA
        gestures.add("double", to: "A", .tap(taps: 2))
        let app = gestures.app
        app.tap(0, 0.05)
        _ = app.steps()
        let now = Timestamp(microseconds: 100_000)
        app.application.apply([.flag(.enabled, false)], to: RecognizerID(index: 0), at: now)
        #expect(app.steps() == ["double possible>failed (disabled)", "A.E{1}"])
    }

    @Test("recognizers come by their lowest touch, then outwards from the hit view, then by attachment")
    func order() {
        var gestures = TestGestures(.nested)
        gestures.add("a", to: "A", .pan)
        gestures.add("c2", to: "C", .pan)
        gestures.add("c3", to: "C", .pan)
        let app = gestures.app
        app.frame(0, .down(0, 350, 50))
        app.frame(0.1, .down(1, 50, 50))
        _ = app.steps()
        app.frame(0.2, .move(0, 352, 50), .move(1, 52, 50))
        #expect(app.steps(.recognizers) == ["gr(a).M{1,2}", "gr(c2).M{2}", "gr(c3).M{2}"])
        app.frame(0.3, .up(0))
        _ = app.steps()
        app.frame(0.4, .move(1, 53, 50))
        #expect(app.steps(.recognizers) == ["gr(c2).M{2}", "gr(c3).M{2}", "gr(a).M{2}"])
    }

    @Test("a touch that a gesture under way takes is never sent to the view")
    func newTouchOfActiveGesture() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600, flags: [.userInteractionEnabled, .enabled, .multipleTouchEnabled])
        var gestures = TestGestures(fixture)
        gestures.add("pan", to: "A", .pan)
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .move(0, 80, 50))
        app.frame(0.2, .down(1, 150, 50))
        app.frame(0.3, .up(1))
        #expect(app.steps(.delivery, .calls) == ["A.B{1}", "A.C{1}", "A drops B{2} (pan)"])
    }

    @Test("an action that removes the view: the view is cancelled once, the recognizer hears no more")
    func actionRemovesView() {
        var gestures = onA
        gestures.add("tap", to: "A", .tap()) { $0.action = Action(name: "close") }
        var scene = Scene(tree: gestures.fixture.tree)
        scene.gestures = gestures.descriptions
        scene.actions[gestures.fixture["A"], "close"] = [.tree(.remove([gestures.fixture["A"]]))]
        let app = TestApp(scene: scene)
        app.tap(0, 0.1)
        #expect(
            app.steps(.recognizers, .actions, .calls) == [
                "gr(tap).B{1}", "A.B{1}", "gr(tap).E{1}", "act(close) to A", "A.C{1}",
            ])
    }

    @Test(
        "a resting finger keeps a recognizer waiting, but not the memory of the touches it saw lift growing")
    func restingFinger() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600, flags: [.userInteractionEnabled, .enabled, .multipleTouchEnabled])
        var gestures = TestGestures(fixture)
        gestures.add("pan", to: "A", .pan)
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        for number in 1...40 { app.tap(Double(number), Double(number) + 0.1, 200, 50, finger: 1) }
        let ended = app.steps(.calls).filter { $0.hasPrefix("A.E") }
        #expect(ended == (2...25).map { "A.E{\($0)}" })
        app.frame(50, .up(0))
        #expect(app.steps(.calls) == (26...41).map { "A.E{\($0)}" } + ["A.E{1}"])
    }

    @Test("34: the steps of an event run window by window, in the order of their lowest touch")
    func twoWindows() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 200, 400)
        let frame = Rect(x: 200, y: 0, width: 200, height: 400)
        let other = fixture.tree.addWindow(Responder(name: "W2", kind: .window), view: View(frame: frame))
        fixture.tree[other].touches = PhaseDispositions(.handle)
        var gestures = TestGestures(fixture)
        gestures.add("tapA", to: "A", .tap())
        var scene = Scene(tree: fixture.tree)
        scene.gestures = gestures.descriptions
        scene.gestures.append(GestureRecognizerDescription(name: "tap2", view: other, gesture: .tap()))
        let app = TestApp(scene: scene)
        app.frame(0, .down(0, 50, 50), .down(1, 250, 50))
        app.frame(0.1, .up(0), .up(1))
        #expect(
            app.steps(.recognizers, .states, .calls, .resets) == [
                "gr(tapA).B{1}", "A.B{1}", "gr(tap2).B{2}", "W2.B{2}",
                "gr(tapA).E{1}", "tapA possible>ended", "A.C{1}", "tapA ended>possible (reset)",
                "gr(tap2).E{2}", "tap2 possible>ended", "W2.C{2}", "tap2 ended>possible (reset)",
            ])
    }
}
