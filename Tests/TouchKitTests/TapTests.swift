import HIDRecords
import Testing
import TouchKit

/// Rules: gestures/cancels-touches-in-view, gestures/order-of-recognizers, gestures/reset,
/// gestures/should-begin, gestures/simultaneous-recognition, gestures/tap,
/// gestures/values-of-recognizers, gestures/which-recognizers-get-a-touch.
@Suite("Taps and the views under them")
struct TapTests {
    private func tapOnA(
        _ gesture: Gesture = .tap(), _ change: (inout GestureRecognizerDescription) -> Void = { _ in }
    ) -> TestApp {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600)
        var gestures = TestGestures(fixture)
        gestures.add("tap", to: "A", gesture, change)
        return gestures.app
    }

    @Test(
        "the recognizer sees each phase before its view; recognized at the lift, the view is cancelled"
    )
    func tap() {
        let app = tapOnA()
        app.tap(0, 0.1)
        #expect(
            app.steps() == [
                "gr(tap).B{1}", "A.B{1}", "gr(tap).E{1}", "tap possible>ended", "act(tap)", "A.C{1}",
            ])
    }

    @Test("of the taps on nested views the deepest wins, the others fail and all are reset")
    func deepestWins() {
        var gestures = TestGestures(.nested)
        for name in ["R", "A", "B", "C"] { gestures.add("on" + name, to: name, .tap()) }
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        #expect(app.steps() == ["gr(onC).B{1}", "gr(onB).B{1}", "gr(onA).B{1}", "gr(onR).B{1}", "C.B{1}"])
        app.frame(0.1, .up(0))
        #expect(
            app.steps(.recognizers, .states, .actions, .calls, .resets) == [
                "gr(onC).E{1}", "gr(onB).E{1}", "gr(onA).E{1}", "gr(onR).E{1}",
                "onC possible>ended", "onB possible>failed (prevented by onC)",
                "onA possible>failed (prevented by onC)", "onR possible>failed (prevented by onC)",
                "act(onC)", "C.C{1}", "onC ended>possible (reset)", "onB failed>possible (reset)",
                "onA failed>possible (reset)", "onR failed>possible (reset)",
            ])
    }

    @Test("permission of either side lets two taps recognize together; the view is cancelled once")
    func simultaneous() {
        var gestures = TestGestures(.nested)
        for name in ["A", "C"] { gestures.add("on" + name, to: name, .tap()) }
        gestures.add("onB", to: "B", .tap()) { $0.simultaneousWith = .all }
        let app = gestures.app
        app.tap(0, 0.1)
        #expect(app.steps(.actions, .calls) == ["C.B{1}", "act(onC)", "act(onB)", "C.C{1}"])
    }

    @Test("without cancelsTouchesInView the view sees the touch end")
    func leavesTouches() {
        let app = tapOnA { $0.cancelsTouchesInView = false }
        app.tap(0, 0.1)
        #expect(app.steps(.actions, .calls) == ["A.B{1}", "act(tap)", "A.E{1}"])
    }

    @Test("a tap's location is where the first tap began, the middle of its fingers")
    func location() {
        let app = tapOnA(.tap(taps: 2, touches: 2, slop: 45))
        let tap = RecognizerID(index: 0)
        app.frame(0, .down(0, 50, 50))
        #expect(app.application.recognizer(tap).location == nil)
        app.frame(0.05, .down(1, 90, 70))
        app.frame(0.1, .up(0), .up(1))
        app.frame(0.2, .down(0, 60, 50), .down(1, 100, 70))
        #expect(app.application.recognizer(tap).location == Point(x: 70, y: 60))
    }

    @Test("a touch knows the recognizers that get it, the deepest first")
    func recognizersOfTouch() {
        var gestures = TestGestures(.nested)
        let outer = gestures.add("outer", to: "A", .tap())
        let inner = gestures.add("inner", to: "C", .tap())
        gestures.add("closed", to: "C", .tap()) { $0.isEnabled = false }
        let app = gestures.app
        app.frame(0, .down(0, 50, 50))
        #expect(app.application.arena.recognizers(of: TouchID(1)) == [inner, outer])
        app.frame(0.1, .up(0))
        #expect(app.application.arena.recognizers(of: TouchID(1)).isEmpty)
    }

    @Test("a sibling's recognizer never sees the touch")
    func sibling() {
        var gestures = TestGestures(.sideBySide())
        gestures.add("tap", to: "V2", .tap())
        let app = gestures.app
        app.tap(0, 0.1)
        #expect(app.steps() == ["V1.B{1}", "V1.E{1}"])
    }

    @Test("a tap that moves too far fails; the view goes on alone")
    func moved() {
        let app = tapOnA()
        app.frame(0, .down(0, 50, 50))
        app.frame(0.05, .move(0, 70, 50))
        app.frame(0.1, .up(0))
        #expect(
            app.steps() == [
                "gr(tap).B{1}", "A.B{1}", "gr(tap).M{1}", "tap possible>failed (moved)", "A.M{1}", "A.E{1}",
            ])
    }

    @Test("a recognizer that should not receive a touch, or is disabled, refuses it")
    func refuses() {
        let app = tapOnA { $0.shouldReceive = .always(false) }
        app.tap(0, 0.1)
        #expect(app.steps() == ["tap refuses {1} (shouldReceive)", "A.B{1}", "A.E{1}"])
        let disabled = tapOnA { $0.isEnabled = false }
        disabled.tap(0, 0.1)
        #expect(disabled.steps() == ["tap refuses {1} (disabled)", "A.B{1}", "A.E{1}"])
    }

    @Test("a recognizer gets touches of the types it allows")
    func touchTypes() {
        let app = tapOnA { $0.allowedTouchTypes = TouchTypes(.stylus) }
        app.tap(0, 0.1)
        #expect(app.steps() == ["tap refuses {1} (allowedTouchTypes)", "A.B{1}", "A.E{1}"])
        app.frame(1, .pen(0, 50, 50))
        app.frame(1.1, .up(0))
        #expect(app.steps(.actions) == ["act(tap)"])
    }

    @Test(
        "a recognizer ignores a pen beside a finger, unless it need not have one type",
        arguments: [true, false])
    func exclusiveTouchType(isRequired: Bool) {
        let app = tapOnA(.tap(touches: 2)) { $0.requiresExclusiveTouchType = isRequired }
        app.frame(0, .down(0, 50, 50), .pen(1, 90, 50))
        app.frame(0.1, .up(0), .up(1))
        #expect(app.steps(.states) == [isRequired ? "tap possible>failed (lifted)" : "tap possible>ended"])
    }

    @Test("a tap that should not begin fails, and the view sees the touch end")
    func shouldNotBegin() {
        let app = tapOnA { $0.shouldBegin = .always(false) }
        app.tap(0, 0.1)
        #expect(
            app.steps() == [
                "gr(tap).B{1}", "A.B{1}", "gr(tap).E{1}", "tap possible>failed (shouldBegin)", "A.E{1}",
            ])
    }

    @Test("a tap that is held for more than 0.75 s fails then; a lift at exactly 0.75 s is in time")
    func held() {
        let app = tapOnA()
        app.frame(0, .down(0, 50, 50))
        app.wait(until: 1)
        #expect(app.steps() == ["gr(tap).B{1}", "A.B{1}", "tap possible>failed (held)"])
        app.frame(1.1, .up(0))
        #expect(app.steps() == ["A.E{1}"])
        app.tap(2, 2.75)
        #expect(app.steps(.actions) == ["act(tap)"])
    }

    @Test("both fingers of a two-finger tap count, also the one the view refuses")
    func twoFingers() {
        var gestures = TestGestures(.sideBySide())
        gestures.add("tap2f", to: "V1", .tap(touches: 2))
        let app = gestures.app
        app.frame(0, .down(0, 50, 50), .down(1, 90, 50))
        app.frame(0.1, .up(1))
        app.frame(0.2, .up(0))
        #expect(
            app.steps() == [
                "V1 refuses {2}", "gr(tap2f).B{1,2}", "V1.B{1}", "gr(tap2f).E{2}", "gr(tap2f).E{1}",
                "tap2f possible>ended", "act(tap2f)", "V1.C{1}",
            ])
    }

    @Test("a finger too many makes a tap fail; a finger that lifts alone does so at the last lift")
    func wrongNumberOfFingers() {
        let app = tapOnA()
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .down(1, 90, 50))
        #expect(app.steps(.states) == ["tap possible>failed (tooManyTouches)"])
        let two = tapOnA(.tap(touches: 2))
        two.tap(0, 0.1)
        #expect(two.steps(.states, .calls) == ["A.B{1}", "tap possible>failed (lifted)", "A.E{1}"])
    }

    @Test("nothing is left of a failed sequence: the next one starts anew")
    func startsAnew() {
        let app = tapOnA()
        app.frame(0, .down(0, 50, 50))
        app.frame(0.05, .move(0, 150, 50))
        app.frame(0.1, .up(0))
        _ = app.steps()
        app.tap(0.2, 0.3)
        #expect(app.steps(.actions) == ["act(tap)"])
    }
}
