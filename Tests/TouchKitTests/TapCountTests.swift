import HIDRecords
import Testing
import TouchKit

/// Rules: hit-testing/point-inside, touches/life-of-a-touch, touches/tap-count.
@Suite("Tap counts and touches")
struct TapCountTests {
    private func app(_ change: (inout TapSettings) -> Void = { _ in }) -> TestApp {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 400)
        let app = TestApp(fixture.tree)
        change(&app.application.settings.taps)
        return app
    }

    private func tap(_ app: TestApp, _ down: Double, _ up: Double, _ x: Double, _ y: Double) -> Int? {
        app.frame(down, .down(0, x, y))
        let count = app.application.event.allTouches.first?.tapCount
        app.frame(up, .up(0))
        return count
    }

    @Test("a tap soon after and near the last one counts on; a late or a far one starts anew")
    func runs() {
        let app = app()
        #expect(tap(app, 0, 0.05, 50, 50) == 1)
        #expect(tap(app, 0.2, 0.25, 50, 50) == 2)
        #expect(tap(app, 2, 2.05, 50, 50) == 1)
        #expect(tap(app, 2.1, 2.15, 200, 200) == 1)
    }

    @Test("a tap after exactly 0.35 s counts, and one 30 points away; a microsecond or a point more do not")
    func limits() {
        let app = app()
        #expect(tap(app, 0, 0.05, 50, 50) == 1)
        #expect(tap(app, 0.4, 0.45, 80, 20) == 2)
        #expect(tap(app, 0.800_001, 0.85, 80, 20) == 1)
        #expect(tap(app, 0.9, 0.95, 111, 20) == 1)
    }

    @Test(
        "a touch that was dragged or held is no tap, unless the scene says otherwise",
        arguments: [true, false])
    func resetOnDrag(resets: Bool) {
        let app = app { $0.resetOnDrag = resets }
        app.frame(0, .down(0, 50, 50))
        app.frame(0.1, .move(0, 110, 50))
        #expect(app.application.event.allTouches.first?.tapCount == (resets ? 0 : 1))
        app.frame(0.2, .up(0))
        app.frame(5, .down(0, 50, 50))
        app.log.removeAll()
        app.frame(6.2, .up(0))
        let counts = app.log.entries.compactMap { entry -> Int? in
            guard case .delivery(.touches(_, .ended, let set, _)) = entry.decision else { return nil }
            return app.log.touches(in: set).first?.tapCount
        }
        #expect(counts == [resets ? 0 : 1])
    }

    @Test("a tap next to a held finger counts in its own run")
    func twoFingers() {
        let app = app()
        app.frame(0, .down(0, 300, 300))
        app.frame(0.1, .down(1, 50, 50))
        app.frame(0.15, .up(1))
        app.frame(0.2, .down(1, 50, 50))
        #expect(app.application.event.allTouches.map(\.tapCount) == [1, 2])
    }

    @Test("a cancelled touch ends the run")
    func cancelled() {
        let app = app()
        app.frame(0, .down(0, 50, 50))
        app.frame(0.05, .cancel(0))
        app.frame(0.1, .up(0))
        #expect(tap(app, 0.2, 0.25, 50, 50) == 1)
    }

    @Test("one touch per finger keeps its view and number while it moves out of the view")
    func boundForLife() {
        let app = app()
        app.frame(0, .down(0, 50, 50))
        let view = app.application.event.allTouches.first?.view
        app.frame(0.1, .move(0, 50, 700))
        let touch = app.application.event.allTouches.first
        #expect(touch?.view == view)
        #expect(touch?.id == TouchID(1))
        #expect(touch?.previousLocation == Point(x: 50, y: 50))
        #expect(
            app.application.event.touches(forWindow: touch?.window ?? app.application.tree.application).count
                == 1)
    }

    @Test("a panel's far edge belongs to the screen")
    func farEdge() {
        var fixture = TestTree()
        fixture.add("A", 0, 0, 400, 800)
        var application = Application(scene: Scene(tree: fixture.tree))
        var numbers = TouchNumbers()
        var finger = DigitizerFinger()
        finger.position = Point(x: 1, y: 1)
        finger.touch = true
        finger.eventMask = [.touch, .range]
        var record = DigitizerEvent()
        record.fingers = [finger]
        let panel = PanelAttachment(panel: 0, screen: 0, size: Size(width: 400, height: 800))
        application.sendEvent(record, from: panel, numbers: &numbers)
        #expect(application.event.allTouches.first?.view == fixture["A"])
    }
}
