import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: actions/where-the-walk-begins, controls/controls-and-recognizers.
@Suite("Controls and recognizers together")
struct ControlAndGestureTests {
    /// A control K in P in R, with a tap recognizer on each view of `views`, whose actions V takes.
    private func app(_ viewClass: ViewClass, taps: Int = 1, on views: [String]) -> TestApp {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", viewClass, 50, 50, 100, 44, in: "P")
        scene.on("K", .touchUpInside, "buttonTapped")
        scene.responds("V", to: "buttonTapped")
        for view in views {
            scene.recognize("tap\(view)", on: view, .tap(taps: taps), sending: "tapped\(view)")
            scene.responds("V", to: "tapped\(view)")
        }
        return scene.app
    }

    @Test("a button is tapped though all its superviews recognize taps")
    func buttonAgainstAncestors() {
        let app = app(.button, on: ["P", "R", "W"])
        app.tap(0, 0.1, 100, 60)
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown",
                "K touchesEnded {1} handle", "K sends touchUpInside", "K action buttonTapped to V",
                "K sends primaryActionTriggered",
            ])
    }

    @Test("a recognizer on the button itself takes the tap, and the button is cancelled")
    func buttonWithRecognizer() {
        let app = app(.button, on: ["P", "K"])
        app.tap(0, 0.1, 100, 60)
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown",
                "tapK action tappedK to V", "K touchesCancelled {1} handle", "K sends touchCancel",
            ])
    }

    @Test("a plain control loses the tap to a superview's recognizer")
    func plainControl() {
        let app = app(.control, on: ["P"])
        app.tap(0, 0.1, 100, 60)
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown",
                "tapP action tappedP to V", "K touchesCancelled {1} handle", "K sends touchCancel",
            ])
    }

    @Test("a slider keeps its finger from a swipe along it")
    func slider() {
        for viewClass in [ViewClass.slider, .control] {
            var scene = TestScene()
            scene.add("P", .view, 0, 0, 400, 400)
            scene.add("K", viewClass, 50, 50, 200, 44, in: "P")
            scene.recognize("swipe", on: "P", .swipe(), sending: "swiped")
            scene.responds("V", to: "swiped")
            let app = scene.app
            app.frame(0, .down(0, 60, 60))
            app.frame(0.1, .move(0, 200, 60))
            app.frame(0.2, .up(0))
            let isSlider = viewClass == .slider
            let sent = app.lines().filter { $0.contains("sends") || $0.contains("action") }
            #expect(
                sent
                    == (isSlider
                        ? [
                            "K sends touchDown", "K sends touchDragInside", "K sends valueChanged",
                            "K sends touchUpInside", "K sends valueChanged",
                        ] : ["K sends touchDown", "swipe action swiped to V", "K sends touchCancel"]))
        }
    }

    @Test("a button whose superview waits for a second tap is tapped late; two taps cancel both its touches")
    func doubleTap() {
        let single = app(.button, taps: 2, on: ["P"])
        single.tap(0, 0.05, 100, 60)
        #expect(single.sent() == ["touchDown"])
        single.application.advance(to: Timestamp(microseconds: 1_000_000))
        #expect(single.sent() == ["touchUpInside", "primaryActionTriggered"])

        let double = app(.button, taps: 2, on: ["P"])
        double.tap(0, 0.05, 100, 60)
        double.tap(0.2, 0.25, 100, 60)
        #expect(
            double.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown",
                "K touchesBegan {2} handle", "K sends touchDown", "K sends touchDownRepeat",
                "tapP action tappedP to V", "K touchesCancelled {1} handle", "K sends touchCancel",
                "K touchesCancelled {2} handle",
                "K sends touchCancel",
            ])
    }

    @Test("a recognizer's action without a target is looked for from its view, or from the first responder")
    func nilTarget() {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("field", .textField, 0, 500, 100, 50)
        scene.recognize("tap", on: "P", .tap(), sending: "tapped")
        scene.responds("P", to: "tapped")
        scene.responds("field", to: "tapped", .outbound(.publish(topic: "t")))
        let app = scene.app
        app.tap(0, 0.1, 100, 60)
        app.send(.firstResponder(.become(scene["field"])), at: 1)
        app.tap(2, 2.1, 100, 60)
        #expect(
            app.lines().filter { $0.hasPrefix("tap ") || $0.contains("performs") } == [
                "tap action tapped to P", "tap action tapped to field", "field performs tapped: publish t",
            ])
    }
}
