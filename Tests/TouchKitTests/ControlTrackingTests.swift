import HIDRecords
import Testing
import TouchKit

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
        scene.responds("V", to: "startOrder", .publish(topic: "order.start"), .unit("printer.service"))
        scene.responds("P", to: "beep")
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1))
        #expect(
            app.log.externalEffects == [.publish(topic: "order.start"), .unit("printer.service")])
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
        #expect(app.log.externalEffects.isEmpty)
    }

    @Test("T117: a tap; highlighted and tracking between down and up")
    func tap() {
        let scene = scene(.control)
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        #expect(app.sent() == ["touchDown"])
        #expect(app.application.controlState(of: scene["K"]) == .highlighted)
        #expect(app.application.touchTracked(by: scene["K"]) == TouchID(1))
        app.frame(0.1, .up(1))
        #expect(app.sent() == ["touchUpInside"])
        #expect(app.application.controlState(of: scene["K"]) == [])
        #expect(app.application.touchTracked(by: scene["K"]) == nil)
    }

    @Test("T118: a drag out and in, without an outset; drag events come before exit and enter")
    func dragOutsideAndIn() {
        var scene = scene(.control)
        scene.setOutset(0, of: "K")
        let app = scene.app
        let isHighlighted = { app.application.controlState(of: scene["K"]).contains(.highlighted) }
        app.frame(0, .down(1, 50, 30))
        #expect(app.sent() == ["touchDown"])
        app.frame(0.1, .move(1, 60, 30))
        #expect(app.sent() == ["touchDragInside"])
        app.frame(0.2, .move(1, 200, 30))
        #expect(app.sent() == ["touchDragOutside", "touchDragExit"])
        #expect(!isHighlighted())
        app.frame(0.3, .move(1, 55, 30))
        #expect(app.sent() == ["touchDragInside", "touchDragEnter"])
        #expect(isHighlighted())
        app.frame(0.4, .move(1, 210, 30))
        app.frame(0.5, .up(1))
        #expect(app.sent() == ["touchDragOutside", "touchDragExit", "touchUpOutside"])
    }

    @Test("a tracked finger is inside up to 70 points around", arguments: [(179.5, true), (180.0, false)])
    func outset(x: Double, isInside: Bool) {
        let app = scene(.button).app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .move(1, x, 30))
        app.frame(0.2, .up(1))
        #expect(app.sent().contains("touchUpInside") == isInside)
    }

    @Test("T120: the second tap of a double tap repeats touchDown")
    func doubleTap() {
        let app = scene(.control).app
        for time in [0, 0.2] {
            app.frame(time, .down(1, 50, 30))
            app.frame(time + 0.1, .up(1))
        }
        #expect(
            app.sent() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
    }

    @Test("T121: a disabled control is hit, writes its touches and sends nothing")
    func disabled() {
        let scene = scene(.button)
        let app = scene.app
        app.application.tree[view: scene["K"]].flags.remove(.enabled)
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1))
        #expect(app.lines() == ["K touchesBegan {1} handle", "K touchesEnded {1} handle"])
        #expect(app.application.controlState(of: scene["K"]) == .disabled)
    }

    @Test("a control that is disabled while it tracks sends touchCancel at once, and nothing afterwards")
    func disabledWhileTracking() {
        let scene = scene(.button)
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        let changes = PropertyChanges(
            target: .view(scene["K"], [.flag(.enabled, false)]), targetName: "K", text: "enabled false")
        app.send(.set(changes), at: 0.1)
        app.frame(0.2, .up(1))
        #expect(app.sent() == ["touchDown", "touchCancel"])
    }

    @Test("T122: a second finger on a control that takes several cancels its tracking")
    func twoFingers() {
        let app = scene(.button, flags: .multipleTouchEnabled).app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .down(2, 60, 30))
        app.frame(0.2, .up(1), .up(2))
        #expect(app.sent() == ["touchDown", "touchCancel"])
    }

    @Test("a finger that lands in the frame in which the tracked one lifts is tracked in its stead")
    func landAndLift() {
        let app = scene(.button).app
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1), .down(2, 60, 30))
        app.frame(0.2, .up(2))
        #expect(
            app.sent() == ["touchDown", "touchDown", "touchUpInside", "primaryActionTriggered"])
    }

    @Test("T61: a control keeps its touches from its superviews; one that calls super forwards, too")
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

    @Test("a control tracks a touch that a subview forwards, and judges it by its own bounds")
    func forwardedFromSubview() {
        var scene = scene(.button)
        scene.setOutset(0, of: "K")
        scene.add("icon", .view, 5, 5, 20, 20, in: "K", touches: .pass)
        let app = scene.app
        app.frame(0, .down(1, 20, 20))
        app.frame(0.1, .move(1, 90, 40))
        app.frame(0.2, .up(1))
        #expect(
            app.lines().filter { $0.contains("sends") } == [
                "K sends touchDown", "K sends touchDragInside", "K sends touchUpInside",
                "K sends primaryActionTriggered",
            ])
    }

    @Test("an interruption cancels the tracking")
    func interrupted() {
        let app = scene(.button).app
        app.frame(0, .down(1, 50, 30))
        app.application.resignActive(.suspended, at: Timestamp(microseconds: 10), to: &app.log)
        app.frame(0.1, .up(1))
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown", "touch 1 cancelled",
                "K touchesCancelled {1} handle", "K sends touchCancel",
            ])
    }
}
