import Core
import HIDRecords
import Testing
import TouchKit

/// Rules: touches/changes-under-a-finger, touches/when-the-hit-view-leaves.
@Suite("Views that change under a finger")
struct ChangesUnderFingerTests {
    private func touched() -> (app: TestApp, view: ResponderID) {
        var fixture = TestTree()
        let view = fixture.add("A", 0, 0, 100, 100)
        let app = TestApp(fixture.tree)
        app.frame(0, .down(0, 50, 50))
        _ = app.calls()
        return (app, view)
    }

    @Test("a hidden, disabled or transparent view keeps its touch, and the next one passes it by")
    func hidden() {
        for change in [
            PropertyChange.view(.flag(.hidden, true)), .view(.flag(.userInteractionEnabled, false)),
            .view(.alpha(0)),
        ] {
            let (app, view) = touched()
            change.apply(to: view, in: &app.application.tree)
            app.frame(0.1, .move(0, 60, 60))
            app.frame(0.2, .up(0))
            #expect(app.calls() == ["A.M{1}", "A.E{1}"])
            app.frame(0.3, .down(0, 50, 50))
            #expect(app.application.event.allTouches.first?.view != view)
        }
    }

    @Test("a view that moves away keeps its touch, and the next one finds it where it is")
    func moved() {
        let (app, view) = touched()
        PropertyChange.view(.frame(Rect(x: 200, y: 200, width: 100, height: 100))).apply(
            to: view, in: &app.application.tree)
        app.frame(0.1, .up(0))
        #expect(app.calls() == ["A.E{1}"])
        app.frame(0.2, .down(0, 250, 250))
        #expect(app.calls() == ["A.B{2}"])
    }

    @Test("when an ancestor leaves the window the touch is cancelled once")
    func removed() {
        let (app, view) = touched()
        guard let root = app.application.tree.superview(of: view) else {
            Issue.record("no superview")
            return
        }
        LeavingView(view: root).remove(from: &app.application, at: Timestamp(microseconds: 100_000))
        #expect(app.calls() == ["A.C{1}"])
        app.frame(0.2, .move(0, 60, 60))
        app.frame(0.3, .up(0))
        #expect(app.calls().isEmpty)
    }
}
