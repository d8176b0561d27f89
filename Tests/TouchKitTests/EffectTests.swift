import HIDRecords
import Testing
import TouchKit

/// Rules: actions/effects, actions/remove, controls/touch-by-touch, controls/tracking,
/// responders/key-window, responders/presentation, touches/ignoring-interaction,
/// touches/when-the-hit-view-leaves.
@Suite("Effects within an event")
struct EffectTests {
    /// A button K in a panel P, beside a view Q; `action` is what K sends for `event`.
    private func app(_ event: ControlEvents, _ effects: (TestScene) -> [Effect]) -> TestApp {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 200, 200)
        scene.add("K", .button, 10, 10, 100, 40, in: "P")
        scene.add("Q", .view, 200, 0, 200, 200)
        scene.on("K", event, "act")
        for effect in effects(scene) { scene.add(effect, to: "V", for: "act") }
        return scene.app
    }

    @Test("a control that removes itself as it goes down is cancelled once, then silence")
    func removesItself() {
        let app = app(.touchDown) { [.tree(.remove([$0["P"]]))] }
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .move(1, 60, 30))
        app.frame(0.2, .up(1))
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown", "K action act to V",
                "V performs act: remove P", "touch 1 cancelled", "K touchesCancelled {1} handle",
                "K sends touchCancel",
            ])
        #expect(app.application.event.allTouches.isEmpty)
        #expect(app.application.control(app.id("K")).trackedTouch == nil)
    }

    @Test("a control that passes on and removes itself passes on all the same")
    func removesItselfAndPasses() {
        var scene = TestScene()
        scene.add("P", .view, 0, 0, 200, 200)
        scene.add("K", .control, 10, 10, 100, 40, in: "P", touches: .handleAndPass)
        scene.on("K", .touchDown, "act")
        scene.add(.tree(.remove([scene["K"]])), to: "V", for: "act")
        let app = scene.app
        app.frame(0, .down(1, 50, 30))
        let lines = app.lines()
        #expect(lines.contains("K touchesCancelled {1} handleAndPass"))
        #expect(lines.contains("P touchesBegan {1} handle"))
    }

    @Test("a control that removes itself as the finger lifts has had its touch to the end")
    func removesItselfAtEnd() {
        let app = app(.touchUpInside) { [.tree(.remove([$0["K"]]))] }
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .up(1))
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown", "K touchesEnded {1} handle",
                "K sends touchUpInside", "K action act to V", "V performs act: remove K",
                "K sends primaryActionTriggered",
            ])
    }

    @Test("nothing is sent after the touchCancel that a drag event's own action causes")
    func removesItselfWhileDragging() {
        let app = app(.touchDragExit) { [.tree(.remove([$0["K"]]))] }
        app.frame(0, .down(1, 50, 30))
        app.frame(0.1, .move(1, 300, 30))
        #expect(app.sent() == ["touchDown", "touchDragExit", "touchCancel"])
    }

    @Test("a touch that the event began but did not deliver is never sent to a view that leaves")
    func removesTheNextView() {
        let app = app(.touchDown) { [.tree(.remove([$0["Q"]]))] }
        app.frame(0, .down(1, 50, 30), .down(2, 250, 30))
        app.frame(0.1, .move(2, 260, 30))
        app.frame(0.2, .up(1), .up(2))
        let lines = app.lines()
        #expect(lines.contains("touch 2 cancelled"))
        #expect(!lines.contains { $0.hasPrefix("Q") })
    }

    @Test("a view that leaves while its touch moves gets a cancel instead of the move")
    func removesAMovingView() {
        let app = app(.touchDragInside) { [.tree(.remove([$0["Q"]]))] }
        app.frame(0, .down(1, 50, 30), .down(2, 250, 30))
        app.frame(0.1, .move(1, 51, 30), .move(2, 260, 30))
        app.frame(0.2, .move(1, 52, 30), .move(2, 261, 30))
        #expect(
            app.lines().filter { $0.hasPrefix("Q") } == [
                "Q touchesBegan {2} handle", "Q touchesCancelled {2} handle",
            ])
    }

    @Test("actions that remove each other's views end")
    func removalsCascade() {
        var scene = TestScene()
        for (number, x) in [(1, 0.0), (2, 100), (3, 200)] {
            scene.add("K\(number)", .button, x, 0, 100, 50)
            scene.on("K\(number)", [.touchDragInside, .touchCancel], "remove\(number % 3 + 1)")
        }
        for number in 1...3 {
            scene.add(.tree(.remove([scene["K\(number)"]])), to: "V", for: "remove\(number)")
        }
        let app = scene.app
        app.frame(0, .down(1, 50, 10), .down(2, 150, 10), .down(3, 250, 10))
        app.frame(0.1, .move(1, 51, 10), .move(2, 151, 10), .move(3, 251, 10))
        let cancelled = app.lines().filter { $0.contains("touchesCancelled") }
        #expect(
            cancelled == [
                "K2 touchesCancelled {2} handle", "K3 touchesCancelled {3} handle",
                "K1 touchesCancelled {1} handle",
            ])
        #expect(app.application.event.allTouches.isEmpty)
    }

    @Test("beginning to ignore cancels what is in flight, but not the lift that is being handled")
    func ignoring() {
        let app = app(.touchUpInside) { _ in [.interaction(.ignoreInteraction(.begin))] }
        app.frame(0, .down(1, 50, 30), .down(2, 250, 30))
        app.frame(0.1, .up(1), .move(2, 260, 30))
        app.frame(0.2, .down(1, 50, 30))
        app.send(.interaction(.ignoreInteraction(.end)))
        app.send(.interaction(.ignoreInteraction(.end)))
        #expect(
            app.lines() == [
                "K touchesBegan {1} handle", "K sends touchDown", "Q touchesBegan {2} handle",
                "Q touchesMoved {2} handle", "K touchesEnded {1} handle", "K sends touchUpInside",
                "K action act to V", "V performs act: ignoreInteraction begin", "touch 2 cancelled",
                "Q touchesCancelled {2} handle", "K sends primaryActionTriggered",
                "end without begin",
            ])
    }

    @Test("effects beyond the app are handed outwards in the order of all, without being sent a line")
    func outwards() {
        let app = app(.touchDown) { scene in
            [
                .outbound(.publish(topic: "t")), .tree(.remove([scene["Q"]])),
                .outbound(.run(arguments: ["beep"], timeout: OutboundEffect.defaultTimeout)),
                .outbound(.foreground(app: "shell")),
            ]
        }
        app.frame(0, .down(1, 50, 30))
        #expect(
            app.log.outbox.map(\.effect) == [
                .publish(topic: "t"), .run(arguments: ["beep"], timeout: OutboundEffect.defaultTimeout),
                .foreground(app: "shell"),
            ])
        _ = app.lines()
        app.send(.outbound(.unit("x.service")))
        #expect(app.log.outbox.map(\.effect) == [.unit("x.service")])
        #expect(app.lines().isEmpty)
    }

    @Test("a presented controller's view goes in front, and out again with its touches and first responder")
    func presentation() {
        var scene = TestScene()
        scene.add("behind", .view, 0, 0, 400, 400)
        let sheet = scene.addSheet("sheet", controller: "S", presenter: "V")
        let inner = scene.addSheet("inner", controller: "T", presenter: "S")
        let app = scene.app
        app.send(.presentation(.present(sheet)))
        app.send(.presentation(.present(inner)))
        app.application.tree[inner].canBecomeFirstResponder = true
        app.send(.firstResponder(.become(inner)))
        app.frame(0, .down(1, 50, 50))
        #expect(
            app.application.tree.chain(from: inner).map { app.application.tree[$0].name }
                == ["T", "S", "V", "W", "U", "D"])
        app.send(.presentation(.dismiss(sheet)), at: 0.1)
        app.send(.presentation(.dismiss(sheet)), at: 0.1)
        #expect(
            app.lines() == [
                "T becomeFirstResponder yes", "inner touchesBegan {1} handle", "touch 1 cancelled",
                "inner touchesCancelled {1} handle", "T resignFirstResponder yes",
            ])
        app.frame(0.2, .up(1))
        app.frame(0.3, .down(1, 50, 50))
        #expect(app.lines() == ["behind touchesBegan {2} handle"])
        app.send(.presentation(.present(sheet)))
        app.frame(0.4, .up(1))
        app.frame(0.5, .down(1, 50, 50))
        #expect(app.lines() == ["behind touchesEnded {2} handle", "sheet touchesBegan {3} handle"])
    }

    @Test("a removed window gets no touches, and the frontmost visible one becomes key")
    func removedWindow() {
        var scene = TestScene()
        scene.add("A", .view, 0, 0, 400, 400)
        let frame = Rect(x: 0, y: 0, width: 400, height: 800)
        let overlay = scene.base.tree.addWindow(
            Responder(name: "W2", kind: .window), view: View(frame: frame), level: WindowLevel.alert)
        scene.base.tree[overlay].touches = PhaseDispositions(.handle)
        scene.base.tree.windows.key = overlay
        let app = scene.app
        app.frame(0, .down(1, 50, 50))
        app.send(.tree(.remove([overlay])), at: 0.1)
        #expect(app.application.tree.windows.key == scene["W"])
        #expect(app.log.entries.contains { $0.decision == .app(.becomesKey(scene["W"], .hidden(overlay))) })
        app.frame(0.2, .up(1))
        app.frame(0.3, .down(1, 50, 50))
        #expect(
            app.lines() == [
                "W2 touchesBegan {1} handle", "touch 1 cancelled", "W2 touchesCancelled {1} handle",
                "A touchesBegan {2} handle",
            ])
    }
}
