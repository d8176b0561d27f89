import HIDRecords
import Testing
import TouchKit

/// Rules: gestures/order-of-withheld-calls.
@Suite("The order of calls that were withheld")
struct WithheldCallTests {
    /// A view of many touches with a press that takes no pen and delays touchesBegan of fingers.
    private static func pressForFingers() -> TestApp {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 600, flags: [.userInteractionEnabled, .enabled, .multipleTouchEnabled])
        var gestures = TestGestures(fixture)
        gestures.add("press", to: "A", .press) {
            $0.allowedTouchTypes = TouchTypes(.direct)
            $0.delaysTouchesBegan = true
        }
        return gestures.app
    }

    @Test(
        "a touch that the system cancels leaves the queue, and what waited behind it goes in the same event")
    func cancelledInFront() {
        let app = Self.pressForFingers()
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .pen(1, 100, 100))
        app.frame(0.2, .move(1, 110, 100))
        #expect(
            app.steps(.delivery, .calls) == [
                "A withholds B{1} (delaysTouchesBegan of press)",
                "A withholds B{2} (delaysTouchesBegan of press)",
            ])
        app.frame(0.3, .cancel(0))
        #expect(app.steps(.system, .calls) == ["cancelled {1}", "A.B{2}"])
        app.frame(0.4, .move(1, 120, 100))
        app.frame(0.5, .up(1))
        #expect(app.steps(.calls) == ["A.M{2}", "A.E{2}"])
    }

    @Test("a recognizer drops what it took itself, and what waited behind that goes")
    func droppedInFront() {
        let app = Self.pressForFingers()
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .pen(1, 100, 100))
        app.frame(0.2, .up(1))
        _ = app.steps()
        app.wait(until: 0.5)
        #expect(app.steps(.delivery, .calls) == ["A drops B{1} (press)", "A.B{2}", "A.E{2}"])
    }
}
