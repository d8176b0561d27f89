import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: gestures/cancelled-gestures, gestures/cancels-touches-in-view, gestures/long-press,
/// gestures/pan, gestures/pinch, gestures/rotation, gestures/screen-edge-pan, gestures/swipe.
@Suite("Pans, presses, swipes, pinches, rotations")
struct ContinuousGestureTests {
    private let only = RecognizerID(index: 0)

    private func onA(_ gesture: Gesture, _ change: (inout GestureRecognizerDescription) -> Void = { _ in })
        -> TestApp
    {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 800, flags: [.userInteractionEnabled, .enabled, .multipleTouchEnabled])
        var gestures = TestGestures(fixture)
        gestures.add("g", to: "A", gesture, change)
        return gestures.app
    }

    @Test("a pan begins beyond 10 points, with the whole translation")
    func pan() {
        let app = onA(.pan)
        app.frame(0, .down(0, 100, 100))
        app.frame(0.05, .move(0, 105, 100))
        #expect(app.application.recognizer(only).state == .possible)
        app.frame(0.1, .move(0, 120, 100))
        #expect(app.application.recognizer(only).translation == Point(x: 20, y: 0))
        #expect(abs(app.application.recognizer(only).velocity.x - 300) < 1e-6)
        app.frame(0.15, .move(0, 140, 110))
        #expect(app.application.recognizer(only).translation == Point(x: 40, y: 10))
        app.frame(0.2, .move(0, 150, 110))
        #expect(app.application.recognizer(only).translation == Point(x: 50, y: 10))
        app.frame(0.25, .up(0))
        #expect(
            app.steps(.states, .actions) == [
                "g possible>began", "act(g)", "g began>changed", "act(g)", "act(g)", "g changed>ended",
                "act(g)",
            ])
    }

    @Test("a pan whose finger lifts elsewhere ends once; one that goes on with another finger changes first")
    func panLiftedElsewhere() {
        let app = onA(.pan)
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 120, 100))
        app.frame(0.2, .move(0, 150, 100), .up(0))
        #expect(app.steps(.states, .actions) == ["g possible>began", "act(g)", "g began>ended", "act(g)"])
        var gesture = PanGesture()
        gesture.minimumNumberOfTouches = 2
        let both = onA(.pan(gesture))
        both.frame(0, .down(0, 100, 100), .down(1, 200, 100))
        both.frame(0.1, .move(0, 140, 100), .move(1, 240, 100))
        both.frame(0.2, .move(0, 150, 100), .up(1))
        #expect(
            both.steps(.states, .actions) == [
                "g possible>began", "act(g)", "g began>changed", "g changed>ended", "act(g)", "act(g)",
            ])
    }

    @Test("a pan that does not move fails with the lift")
    func panLikeTap() {
        let app = onA(.pan)
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 102, 100))
        app.frame(0.2, .up(0))
        #expect(
            app.steps(.states, .actions, .resets) == [
                "g possible>failed (lifted)", "g failed>possible (reset)",
            ])
        #expect(app.application.recognizer(only).state == .possible)
    }

    @Test(
        "a pan cancels its view when it begins, unless it leaves touches alone",
        arguments: [true, false])
    func panAndView(cancels: Bool) {
        let app = onA(.pan) { $0.cancelsTouchesInView = cancels }
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 120, 100))
        app.frame(0.2, .up(0))
        #expect(app.steps(.calls) == (cancels ? ["A.B{1}", "A.C{1}"] : ["A.B{1}", "A.M{1}", "A.E{1}"]))
    }

    @Test("a pan of two fingers follows their centroid and ends when there are fewer than it needs")
    func panOfTwo() {
        var gesture = PanGesture()
        gesture.minimumNumberOfTouches = 2
        gesture.maximumNumberOfTouches = 2
        let app = onA(.pan(gesture))
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 150, 100))
        app.frame(0.2, .down(1, 250, 100))
        #expect(app.application.recognizer(only).state == .possible)
        app.frame(0.3, .move(0, 170, 100), .move(1, 260, 100))
        #expect(app.application.recognizer(only).translation == Point(x: 15, y: 0))
        app.frame(0.4, .down(2, 300, 300))
        app.frame(0.5, .up(2))
        app.frame(0.6, .up(1))
        #expect(app.steps(.states) == ["g possible>began", "g began>ended"])
        let three = onA(.pan(gesture))
        three.frame(0, .down(0, 100, 100), .down(1, 200, 100), .down(2, 300, 100))
        #expect(three.steps(.states) == ["g possible>failed (tooManyTouches)"])
    }

    @Test("a press begins after 0.5 s, changes when the finger moves, ends with the lift")
    func press() {
        let app = onA(.press)
        app.frame(0, .down(0, 100, 100))
        app.wait(until: 0.3)
        #expect(app.application.recognizer(only).state == .possible)
        app.wait(until: 0.51)
        #expect(app.steps() == ["gr(g).B{1}", "A.B{1}", "g possible>began", "act(g)", "A.C{1}"])
        app.frame(0.6, .move(0, 110, 100))
        app.frame(0.7, .move(0, 200, 100))
        app.frame(0.8, .up(0))
        #expect(
            app.steps() == [
                "gr(g).M{1}", "g began>changed", "act(g)", "gr(g).M{1}", "act(g)", "gr(g).E{1}",
                "g changed>ended",
                "act(g)",
            ])
    }

    @Test("a press fails with an early lift, exactly 0.5 s included, and with movement; no late action")
    func pressFails() {
        let app = onA(.press)
        app.tap(0, 0.5)
        #expect(app.steps(.states, .actions) == ["g possible>failed (lifted)"])
        app.frame(1, .down(0, 100, 100))
        app.frame(1.2, .move(0, 130, 100))
        app.wait(until: 3)
        #expect(app.steps(.states, .actions) == ["g possible>failed (moved)"])
    }

    @Test("a press after a tap waits for the tap; one of two fingers for both of them")
    func pressVariants() {
        var afterTap = LongPressGesture()
        afterTap.numberOfTapsRequired = 1
        let app = onA(.longPress(afterTap))
        app.tap(0, 0.1)
        app.frame(0.3, .down(0, 50, 50))
        app.wait(until: 2)
        #expect(app.steps(.states) == ["g possible>began"])
        let noTap = onA(.longPress(afterTap))
        noTap.frame(0, .down(0, 50, 50))
        noTap.wait(until: 2)
        #expect(noTap.steps(.states) == ["g possible>failed (held)"])
        var two = LongPressGesture()
        two.numberOfTouchesRequired = 2
        let both = onA(.longPress(two))
        both.frame(0, .down(0, 50, 50))
        both.wait(until: 1)
        both.frame(1, .down(1, 150, 50))
        both.wait(until: 1.5)
        #expect(both.steps(.states) == ["g possible>began"])
        both.frame(1.6, .up(0))
        #expect(both.steps(.states) == ["g began>ended"])
    }

    @Test("46: the system's cancel makes an active recognizer cancelled, with its action")
    func cancelled() {
        let app = onA(.pan)
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 120, 100))
        _ = app.steps()
        app.application.cancelTouches(.suspended, at: Timestamp(microseconds: 200_000))
        #expect(app.steps() == ["cancelled {1}", "gr(g).C{1}", "g began>cancelled", "act(g)"])
    }

    @Test(
        "a swipe acts at 50 points within 0.5 s; too slow, across or back it fails",
        arguments: [
            (160.0, 100.0, 0.2, "g possible>ended"), (160, 100, 0.6, "g possible>failed (timeout)"),
            (160, 350, 0.2, "g possible>failed (direction)"), (40, 100, 0.2, "g possible>failed (direction)"),
        ])
    func swipe(x: Double, y: Double, time: Double, expected: String) {
        let app = onA(.swipe())
        app.frame(0, .down(0, 100, 100))
        app.frame(time, .move(0, x, y))
        #expect(app.steps(.states) == [expected])
        app.frame(time + 0.1, .up(0))
        #expect(app.steps(.states).isEmpty)
    }

    @Test("a swipe looks along all its directions; a vertical one is not a horizontal one")
    func swipeDirections() {
        let app = onA(.swipe([.left, .up]))
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 100, 40))
        #expect(app.steps(.states) == ["g possible>ended"])
        let across = onA(.swipe())
        across.frame(0, .down(0, 100, 100))
        across.frame(0.1, .move(0, 100, 160))
        across.frame(0.2, .up(0))
        #expect(across.steps(.states) == ["g possible>failed (direction)"])
    }

    @Test("a swipe of two fingers fails for want of the second, or for the direction")
    func swipeOfTooFew() {
        var gesture = SwipeGesture()
        gesture.numberOfTouchesRequired = 2
        let app = onA(.swipe(gesture))
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .move(0, 160, 100))
        app.frame(0.2, .up(0))
        app.frame(1, .down(0, 200, 100))
        app.frame(1.1, .move(0, 200, 160))
        app.frame(1.2, .up(0))
        #expect(app.steps(.states) == ["g possible>failed (lifted)", "g possible>failed (direction)"])
    }

    @Test("a pinch begins when the distance changed by more than 8 points; its scale is absolute")
    func pinch() {
        let app = onA(.pinch)
        app.frame(0, .down(0, 100, 100))
        app.frame(0.1, .down(1, 200, 100))
        app.frame(0.2, .move(1, 208, 100))
        #expect(app.application.recognizer(only).state == .possible)
        app.frame(0.3, .move(1, 250, 100))
        #expect(app.application.recognizer(only).state == .began)
        app.frame(0.4, .move(1, 300, 100))
        #expect(app.application.recognizer(only).scale == 2)
        app.frame(0.5, .up(0))
        #expect(app.application.recognizer(only).state == .changed)
        app.frame(0.6, .up(1))
        #expect(app.steps(.states) == ["g possible>began", "g began>changed", "g changed>ended"])
    }

    @Test("a rotation counts the turn of one finger about the other")
    func rotation() {
        let app = onA(.rotation)
        app.frame(0, .down(0, 200, 200), .down(1, 300, 200))
        app.frame(0.1, .move(1, 300, 205))
        #expect(app.application.recognizer(only).state == .possible)
        app.frame(0.2, .move(1, 270, 270))
        app.frame(0.3, .move(1, 200, 300))
        #expect(abs(app.application.recognizer(only).rotation - .pi / 2) < 1e-9)
        app.frame(0.4, .up(0), .up(1))
        #expect(app.steps(.states) == ["g possible>began", "g began>changed", "g changed>ended"])
    }

    @Test("an edge pan starts within 20 points of its edge and ignores a second finger")
    func edgePan() {
        let app = onA(.edgePan(.right))
        app.frame(0, .down(0, 385, 100))
        app.frame(0.1, .down(1, 390, 200))
        app.frame(0.2, .move(0, 300, 100))
        #expect(
            app.steps(.recognizers, .states) == ["gr(g).B{1}", "gr(g).M{1}", "g possible>began"])
        let inside = onA(.edgePan(.right))
        inside.frame(0, .down(0, 379, 100))
        #expect(inside.steps(.states) == ["g possible>failed (edge)"])
    }
}
