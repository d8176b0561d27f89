import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: gestures/delays-touches-began, gestures/delays-touches-ended, gestures/tap,
/// gestures/withheld-calls-and-cancels, touches/one-touch-a-call.
@Suite("Calls that recognizers withhold, and taps of several taps")
struct DelayTests {
    private func onA(
        _ name: String, _ gesture: Gesture, _ change: (inout GestureRecognizerDescription) -> Void = { _ in }
    )
        -> TestApp
    {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600)
        var gestures = TestGestures(fixture)
        gestures.add(name, to: "A", gesture, change)
        return gestures.app
    }

    @Test("after one tap of two the view sees the end when the second tap has not come in 0.35 s")
    func oneTapOfTwo() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        #expect(
            app.steps() == [
                "gr(double).B{1}", "A.B{1}", "gr(double).E{1}",
                "A withholds E{1} (delaysTouchesEnded of double)",
            ])
        #expect(app.application.nextDeadline == Timestamp(microseconds: 400_000))
        app.wait(until: 0.399_999)
        #expect(app.steps().isEmpty)
        app.wait(until: 0.4)
        #expect(app.log.entries.first?.time == Timestamp(microseconds: 400_000))
        #expect(
            app.steps(.states, .calls, .resets) == [
                "double possible>failed (timeout)", "A.E{1}", "double failed>possible (reset)",
            ])
        #expect(app.application.nextDeadline == nil)
    }

    @Test("a double tap cancels the two touches of its run in a call each")
    func doubleTap() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        app.tap(0.2, 0.25)
        #expect(app.steps(.actions, .calls) == ["A.B{1}", "A.B{2}", "act(double)", "A.C{1}", "A.C{2}"])
    }

    @Test("a second tap exactly 0.35 s after the first counts; a microsecond later the first has ended")
    func exactlyInTime() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        app.tap(0.4, 0.45)
        #expect(app.steps(.actions) == ["act(double)"])
        app.tap(2, 2.05)
        app.tap(2.400_001, 2.45)
        #expect(app.steps(.actions).isEmpty)
    }

    @Test("two slow taps are no double tap; each starts anew")
    func slow() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        app.tap(0.5, 0.55)
        app.wait(until: 2)
        #expect(app.steps(.actions, .calls) == ["A.B{1}", "A.E{1}", "A.B{2}", "A.E{2}"])
    }

    @Test("a second tap too far from the first fails the double tap, and both taps end")
    func farSecondTap() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        app.frame(0.2, .down(0, 150, 50))
        #expect(
            app.steps(.states, .calls) == ["A.B{1}", "double possible>failed (moved)", "A.E{1}", "A.B{2}"])
    }

    @Test("delaysTouchesBegan: a recognized tap drops what was withheld, and nothing is cancelled")
    func dropped() {
        let app = onA("tap", .tap()) { $0.delaysTouchesBegan = true }
        app.tap(0, 0.1)
        #expect(
            app.steps(.delivery, .states, .calls) == [
                "A withholds B{1} (delaysTouchesBegan of tap)", "tap possible>ended", "A drops B{1} (tap)",
            ])
    }

    @Test("delaysTouchesBegan: a failed tap releases began where it was, then what this event did")
    func released() {
        let app = onA("tap", .tap()) { $0.delaysTouchesBegan = true }
        app.frame(0, .down(0, 50, 50))
        app.frame(0.05, .move(0, 53, 50))
        app.frame(0.1, .move(0, 90, 50))
        let began = app.log.entries.compactMap { entry -> Point? in
            guard case .delivery(.touches(_, .began, let set, _)) = entry.decision else { return nil }
            return app.log.touches(in: set).first?.location
        }
        #expect(began == [Point(x: 50, y: 50)])
        #expect(
            app.steps(.delivery, .states, .calls) == [
                "A withholds B{1} (delaysTouchesBegan of tap)", "tap possible>failed (moved)", "A.B{1}",
                "A.M{1}",
            ])
    }

    @Test("a tap withheld as a whole is delivered as a whole when the double tap fails")
    func wholeTapReleased() {
        let app = onA("double", .tap(taps: 2)) { $0.delaysTouchesBegan = true }
        app.tap(0, 0.05)
        app.wait(until: 1)
        #expect(
            app.steps(.delivery, .states, .calls) == [
                "A withholds B{1} (delaysTouchesBegan of double)",
                "A withholds E{1} (delaysTouchesEnded of double)",
                "double possible>failed (timeout)", "A.B{1}", "A.E{1}",
            ])
    }

    @Test("delaysTouchesEnded is judged per recognizer: the end goes out when none with the flag is possible")
    func severalDelays() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600)
        var gestures = TestGestures(fixture)
        gestures.add("double", to: "A", .tap(taps: 2))
        gestures.add("triple", to: "R", .tap(taps: 3)) { $0.delaysTouchesEnded = false }
        let app = gestures.app
        app.tap(0, 0.05)
        app.frame(0.1, .down(0, 50, 50))
        app.frame(0.15, .move(0, 50, 95))
        #expect(
            app.steps(.calls, .states).suffix(3) == ["triple possible>failed (moved)", "A.E{1}", "A.M{2}"])
    }

    @Test("a system cancel drops a withheld began, cancels a withheld end and fails the recognizer")
    func cancelWhileWithheld() {
        let delayed = onA("tap", .tap()) { $0.delaysTouchesBegan = true }
        delayed.frame(0, .down(0, 50, 50))
        _ = delayed.steps()
        delayed.application.cancelTouches(.suspended, at: Timestamp(microseconds: 10))
        #expect(delayed.steps() == ["cancelled {1}", "gr(tap).C{1}", "tap possible>failed (cancelled)"])

        let double = onA("double", .tap(taps: 2))
        double.tap(0, 0.05)
        _ = double.steps()
        double.application.cancelTouches(.suspended, at: Timestamp(microseconds: 60_000))
        #expect(double.steps() == ["double possible>failed (cancelled)", "A.C{1}"])
        #expect(double.application.nextDeadline == nil)
    }

    @Test("of a tap that the view has not heard of it gets the cancel, and nothing else")
    func cancelWholeTap() {
        let app = onA("double", .tap(taps: 2)) { $0.delaysTouchesBegan = true }
        app.tap(0, 0.05)
        _ = app.steps()
        app.application.cancelTouches(.suspended, at: Timestamp(microseconds: 60_000))
        #expect(app.steps() == ["cancelled {1}", "double possible>failed (cancelled)"])
        app.wait(until: 1)
        #expect(app.steps().isEmpty)
    }

    @Test("a view that leaves its window takes its withheld touches with it")
    func viewRemovedWhileWaiting() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        _ = app.steps()
        guard let view = app.application.tree.responder(named: "A") else { return }
        LeavingView(view: view).remove(from: &app.application, at: Timestamp(microseconds: 60_000))
        #expect(app.steps() == ["double possible>failed (cancelled)", "A.C{1}"])
    }

    @Test("6: a lifted finger whose end is withheld does not count as tracked")
    func withheldEndIsNotTracked() {
        let app = onA("double", .tap(taps: 2))
        app.tap(0, 0.05)
        app.frame(0.1, .down(0, 50, 50))
        #expect(app.steps(.delivery, .calls).last == "A.B{2}")
    }
}
