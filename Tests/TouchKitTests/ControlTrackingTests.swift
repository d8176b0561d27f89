import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: controls/disabled-controls, controls/events-of-a-touch, controls/events-of-one-moment,
/// controls/inside-and-outside, controls/own-touches-only, controls/touch-by-touch, controls/tracking,
/// controls/two-fingers, controls/withheld-ends, responders/dispositions.
@Suite("Controls: tracking and the events they send")
struct ControlTrackingTests {
    private func scene(_ viewClass: ViewClass, flags: ViewFlags = []) -> TestScene {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", viewClass, 10, 10, 100, 40, in: "P", flags: flags)
        return scene
    }

    @Test("a control's own touches line is followed by what it sends, and that by its actions")
    func orderOfLines() {
        var scene = scene(.button)
        scene.on("K", .touchUpInside, "startOrder")
        scene.on("K", .touchUpInside, "beep", to: "P")
        scene.responds(
            "V", to: "startOrder", .outbound(.publish(topic: "order.start")),
            .outbound(.unit("printer.service")))
        scene.responds("P", to: "beep")
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1))
        #expect(
            app.log.outbox.map(\.effect) == [.publish(topic: "order.start"), .unit("printer.service")])
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle",
                "K sends touchDown",
                "K touchesEnded {1} handle",
                "K sends touchUpInside",
                "K action startOrder to V",
                "V performs startOrder: publish order.start",
                "V performs startOrder: unit printer.service",
                "K action beep to P",
                "K sends primaryActionTriggered",
            ])
        #expect(app.log.outbox.isEmpty)
    }

    @Test("a tap; highlighted and tracking between down and up")
    func tap() {
        let scene = scene(.control)
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        #expect(app.sent() == ["touchDown"])
        #expect(app.application.control(scene["K"]).state == .highlighted)
        #expect(app.application.control(scene["K"]).trackedTouch == TouchID(1))
        app.frame(0.1, .up(1))
        #expect(app.sent() == ["touchUpInside"])
        #expect(app.application.control(scene["K"]).state == [])
        #expect(app.application.control(scene["K"]).trackedTouch == nil)
    }

    @Test("a drag out and in, without an outset; exit and enter come before the drag events")
    func dragOutsideAndIn() {
        var scene = scene(.control)
        scene.setOutset(0, of: "K")
        let app = scene.app
        let isHighlighted = { app.application.control(scene["K"]).state.contains(.highlighted) }
        app.frame(0, .down(1, 50, 30))
        #expect(app.sent() == ["touchDown"])
        app.frame(0.1, .move(1, 60, 30))
        #expect(app.sent() == ["touchDragInside"])
        app.frame(0.2, .move(1, 200, 30))
        #expect(app.sent() == ["touchDragExit", "touchDragOutside"])
        #expect(!isHighlighted())
        app.frame(0.3, .move(1, 55, 30))
        #expect(app.sent() == ["touchDragEnter", "touchDragInside"])
        #expect(isHighlighted())
        app.frame(0.4, .move(1, 210, 30))
        app.frame(0.5, .up(1))
        #expect(app.sent() == ["touchDragExit", "touchDragOutside", "touchUpOutside"])
    }

    @Test("a tracked finger is inside up to 70 points around", arguments: [(179.5, true), (180.0, false)])
    func outset(x: Double, isInside: Bool) {
        let app = scene(.button).app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .move(1, x, 30))
        app.frame(0.2, .up(1))
        #expect(app.sent().contains("touchUpInside") == isInside)
    }

    @Test("the second tap of a double tap repeats touchDown")
    func doubleTap() {
        let app = scene(.control).app
        for time in [0, 0.2] {
            app.frame(time, .down(1, 50, 30))
            app.frame(time + 0.1, .up(1))
        }
        #expect(
            app.sent() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
    }

    @Test("a disabled control is hit, writes its touches and sends nothing")
    func disabled() {
        let scene = scene(.button)
        let app = scene.app
        app.application.tree[view: scene["K"]].flags.remove(.enabled)
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1))
        #expect(app.lines() == ["K touchesBegan {1} handle", "K touchesEnded {1} handle"])
        #expect(app.application.control(scene["K"]).state == .disabled)
    }

    @Test("a control that is disabled while it tracks sends touchCancel at once, and nothing afterwards")
    func disabledWhileTracking() {
        let scene = scene(.button)
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        let changes = PropertyChanges(
            target: .view(scene["K"], [.view(.flag(.enabled, false))]), targetName: "K", text: "enabled false"
        )
        app.send(.set(changes), at: 0.1)
        app.frame(0.2, .up(1))
        #expect(app.sent() == ["touchDown", "touchCancel"])
    }

    @Test("a second finger on a control that takes several cancels its tracking")
    func twoFingers() {
        let app = scene(.button, flags: .multipleTouchEnabled).app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .down(2, 60, 30))
        app.frame(0.2, .up(1), .up(2))
        #expect(app.sent() == ["touchDown", "touchCancel"])
    }

    @Test("a finger that lands in the frame in which the tracked one lifts is tracked beside it")
    func landAndLift() {
        let app = scene(.button).app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1), .down(2, 60, 30))
        app.frame(0.2, .up(2))
        #expect(
            app.sent() == [
                "touchDown", "touchDown", "touchUpInside", "primaryActionTriggered", "touchUpInside",
                "primaryActionTriggered",
            ])
    }

    @Test("a control keeps its touches from its superviews; one that calls super forwards, too")
    func forwarding() {
        #expect(
            calls(.handle) == ["K touchesBegan {1} handle", "K sends touchDown"])
        #expect(
            calls(.handleAndPass) == [
                "K touchesBegan {1} handleAndPass", "K sends touchDown", "P touchesBegan {1} handle",
            ])
    }

    private func calls(_ disposition: Disposition) -> [String] {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 400, 400)
        scene.add("K", .control, 10, 10, 100, 40, in: "P", touches: disposition)
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        return app.lines()
    }

    @Test("a control handles what a subview forwards, and neither tracks it nor sends anything")
    func forwardedFromSubview() {
        var scene = scene(.button)
        scene.add("icon", .view, 5, 5, 20, 20, in: "K", touches: .pass)
        let app = scene.app
        app.frame(0, .down(1, 20, 20))
        app.frame(0.1, .move(1, 90, 40))
        app.frame(0.2, .up(1))
        #expect(
            app.lines() == [
                "icon touchesBegan {1} pass", "K touchesBegan {1} handle",
                "icon touchesMoved {1} pass", "K touchesMoved {1} handle",
                "icon touchesEnded {1} pass", "K touchesEnded {1} handle",
            ])
        #expect(app.application.control(scene["K"]).trackedTouch == nil)
    }

    @Test(
        "an action that cancels the touches of its call ends it: no touchDown follows touchCancel, nothing begins twice"
    )
    func actionCancelsTheCall() {
        var scene = scene(.button, flags: .multipleTouchEnabled)
        scene.on("K", .touchDown, "stop")
        scene.responds("V", to: "stop", .interaction(.ignoreInteraction(.begin)))
        let app = scene.app
        app.frame(0, .down(1, 50, 30), .down(2, 60, 30))
        #expect(
            app.lines() == [
                "K touchesBegan {1,2} handle", "K sends touchDown", "K action stop to V",
                "V performs stop: ignoreInteraction begin", "touch 1 cancelled", "touch 2 cancelled",
                "K touchesCancelled {1,2} handle", "K sends touchCancel",
            ])
        #expect(app.application.ignoringDepth == 1)
        #expect(app.application.control(scene["K"]).trackedTouch == nil)
    }

    @Test("an action that removes its control leaves it no touch to track")
    func actionRemovesTheControl() {
        var scene = scene(.button, flags: .multipleTouchEnabled)
        scene.on("K", .touchDown, "remove")
        scene.responds("V", to: "remove", .tree(.remove([scene["K"]])))
        let app = scene.app
        app.frame(0, .down(1, 50, 30), .down(2, 60, 30))
        #expect(app.sent() == ["touchDown", "touchCancel"])
        #expect(app.application.control(scene["K"]).trackedTouch == nil)
    }

    @Test("an action for several events of one moment runs once, after the first; at another moment again")
    func oneMoment() {
        var scene = scene(.button)
        scene.setOutset(0, of: "K")
        scene.on("K", .allTouchEvents, "log")
        scene.responds("V", to: "log")
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.05, .up(1))
        _ = app.lines()
        app.frame(0.1, .down(2, 50, 30))
        app.frame(0.2, .move(2, 300, 30))
        let log = "K action log to V"
        #expect(
            app.lines().filter { !$0.contains("touches") } == [
                "K sends touchDown", log, "K sends touchDownRepeat", "K sends touchDragExit", log,
                "K sends touchDragOutside",
            ])
    }

    @Test("inside is where pointInside says so, beyond the outset too")
    func pointInside() {
        var scene = scene(.button)
        scene.base.tree[traits: scene["K"]].pointInside = .insets(
            EdgeInsets(top: -100, left: -100, bottom: -100, right: -100))
        let app = scene.app
        app.frame(0, .down(1, 195, 30))
        app.frame(0.1, .up(1))
        #expect(app.sent() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    }

    @Test("as many included views are asked for a control as for a hit-test")
    func includedViews() {
        var scene = TestScene()
        scene.add("K", .button, 10, 10, 100, 40)
        let others = (0..<HitTable.inclusionLimit).map { scene.add("v\($0)", .view, 390, 790, 1, 1, in: "R") }
        let last = scene.add("last", .view, 300, 700, 50, 50, flags: [.hidden])
        let included = Array(others.dropLast()) + [last]
        scene.base.tree[traits: scene["K"]].pointInside = .including(included)
        let app = scene.app
        #expect(app.application.hitTest(Point(x: 310, y: 710), on: 0) == scene["K"])
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .move(1, 310, 710))
        app.frame(0.2, .up(1))
        #expect(
            app.sent() == ["touchDown", "touchDragInside", "touchUpInside", "primaryActionTriggered"])
    }

    @Test("an interruption cancels the tracking")
    func interrupted() {
        let app = scene(.button).app
        app.frame(0, .down(1, 50, 30))
        app.application.resignActive(.suspended, at: Timestamp(microseconds: 10))
        app.frame(0.1, .up(1))
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown", "touch 1 cancelled",
                "K touchesCancelled {1} handle", "K sends touchCancel",
            ])
    }
}
