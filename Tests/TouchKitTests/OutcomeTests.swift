import HIDRecords
import TestSupport
import Testing
import TouchKit

extension TestApp {
    /// The outcomes since the log was last emptied.
    fileprivate var verdicts: [TouchOutcome.Verdict] { log.outcomes.map(\.verdict) }
}

/// Rules: outcomes/the-six-outcomes, outcomes/when-it-is-told, outcomes/near-misses, outcomes/dead-taps,
/// touches/ignoring-interaction, health/the-guided-test.
@Suite("Outcomes")
struct OutcomeTests {
    private func app(_ change: (inout TestScene) -> Void) -> TestApp {
        var scene = TestScene()
        change(&scene)
        return scene.app
    }

    @Test("what a window's sendEvent keeps is ignored at once, and stays so")
    func keptByWindow() {
        let app = app { scene in
            scene.add("A", .button, 0, 0, 100, 100)
            scene.base.tree[scene.base.window].sendEvent = .swallow
        }
        app.frame(0, .down(1, 50, 50))
        #expect(app.verdicts == [.ignored(.sendEvent(of: app.id("W")))])
        app.frame(1, .up(1))
        #expect(app.verdicts.count == 1)
        #expect(app.log.outcomes.first?.duration == nil)
        #expect(app.log.outcomes.first?.isDead == true)
    }

    @Test("what the application's sendEvent keeps has hit its view")
    func keptByApplication() {
        let app = app { scene in
            scene.add("A", .button, 0, 0, 100, 100)
            scene.base.tree[scene.base.tree.application].sendEvent = .swallow
        }
        app.frame(0, .down(1, 50, 50), .down(2, 60, 60))
        let application = app.application.tree.application
        #expect(
            app.verdicts == [.ignored(.sendEvent(of: application)), .ignored(.sendEvent(of: application))])
        #expect(app.log.outcomes.allSatisfy { $0.touch.view == app.id("A") })
    }

    @Test("what begins on a panel under test is ignored for life, hits nothing and is no dead tap")
    func panelTest() {
        let app = app { scene in
            scene.add("A", .view, 0, 0, 100, 100)
        }
        app.isPanelUnderTest = true
        app.frame(0, .down(1, 50, 50), .down(2, 60, 60))
        #expect(app.verdicts == [.ignored(.panelTest), .ignored(.panelTest)])
        #expect(app.log.outcomes.allSatisfy { !$0.isDead && $0.touch.view == nil })
        app.isPanelUnderTest = false
        app.frame(0.1, .move(1, 55, 50), .up(2))
        app.frame(0.2, .up(1))
        app.frame(0.3, .down(3, 50, 50))
        app.frame(0.4, .up(3))
        #expect(app.verdicts.count == 3 && app.verdicts[2] == .handled(by: app.id("A"), discarded: nil))
    }

    @Test("what an override keeps of a touch later changes nothing")
    func keptLater() {
        let app = app { scene in
            scene.add("A", .view, 0, 0, 100, 100)
        }
        app.frame(0, .down(1, 50, 50))
        app.application.tree[app.id("W")].sendEvent = .swallow
        app.frame(1, .up(1))
        #expect(app.verdicts == [.handled(by: app.id("A"), discarded: nil)])
    }

    @Test(
        "a control is missed by up to 10 mm where the size of the panel is known",
        arguments: [(55.0, 5.0, false), (45, 5, true), (45, 0, false), (40, 0, true), (41, 4.2, true)])
    func millimetres(distance: Double, pointsPerMillimetre: Double, isNear: Bool) {
        let app = app { scene in
            scene.add("A", .button, 100, 100, 100, 100)
            scene.on("A", .touchUpInside, "act")
        }
        app.pointsPerMillimetre = pointsPerMillimetre
        app.frame(0, .down(1, 150, 100 - distance))
        app.frame(0.1, .up(1))
        let miss = app.log.outcomes.first?.nearMiss
        #expect(miss?.control == (isNear ? app.id("A") : nil))
        if isNear {
            #expect(miss?.distance == distance)
            #expect(miss?.point == Point(x: 150, y: 100))
        }
    }

    @Test("a tree that changed since the touch began has no near miss")
    func changedTree() {
        let app = app { scene in
            scene.add("A", .button, 100, 100, 100, 100)
            scene.on("A", .touchUpInside, "act")
        }
        app.frame(0, .down(1, 150, 90))
        app.application.tree[view: app.id("A")].center.x += 1
        app.frame(0.1, .up(1))
        #expect(app.log.outcomes.first?.nearMiss == nil)
        app.frame(1, .down(1, 150, 90))
        app.frame(1.1, .up(1))
        #expect(app.log.outcomes.last?.nearMiss?.control == app.id("A"))
    }

    @Test("of what lies around a control only what it shares with the views around it counts")
    func clipped() {
        let app = app { scene in
            scene.add("B", .view, 0, 0, 100, 100, touches: .pass)
            scene.add("A", .button, 50, 0, 100, 100, in: "B")
            scene.on("A", .touchUpInside, "act")
        }
        app.frame(0, .down(1, 120, 50))
        app.frame(0.1, .up(1))
        let miss = app.log.outcomes.first?.nearMiss
        #expect(miss?.control == app.id("A"))
        #expect(miss?.point == Point(x: 100, y: 50))
        #expect(miss?.distance == 20)
    }

    @Test("what is known of a touch until then takes at most 256 bytes")
    func size() {
        #expect(Surface.bytesOfOutcomeRecord <= 256)
    }
}
