import HIDRecords
import Testing
import TouchKit

/// Rules: gestures/pinch, gestures/rotation, gestures/values-of-recognizers.
@Suite("Two fingers that move to and about each other")
struct PairTests {
    private let only = RecognizerID(index: 0)

    private func onA(_ gesture: Gesture) -> TestApp {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 800)
        var gestures = TestGestures(fixture)
        gestures.add("g", to: "A", gesture)
        return gestures.app
    }

    @Test("a finger that lifts and lands elsewhere goes on from the scale that was reached")
    func pinchGoesOn() {
        let app = onA(.pinch)
        app.frame(0, .down(0, 100, 100), .down(1, 200, 100))
        app.frame(0.1, .move(1, 300, 100))
        app.frame(0.2, .up(1))
        app.frame(0.3, .down(1, 350, 100))
        #expect(app.application.recognizer(only).scale == 2)
        app.frame(0.4, .move(1, 225, 100))
        #expect(app.application.recognizer(only).scale == 1)
        app.frame(0.5, .up(0), .up(1))
        #expect(app.steps(.states) == ["g possible>began", "g began>changed", "g changed>ended"])
    }

    @Test("the velocity of a pinch is scale per second")
    func pinchVelocity() {
        let app = onA(.pinch)
        app.frame(0, .down(0, 100, 100), .down(1, 200, 100))
        app.frame(0.1, .move(1, 250, 100))
        #expect(abs(app.application.recognizer(only).pairVelocity - 5) < 1e-9)
        app.frame(0.3, .move(1, 150, 100))
        #expect(abs(app.application.recognizer(only).pairVelocity + 5) < 1e-9)
    }

    @Test("the location of a recognizer is the middle of the fingers that are down")
    func location() {
        let app = onA(.pinch)
        #expect(app.application.recognizer(only).location == nil)
        app.frame(0, .down(0, 100, 100), .down(1, 200, 100))
        app.frame(0.1, .move(1, 300, 200))
        #expect(app.application.recognizer(only).location == Point(x: 200, y: 150))
        app.frame(0.2, .up(1))
        #expect(app.application.recognizer(only).location == Point(x: 100, y: 100))
    }

    @Test("fingers that land on one spot have a scale once they part")
    func pinchFromOneSpot() {
        let app = onA(.pinch)
        app.frame(0, .down(0, 100, 100), .down(1, 100, 100))
        app.frame(0.1, .move(1, 110, 100))
        #expect(app.application.recognizer(only).scale == 10)
    }

    @Test("a rotation counts on beyond the half turn and the whole one, in radians and radians per second")
    func wholeTurns() {
        let app = onA(.rotation)
        app.frame(0, .down(0, 200, 200), .down(1, 300, 200))
        let corners = [(200.0, 300.0), (100, 200), (200, 100), (300, 200), (200, 300)]
        for (number, corner) in corners.enumerated() {
            app.frame(0.1 * Double(number + 1), .move(1, corner.0, corner.1))
        }
        #expect(abs(app.application.recognizer(only).rotation - 2.5 * .pi) < 1e-9)
        #expect(abs(app.application.recognizer(only).pairVelocity - 5 * .pi) < 1e-6)
    }

    @Test("a finger that lands in place of one that lifted turns nothing by landing")
    func rotationGoesOn() {
        let app = onA(.rotation)
        app.frame(0, .down(0, 200, 200), .down(1, 300, 200))
        app.frame(0.1, .move(1, 200, 300))
        app.frame(0.2, .up(1))
        app.frame(0.3, .down(1, 100, 200))
        app.frame(0.4, .move(1, 100, 100))
        #expect(abs(app.application.recognizer(only).rotation - 0.75 * .pi) < 1e-9)
    }

    @Test("the event in which the second finger lands does not change it, whatever the first one does")
    func landing() {
        for gesture in [Gesture.pinch, .rotation] {
            let app = onA(gesture)
            app.frame(0, .down(0, 100, 100))
            app.frame(0.1, .move(0, 150, 150), .down(1, 300, 300))
            #expect(app.application.recognizer(only).state == .possible)
            #expect(app.application.recognizer(only).pairVelocity == 0)
        }
    }
}
